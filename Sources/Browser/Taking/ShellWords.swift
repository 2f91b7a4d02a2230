/// The words of a command as a shell takes them apart, for a variable such as `EDITOR`.
///
/// Quotes and backslashes keep characters together; nothing else of a shell is done.
package enum ShellWords {
  /// The words; nil where a quote is not closed.
  ///
  /// O(characters).
  package static func split(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case " ", "\t", "\n":
        if let word { words.append(word) }
        word = nil
      case "'":
        guard let end = rest.firstIndex(of: "'") else { return nil }
        word = (word ?? "") + rest[..<end]
        rest = rest[end...].dropFirst()
      case "\"":
        guard let text = readQuoted(&rest) else { return nil }
        word = (word ?? "") + text
      case "\\": word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }

  /// The text up to a double quote, which is taken away too; a backslash keeps its meaning before what has one
  /// there.
  private static func readQuoted(_ rest: inout Substring) -> String? {
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        text += "\"\\$`".contains(next) ? String(next) : "\\\(next)"
      default: text.append(character)
      }
    }
    return nil
  }
}
