/// A letter in a file of several: the line that separates them, its header, and its text.
struct Letter {
  private var fields = HeaderFields()

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines = LineReader(bytes)
    var body = lines.remainder
    if bytes.starts(with: "From ".utf8), let line = lines.next() {
      fields.add("From line", Array(line.dropFirst(5)))
      body = lines.remainder
    }
    while let line = lines.next() {
      if line.isEmpty {
        body = lines.remainder
        break
      }
      guard fields.add(line, keepsLines: false) else { break }
      body = lines.remainder
    }
    if !body.isEmpty { fields.add("body", Array(body)) }
  }

  /// What the record holds.
  var content: Record.Content { fields.content }
}
