import JSON

/// Lists of things: each one is counted, and what is of the wrong kind is left out with a warning.
extension CardReader {
  /// The values of an array and where they stand; empty if there is none.
  mutating func values(_ key: String, of node: CardNode) -> [(value: JSONValue, path: String)] {
    guard let list = node[key] else { return [] }
    guard let list = checked(list.array, key, node) else { return [] }
    var counted: [(value: JSONValue, path: String)] = []
    for (index, value) in list.enumerated() {
      let path = "\(node.path(of: key))[\(index)]"
      guard countNode(at: path) else { break }
      counted.append((value, path))
    }
    return counted
  }

  /// The objects of an array.
  mutating func nodes(_ key: String, of node: CardNode) -> [CardNode] {
    values(key, of: node).compactMap { value, path in
      guard let object = value.object else {
        warn(.invalidValue(property: key), at: path)
        return nil
      }
      return CardNode(object: object, path: path)
    }
  }

  /// The object under a key.
  mutating func node(_ key: String, of node: CardNode) -> CardNode? {
    guard let value = node[key] else { return nil }
    let object = checked(value.object, key, node)
    return object.map { CardNode(object: $0, path: node.path(of: key)) }
  }

  /// The objects of an array, read one by one; each may have a fallback.
  mutating func parts<Part>(
    _ key: String, of node: CardNode, read: (inout CardReader, CardNode) -> Part?
  ) -> [Part] {
    nodes(key, of: node).compactMap { withFallback(of: $0, read: read) }
  }

  /// The elements of an array.
  mutating func elements(_ key: String, of node: CardNode) -> [Element] {
    parts(key, of: node) { $0.element($1) }
  }

  /// The actions of an array.
  mutating func actions(_ key: String, of node: CardNode) -> [Action] {
    parts(key, of: node) { $0.action($1) }
  }
}
