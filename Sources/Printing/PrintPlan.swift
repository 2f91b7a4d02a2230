import AdaptiveCards
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
  /// Records before and behind each that the filters let through, which are printed too; sorted ones have none.
  package var context = 0
  /// The keys that the records are sorted by; none leaves them in their order.
  package var sortKeys: [SortKey]
  /// The fields and the look of the cards.
  package var cards: CardSettings
  /// What cards are written as.
  package var form = CardForm.text
  /// How cards are laid out that are lines of text; all other forms show them as the screen does.
  package var layout = PrintLayout.paper
  /// Columns of a card; nil or 0 for those of the environment.
  package var width: Int?
  /// Whether the number of a record stands beside it.
  package var showsNumbers: Bool
  /// Whether paragraphs of right-to-left scripts begin at the right.
  package var alignsRightToLeft: Bool
  /// Whether a bad record is an error.
  package var isStrict: Bool
  /// Resolves the colours of lines of text; nil leaves them out, but where the form asks for them.
  package var colors: ColorResolver?
  /// The colours of the forms that have colours by themselves.
  package var theme = Theme(.dark)
  /// Most lines of an image that is laid out as on the screen.
  package var imageRows = 12
  /// The language of dates in cards that name none; nil for English.
  package var language: String?
  /// Whether such an image has its room; else a line of text stands for it.
  package var drawsImages = true

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

  /// All filters as one query; nil without filters.
  var query: RecordQuery? { RecordFilter(all: filters).map(RecordQuery.filter) }

  /// A judge of single records by all filters; nil without filters.
  var sieve: RecordSieve? { RecordFilter(all: filters).map(RecordSieve.init) }

  /// What the layout of a card on the screen depends on, but for its images and the terminal.
  package var screenEnvironment: LayoutEnvironment {
    var environment = LayoutEnvironment()
    environment.maximumImageRows = imageRows
    environment.adaptsToWidth = true
    environment.language = language
    environment.drawsImages = drawsImages
    environment.alignsRightToLeft = alignsRightToLeft
    // On the screen the terminal says how many it has.
    environment.hasFewColors = form == .text && colors == nil
    cards.design.hostConfig.map { environment.hostConfig = $0 }
    return environment
  }

  /// What the layout of a printed card depends on.
  var environment: LayoutEnvironment {
    var environment = screenEnvironment
    environment.isPlain = !isAsOnScreen
    return environment
  }

  /// How much of a record is on its card: on paper all of it.
  var detail: CardBuilder.Detail { isAsOnScreen ? .summary : .full }

  private var isAsOnScreen: Bool {
    switch form {
    case .text: layout == .screen
    case .ansi, .html, .svg: true
    }
  }
}
