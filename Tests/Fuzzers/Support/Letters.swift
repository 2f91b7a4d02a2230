/// The letters of texts, by which it is seen whether anything was lost or made up.
enum Letters {
  /// Letters alone: punctuation may be Markdown's, digits may number an item.
  static func of(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter(\.properties.isAlphabetic)
  }

  /// Whether letters stand in others in their order.
  static func isPart(_ part: [Unicode.Scalar], of whole: [Unicode.Scalar]) -> Bool {
    var rest = part[...]
    for letter in whole where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
