import CellGrid
import Platform

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

/// How well one colour can be read on another (WCAG 2.1, "relative luminance", "contrast ratio").
extension HostColor {
  /// Least contrast of a text with what is behind it (WCAG 2.1, success criterion 1.4.3).
  static let leastContrast = Theme.leastContrast

  static let black = HostColor(0x000000)
  static let white = HostColor(0xFFFFFF)

  /// The relative luminance, 0 to 1.
  var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  /// The contrast ratio with another colour, 1 to 21.
  func contrast(with other: HostColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Black or white, whichever is read better on this colour.
  var ink: HostColor {
    Self.white.contrast(with: self) >= Self.black.contrast(with: self) ? .white : .black
  }

  /// Least contrast of an area with what is behind it (WCAG 2.1, success criterion 1.4.11).
  static let leastAreaContrast = 3.0

  /// The colour nearest to this one that can be read on another.
  ///
  /// It is moved away from that one, towards white or black; where it cannot get far enough on its
  /// own side it is moved to the other one.
  func readable(on background: HostColor, contrast least: Double = leastContrast) -> HostColor {
    guard contrast(with: background) < least else { return self }
    let near: HostColor = luminance >= background.luminance ? .white : .black
    let end =
      near.contrast(with: background) >= least ? near : background.ink
    // The contrast grows with the share of the end from where the luminances cross.
    var (low, high) = (0, 64)
    while low + 1 < high {
      let middle = (low + high) / 2
      let mixed = end.mixed(into: self, by: Double(middle) / 64)
      let isBeyond = (mixed.luminance >= background.luminance) == (end == .white)
      if isBeyond && mixed.contrast(with: background) >= least {
        high = middle
      } else {
        low = middle
      }
    }
    return end.mixed(into: self, by: Double(high) / 64)
  }

  /// The linear value of each part of a colour.
  private static let linear = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
