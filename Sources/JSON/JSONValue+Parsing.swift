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
