extension JSONParser {
  /// Calls `body` with each string, number and literal of a text, without building values.
  ///
  /// Strings come with their escapes decoded, numbers and literals as they were written; keys do not
  /// come. It stops where `body` answers false. A text with a fault throws, after the scalars before
  /// the fault may have come.
  public mutating func forEachScalar(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(JSONError) {
    try withoutActuallyEscaping(body) { body throws(JSONError) in
      _ = try walk(bytes, handler: ScalarVisitor(body: body))
    }
  }
}

/// A handler that passes scalars on until it is told to stop.
private struct ScalarVisitor: JSONHandler {
  let body: (UnsafeBufferPointer<UInt8>) -> Bool
  private(set) var wantsMore = true
  /// Reused for strings with escapes.
  private var decoded: [UInt8] = []

  init(body: @escaping (UnsafeBufferPointer<UInt8>) -> Bool) {
    self.body = body
  }

  mutating func string(_ string: JSONRawString) {
    guard string.isEscaped else { return number(string.bytes) }
    if decoded.count < string.bytes.count {
      decoded = [UInt8](repeating: 0, count: string.bytes.count)
    }
    wantsMore = decoded.withUnsafeMutableBufferPointer { buffer in
      let count = JSONEscapes.decode(string.bytes, into: buffer)
      return body(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  mutating func number(_ text: UnsafeBufferPointer<UInt8>) {
    wantsMore = body(text)
  }

  mutating func literal(_ value: Bool?) {
    var text = value.map { $0 ? "true" : "false" } ?? "null"
    wantsMore = text.withUTF8(body)
  }
}
