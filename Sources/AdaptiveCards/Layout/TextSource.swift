import CellGrid
import TextLayout

/// Turns the strings of a card into paragraphs that can be measured.
struct TextSource: Sendable {
  /// Language of dates, or nil.
  let language: String?
  /// How languages write dates.
  var dateFormats = CardDateFormats.system
  /// Time zone of dates.
  let timeZone: CardTimeZone
  /// The character before the items of lists, one column wide.
  let bullet: String

  /// The paragraphs of a text: of markdown with dates, or of a text that stands as it is.
  func paragraphs(
    of text: String, isMarkdown: Bool, link: Color = .role(.accent)
  ) -> [TextParagraph] {
    if text.isEmpty { return [] }
    return isMarkdown
      ? Markdown.styledText(of: expand(text), bullet: bullet, link: link)
      : [TextParagraph(text: StyledText(text))]
  }

  /// A text with its dates written out.
  func expand(_ text: String) -> String {
    CardDates.expand(text, timeZone: timeZone, language: language, formats: dateFormats)
  }
}

extension [TextParagraph] {
  /// Columns of the widest line when nothing is wrapped.
  var naturalColumns: Int { reduce(0) { Swift.max($0, $1.text.text.naturalColumns) } }

  /// Columns of the widest word, with its indent.
  var minimumColumns: Int {
    reduce(0) { Swift.max($0, $1.text.text.minimumColumns + $1.hangingIndent) }
  }

  /// Columns of the widest piece of a word, such as `user.` of `user.id`, with its indent.
  var pieceColumns: Int {
    reduce(0) { Swift.max($0, $1.text.text.pieceColumns + $1.hangingIndent) }
  }
}

extension String {
  /// Whether another text is a part of it, in any case; the empty text is.
  ///
  /// O(bytes of both multiplied).
  func hasPart(_ part: String) -> Bool {
    if part.isEmpty { return true }
    let (whole, part) = (Array(lowercased().utf8), Array(part.lowercased().utf8))
    guard part.count <= whole.count else { return false }
    return (0...whole.count - part.count).contains { whole[$0...].starts(with: part) }
  }

  /// Whether it begins with a character, in either case.
  func begins(with character: Character) -> Bool { lowercased().hasPrefix(character.lowercased()) }

  /// The text with blanks in place of newlines.
  var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
