import CellGrid
import TextLayout

/// Turns the elements of a card into boxes of a width: the first of the two passes of a layout.
///
/// Texts and images are numbered in the order of the document whatever the width and whatever is
/// shown: what is hidden is measured too, for its numbers, and then dropped.
struct Measurer {
  private let context: LayoutContext
  /// The number of texts and images measured in vain; see ``whole(_:)``.
  private var wastedItems = 0
  /// The images that are shown, in the order of the document.
  private(set) var imageURLs: [String] = []
  /// The place in the card where the measurer is.
  private(set) var place = TargetID()
  /// Links of the element that is being measured, so far.
  private var linkCount = 0
  /// The number of texts and images so far.
  private(set) var itemCount = 0

  /// The reader's answers and choices in the card.
  var state: CardState { context.state }
  var environment: LayoutEnvironment { context.setting.environment }
  var hostConfig: HostConfig { context.setting.environment.hostConfig }
  var metrics: HostConfig.Metrics { context.setting.environment.hostConfig.metrics }
  var source: TextSource { context.source }
  /// The characters of rules and signs.
  var glyphs: GlyphSet { context.setting.glyphs }
  /// The card's class of width, where it adapts to that; nil shows all.
  var widthClass: WidthClass? { context.widthClass }
  /// The inputs of the card, for actions that wait for them; O(elements) the first time.
  var cardIndex: CardIndex { context.index }

  init(_ context: LayoutContext) { self.context = context }

  /// The style of a text in a look on the background that is there.
  func style(of look: TextLook, in frame: Frame) -> Style {
    context.setting.style(of: look, in: frame.style, on: frame.background)
  }

  /// The box of the card.
  mutating func cardBox(columns: Int) -> Box { box(for: context.card, columns: columns) }

  /// Notes an image that is shown.
  mutating func addImage(_ url: String) { imageURLs.append(url) }

  /// The state of an image, by its whole address.
  func imageState(_ url: String) -> ImageState { context.imageState(url) }

  /// The states of the images that are shown, by their addresses.
  var shownImageStates: [String: ImageState] {
    imageURLs.reduce(into: [:]) { $0[$1] = imageState($1) }
  }

  /// Forgets the images behind the first so many, as they are not shown after all.
  mutating func dropImages(after count: Int) { imageURLs.removeLast(imageURLs.count - count) }

  /// The number of the first of some more links of the element.
  mutating func nextLinks(_ count: Int) -> Int {
    defer { linkCount += count }
    return linkCount
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
  mutating func leave() { place.path.removeLast() }

  /// Measures a child of the place where the measurer is.
  mutating func inside<Result>(_ index: Int, _ measure: (inout Measurer) -> Result) -> Result {
    enter(index)
    defer { leave() }
    return measure(&self)
  }

  /// Whether an element takes part in the layout at the card's width.
  func isShown(_ element: Element) -> Bool {
    isShown(element.id, element.isVisible, at: element.targetWidth)
  }

  /// Whether a column takes part in the layout at the card's width.
  func isShown(_ column: Column) -> Bool {
    isShown(column.id, column.isVisible, at: column.targetWidth)
  }

  private func isShown(_ id: String?, _ isVisible: Bool, at target: TargetWidth?) -> Bool {
    if let target, let widthClass, !target.includes(widthClass) { return false }
    return id.flatMap { state.visibility[$0] } ?? isVisible
  }

  /// The box of an element, or nil where it shows nothing and so has no gap either.
  mutating func box(for element: Element, in frame: Frame) -> Box? {
    var inner = frame
    if let alignment = element.horizontalAlignment { inner.alignment = alignment }
    let imageCount = imageURLs.count
    let box = box(for: element.content, in: inner)
    guard isShown(element) else {
      dropImages(after: imageCount)
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
    case .pageSet(let set): box(for: set, in: frame)
    case .meter(let meter): box(for: meter, in: frame)
    case .chart(let chart): box(for: chart, in: frame)
    case .codeBlock(let block): box(for: block, in: frame)
    case .actionSet(let actions): box(for: actions, in: frame)
    case .input(let input): box(for: input, in: frame)
    case .collapsedText(let text): box(for: text, in: frame)
    case .custom(let element): box(for: element, in: frame)
    case .transcript(let turns): box(for: turns, in: frame)
    }
  }
}

extension Measurer {
  /// Most texts and images that are measured in vain; the cards of a corpus stay below a hundred.
  private static let mostWasted = 10_000

  /// Makes a box that has parts side by side, unless it goes to a pipe and would tear a text there.
  ///
  /// On a screen the eye follows a column. In a pipe it is the line that counts, for who searches it
  /// and who has it read aloud: a text of several lines between others is in no place whole. Nothing
  /// is counted of a box that is not used.
  ///
  /// The items of a failed trial are measured again, and again in boxes around it. There is an end to
  /// that: once ``mostWasted`` items are measured in vain nothing is side by side any more.
  mutating func whole(_ make: (inout Measurer) -> Box?) -> Box? {
    guard environment.isPlain else { return make(&self) }
    guard wastedItems < Self.mostWasted else { return nil }
    var trial = self
    guard let box = make(&trial), !box.tearsText else {
      wastedItems = trial.wastedItems + trial.itemCount - itemCount + 1
      return nil
    }
    self = trial
    return box
  }
}

extension Box {
  /// Whether a text of several lines stands beside something else, if only a rule.
  fileprivate var tearsText: Bool {
    switch content {
    case .text, .image, .drawing, .custom, .rule, .copy: false
    case .texts(let items):
      items.indices.dropFirst().contains { index in
        items[index].row == items[index - 1].row
          && max(items[index].lines.count, items[index - 1].lines.count) > 1
      }
    case .target(let target): target.box.tearsText
    case .stack(let stack): stack.children.contains { $0.box.tearsText }
    case .row(let row):
      row.hasNeighbours && row.cells.contains { $0.box.hasTextOfSeveralLines }
        || row.cells.contains { $0.box.tearsText }
    }
  }

  private var hasTextOfSeveralLines: Bool {
    switch content {
    case .text(let text): text.lines.count > 1
    case .texts(let items): items.contains { $0.lines.count > 1 }
    case .image, .drawing, .custom, .rule, .copy: false
    case .target(let target): target.box.hasTextOfSeveralLines
    case .stack(let stack): stack.children.contains { $0.box.hasTextOfSeveralLines }
    case .row(let row): row.cells.contains { $0.box.hasTextOfSeveralLines }
    }
  }
}

extension Box.Row {
  /// Whether something stands beside a cell.
  fileprivate var hasNeighbours: Bool {
    !rules.isEmpty || cells.count { $0.box.rows > 0 } > 1
  }
}
