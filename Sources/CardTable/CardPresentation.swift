import AdaptiveCards
import CellGrid
import ImageLoading
import Phrases

/// How the cards of a table are shown: sizes and colours, images, and what is highlighted in them.
///
/// All cells of a table share one. Have the table laid out again after a change of anything but the
/// highlights: `tableView.beginUpdates(); tableView.endUpdates()`.
@MainActor
public final class CardPresentation {
  /// Text layout as it comes, with the images of ``ImageStore/shared``.
  public static let shared = CardPresentation()

  /// The loader of the images; nil where none are shown, and each is a line of text.
  public var images: ImageStore? { didSet { setting = nil } }
  /// Everything else that a layout depends on, such as the host configuration, the language of dates and
  /// the aspect of a terminal's cells; its `images` are those of the store.
  public var environment: LayoutEnvironment { didSet { setting = nil } }
  /// The environment of the layouts, while it is the same.
  private var setting: LayoutSetting?
  /// The most columns of a card; nil for those that the table has.
  public var maximumColumns: Int?
  /// Whether a text has a match of a regular expression somewhere in it, for inputs that ask for one.
  ///
  /// There is no engine for them in this module: as it comes, every text has one.
  public var matches: @Sendable (_ pattern: String, _ text: String) -> Bool = { _, _ in true }
  /// The day that dates without a value start from, as `YYYY-MM-DD`; nil where it is not known.
  public var today: () -> String? = { nil }
  /// Whether inputs without a value are sent.
  public var emptyInputs = CardSubmission.EmptyInputs.included
  /// Finds what is to be highlighted in a text; nil for nothing.
  ///
  /// The ranges are bytes of the text, from the first to the last.
  public var highlight: ((_ utf8: [UInt8]) -> [Range<Int>])? { didSet { highlightNumber += 1 } }
  /// Another number for each ``highlight``, for those who keep what it has found.
  package private(set) var highlightNumber = 0
  /// Whether the titles of facts are searched for highlights too.
  public var highlightsLabels = true
  /// The match in the focused card that the reader is at; nil, or one that it has not, for its first.
  public var currentMatch: TextMatch?
  /// Whether a card with images was laid out so far.
  public private(set) var hasShownImages = false

  /// Makes a presentation.
  public init(images: ImageStore? = .shared, environment: LayoutEnvironment = LayoutEnvironment()) {
    self.images = images
    self.environment = environment
  }

  /// Lays out a card as a cell does, with what is known of its images now; loads none.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - columns: Columns that the card has, at least 1.
  ///   - state: What the reader has done to the card so far.
  ///   - folder: The folder that the paths of its images are relative to; nil for that of the store.
  public func layout(
    of card: Card, columns: Int, state: CardState = CardState(), folder: String? = nil
  ) -> CardLayout {
    let layout = CardLayout(card, columns: columns, state: state, setting: currentSetting()) {
      self.imageState(of: $0, folder: folder)
    }
    if !layout.imageURLs.isEmpty { hasShownImages = true }
    return layout
  }

  private func currentSetting() -> LayoutSetting {
    if let setting { return setting }
    var environment = environment
    if images == nil { environment.drawsImages = false }
    let setting = LayoutSetting(environment)
    self.setting = setting
    return setting
  }

  /// The matches to highlight in a card, in the order of its texts.
  public func matches(in layout: CardLayout) -> [TextMatch] {
    highlight.map { layout.matches(includingLabels: highlightsLabels, $0) } ?? []
  }

  /// Returns the state of an image.
  func imageState(of address: String, folder: String?) -> ImageState {
    images?.knownState(of: address, folder: folder)
      ?? .refused(reason: Phrase("images are off").text)
  }

  /// Returns everything that drawing a card needs besides its layout.
  func resources(for layout: CardLayout, folder: String?, isFocused: Bool) -> DrawResources {
    let matches = matches(in: layout)
    let current = currentMatch.flatMap { match in matches.firstIndex { $0.isSame(as: match) } }
    let first = matches.first?.line == nil ? nil : 0
    return DrawResources(
      symbols: { [images] in images?.symbols(for: $0, folder: folder) }, highlights: matches,
      currentHighlight: isFocused ? current ?? first : nil)
  }
}
