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
  public init(members: [Member] = []) {
    self.members = members
  }

  /// The value of a key; of several the last, as most readers of JSON do.
  ///
  /// O(members).
  public subscript(key: String) -> JSONValue? {
    members.last { $0.key == key }?.value
  }
}
