/// The signs by which a text is known as a letter that no `From ` line stands before (RFC 5322, section 3.6).
struct LetterSigns {
  /// Names that only letters have together: who wrote or carried it, and what it is.
  private static let writers: Set = ["from", "sender", "received", "return-path", "delivered-to"]
  private static let others: Set = [
    "to", "subject", "date", "message-id", "mime-version", "reply-to", "cc", "in-reply-to",
  ]
  /// Lines of a header that are looked at.
  private static let mostLines = 400

  private var names: Set<String> = []
  private var firstName: String?
  /// Whether all lines up to a blank one are of the header.
  private var hasHeader = false
  /// Whether the header goes on behind the blank line, as paragraphs of fields do.
  private var isRepeated = false

  /// Looks at the first lines of a text.
  ///
  /// - Parameter isWhole: Whether nothing follows the text.
  init(_ text: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
    var lines = LineReader(text)
    for _ in 0..<Self.mostLines {
      guard let line = lines.next(), !line.isEmpty else {
        hasHeader = isWhole || !lines.remainder.isEmpty
        break
      }
      let isContinuation = line.first.map(Byte.isSpace) ?? false
      guard !isContinuation || firstName == nil else { continue }
      guard let name = Self.name(line) else { return }
      if firstName == nil { firstName = name }
      names.insert(name)
    }
    if let line = lines.first(where: { !$0.isEmpty }) { isRepeated = Self.name(line) == firstName }
  }

  /// Whether it is a letter.
  var areEnough: Bool {
    hasHeader && !isRepeated && !names.isDisjoint(with: Self.writers)
      && names.count(where: Self.others.contains) > 1
  }

  private static func name(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    HeaderFields.nameEnd(line).map { String(decoding: line[..<$0], as: UTF8.self).lowercased() }
  }
}
