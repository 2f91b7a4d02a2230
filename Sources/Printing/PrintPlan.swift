import CellGrid
import Query
import RecordCards
import Records

/// Which records are written out, and how.
package struct PrintPlan: Sendable {
  /// The inputs, where they are opened to be printed.
  package var inputs: InputPlan
  /// The filters that every record has to pass.
  package var filters: [RecordFilter]
  /// The keys that the records are sorted by; none leaves them in their order.
  package var sortKeys: [SortKey]
  /// The fields and the look of the cards.
  package var cards: CardSettings
  /// Columns of a card; nil or 0 for those of the environment.
  package var width: Int?
  /// Whether the number of a record stands beside it.
  package var showsNumbers: Bool
  /// Whether paragraphs of right-to-left scripts begin at the right.
  package var alignsRightToLeft: Bool
  /// Whether a bad record is an error.
  package var isStrict: Bool
  /// Resolves the colours that cards are printed in; nil prints none.
  package var colors: ColorResolver?

  /// The widest card, in columns.
  package static let mostColumns = 10_000

  /// Makes a plan.
  package init(
    inputs: InputPlan, filters: [RecordFilter], sortKeys: [SortKey], cards: CardSettings,
    width: Int?, showsNumbers: Bool, alignsRightToLeft: Bool, isStrict: Bool
  ) {
    self.inputs = inputs
    self.filters = filters
    self.sortKeys = sortKeys
    self.cards = cards
    self.width = width
    self.showsNumbers = showsNumbers
    self.alignsRightToLeft = alignsRightToLeft
    self.isStrict = isStrict
  }

  /// A judge of single records by all filters; nil without filters.
  var sieve: RecordSieve? { RecordFilter(all: filters).map(RecordSieve.init) }
}
