extension JSONParser {
  /// Calls `body` with what a reader of the text would read in it, without building values.
  ///
  /// That is strings and keys, their escapes decoded, and numbers, `true` and `false` as they were
  /// written, all in their order. What says that there is nothing does not come: `null`, and a key
  /// whose value is that, or an empty string, array or object. It stops where `body` answers false.
  /// A text with a fault throws, after the texts before the fault may have come. O(bytes).
  ///
  /// - Parameter includesKeys: whether keys come.
  public mutating func forEachText(
    in bytes: UnsafeBufferPointer<UInt8>, includesKeys: Bool = true,
    _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(JSONError) {
    try withoutActuallyEscaping(body) { body throws(JSONError) in
      _ = try walk(bytes, handler: TextVisitor(includesKeys: includesKeys, body: body))
    }
  }
}

/// A handler that passes texts on until it is told to stop.
private struct TextVisitor: JSONHandler {
  let includesKeys: Bool
  let body: (UnsafeBufferPointer<UInt8>) -> Bool
  private(set) var wantsMore = true
  /// The last key, while its value may still turn out to be nothing.
  private var pendingKey: JSONRawString?
  /// Whether the value of that key has opened as an array or object.
  private var isOpen = false
  /// Reused for strings with escapes.
  private var decoded: [UInt8] = []

  init(includesKeys: Bool, body: @escaping (UnsafeBufferPointer<UInt8>) -> Bool) {
    self.includesKeys = includesKeys
    self.body = body
  }

  mutating func open(isObject: Bool) {
    if isOpen { passKey() }
    isOpen = pendingKey != nil
  }

  mutating func close() {
    dropKey()
  }

  mutating func key(_ key: JSONRawString) {
    guard includesKeys else { return }
    passKey()
    pendingKey = key
  }

  mutating func string(_ string: JSONRawString) {
    if string.bytes.isEmpty, !isOpen { dropKey() } else { passKey() }
    pass(string)
  }

  mutating func number(_ text: UnsafeBufferPointer<UInt8>) {
    passKey()
    pass(text)
  }

  mutating func literal(_ value: Bool?) {
    guard let value else { return isOpen ? passKey() : dropKey() }
    passKey()
    var text = value ? "true" : "false"
    text.withUTF8 { pass($0) }
  }

  private mutating func passKey() {
    if let key = pendingKey { pass(key) }
    dropKey()
  }

  private mutating func dropKey() {
    pendingKey = nil
    isOpen = false
  }

  private mutating func pass(_ string: JSONRawString) {
    guard string.isEscaped else { return pass(string.bytes) }
    if decoded.count < string.bytes.count {
      decoded = [UInt8](repeating: 0, count: string.bytes.count)
    }
    let count = decoded.withUnsafeMutableBufferPointer { buffer in
      JSONEscapes.decode(string.bytes, into: buffer)
    }
    decoded.withUnsafeBufferPointer { pass(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  private mutating func pass(_ text: UnsafeBufferPointer<UInt8>) {
    if wantsMore { wantsMore = body(text) }
  }
}
