/// A JSON value as it was written: members in order, duplicate keys kept, numbers as their text.
public enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as the text it was written with (`1.0` stays `1.0`).
  case number(String)
  /// A string, its escapes decoded.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)
}

extension JSONValue {
  /// The string, if it is one.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The elements, if it is an array.
  public var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The members, if it is an object.
  public var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The truth value, if it is one.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The number as a double, if it is one and fits.
  public var double: Double? {
    if case .number(let text) = self { Double(text) } else { nil }
  }

  /// The value of a key, if it is an object that has it.
  public subscript(key: String) -> JSONValue? { object?[key] }
}

extension JSONValue {
  /// Parses one value, which must be all there is but for white space.
  ///
  /// O(bytes). For many texts keep a ``JSONParser``, which reuses its buffers.
  ///
  /// - Throws: ``JSONError`` with the line and column of the fault.
  public init(parsing text: some StringProtocol) throws(JSONError) {
    var parser = JSONParser()
    self = try parser.parse(Array(text.utf8))
  }
}

extension JSONValue {
  /// The value as one line of JSON without white space between its tokens.
  ///
  /// O(size).
  public var text: String {
    var writer = JSONWriter(indent: nil)
    writer.write(self)
    return writer.text
  }

  /// The value as JSON with a line for each element and member.
  ///
  /// O(size).
  ///
  /// - Parameter indent: columns that each level of nesting is moved to the right.
  public func prettyText(indent: Int = 2) -> String {
    var writer = JSONWriter(indent: indent)
    writer.write(self)
    return writer.text
  }
}

/// The members of a JSON object in their order; a key may stand more than once.
public struct JSONObject: Sendable, Hashable {
  /// A key and its value.
  public struct Member: Sendable, Hashable {
    /// The key, its escapes decoded.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// Makes a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// All members in the order they were written.
  public var members: [Member]

  /// Makes an object.
  public init(members: [Member] = []) { self.members = members }

  /// The value of a key; of several the last, as most readers of JSON do.
  ///
  /// O(members).
  public subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }
}
