import AdaptiveCards
import CardTable
import CellGrid
import ImageLoading
import TableKit

/// The cell of a card: lays it out at its width, and draws the lines that can be seen.
///
/// Two columns at the left are kept for the selection bar, more for the record's number; the last line
/// is the rule that separates a card from the next.
@MainActor
final class CardCell: TableViewCell {
  /// Columns that the selection bar takes.
  nonisolated static let barColumns = 2
  /// The rule belongs to no part of the card, so its layout could not find it again.
  private static let ruleAnchor = LineAnchor(item: .max, offset: 0)

  private var card = Card()
  private var isExpanded = false
  /// What was done to the card; call `setNeedsHeight()` after a change.
  var state = CardState()
  private var folder: String?
  private var number: Int?
  private var context: CardContext?
  private(set) var layout: CardLayout?

  /// Shows a card.
  ///
  /// - Parameters:
  ///   - card: What is shown.
  ///   - isExpanded: Whether long texts are shown whole.
  ///   - state: What was done to the card, if anything was.
  ///   - number: The number that may stand beside it, 1-based.
  ///   - folder: What the paths of its images are relative to.
  ///   - context: What all cells of the list share.
  func bind(
    _ card: Card, isExpanded: Bool, state: CardState? = nil, number: Int? = nil, folder: String?,
    context: CardContext
  ) {
    self.card = card
    self.number = number
    self.isExpanded = isExpanded
    self.state = state ?? CardState()
    self.folder = folder
    self.context = context
    layout = nil
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    card = Card()
    context = nil
    layout = nil
  }

  override func sizeThatFits(columns: Int) -> Int {
    guard let context else { return 1 }
    var state = state
    state.expandsAll = isExpanded
    let made = context.layout(card, columns: columns, state: state, folder: folder)
    layout = made
    return made.lineCount + 1
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    guard let layout, let context else { return }
    let body = lines.clamped(to: 0..<layout.lineCount)
    let resources = context.resources(
      for: layout, folder: folder, currentLine: isFocused ? context.currentLine(in: layout) : nil)
    let start = context.leadingColumns(of: columns)
    canvas.inside(
      Rect(column: start, row: 0, columns: layout.columns, rows: layout.lineCount)
    ) { layout.draw(in: &$0, lines: body, resources: resources) }
    if start > Self.barColumns, lines.contains(0) { drawNumber(in: &canvas, before: start) }
    if lines.contains(layout.lineCount) { drawRule(in: &canvas, layout, from: start) }
    if isFocused { drawBar(in: &canvas, rows: lines) }
  }

  override func anchor(atLine line: Int) -> LineAnchor? {
    guard let layout else { return nil }
    guard line < layout.lineCount else { return Self.ruleAnchor }
    let place = layout.position(ofLine: line)
    return LineAnchor(item: place.item, offset: place.byte, extraLines: place.extraLines)
  }

  override func line(of anchor: LineAnchor) -> Int? {
    if anchor == Self.ruleAnchor { return layout?.lineCount }
    return layout?.line(
      of: LinePosition(item: anchor.item, byte: anchor.offset, extraLines: anchor.extraLines))
  }

  /// Whether the card names one of some images.
  func names(anyOf images: Set<ImageKey>) -> Bool {
    guard let layout, let store = context?.images else { return false }
    return store.names(layout.imageURLs, folder: folder, anyOf: images)
  }

  private func drawNumber(in canvas: inout Canvas, before column: Int) {
    guard let text = number.map(String.init) else { return }
    canvas.draw(
      text, at: Point(column: max(Self.barColumns, column - 1 - text.utf8.count), row: 0),
      style: Style(foreground: .role(.subtle)))
  }

  private func drawRule(in canvas: inout Canvas, _ layout: CardLayout, from column: Int) {
    let rule = Cell(glyph: 0x2500, style: Style(foreground: .role(.rule)))
    canvas.fill(
      Rect(column: column, row: layout.lineCount, columns: layout.columns, rows: 1),
      with: rule)
  }

  private func drawBar(in canvas: inout Canvas, rows: Range<Int>) {
    let bar = Cell(glyph: 0x258C, style: Style(foreground: .role(.selection)))
    canvas.fill(Rect(column: 0, row: rows.lowerBound, columns: 1, rows: rows.count), with: bar)
  }
}
