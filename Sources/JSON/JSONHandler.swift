/// A text between the quotes of a JSON string, as it was written.
struct JSONRawString {
  /// The bytes between the quotes, valid UTF-8.
  var bytes: UnsafeBufferPointer<UInt8>
  /// Whether there are escapes to decode; they are known to be well formed.
  var isEscaped: Bool
}

/// Receives the tokens of a JSON text in the order they were written.
protocol JSONHandler {
  /// Whether the walk should go on; asked after every value.
  var wantsMore: Bool { get }

  /// The bracket is so many bytes behind the start of the text, as ``JSONWalker`` has it.
  mutating func open(isObject: Bool, at position: Int)
  mutating func close()
  mutating func key(_ key: JSONRawString)
  mutating func string(_ string: JSONRawString)
  mutating func number(_ text: UnsafeBufferPointer<UInt8>)
  /// `true`, `false`, or nil for `null`, and where it stands.
  mutating func literal(_ value: Bool?, at position: Int)
}

extension JSONHandler {
  var wantsMore: Bool { true }
  mutating func open(isObject: Bool, at position: Int) {}
  mutating func close() {}
  mutating func key(_ key: JSONRawString) {}
  mutating func string(_ string: JSONRawString) {}
  mutating func number(_ text: UnsafeBufferPointer<UInt8>) {}
  mutating func literal(_ value: Bool?, at position: Int) {}
}

/// A handler that only wants to know whether the text is JSON.
struct JSONValidator: JSONHandler {}

/// A handler that builds the value of the text.
struct JSONValueBuilder: JSONHandler {
  /// A container that is not closed yet.
  private enum Container {
    case array([JSONValue])
    /// The key is that of the member whose value comes next.
    case object([JSONObject.Member], key: String)
  }

  private var containers: [Container] = []
  /// The value, once the walk has ended.
  private(set) var value: JSONValue = .null

  mutating func open(isObject: Bool, at position: Int) {
    containers.append(isObject ? .object([], key: "") : .array([]))
  }

  mutating func close() {
    switch containers.removeLast() {
    case .array(let elements): add(.array(elements))
    case .object(let members, _): add(.object(JSONObject(members: members)))
    }
  }

  mutating func key(_ key: JSONRawString) {
    guard case .object(let members, _) = containers.removeLast() else {
      fatalError("a key outside an object: check the walker")
    }
    containers.append(.object(members, key: key.decoded))
  }

  mutating func string(_ string: JSONRawString) { add(.string(string.decoded)) }

  mutating func number(_ text: UnsafeBufferPointer<UInt8>) {
    add(.number(String(decoding: text, as: UTF8.self)))
  }

  mutating func literal(_ value: Bool?, at position: Int) {
    add(value.map(JSONValue.bool) ?? .null)
  }

  /// Puts a value into the innermost container.
  ///
  /// The container is taken out of the stack first, so that its array is not copied.
  private mutating func add(_ element: JSONValue) {
    switch containers.popLast() {
    case nil: value = element
    case .array(var elements):
      elements.append(element)
      containers.append(.array(elements))
    case .object(var members, let key):
      members.append(JSONObject.Member(key: key, value: element))
      containers.append(.object(members, key: key))
    }
  }
}

extension JSONRawString {
  /// The string with its escapes decoded.
  ///
  /// O(bytes).
  var decoded: String {
    guard isEscaped else { return String(decoding: bytes, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: bytes.count) { JSONEscapes.decode(bytes, into: $0) }
  }
}
