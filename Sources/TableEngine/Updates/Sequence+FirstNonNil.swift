extension Sequence {
  /// The first value that a function has for an element.
  func firstNonNil<Value>(_ value: (Element) -> Value?) -> Value? {
    for element in self { if let value = value(element) { return value } }
    return nil
  }
}
