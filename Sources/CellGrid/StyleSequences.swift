/// Writes the styles of cells as control sequences, for text that is printed in colour.
///
/// SGR of ECMA-48 (section 8.3.117), with the indexed and direct colours of ISO 8613-6 as xterm has them.
package struct StyleSequences {
  private static let escape: [UInt8] = [0x1B, UInt8(ascii: "[")]

  private let resolver: ColorResolver
  /// Styles whose sequences are kept, at most.
  private static let mostKnown = 1_024
  /// The sequences of the last styles.
  private var known: [Style: [UInt8]] = [:]
  /// The style of what is written next.
  private var current = Style.plain

  /// Makes a writer of styles; nothing was written before.
  package init(_ resolver: ColorResolver) { self.resolver = resolver }

  /// Adds what makes a terminal show what follows in a style; nothing if it does so already.
  package mutating func set(_ style: Style, in bytes: inout [UInt8]) {
    var style = style
    style.attributes.subtract(.marks)
    guard style != current else { return }
    current = style
    if let sequence = known[style] { return bytes += sequence }
    let sequence = sequence(for: style)
    if known.count == Self.mostKnown { known.removeAll() }
    known[style] = sequence
    bytes += sequence
  }

  private func sequence(for style: Style) -> [UInt8] {
    // Begins with a reset, so that nothing of the style before stays.
    var bytes = Self.escape + [UInt8(ascii: "0")]
    for code in codes(of: style) {
      bytes.append(UInt8(ascii: ";"))
      bytes += String(code).utf8
    }
    bytes.append(UInt8(ascii: "m"))
    return bytes
  }

  private func codes(of style: Style) -> [Int32] {
    let attributes = resolver.attributes(of: style)
    let colors = resolver.colors(of: style)
    return Self.codes.filter { attributes.contains($0.attribute) }.map(\.code)
      + Self.codes(of: colors.foreground, base: 30) + Self.codes(of: colors.background, base: 40)
  }

  private static let codes: [(attribute: Attributes, code: Int32)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]

  /// The codes of a colour; `base` is that of the palette's first one.
  private static func codes(of color: Int32, base: Int32) -> [Int32] {
    switch color {
    case ..<0: []
    case ..<8: [base + color]
    case ..<16: [base + 60 + color - 8]
    case ..<256: [base + 8, 5, color]
    default: [base + 8, 2, color >> 16, color >> 8 & 0xFF, color & 0xFF]
    }
  }
}
