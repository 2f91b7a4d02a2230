import Phrases

/// The text of `riffle --help`.
enum HelpText {
  /// The whole help, ending in a newline.
  static var text: String {
    (head.map(\.text) + OptionTable.all.map(line) + tail.map(\.text)).joined(separator: "\n") + "\n"
  }

  /// Columns of the names; longer ones have a line of their own.
  private static let nameColumns = 24

  private static func line(_ option: OptionDefinition) -> String {
    let names = "  " + option.usage
    let indent = String(repeating: " ", count: nameColumns + 2)
    guard names.count <= nameColumns else { return "\(names)\n\(indent)\(option.help)" }
    return names + indent.dropFirst(names.count) + option.help.text
  }

  private static var head: [Phrase] {
    [
      "riffle shows the records of files as cards of their own height.",
      "",
      "  riffle [OPTIONS] [FILE…]      - or no file: standard input",
      "  riffle lint [-o jsonl] CARD…      what the author of a card may want to change",
      "  riffle [OPTIONS] DATABASE [TABLE…]      a file of SQLite, or postgresql://…",
      "",
      "It reads JSON Lines, JSON, CSV, Adaptive Cards, logs and text, and tells them apart by content.",
      "If output is not a terminal, it prints the cards as text.",
      "",
    ]
  }

  private static var tail: [Phrase] {
    [
      "",
      "  +N  +G  +/WORD  start at record N, at the end, at the first match",
      "",
      "Exit codes: 0; 1 input not read, output not written or a form left; 2 wrong usage; 130 interrupted.",
    ]
  }
}
