import CellGrid
import Checks

/// Views one below the other, or side by side.
///
/// A part that is hidden takes no spacing either, nor does one without lines in a vertical stack. A
/// stack without any visible line has no margins.
@MainActor
public final class StackView: View {
  /// In which direction the parts follow one another.
  public enum Axis: Sendable, Hashable {
    /// One below the other, each as wide as the stack.
    case vertical
    /// Side by side, each with the width that its ``View/width-swift.property`` gives it.
    case horizontal
  }

  /// Where the parts of a horizontal stack lie in its height.
  public enum Alignment: Sendable, Hashable {
    /// At the top.
    case top
    /// In the middle, the odd line below.
    case center
    /// At the bottom.
    case bottom
  }

  /// In which direction the parts follow one another.
  public var axis: Axis { didSet { if axis != oldValue { setNeedsHeight() } } }
  /// Lines or columns between two parts.
  public var spacing: Int { didSet { if spacing != oldValue { setNeedsHeight() } } }
  /// Where the parts of a horizontal stack lie in its height.
  public var alignment = Alignment.top { didSet { if alignment != oldValue { setNeedsHeight() } } }
  /// Room around all parts.
  public var layoutMargins = EdgeInsets.zero {
    didSet { if layoutMargins != oldValue { setNeedsHeight() } }
  }
  /// The parts, hidden ones too.
  public private(set) var arrangedSubviews: [View] = []

  /// Where each part was when the stack was last fitted.
  private(set) var placements: [Placement] = []

  /// A part and its place in the stack; one that takes no line has its place among the others.
  struct Placement {
    var view: View
    var rect: Rect
  }

  /// Makes a stack.
  public init(_ axis: Axis, arrangedSubviews: [View] = [], spacing: Int = 0) {
    self.axis = axis
    self.spacing = spacing
    super.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Adds a part at the end.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a part before the one that has this index now.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    adopt(view)
    arrangedSubviews.insert(view, at: index)
  }

  /// Takes a part out.
  public func removeArrangedSubview(_ view: View) {
    release(view)
    arrangedSubviews.removeAll { $0 === view }
  }

  override public var subviews: [View] { arrangedSubviews }

  override public var naturalColumns: Int? {
    let natural = axis == .vertical ? naturalColumnsStacked : naturalColumnsAbreast
    return natural.map { $0 + layoutMargins.left + layoutMargins.right }
  }

  override public func sizeThatFits(columns: Int) -> Int {
    let inner = max(1, columns - layoutMargins.left - layoutMargins.right)
    placements = axis == .vertical ? stacked(columns: inner) : abreast(columns: inner)
    let end = placements.reduce(0) { max($0, $1.rect.endRow) }
    guard end > 0 else { return 0 }
    for index in placements.indices {
      placements[index].rect.column += layoutMargins.left
      placements[index].rect.row += layoutMargins.top
    }
    return layoutMargins.top + end + layoutMargins.bottom
  }

  override public func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for part in placements { draw(part.view, in: part.rect, of: &canvas, lines: lines) }
  }

  override public func anchor(atLine line: Int) -> LineAnchor? { placedAnchor(atLine: line) }

  override public func line(of anchor: LineAnchor) -> Int? { placedLine(of: anchor) }
}

// A view and all in it are numbered from 0 in reading order, hidden ones too, so that a place in a
// part has the same name whatever the parts above it do. A blank line of the stack itself is named
// by the part above it, or -1, and how far below that it is.
extension StackView {
  private func placedAnchor(atLine line: Int) -> LineAnchor? {
    if let index = partIndex(atLine: line) {
      let part = placements[index]
      guard let anchor = part.view.anchor(atLine: line - part.rect.row) else { return nil }
      return LineAnchor(
        item: number(ofPart: index) + anchor.item, offset: anchor.offset,
        extraLines: anchor.extraLines)
    }
    let above = placements.lastIndex { $0.rect.rows > 0 && $0.rect.endRow <= line } ?? -1
    return LineAnchor(item: 0, offset: above, extraLines: line - end(ofPart: above))
  }

  private func placedLine(of anchor: LineAnchor) -> Int? {
    guard fit.lines > 0 else { return nil }
    let line =
      anchor.item == 0
      ? end(ofPart: anchor.offset) + anchor.extraLines : lineInPart(showing: anchor)
    return line.map { min($0, fit.lines - 1) }
  }

