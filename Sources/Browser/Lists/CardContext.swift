import AdaptiveCards
import CardTable
import CellGrid
import Printing
import RecordCards

/// What the cells of a list share to lay out and draw their cards.
@MainActor
final class CardContext {
  /// Most columns of a card; 0 is no limit.
  var maximumColumns: Int
  /// Most lines of an image.
  let imageRows: Int
  /// The images, or nil where none are loaded.
  let images: ImageStore?
  /// Whether images are drawn; else a line of text stands for each.
  let drawsImages: Bool
  /// Height of a cell divided by its width, where the terminal told.
  var cellAspect: Double?
  /// Whether paragraphs of right-to-left scripts begin at the right.
  var alignsRightToLeft = false
  /// Gaps, sizes and colours of the cards.
  var hostConfig = HostConfig()
  /// Whether a card with images was laid out.
  private(set) var hasImages = false
  /// Whether images are shown and not only named.
  var showsImages = true
  /// Whether the number of a record stands beside it.
  var showsNumbers = false
  /// Digits of the greatest number.
  var numberDigits = 0
  /// Whether all cards are shown whole.
  var expandsAll = false
  /// Finds what is highlighted in a text, or nil for nothing.
  var highlight: (([UInt8]) -> [Range<Int>])?
  /// The line of the selected card that was last gone to, in a list that goes from match to match.
  var foundLine: Int?
  /// Whether that is highlighted in the names of fields too.
  var highlightsNames = true

  /// Makes what the records share.
  init(_ settings: BrowserSettings, images: ImageStore?) {
    maximumColumns = settings.printing.width ?? BrowserSettings.usualColumns
    imageRows = settings.imageRows
    self.images = images
    drawsImages = settings.drawsImages
    alignsRightToLeft = settings.printing.alignsRightToLeft
    settings.printing.cards.design.hostConfig.map { hostConfig = $0 }
  }

  /// Makes what the cards of a page share, which are shown whole and look as the records do.
  init(of records: CardContext) {
    maximumColumns = records.maximumColumns
    imageRows = records.imageRows
    images = records.images
    drawsImages = records.drawsImages
    cellAspect = records.cellAspect
    alignsRightToLeft = records.alignsRightToLeft
    hostConfig = records.hostConfig
    showsImages = records.showsImages
    highlight = records.highlight
    highlightsNames = records.highlightsNames
    expandsAll = true
  }

  /// The images where they are shown.
  var shownImages: ImageStore? { showsImages ? images : nil }

  /// Columns in front of a card in a table of so many: the selection bar, and the number if there is
  /// room for it.
  func leadingColumns(of columns: Int) -> Int {
    let withNumber = CardCell.barColumns + numberDigits + 1
    return showsNumbers && withNumber * 2 < columns ? withNumber : CardCell.barColumns
  }

  /// Columns of a card in a table of so many.
  func cardColumns(of columns: Int) -> Int {
    let free = max(1, columns - leadingColumns(of: columns))
    return maximumColumns == 0 ? free : min(free, maximumColumns)
  }

  /// Lays out a card with what is known of its images now; those that are not known are asked for.
  func layout(_ card: Card, columns: Int, state: CardState, folder: String?) -> CardLayout {
    var environment = LayoutEnvironment()
    environment.hostConfig = hostConfig
    environment.maximumImageRows = imageRows
    environment.adaptsToWidth = true
    environment.drawsImages = drawsImages
    environment.cellAspect = cellAspect
    environment.alignsRightToLeft = alignsRightToLeft
    let columns = cardColumns(of: columns)
    let layout = CardLayout(card, columns: columns, state: state, environment: environment)
    guard !layout.imageURLs.isEmpty else { return layout }
    hasImages = true
    for url in layout.imageURLs {
      environment.images[url] =
        shownImages?.state(of: url, folder: folder) ?? .refused(reason: "images are off")
    }
    return CardLayout(card, columns: columns, state: state, environment: environment)
  }

  /// What drawing a laid out card needs.
  ///
  /// What is drawn is wanted: an image whose loading was dropped while its card was off the screen is
  /// asked for again.
  ///
  /// - Parameter currentLine: The line whose first highlight is the one that the reader is at, if any is.
  func resources(
    for layout: CardLayout, folder: String?, currentLine: Int? = nil
  ) -> DrawResources {
    for url in layout.imageURLs { _ = shownImages?.state(of: url, folder: folder) }
    let matches = matches(in: layout)
    return DrawResources(
      symbols: { [shownImages] placement in shownImages?.symbols(for: placement, folder: folder) },
      highlights: matches,
      currentHighlight: currentLine.flatMap { line in matches.firstIndex { $0.line == line } })
  }

  /// The line of the selected card with the match that the reader is at: the first, where a list does not
  /// go from match to match.
  func currentLine(in layout: CardLayout) -> Int? {
    foundLine ?? matches(in: layout).first?.line
  }

  /// What is highlighted in a card, in the order of its texts.
  func matches(in layout: CardLayout) -> [TextMatch] {
    highlight.map { layout.matches(includingLabels: highlightsNames, $0) } ?? []
  }
}
