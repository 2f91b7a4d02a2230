import CellGrid

/// A colour of a card or a host config, which may let what is behind it through.
public struct HostColor: Sendable, Hashable {
  /// Opacity: 0 is invisible, 255 covers all.
  public var alpha: UInt8
  /// Red part.
  public var red: UInt8
  /// Green part.
  public var green: UInt8
  /// Blue part.
  public var blue: UInt8

  /// Makes a colour from a number such as `0x2E89FC`.
  public init(_ rgb: UInt32, alpha: UInt8 = 255) {
    self.alpha = alpha
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
  }

  /// Reads `#RRGGBB` or `#AARRGGBB`, with the alpha part first; nil for anything else.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else {
      return nil
    }
    var value: UInt32 = 0
    for digit in digits {
      guard let nibble = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(nibble)
    }
    self.init(value, alpha: digits.count == 6 ? 255 : UInt8(value >> 24))
  }

  /// The parts of a colour of a cell, or nil where only the terminal knows them.
  init?(_ color: Color) {
    guard case .rgb(let red, let green, let blue) = color.components else { return nil }
    self.init(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The colour of a cell, whatever is behind it.
  public var color: Color { .rgb(red, green, blue) }

  /// This colour on top of another, as opaque as that one is.
  public func over(_ backdrop: HostColor) -> HostColor {
    mixed(into: backdrop, by: Double(alpha) / 255)
  }

  /// Another colour with so much of this one in it, 0 to 1.
  func mixed(into other: HostColor, by share: Double) -> HostColor {
    func part(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(own) * share + Double(other) * (1 - share)).rounded())
    }
    var mixed = other
    mixed.red = part(red, other.red)
    mixed.green = part(green, other.green)
    mixed.blue = part(blue, other.blue)
    return mixed
  }
}
