import Values

extension StringProtocol {
  /// The range of the first occurrence of a text, compared byte by byte.
  ///
  /// For short texts: O(bytes of both, multiplied).
  func firstRange(ofBytes text: String) -> Range<Index>? {
    var whole = Substring(self)
    guard let offset = whole.withUTF8({ $0.offset(ofText: text) }) else { return nil }
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: text.utf8.count)
  }

  /// Whether a text stands somewhere, byte by byte.
  package func contains(bytesOf text: String) -> Bool { firstRange(ofBytes: text) != nil }
}
