/// Texts between equal rules, lines of nothing but `-` or `=`, of which one is above the first; such as `svn log` prints.
public struct RuledText: Sendable, Hashable {
  /// The sign that the rules are drawn with.
  let sign: UInt8
  /// Signs in a rule.
  let width: Int

  private static let shortest = 20
  private static let longest = 200
  private static let lineLimit = 400
  private static let fewestParts = 3

  /// Bytes of a line that are enough to see whether it is a rule; another may follow its sign.
  var byteCount: Int { width + 8 }

  /// The rules of a text that begins with one; nil for another text.
  ///
  /// A title between two rules, a table and comments of a program are no texts between rules. O(bytes of the first
  /// lines).
  static func first(in text: UnsafeBufferPointer<UInt8>) -> RuledText? {
    var lines = LineReader(text)
    guard let line = lines.next(), let rule = RuledText(line) else { return nil }
    let parts = lines.prefix(lineLimit)
      .split(omittingEmptySubsequences: false) { rule.separates(UnsafeBufferPointer(rebasing: $0)) }
      .map { part in part.filter { $0.contains { !Byte.isSpace($0) } } }
    guard let head = parts.first?.first else { return nil }
    let whole = parts.dropLast()
    if Revision.isStart(head) {
      return whole.allSatisfy { $0.first.map(Revision.isStart) ?? false } ? rule : nil
    }
    let isProse = whole.allSatisfy { lines in
      lines.count > 1 && !lines.allSatisfy { $0.starts(with: "--".utf8) || $0.first == 0x23 }
    }
    return isProse && parts.count(where: { !$0.isEmpty }) >= fewestParts ? rule : nil
  }

  private init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let first = line.first, first == 0x2D || first == Byte.equals,
      line.count >= Self.shortest, line.count <= Self.longest, line.allSatisfy({ $0 == first })
    else { return nil }
    (sign, width) = (first, line.count)
  }

  /// Whether a line, without its line break, is a rule.
  func separates(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.count == width && line.allSatisfy { $0 == sign }
  }

  /// The content of a record: the fields of a revision, fields where each line is one, else its text; the rules around it
  /// are no part of that.
  ///
  /// O(bytes).
  func content(of text: MarkedText) -> Record.Content {
    text.bytes.withUnsafeBufferPointer { bytes in
      let own = range(in: bytes)
      let part = UnsafeBufferPointer(rebasing: bytes[own])
      var lines = LineReader(part)
      if let head = lines.next(), Revision.isStart(head) { return Revision(part).content }
      return Stanza.isOne(part) ? Stanza(part).content : .text(text.filtered(own.contains))
    }
  }

  /// Where the lines that are neither rules nor blank begin and end.
  private func range(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var lines = LineReader(bytes)
    var (start, end) = (bytes.count, bytes.count)
    while let line = lines.next() {
      guard !separates(UnsafeBufferPointer(rebasing: line)),
        line.contains(where: { !Byte.isSpace($0) })
      else { continue }
      start = min(start, line.startIndex)
      end = line.endIndex
    }
    return start..<end
  }
}

/// A revision as `svn log` prints it: a line with who made it when, the paths that it changed, and what was said about it.
struct Revision {
  private static let names = ["revision", "author", "date", "lines"]
  private var fields = HeaderFields()

  /// Whether a line is the first of a revision: `r5 | anna | 2026-11-25 … | 3 lines`.
  static func isStart(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard line.first == 0x72 else { return false }
    let number = line.dropFirst().prefix(while: Byte.isDigit)
    return !number.isEmpty && line[number.endIndex...].starts(with: " | ".utf8)
      && line.count { $0 == Byte.bar } >= 3
  }

  /// Takes a revision apart.
  ///
  /// O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines = LineReader(bytes)
    // The name of who made it may have a bar in it, and nothing else.
    var cells = (lines.next() ?? bytes[..<0]).split(separator: Byte.bar)
    while cells.count > Self.names.count {
      cells[1] = bytes[cells[1].startIndex..<cells[2].endIndex]
      cells.remove(at: 2)
    }
    for (name, cell) in zip(Self.names, cells) { fields.add(name, Self.trimmed(cell)) }
    var message = lines.remainder
    while let line = lines.next(), !line.isEmpty { addFact(line) }
    message = lines.remainder
    if !message.isEmpty { fields.add("message", Array(message)) }
  }

  /// The content of the record.
  var content: Record.Content { fields.content }

  /// Adds a line above the message: `Changed paths:`, one of these, or what else is told there.
  private mutating func addFact(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    let text = line.prefix(while: Byte.isSpace).isEmpty ? line : line.dropFirst(2)
    guard fields.add(text, keepsLines: true, nameEnd: HeaderFields.labelEnd) else {
      return fields.add("text", Array(line))
    }
  }

  private static func trimmed(_ cell: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var cell = cell.drop(while: Byte.isSpace)
    while let last = cell.last, Byte.isSpace(last) { cell.removeLast() }
    return Array(cell)
  }
}
