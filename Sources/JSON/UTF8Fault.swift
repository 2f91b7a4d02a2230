/// Where a text stops being UTF-8.
enum UTF8Fault {
  /// The offset of the first byte that is part of no well-formed scalar.
  ///
  /// O(bytes).
  static func firstOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
