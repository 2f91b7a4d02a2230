import Values

/// The letters that may be shown of a text in which characters are written as entities.
struct EntityLetters {
  /// The letters outside of entities, which are all shown.
  let least: [Unicode.Scalar]
  /// The letters as they are written, and behind each entity that of its character: within code it stays as it
  /// is written.
  let most: [Unicode.Scalar]

  init(_ text: String) {
    var (outside, both): ([UInt8], [UInt8]) = ([], [])
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if let entity = CharacterEntity.read(rest) {
        both += rest.prefix(entity.count)
        both += String(entity.character).utf8
        // What stands before an entity and behind it is no character together.
        outside.append(UInt8(ascii: " "))
        rest = rest.dropFirst(entity.count)
      } else {
        outside.append(byte)
        both.append(byte)
        rest = rest.dropFirst()
      }
    }
    least = Letters.of(String(decoding: outside, as: UTF8.self))
    most = Letters.of(String(decoding: both, as: UTF8.self))
  }

  /// Whether these letters can be those of the text, each of which is shown.
  func allow(_ shown: [Unicode.Scalar]) -> Bool {
    Letters.isPart(least, of: shown) && Letters.isPart(shown, of: most)
  }
}
