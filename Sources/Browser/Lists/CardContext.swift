import CardTable
import Platform
import Printing
import Query
import RecordCards
import Records

/// The look that the cards of a list share, and the images that may be shown in them.
@MainActor
final class CardContext {
  /// How the cells show their cards.
  let presentation: CardPresentation
  /// The images, or nil where none are loaded.
  let images: ImageStore?
  /// Digits of the greatest number beside a record; nil where no numbers are shown.
  var numberDigits: Int?
  /// Tells whether a record is tagged.
  var isTagged: (CardID) -> Bool = { _ in false }
  /// Whether all cards are shown whole.
  var expandsAll = false
  /// How densely the records stand.
  var density = Density.cards
  /// Whether long lines and cells are wrapped; else they are cut.
  var wraps = false { didSet { columns.columns.wraps = wraps } }
  /// Whether the signs beside records and the rules between them are left out.
  var isPlain = false
  /// The columns of the table.
  let columns = FieldColumns()

  /// Makes what the records share.
  init(_ settings: BrowserSettings, images: ImageStore?) {
    self.images = images
    presentation = CardPresentation(
      images: images, environment: settings.printing.screenEnvironment)
    presentation.matches = TextRule.matches
    presentation.today = { Today.text }
    maximumColumns = settings.printing.width ?? BrowserSettings.usualColumns
  }

  /// Makes what the cards of a page share, which are shown whole and look as the records do.
  init(of records: CardContext) {
    images = records.images
    let shown = records.presentation
    presentation = CardPresentation(images: shown.images, environment: shown.environment)
    presentation.maximumColumns = shown.maximumColumns
    presentation.matches = shown.matches
    presentation.today = shown.today
    presentation.highlight = shown.highlight
    presentation.highlightsLabels = shown.highlightsLabels
    expandsAll = true
  }

  /// Most columns of a card; 0 is no limit.
  var maximumColumns: Int {
    get { presentation.maximumColumns ?? 0 }
    set { presentation.maximumColumns = newValue == 0 ? nil : newValue }
  }

  /// Whether images are shown and not only named.
  var showsImages: Bool {
    get { presentation.images != nil }
    set { presentation.images = newValue ? images : nil }
  }

  /// Whether the number of a record stands beside it.
  var showsNumbers: Bool { numberDigits != nil }
}

/// Whether what is filled in has the form that a card asks for.
enum TextRule {
  /// Whether a text has a match of a regular expression, as PCRE2 understands it, somewhere in it.
  ///
  /// A pattern that cannot be understood asks for nothing: the author's fault is not the reader's.
  @Sendable static func matches(_ pattern: String, _ text: String) -> Bool {
    let pattern = try? SearchPattern(pattern, caseSensitive: true)
    return pattern?.matches(Array(text.utf8)) ?? true
  }
}

/// The day that it is, where the user is.
enum Today {
  /// The day as `YYYY-MM-DD`.
  static var text: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let numbers = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    return numbers.map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: "-")
  }
}
