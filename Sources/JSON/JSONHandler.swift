/// A text between the quotes of a JSON string, as it was written.
package struct JSONRawString {
  /// The bytes between the quotes, valid UTF-8.
  package var bytes: UnsafeBufferPointer<UInt8>
  /// Whether there are escapes to decode; they are known to be well formed.
  package var isEscaped: Bool
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
  private struct Container {
    let isObject: Bool
    /// Its first element or the value of its first member, in ``values``.
    let firstValue: Int
  }

  private var containers: [Container] = []
  /// The values of the containers that are not closed yet, so that the array of each is made once, as long as it
  /// is to be.
  private var values: [JSONValue] = []
  /// The keys of those of them that are objects; that of a value which is still open stands before those in it.
  private var keys: [String] = []
  /// Members for which there is room from the start.
  private static let usualMembers = 16

  /// The value, once the walk has ended.
  var value: JSONValue { values.first ?? .null }

  mutating func open(isObject: Bool, at position: Int) {
    if containers.isEmpty {
      values.reserveCapacity(Self.usualMembers)
      if isObject { keys.reserveCapacity(Self.usualMembers) }
    }
    containers.append(Container(isObject: isObject, firstValue: values.count))
  }

  mutating func close() {
    let container = containers.removeLast()
    let count = values.count - container.firstValue
    values.append(container.isObject ? .object(removeObject(count)) : .array(removeArray(count)))
  }

  /// Moves the last values and keys into an object.
  private mutating func removeObject(_ count: Int) -> JSONObject {
    JSONObject(
      members: Array(unsafeUninitializedCapacity: count) { members, initializedCount in
        // From the end, so that nothing is copied.
        for index in (0..<count).reversed() {
          let member = JSONObject.Member(key: keys.removeLast(), value: values.removeLast())
          members.initializeElement(at: index, to: member)
        }
        initializedCount = count
      })
  }

  /// Moves the last values into an array.
  private mutating func removeArray(_ count: Int) -> [JSONValue] {
    Array(unsafeUninitializedCapacity: count) { elements, initializedCount in
      for index in (0..<count).reversed() {
        elements.initializeElement(at: index, to: values.removeLast())
      }
      initializedCount = count
    }
  }

  mutating func key(_ key: JSONRawString) { keys.append(key.decoded) }

  mutating func string(_ string: JSONRawString) { values.append(.string(string.decoded)) }

  mutating func number(_ text: UnsafeBufferPointer<UInt8>) {
    values.append(.number(String(decoding: text, as: UTF8.self)))
  }

  mutating func literal(_ value: Bool?, at position: Int) {
    values.append(value.map(JSONValue.bool) ?? .null)
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
