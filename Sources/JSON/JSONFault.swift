/// An error before its line and column are worked out, which only the error that is reported needs.
struct JSONFault: Error {
  var reason: JSONError.Reason
  /// Bytes from the start of the text, 0-based.
  var byteOffset: Int
}

extension JSONError {
  /// The error of a fault in a text.
  ///
  /// O(offset of the fault).
  init(_ fault: JSONFault, in bytes: UnsafeBufferPointer<UInt8>) {
    let before = bytes.prefix(fault.byteOffset)
    let lineStart = before.lastIndex(of: JSONByte.newline).map { $0 + 1 } ?? 0
    self.init(
      reason: fault.reason, byteOffset: fault.byteOffset,
      line: 1 + before.count { $0 == JSONByte.newline },
      column: fault.byteOffset - lineStart + 1)
  }
}