  /// The part that a line is named by: of parts side by side the tallest, which all lines cross.
  private func partIndex(atLine line: Int) -> Int? {
    let crossed = placements.indices.filter { placements[$0].rect.rowRange.contains(line) }
    return crossed.max { placements[$0].rect.rows < placements[$1].rect.rows }
  }

  private func end(ofPart index: Int) -> Int {
    placements.indices.contains(index) ? placements[index].rect.endRow : 0
  }

  private func number(ofPart index: Int) -> Int {
    placements[..<index].reduce(1) { $0 + $1.view.treeCount }
  }

  private func lineInPart(showing anchor: LineAnchor) -> Int? {
    var number = 1
    for part in placements {
      let next = number + part.view.treeCount
      if (number..<next).contains(anchor.item) {
        guard part.rect.rows > 0 else { return part.rect.row }
        let inner = LineAnchor(
          item: anchor.item - number, offset: anchor.offset, extraLines: anchor.extraLines)
        return part.view.line(of: inner).map { part.rect.row + $0 }
      }
      number = next
    }
    return nil
  }
}

extension StackView {
  /// The places of the parts side by side.
  private func abreast(columns: Int) -> [Placement] {
    let widths = columnWidths(columns: columns)
    var column = 0
    var placements: [Placement] = []
    for (view, width) in zip(arrangedSubviews, widths) {
      let rows = view.height(columns: width)
      let rect = Rect(column: column, row: 0, columns: width, rows: rows)
      placements.append(Placement(view: view, rect: rect))
      if !view.isHidden { column += width + spacing }
    }
    let tallest = placements.reduce(0) { max($0, $1.rect.rows) }
    for index in placements.indices {
      placements[index].rect.row = firstRow(of: placements[index].rect.rows, in: tallest)
    }
    return placements
  }

  private func firstRow(of rows: Int, in tallest: Int) -> Int {
    switch alignment {
    case .top: 0
    case .center: (tallest - rows) / 2
    case .bottom: tallest - rows
    }
  }

  /// The widths of all parts; a hidden one has any.
  private func columnWidths(columns: Int) -> [Int] {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    let demands = shown.map {
      ColumnDemand($0.width, natural: $0.width == .natural ? $0.naturalColumns : nil)
    }
    let gaps = max(0, shown.count - 1) * spacing
    var widths = ColumnDemand.widths(of: demands, available: columns - gaps).makeIterator()
    return arrangedSubviews.map { $0.isHidden ? 1 : widths.next() ?? 1 }
  }

  /// The width from which on no part changes its height.
  private var naturalColumnsAbreast: Int? {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    var demands: [ColumnDemand] = []
    for view in shown {
      var demand = ColumnDemand(view.width, natural: nil)
      if !demand.isFixed {
        guard let natural = view.naturalColumns else { return nil }
        demand.natural = natural
      }
      demands.append(demand)
    }
    return ColumnDemand.naturalColumns(of: demands) + max(0, shown.count - 1) * spacing
  }
}

extension StackView {
  /// The places of the parts one below the other.
  func stacked(columns: Int) -> [Placement] {
    var end = 0
    return arrangedSubviews.map { view in
      let rows = view.height(columns: columns)
      let row = rows > 0 && end > 0 ? end + spacing : end
      if rows > 0 { end = row + rows }
      return Placement(view: view, rect: Rect(column: 0, row: row, columns: columns, rows: rows))
    }
  }

  /// The width from which on no part changes its height.
  private var naturalColumnsStacked: Int? {
    var columns = 1
    for view in arrangedSubviews where !view.isHidden {
      guard let natural = view.naturalColumns else { return nil }
      columns = max(columns, natural)
    }
    return columns
  }
}

/// Room that is left blank inside of a view's edges.
public struct EdgeInsets: Sendable, Hashable {
  /// Lines above.
  public var top: Int
  /// Columns at the left.
  public var left: Int
  /// Lines below.
  public var bottom: Int
  /// Columns at the right.
  public var right: Int

  /// No room.
  public static let zero = EdgeInsets()

  /// Makes insets, none of them negative.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    require(min(top, left, bottom, right) >= 0, "insets cannot be negative")
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
