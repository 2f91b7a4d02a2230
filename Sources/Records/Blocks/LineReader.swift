/// Takes a text apart into its lines, without their line breaks.
struct LineReader: Sequence, IteratorProtocol {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ text: UnsafeBufferPointer<UInt8>) {
    rest = text[...]
  }

  /// What has not been read.
  var remainder: Slice<UnsafeBufferPointer<UInt8>> { rest }

  /// The next line, or nil behind the last.
  mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: Byte.newline) ?? rest.endIndex
    var line = rest[..<end]
    rest = rest[Swift.min(end + 1, rest.endIndex)...]
    if line.last == Byte.carriageReturn { line.removeLast() }
    return line
  }
}
