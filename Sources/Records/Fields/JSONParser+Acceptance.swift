import JSON

extension JSONParser {
  /// Whether a text is one JSON value.
  ///
  /// O(bytes).
  package mutating func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(JSONError) {
      try validate(text)
      return true
    } catch {
      return false
    }
  }
}
