/// A paragraph of `Name: value` lines.
struct Stanza {
  private var fields = HeaderFields()

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var others: [[UInt8]] = []
    for line in LineReader(bytes) where !fields.add(line, keepsLines: true) {
      others.append(Array(line))
    }
    // Nothing is lost of what is written otherwise.
    if !others.isEmpty { fields.add("text", Array(others.joined(separator: [Byte.newline]))) }
  }

  /// What the record holds.
  var content: Record.Content { fields.content }
}
