import CellGrid
import TextLayout

/// Turns the elements of a card into boxes of a width: the first of the two passes of a layout.
///
/// Texts and images are numbered in the order of the document whatever the width and whatever is
/// shown: what is hidden is measured too, for its numbers, and then dropped.
struct Measurer: Sendable {
  let state: CardState
  let environment: LayoutEnvironment
  let source: TextSource
  /// How many texts and images were measured in vain; see ``whole(_:)``.
  var wastedItems = 0
  /// The images that are shown, in the order of the document.
  var imageURLs: [String] = []
  /// How wide the card is, where it is to show that; nil shows all.
  var widthClass: WidthClass?
  /// Where in the card the measurer is.
  private(set) var place = TargetID()
  /// Links of the element that is being measured, so far.
  var linkCount = 0
  private var itemCount = 0

  var hostConfig: HostConfig { environment.hostConfig }
  var glyphs: GlyphSet { environment.usesASCII ? .ascii : .unicode }
  var metrics: HostConfig.Metrics { environment.hostConfig.metrics }

  init(state: CardState, environment: LayoutEnvironment, language: String?) {
    self.state = state
    self.environment = environment
    source = TextSource(
      language: language, timeZone: environment.timeZone,
      bullet: (environment.usesASCII ? GlyphSet.ascii : .unicode).bullet)
  }

  /// How many texts and images were measured since this was a copy of another measurer.
  func itemCount(since other: Measurer) -> Int {
    itemCount - other.itemCount
  }

  /// The number of the next text or image.
  mutating func nextOrdinal() -> Int {
    defer { itemCount += 1 }
    return itemCount
  }

  /// Goes to a child of the place where the measurer is; call ``leave()`` after it.
  mutating func enter(_ index: Int) {
    place.path.append(index)
    linkCount = 0
  }

  /// Goes back to the parent.
  mutating func leave() {
    place.path.removeLast()
  }

  /// Measures a child of the place where the measurer is.
  mutating func inside<Result>(
    _ index: Int, _ measure: (inout Measurer) -> Result
  ) -> Result {
    enter(index)
    defer { leave() }
    return measure(&self)
  }

  /// Whether an element takes part in the layout.
  func isVisible(_ id: String?, _ isVisible: Bool) -> Bool {
    guard !state.visibility.isEmpty, let id else { return isVisible }
    return state.visibility[id] ?? isVisible
  }

  /// Whether an element takes part in the layout at the card's width.
  func isShown(_ element: Element) -> Bool {
    isVisible(element.id, element.isVisible) && isAtItsWidth(element.targetWidth)
  }

  /// Whether a column takes part in the layout at the card's width.
  func isShown(_ column: Column) -> Bool {
    isVisible(column.id, column.isVisible) && isAtItsWidth(column.targetWidth)
  }

  private func isAtItsWidth(_ target: TargetWidth?) -> Bool {
    guard let target, let widthClass else { return true }
    return target.includes(widthClass)
  }

  /// The box of an element, or nil where it shows nothing and so has no gap either.
  mutating func box(for element: Element, in frame: Frame) -> Box? {
    var inner = frame
    if let alignment = element.horizontalAlignment {
      inner.alignment = alignment
    }
    let imageCount = imageURLs.count
    let box = box(for: element.content, in: inner)
    guard isShown(element) else {
      imageURLs.removeLast(imageURLs.count - imageCount)
      return nil
    }
    return box
  }

  private mutating func box(for content: Element.Content, in frame: Frame) -> Box? {
    switch content {
    case .textBlock(let block): box(for: block, in: frame)
    case .richTextBlock(let block): box(for: block, in: frame)
    case .image(let image): box(for: image, in: frame)
    case .imageSet(let set): box(for: set, in: frame)
    case .media(let media): box(for: media, in: frame)
    case .container(let container): box(for: container, in: frame)
    case .columnSet(let set): box(for: set, in: frame)
    case .carousel(let carousel): box(for: carousel, in: frame)
    case .factSet(let set): box(for: set, in: frame)
    case .table(let table): box(for: table, in: frame)
    case .actionSet(let actions): box(for: actions, in: frame)
    case .input(let input): box(for: input, in: frame)
    case .collapsedText(let text): box(for: text, in: frame)
    case .transcript(let turns): box(for: turns, in: frame)
    }
  }
}
