/// Lines that begin a section of a text, each in a format that has such lines.
public enum SectionStart: Sendable, Hashable, CaseIterable {
  /// `---` before a document of YAML (YAML 1.2, section 9.1).
  case yaml
  /// `BEGIN:VCARD` (RFC 6350).
  case card
  /// `BEGIN:` of a calendar, an event, a task or a time zone (RFC 5545).
  case calendar
  /// `@article{` and the like, of BibTeX.
  case reference
  /// `diff --git`, before the changes of a file.
  case change
  /// The line above a row of a database that has a line for each cell.
  case expandedRow
  /// The name of a file above what was printed of it: `==> name <==`, `======== name`.
  case file
  /// `package (version) distribution; urgency=low`, before what has changed in a release.
  case release

  /// Bytes of a line that are enough to see whether it is one.
  static let byteCount = 200

  private static let calendarParts = ["VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VTIMEZONE"]
    .map { Array("BEGIN:\($0)".utf8) }

  /// Whether a line, without its line break, is one.
  func begins(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .yaml: line.elementsEqual("---".utf8) || line.starts(with: "--- ".utf8)
    case .card: line.elementsEqual("BEGIN:VCARD".utf8)
    case .calendar: Self.calendarParts.contains { line.elementsEqual($0) }
    case .reference:
      line.first == 0x40
        && line.dropFirst().drop(while: Byte.isLetter).first.map { $0 == Byte.openBrace } ?? false
    case .change: line.starts(with: "diff --git ".utf8)
    case .expandedRow: ExpandedRow.isStart(line)
    case .file: line.starts(with: "==> ".utf8) || line.starts(with: "======== ".utf8)
    case .release: Release.isStart(line)
    }
  }

  /// The content of a section.
  ///
  /// O(bytes).
  func content(of text: MarkedText) -> Record.Content {
    switch self {
    case .yaml, .card, .calendar, .reference, .change: .text(text)
    case .expandedRow: text.bytes.withUnsafeBufferPointer { ExpandedRow($0).content }
    case .file: text.bytes.withUnsafeBufferPointer(Self.fields) ?? .text(text)
    case .release: text.bytes.withUnsafeBufferPointer { Release($0).content }
    }
  }

  /// The fields of a file, if that is what stands below its name, and the name.
  private static func fields(_ text: UnsafeBufferPointer<UInt8>) -> Record.Content? {
    var lines = LineReader(text)
    let name = (lines.next() ?? text[..<0]).split(separator: Byte.space).dropFirst()
    let body = UnsafeBufferPointer(rebasing: lines.remainder)
    guard Stanza.isOne(body) else { return nil }
    let words = name.last?.elementsEqual("<==".utf8) == true ? name.dropLast() : name
    return Stanza(body, before: ("file", Array(words.joined(separator: [Byte.space])))).content
  }

  /// The format that a text begins with; nil for another.
  ///
  /// Comments may stand before the first section.
  static func first(in lines: some Sequence<Slice<UnsafeBufferPointer<UInt8>>>) -> SectionStart? {
    let lines = lines.map(UnsafeBufferPointer.init(rebasing:))
    guard let first = lines.first(where: { !$0.isEmpty && !isComment($0) }),
      let kind = allCases.first(where: { $0.begins(first) })
    else { return nil }
    return kind != .yaml || isYAML(lines) ? kind : nil
  }

  private static func isComment(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.first == 0x23 || line.first == 0x25
  }

  /// Whether a member, an element or a comment stands behind each of the lines; prose does behind those that
  /// begin and end the head of a Markdown text.
  private static func isYAML(_ lines: [UnsafeBufferPointer<UInt8>]) -> Bool {
    let behind = zip(lines, lines.dropFirst()).filter { yaml.begins($0.0) }.map(\.1)
    return !behind.isEmpty
      && behind.allSatisfy { line in
        isComment(line) || line.starts(with: "- ".utf8) || HeaderFields.nameEnd(line[...]) != nil
      }
  }
}
