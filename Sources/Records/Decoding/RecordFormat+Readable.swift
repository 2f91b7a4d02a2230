/// Records as people read them, which for text is not always how they are written.
extension RecordFormat {
  private var isMail: Bool {
    if case .blocks(let format) = self { format.isMail } else { false }
  }

  /// A record without the codes for its look, and the letter that is in it decoded.
  ///
  /// For a format of text. O(bytes).
  func readable(_ bytes: UnsafeBufferPointer<UInt8>) -> MarkedText {
    let text = MarkedText(bytes)
    guard isMail else { return text }
    return MarkedText(plain: text.bytes.withUnsafeBufferPointer { PlainLetter($0).text })
  }

  /// Whether records among these bytes may be written otherwise than they are read, so that what is
  /// sought need not stand there.
  ///
  /// O(bytes), at the speed of memory.
  package func mayHide(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isText && (isMail || MarkedText.mayBeMarked(bytes))
  }

  /// Calls `body` with a record as people read it; the bytes are valid during the call.
  ///
  /// O(bytes).
  package func withReadable<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard mayHide(in: bytes) else { return body(bytes) }
    return readable(bytes).bytes.withUnsafeBufferPointer(body)
  }
}
