/// A commit as `git log` prints it: `commit` and its hash, lines such as `Author:`, then the message,
/// each line of it behind four spaces, then perhaps what was changed.
struct GitCommit {
  private static let indent = [UInt8](repeating: Byte.space, count: 4)

  private var fields = HeaderFields()

  /// Whether a line is the first of a commit: a hash of SHA-1 or SHA-256, and perhaps names for it.
  static func isStart(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.starts(with: "commit ".utf8) else { return false }
    let hash = line.dropFirst(7).prefix { byte in
      Byte.isDigit(byte) || (byte >= 0x61 && byte <= 0x66)
    }
    return (hash.count == 40 || hash.count == 64)
      && (hash.endIndex == line.count || line[hash.endIndex] == Byte.space)
  }

  /// Whether a line is one that `git log --oneline` writes, with `--graph` or not: what it draws, then the
  /// start of a hash, or only that.
  static func isShort(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    let drawing = line.prefix { "*|/\\_ ".utf8.contains($0) }
    let hash = line[drawing.endIndex...].prefix { byte in
      Byte.isDigit(byte) || (byte >= 0x61 && byte <= 0x66)
    }
    if hash.isEmpty { return !drawing.isEmpty && drawing.endIndex == line.count }
    return hash.count >= 7 && hash.count <= 64 && hash.endIndex < line.count
      && line[hash.endIndex] == Byte.space
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines = LineReader(bytes)
    readFirst(lines.next())
    var rest = lines.remainder
    while let line = lines.next(), fields.add(line, keepsLines: false) { rest = lines.remainder }
    readMessage(LineReader(UnsafeBufferPointer(rebasing: rest)))
  }

  /// The content of the record.
  var content: Record.Content { fields.content }

  private mutating func readFirst(_ line: Slice<UnsafeBufferPointer<UInt8>>?) {
    let words = line?.dropFirst(7).split(separator: Byte.space, maxSplits: 1) ?? []
    guard let hash = words.first else { return }
    fields.add("commit", Array(hash))
    if words.count > 1 { fields.add("refs", Array(words[1])) }
  }

  /// The first line of the message is its subject, as git has it.
  private mutating func readMessage(_ lines: LineReader) {
    var lines = lines
    var message: [[UInt8]] = []
    var changes = lines.remainder
    while let line = lines.next(), line.isEmpty || line.starts(with: Self.indent) {
      message.append(Array(line.dropFirst(Self.indent.count)))
      changes = lines.remainder
    }
    let text = message.drop(while: \.isEmpty)
    if let subject = text.first { fields.add("subject", subject) }
    let body = [UInt8](text.dropFirst().drop(while: \.isEmpty).joined(separator: [Byte.newline]))
    if !body.isEmpty { fields.add("body", body) }
    if !changes.isEmpty { fields.add("changes", Array(changes)) }
  }
}
