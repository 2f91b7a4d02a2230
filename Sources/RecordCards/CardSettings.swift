import Records

/// What the user wants of the cards.
package struct CardSettings: Equatable, Sendable {
  /// Lines of a long text that are shown before it is folded; 0 shows all.
  package var collapse: Int
  /// The fields that are shown, or nil for all.
  package var fields: FieldSelection?
  /// The parts that were chosen.
  package var parts = PartChoice()
  /// What files say of the look.
  package var design = CardDesign()

  /// Makes the usual settings.
  package init(collapse: Int = 12) { self.collapse = collapse }
}
