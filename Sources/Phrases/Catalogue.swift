/// The phrases of a language by their English text.
///
/// A key has `%1` for its first value, `%2` for the second; so has the text in the language, in the order
/// of that language.
struct Catalogue: Sendable {
  /// The phrases by their keys.
  let phrases: [String: String]
  /// The names of things that are counted, by the English one of one thing.
  let nouns: [String: Noun]

  /// The name of one thing and of several.
  struct Noun: Sendable, Equatable {
    /// One of it.
    let one: String
    /// Several of it, or none.
    let many: String
  }

  /// Whether a phrase is in it.
  func contains(_ key: String) -> Bool { phrases[key] != nil }

  /// A phrase with values at its places; nil where the catalogue has none.
  func text(_ key: String, _ values: [String]) -> String? {
    guard let phrase = phrases[key] else { return nil }
    return values.isEmpty ? phrase : Self.filled(phrase, values)
  }

  /// Puts values at the places `%1` to `%9`.
  private static func filled(_ phrase: String, _ values: [String]) -> String {
    var result = ""
    var rest = phrase[...]
    while let sign = rest.firstIndex(of: "%") {
      let place = rest.index(after: sign)
      guard place < rest.endIndex, let number = rest[place].wholeNumberValue, number > 0,
        number <= values.count
      else {
        result += rest[..<place]
        rest = rest[place...]
        continue
      }
      result += rest[..<sign]
      result += values[number - 1]
      rest = rest[rest.index(after: place)...]
    }
    return result + rest
  }
}

/// The name of a thing that is counted, such as `record`.
package enum CountedNoun {
  /// The name for as many things: of English nouns those with a plural in -s alone.
  ///
  /// - Parameter noun: The English name of one thing.
  package static func text(_ noun: String, for count: Int) -> String {
    #if INTERNAL_CHECKS
      for language in MessageLanguage.allCases {
        guard let catalogue = language.catalogue, catalogue.nouns[noun] == nil else { continue }
        fatalError("The catalogue \"\(language.rawValue)\" has no noun \"\(noun)\".")
      }
    #endif
    if let known = MessageLanguage.current.catalogue?.nouns[noun] {
      return count == 1 ? known.one : known.many
    }
    return count == 1 ? noun : noun + "s"
  }
}
