import CellGrid

#if canImport(RecordCards)
  @testable import RecordCards
#endif

/// Documents of Markdown: no letter of a text is lost, none is made up, and tables and code keep their rows.
enum DocumentsFuzz: FuzzTarget {
  static func check(_ bytes: [UInt8]) throws {
    // A carriage return is white space where a line ends, and shown elsewhere.
    let text = String(decoding: bytes.map { $0 == 13 ? 32 : $0 }, as: UTF8.self)
    _ = MarkdownText.styled(String(decoding: bytes, as: UTF8.self))
    let shown = MarkdownText.styled(text)
    try checkLetters(String(decoding: shown.text.utf8, as: UTF8.self), of: text)
    try checkPlain(text)
    _ = MarkdownSigns.areFound(in: text, isProse: bytes.count.isMultiple(of: 2))
  }

  private static func checkLetters(_ shown: String, of text: String) throws {
    // A control character is shown as a caret and a letter.
    let visible = String(decoding: StyledText(text).text.utf8, as: UTF8.self)
    let (read, written) = (Letters.of(shown), EntityLetters(visible))
    // A link without a label has its address for one; two such that lead to one place are one link, with its address.
    let mayRepeat = text.utf8.contains("[](".utf8)
    try expect(mayRepeat || Letters.isPart(read, of: written.most), "letters are made up: \(shown)")
    // The language of code, the title of a link, an address that is its label: known beside the text.
    let hidesLetters = ["~~~", "```", "](", "<", "[x]", "[X]"].contains {
      text.utf8.contains($0.utf8)
    }
    if !hidesLetters { try expect(written.allow(read), "letters: \(read) of \(written)") }
  }

  /// A text without a sign of Markdown stays as it is, but for its line ends.
  private static func checkPlain(_ text: String) throws {
    let words = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.isAlphabetic ? scalar : " "
    }
    var plain = String.UnicodeScalarView()
    plain.append(contentsOf: words)
    // Two letters so that no digit or mark can begin it.
    let line = "ab" + String(plain)
    let shown = String(decoding: MarkdownText.styled(line).text.utf8, as: UTF8.self)
    try expectEqual(Letters.of(shown), Letters.of(line), "a plain line")
  }
}
