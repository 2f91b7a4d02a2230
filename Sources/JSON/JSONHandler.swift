/// A text between the quotes of a JSON string, as it was written.
struct JSONRawString {
  /// The bytes between the quotes, valid UTF-8.
  var bytes: UnsafeBufferPointer<UInt8>
  /// Whether there are escapes to decode; they are known to be well formed.
  var isEscaped: Bool
}

/// What is done with the tokens of a JSON text, which come in the order they were written.
protocol JSONHandler {
  /// Whether the walk should go on; asked after every value.
  var wantsMore: Bool { get }

  mutating func open(isObject: Bool)
  mutating func close()
  mutating func key(_ key: JSONRawString)
  mutating func string(_ string: JSONRawString)
  mutating func number(_ text: UnsafeBufferPointer<UInt8>)
  /// `true`, `false`, or nil for `null`.
  mutating func literal(_ value: Bool?)
}

extension JSONHandler {
  var wantsMore: Bool { true }
  mutating func open(isObject: Bool) {}
  mutating func close() {}
  mutating func key(_ key: JSONRawString) {}
  mutating func string(_ string: JSONRawString) {}
  mutating func number(_ text: UnsafeBufferPointer<UInt8>) {}
  mutating func literal(_ value: Bool?) {}
}

/// A handler that only wants to know whether the text is JSON.
struct JSONValidator: JSONHandler {}
