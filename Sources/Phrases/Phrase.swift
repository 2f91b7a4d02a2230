/// A text that the program says to people, in the language of its messages.
///
/// It stands in English where it is said, with values in their places, as in `"\(name) is empty."`. The
/// English text is its key in the ``Catalogue`` of another language, so that a phrase is one whole
/// sentence or one whole name: a sentence glued from pieces could not be said in another order.
///
/// Whoever says something asks for a `Phrase` and not for a string. What is data is a phrase by
/// ``init(verbatim:)`` alone, and nothing is forgotten.
package struct Phrase: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible
{
  /// The text in the language of the messages when the phrase was made.
  package let text: String

  /// A text that is the same in all languages, such as a name or data.
  package init(verbatim text: String) { self.text = text }

  package init(stringLiteral english: String) {
    text = MessageLanguage.current.catalogue?.text(english, []) ?? english
    Self.check(english)
  }

  package init(stringInterpolation phrase: Interpolation) {
    text = phrase.text
    if let key = phrase.key { Self.check(key) }
  }

  /// Nothing to say.
  package static let none = Phrase(verbatim: "")

  package var description: String { text }

  /// Whether there is nothing to say.
  package var isEmpty: Bool { text.isEmpty }

  /// In builds with checks every phrase that is made has to stand in each catalogue, unless it has no word.
  private static func check(_ key: String) {
    #if INTERNAL_CHECKS
      guard key.utf8.contains(where: { (0x61...0x7A).contains($0 | 0x20) }) else { return }
      for language in MessageLanguage.allCases {
        guard let catalogue = language.catalogue, !catalogue.contains(key) else { continue }
        fatalError("The catalogue \"\(language.rawValue)\" has no phrase \"\(key)\".")
      }
    #endif
  }
}

extension Phrase {
  /// A phrase on its way: English text with values, or a key and the values apart.
  package struct Interpolation: StringInterpolationProtocol {
    private var english = ""
    /// The key so far, in which the first value is `%1`; nil where no catalogue is asked.
    private(set) var key: String?
    private var values: [String] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      #if INTERNAL_CHECKS
        key = ""
      #else
        if MessageLanguage.current.catalogue != nil { key = "" }
      #endif
      english.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// The text in the language of the messages.
    var text: String {
      guard let key, let catalogue = MessageLanguage.current.catalogue else { return english }
      return catalogue.text(key, values) ?? english
    }

    package mutating func appendLiteral(_ literal: String) {
      english += literal
      key? += literal
    }

    /// A value that is text: a name, data, or what was said elsewhere.
    package mutating func appendInterpolation(_ value: String) {
      english += value
      guard key != nil else { return }
      values.append(value)
      key? += "%\(values.count)"
    }

    /// A value that is part of a text.
    package mutating func appendInterpolation(_ value: Substring) {
      appendInterpolation(String(value))
    }

    /// One character.
    package mutating func appendInterpolation(_ value: Character) {
      appendInterpolation(String(value))
    }

    /// A number, without groups of digits.
    package mutating func appendInterpolation(_ value: Int) { appendInterpolation(String(value)) }

    /// A phrase in a phrase.
    package mutating func appendInterpolation(_ value: Phrase) { appendInterpolation(value.text) }
  }
}

extension Sequence<Phrase> {
  /// The texts with a separator between them.
  package func joined(separator: String) -> String { map(\.text).joined(separator: separator) }
}

extension DefaultStringInterpolation {
  /// A phrase in a string would be shown with the name of its type.
  @available(*, unavailable, message: "Interpolate its text, or make a phrase of the whole.")
  package mutating func appendInterpolation(_ phrase: Phrase) {}
}
