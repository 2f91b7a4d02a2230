/// Records whose words are numbered, so that a word on the screen tells its place in the file.
enum NumberedText {
  /// JSON Lines of so many records with texts of very different lengths.
  static func lines(records: Int) -> String {
    (0..<records).map { record in
      let count = [3, 40, 12, 150, 1, 75][record % 6]
      let words = (0..<count).map { "r\(record)w\($0)" + (($0 % 7 == 3) ? "-long" : "") }
      return "{\"title\": \"r\(record)\", \"text\": \"\(words.joined(separator: " "))\"}\n"
    }.joined()
  }

  /// The first word of a row of the screen, or nil where it has none.
  static func firstWord(of row: String) -> String? {
    let words = row.split { $0 == " " || $0 == "▌" }.map(String.init)
    return words.first.flatMap { $0.hasPrefix("r") ? $0 : nil }
  }

  /// Whether a word is on a row.
  static func isWord(_ word: String, onRow row: String) -> Bool {
    row.split { $0 == " " || $0 == "▌" }.contains(Substring(word))
  }
}
