import TextLayout

/// Styles in words, as settings have them: `bold blue`, `black on yellow`, `underline #5f87ff on 236`.
///
/// The words stand in any order, but for a background, which stands behind `on`. What is not said is the terminal's own.
package enum StyleWords {
  /// Why some words are no style.
  package enum Problem: Error, Hashable, Sendable {
    /// A word is neither an attribute nor a colour.
    case unknown(String)
    /// No colour stands behind `on`.
    case noBackground
    /// There is a colour already for the same.
    case secondColor(String)
  }

  /// The words for attributes.
  private static let attributes: [(word: String, attribute: Attributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]

  /// The words for the first 16 colours of the palette, in its order.
  private static let colors = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright-black",
    "bright-red", "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan",
    "bright-white",
  ]

  /// The word for the terminal's own colour.
  private static let own = "default"

  /// All words that are no numbers.
  package static var all: [String] { attributes.map(\.word) + colors + ["on", own] }

  /// Reads a style.
  ///
  /// O(bytes).
  package static func style(_ text: String) throws(Problem) -> Style {
    var style = Style.plain
    var (hasForeground, hasBackground, isBehindOn) = (false, false, false)
    for word in text.lowercased().blankWords {
      if isBehindOn {
        guard let color = color(word) else {
          throw all.contains(word) ? .noBackground : .unknown(word)
        }
        (style.background, isBehindOn, hasBackground) = (color, false, true)
      } else if word == "on" {
        guard !hasBackground else { throw .secondColor(word) }
        isBehindOn = true
      } else if let attribute = attributes.first(where: { $0.word == word }) {
        style.attributes.insert(attribute.attribute)
      } else if let color = color(word) {
        guard !hasForeground else { throw .secondColor(word) }
        (style.foreground, hasForeground) = (color, true)
      } else {
        throw .unknown(word)
      }
    }
    guard !isBehindOn else { throw .noBackground }
    return style
  }

  /// A style in words, from which ``style(_:)`` reads the same again.
  ///
  /// Roles and what there is no word for are left out.
  package static func text(of style: Style) -> String {
    var words = attributes.filter { style.attributes.contains($0.attribute) }.map(\.word)
    if let word = word(for: style.foreground) { words.append(word) }
    if let word = word(for: style.background) { words += ["on", word] }
    return words.isEmpty ? own : words.joined(separator: " ")
  }

  /// A colour by its name, its number or its parts.
  private static func color(_ word: String) -> Color? {
    if word == own { return .default }
    if let index = colors.firstIndex(of: word) { return .palette(UInt8(index)) }
    let bytes = Array(word.utf8)
    guard bytes.first == UInt8(ascii: "#") else {
      let isNumber = bytes.allSatisfy { (0x30...0x39).contains($0) }
      return isNumber ? UInt8(word).map(Color.palette) : nil
    }
    let digits = bytes.dropFirst().compactMap(value(ofDigit:))
    guard bytes.count == 7, digits.count == 6 else { return nil }
    return .rgb(
      digits[0] << 4 | digits[1], digits[2] << 4 | digits[3], digits[4] << 4 | digits[5])
  }

  /// The value of a hexadecimal digit in lower case.
  private static func value(ofDigit byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// The word for a colour; nil for the terminal's own, and for a role.
  private static func word(for color: Color) -> String? {
    switch color.components {
    case .default, .role: nil
    case .palette(let index): index < colors.count ? colors[Int(index)] : String(index)
    case .rgb(let red, let green, let blue): RGB(Int(red), Int(green), Int(blue)).word
    }
  }
}

extension RGB {
  /// Its parts in hexadecimal digits: `#5f87ff`.
  fileprivate var word: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}
