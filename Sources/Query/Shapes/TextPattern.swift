/// The pattern of a group of texts, such as `Received block blk_<number> of size <number>`.
///
/// Patterns are equal where the same texts match them: what kind of variable a template names, and
/// how many of a list it shows, is for readers only.
package struct TextPattern: Sendable {
  /// The pattern as text, in which `<<` is a `<` of the texts and each variable has its name in brackets.
  package let template: String
  /// The key of the shapes of all its texts.
  let key: [UInt8]

  init(template: String, key: [UInt8]) {
    self.template = template
    self.key = key
  }

  /// The pattern of a text that stands for others: of a template where it names a variable, or else of an example.
  package init(_ text: String) {
    let template = TextPattern(template: text)
    if let template, template.hasVariables { self = template } else { self.init(of: text) }
  }

  private var hasVariables: Bool { key.contains { VariableKind(rawValue: $0) != nil } }

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
  /// The pattern as ``init(_:)`` reads it: its template, or the text itself where nothing in it is variable.
  package var description: String {
    if hasVariables { return template }
    var text = ""
    var isSecond = false
    for character in template.unicodeScalars {
      isSecond = character == "<" && !isSecond
      if character != "<" || isSecond { text.unicodeScalars.append(character) }
    }
    return text
  }
}
