import JSON

/// An element of a type that its host has registered in a ``CardRegistry``.
public struct CustomElement: Sendable, Hashable {
  /// The name of the type, as it was registered.
  public var type: String
  /// The whole element as written, also what all elements have.
  public var properties: JSONObject
  /// The action of selecting it.
  public var selectAction: Action?

  /// Makes an element.
  public init(type: String, properties: JSONObject = JSONObject()) {
    (self.type, self.properties) = (type, properties)
  }
}

/// An action of a type that its host has registered in a ``CardRegistry``.
public struct CustomAction: Sendable, Hashable {
  /// The name of the type, as it was registered.
  public var type: String
  /// The whole action as written, also what all actions have.
  public var properties: JSONObject

  /// Makes an action.
  public init(type: String, properties: JSONObject = JSONObject()) {
    (self.type, self.properties) = (type, properties)
  }
}

extension CustomElement {
  /// The value of a property; nil where it has none.
  ///
  /// O(properties).
  public subscript(key: String) -> JSONValue? { properties[key] }

  /// A property that counts something: a number without its fraction, which is neither negative nor more
  /// than a million; 0 where there is none.
  ///
  /// O(properties).
  public func count(_ key: String) -> Int {
    properties[key]?.double.flatMap { $0.isFinite ? CardReader.count($0) : nil } ?? 0
  }
}

extension CustomAction {
  /// The value of a property; nil where it has none.
  ///
  /// O(properties).
  public subscript(key: String) -> JSONValue? { properties[key] }
}
