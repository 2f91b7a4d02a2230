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
