/// The name and version that a terminal gives itself, such as `kitty(0.28.1)` or `ghostty 1.0.1`.
struct TerminalVersion: Sendable, Hashable {
  private let name: String
  private let numbers: [Int]

  /// Reads the first word and the numbers after it.
  init(_ text: String) {
    let isLetter: (Character) -> Bool = { $0.isASCII && $0.isLetter }
    name = text.prefix(while: isLetter).lowercased()
    let rest = text.dropFirst(name.count).drop { !$0.isWholeNumber }
    numbers = rest.prefix { $0.isWholeNumber || $0 == "." }.split(separator: ".").map {
      Int($0) ?? 0
    }
  }

  /// Whether it shows the placeholders of kitty's protocol.
  ///
  /// Others take its graphics, but have pictures only above or below text.
  var hasPlaceholders: Bool {
    switch name {
    case "kitty": !numbers.lexicographicallyPrecedes([0, 28])
    case "ghostty": true
    default: false
    }
  }
}
