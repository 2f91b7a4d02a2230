/// The pattern of a group of texts, such as `Received block blk_<number> of size <number>`.
///
/// Patterns are equal where the same texts match them: what kind of variable a template names, and
/// how many of a list it shows, is for readers only. In a template `<<` is a `<` of the text.
package struct TextPattern: Sendable {
  /// The pattern as text, from which ``init(template:)`` makes an equal one.
  package let template: String
  /// The key of the shapes of all its texts.
  let key: [UInt8]

  init(template: String, key: [UInt8]) {
    self.template = template
    self.key = key
  }

  /// Reads a template; nil where a `<` opens no name of a kind.
  package init?(template: String) {
    guard let masked = ShapeTemplate.masked(template) else { return nil }
    var key = ShapeKey()
    masked.withUnsafeBufferPointer { key.make($0) }
    self.init(template: template, key: Array(key.bytes))
  }

  /// The pattern that a text belongs to.
  ///
  /// O(bytes), of which 4096 are looked at.
  package init(of text: String) {
    var reader = ShapeReader()
    var text = text
    text.withUTF8 { reader.read($0) }
    var key = ShapeKey()
    reader.withMasked { key.make($0) }
    self.init(
      template: ShapeTemplate.text(
        of: reader.masked[...], ShapeTemplate.variables(of: reader.masked[...])),
      key: Array(key.bytes))
  }
}

extension TextPattern: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension TextPattern: CustomStringConvertible {
  package var description: String { template }
}
