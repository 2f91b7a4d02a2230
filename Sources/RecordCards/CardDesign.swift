import AdaptiveCards
import JSON
import Records

/// What files say of the look of the cards: a template, its data, a host config.
package struct CardDesign: Equatable, Sendable {
  /// The template of all records, or nil for the cards that riffle makes itself.
  package var template: RecordTemplate?
  /// Gaps, sizes and colours, or nil for those of the theme.
  package var hostConfig: HostConfig?
  /// A card that was made of a template and its data: what there is to see in place of an input.
  package var made: MadeCard?

  /// The bytes of a card that was made, and where its images are.
  package struct MadeCard: Equatable, Sendable {
    /// The name of its template.
    package var name: String
    /// The JSON of the card.
    package var bytes: [UInt8]

    /// Makes a card.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// Makes the design of cards that riffle makes itself.
  package init() {}
}
