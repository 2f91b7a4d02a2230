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
  func begins(with character: Character) -> Bool {
    lowercased().hasPrefix(character.lowercased())
  }

  /// The text with blanks in place of newlines.
  var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
