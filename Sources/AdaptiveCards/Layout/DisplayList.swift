import CellGrid
import TextLayout

/// A measured card: what is drawn, in cells of the card.
struct DisplayList: Sendable {
  /// Backgrounds, rules and grid lines, in the order they are painted, below all items.
  private(set) var fills: [Fill] = []
  /// Texts and images, sorted by first line, then in the order of the document.
  private(set) var items: [DisplayItem] = []
  /// Texts and images that are drawn once more: nothing is found or read there.
  private(set) var copies: [DisplayItem] = []
  /// The drawings of the host, above all fills.
  private(set) var customs: [Custom] = []
  /// The carousels of which a page is shown.
  var carousels: [ShownCarousel] = []
  /// All that can have the focus, in the order of the document once the list is sealed.
  var targets: [CardTarget] = []
  /// Which of them has it.
  var focusIndex: Int?
  /// The environment that it is made for.
  private let setting: LayoutSetting
  /// The characters of rules.
  var glyphs: GlyphSet { setting.glyphs }
  /// For each item the line after the last of it and all before it, so that a search for the first
  /// item on a screen can skip what lies above.
  private var reach: [Int] = []

  /// A rectangle of equal cells.
  struct Fill: Sendable {
    var rect: Rect
    var cell: Cell
  }

  /// An element of the host's own at its place.
  struct Custom: Sendable {
    var rect: Rect
    var box: CustomBox
  }

  /// Makes an empty list with room for some texts and images.
  init(setting: LayoutSetting, itemCount: Int = 0) {
    self.setting = setting
    items.reserveCapacity(itemCount)
  }

  /// The texts, and the words that are shown in place of images.
  var texts: [TextItem] {
    items.compactMap { item in
      switch item {
      case .text(let text): text
      case .image(let image): image.isLoaded ? nil : image.words
      }
    }
  }

  /// Adds a rectangle on top of the others.
  mutating func fill(_ rect: Rect, with cell: Cell) {
    if !rect.isEmpty { fills.append(Fill(rect: rect, cell: cell)) }
  }

  /// Adds a text or an image.
  mutating func append(_ item: DisplayItem) { items.append(item) }

  /// Adds what the host draws by itself.
  mutating func append(_ box: CustomBox, in rect: Rect) {
    customs.append(Custom(rect: rect, box: box))
  }

  /// Adds all that a box shows as copies.
  mutating func placeCopy(of box: Box, at point: Point, rows: Int) {
    var list = DisplayList(setting: setting)
    list.place(box, at: point, rows: rows)
    fills += list.fills
    customs += list.customs
    copies += list.items + list.copies
  }

  /// Sorts the items; call it once, after the last one.
  mutating func seal() {
    // By their indexes, for a pair of items is much to copy.
    if !items.indices.dropFirst().allSatisfy({ items[$0 - 1].row <= items[$0].row }) {
      items.sort { ($0.row, $0.ordinal) < ($1.row, $1.ordinal) }
    }
    if !targets.indices.dropFirst().allSatisfy({ targets[$0 - 1].id < targets[$0].id }) {
      targets.sort { $0.id < $1.id }
    }
    var last = 0
    reach = items.indices.map { index in
      last = max(last, items[index].endRow)
      return last
    }
  }

  /// Indexes of the items that may touch some lines; those that do not are to be skipped.
  func candidates(in lines: Range<Int>) -> Range<Int> {
    let start = items.indices.start { reach[$0] > lines.lowerBound }
    let end = items.indices.start { items[$0].row >= lines.upperBound }
    return start..<max(start, end)
  }

  /// The item that is being read on a line: of those that begin at or above it, the one that ends
  /// nearest to it; the first in the document where several do.
  func item(atLine line: Int) -> DisplayItem? {
    var best: DisplayItem?
    var bestLine = -1
    var index = items.indices.start { items[$0].row > line } - 1
    while index >= 0, min(line, reach[index] - 1) >= bestLine {
      let item = items[index]
      let lastLine = min(line, item.endRow - 1)
      if lastLine > bestLine || (lastLine == bestLine && item.ordinal < best?.ordinal ?? .max) {
        (best, bestLine) = (item, lastLine)
      }
      index -= 1
    }
    return best
  }
}

extension Range<Int> {
  /// The first index from which on a condition holds; the end if it holds for none.
  ///
  /// O(log indices).
  func start(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension DisplayList {
  /// Finds what is drawn as having the focus; call it once the list is sealed.
  ///
  /// Where the target that has it is not shown, that is the one which shares more of its place with
  /// it: the next in the document or the one before, the next where they are equal.
  mutating func resolveFocus(of state: CardState) {
    guard let id = state.focus, !targets.isEmpty else { return }
    let next = targets.firstIndex { $0.id >= id } ?? targets.count
    if next == targets.count || next == 0 {
      focusIndex = min(next, targets.count - 1)
    } else {
      let isNearer = targets[next].id.commonDepth(id) >= targets[next - 1].id.commonDepth(id)
      focusIndex = isNearer ? next : next - 1
    }
  }

  /// Where the cursor stands, if a field has the focus.
  func caret(in state: CardState) -> Point? {
    guard let focusIndex, let typed = targets[focusIndex].typed else { return nil }
    let id = targets[focusIndex].id
    let isOwn = state.focus == id && state.popup?.target != id
    let point = typed.point(ofCaret: isOwn ? state.caret : CardState.end)
    return Point(
      column: min(typed.origin.column + point.column, targets[focusIndex].rect.endColumn - 1),
      row: typed.origin.row + point.row)
  }
}

extension Style {
  /// The style of what has the focus: the other way round, so that it is seen without colours too.
  package var focused: Style {
    var style = self
    style.attributes.formSymmetricDifference(.reverse)
    return style
  }
}
