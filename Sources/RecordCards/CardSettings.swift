import AdaptiveCards
import JSON
import Records

/// The user's options for cards.
package struct CardSettings: Equatable, Sendable {
  /// Lines of a long text that are shown before it is folded; 0 shows all.
  package var collapse: Int
  /// The fields that are shown, or nil for all.
  package var fields: FieldSelection?
  /// Whether long texts are set as markdown.
  package var markdown = MarkdownMode.auto
  /// The parts that were chosen.
  package var parts = PartChoice()
  /// The look as files give it.
  package var design = CardDesign()

  /// Makes the usual settings.
  package init(collapse: Int = 12) { self.collapse = collapse }
}

/// The look of the cards as files give it: a template, its data, a host config.
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
    /// What could not be filled in.
    package var warnings: [CardWarning]

    /// Makes a card.
    package init(name: String, bytes: [UInt8], warnings: [CardWarning] = []) {
      self.name = name
      self.bytes = bytes
      self.warnings = warnings
    }
  }

  /// Makes the design of cards that riffle makes itself.
  package init() {}
}
