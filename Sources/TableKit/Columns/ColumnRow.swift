import CellGrid
import TextLayout

/// A value of a row, with what was found out about it once.
final class ColumnValue {
  let text: StyledText
  /// The ranges to highlight; nil where nobody has looked.
  var matches: [Range<Int>]?
  private var measured: (alignment: TableColumn.Alignment, extent: ColumnExtent)?

  init(_ text: StyledText) { self.text = text }

  /// The room that the value needs in a column of an alignment.
  func extent(_ alignment: TableColumn.Alignment) -> ColumnExtent {
    if let measured, measured.alignment == alignment { return measured.extent }
    let extent = ColumnExtent(text.text, alignment: alignment)
    measured = (alignment, extent)
    return extent
  }
}

/// A value at its place in a row, on one line or wrapped.
struct PlacedValue {
  let slot: ColumnSlot
  let value: ColumnValue
  /// The lines where the value is wrapped; nil where it is on one line.
  private let lines: [WrappedLine]?

  /// Places a value on one line.
  init(_ value: ColumnValue, in slot: ColumnSlot) {
    (self.value, self.slot, lines) = (value, slot, nil)
  }

  /// Wraps a value, on some lines at most; 0 for all.
  init(_ value: ColumnValue, in slot: ColumnSlot, mostLines: Int) {
    (self.value, self.slot) = (value, slot)
    let options = WrapOptions(columns: slot.wrapWidth, maxLines: mostLines)
    lines = value.text.text.wrapped(options)
  }

  var place: ColumnLayout.Place { slot.place }

  /// Lines of the row that the value needs.
  var height: Int { lines?.count ?? 1 }

  /// The byte that begins a line of a wrapped value.
  func start(ofLine line: Int) -> Int { lines.map { Int($0[line].start) } ?? 0 }

  /// The line that shows a byte of the value.
  func line(showing byte: Int) -> Int {
    guard let lines, !lines.isEmpty else { return 0 }
    return min(lines.count - 1, lines.firstIndex(showing: byte))
  }

  /// Draws those of some lines of the row that the value is on.
  func draw(in canvas: inout Canvas, lines shown: Range<Int>) {
    guard let lines else {
      guard shown.contains(0), !value.text.isEmpty else { return }
      let line = oneLine
      return line.draw(in: &canvas, at: point(of: line.columns, line: 0), base: .plain)
    }
    for index in shown.clamped(to: 0..<lines.count) { draw(lines[index], at: index, in: &canvas) }
  }

  /// The cells of the row that show some bytes of the value, a rectangle for each line.
  func rects(of bytes: Range<Int>, lines shown: Range<Int>) -> [Rect] {
    guard let lines else {
      let line = oneLine
      guard shown.contains(0), let columns = line.columns(of: bytes) else { return [] }
      return [rect(columns, from: point(of: line.columns, line: 0))]
    }
    return shown.clamped(to: 0..<lines.count).compactMap { index in
      rect(of: bytes, in: lines[index], at: index)
    }
  }

  private var oneLine: OneLine { OneLine(value.text, columns: place.width) }

  private func draw(_ line: WrappedLine, at index: Int, in canvas: inout Canvas) {
    let columns = Int(line.columns)
    let start = point(of: columns, line: index)
    guard columns > place.width else {
      canvas.draw(line: line, of: value.text, at: start)
      return
    }
    // The right edge of the screen cuts a line that is wrapped for the whole column.
    let end = cutEnd(of: line)
    let taken = canvas.draw(value.text, in: Int(line.start)..<end, at: start)
    canvas.drawEllipsis(
      at: Point(column: start.column + taken, row: index), style: .plain)
  }

  /// The byte where a line ends that the right edge of the screen cuts.
  private func cutEnd(of line: WrappedLine) -> Int {
    value.text.text.oneLineFit(in: line.range, columns: place.width - 1).end
  }

  private func rect(of bytes: Range<Int>, in line: WrappedLine, at index: Int) -> Rect? {
    let isCut = Int(line.columns) > place.width
    let visible = Int(line.start)..<(isCut ? cutEnd(of: line) : Int(line.end))
    let shown = bytes.clamped(to: visible)
    guard !shown.isEmpty else { return nil }
    let first = value.text.text.columns(in: visible.lowerBound..<shown.lowerBound)
    let columns = first..<(first + value.text.text.columns(in: shown))
    return rect(columns, from: point(of: Int(line.columns), line: index))
  }

  private func rect(_ columns: Range<Int>, from start: Point) -> Rect {
    Rect(
      column: start.column + columns.lowerBound, row: start.row, columns: columns.count, rows: 1)
  }

  /// Where a line of some columns begins in the row.
  private func point(of columns: Int, line: Int) -> Point {
    // A number on several lines has no decimal point to stand at.
    let extent = height == 1 ? value.extent(slot.alignment) : ColumnExtent()
    let inset = slot.inset(of: columns, extent: extent)
    return Point(column: place.start + inset, row: line)
  }
}

/// The values of a row at their places.
struct ColumnRow {
  /// The number that ``TableColumns/revision`` had when the row was laid out.
  let revision: Int
  /// From left to right.
  let values: [PlacedValue]
  /// Lines of the row, at least 1.
  var height: Int

  /// A row as tall as its tallest value.
  init(_ values: [PlacedValue], revision: Int) {
    (self.values, self.revision) = (values, revision)
    height = values.reduce(1) { max($0, $1.height) }
  }

  /// Names a line by the bytes of the tallest value, which has something on every line.
  func anchor(atLine line: Int) -> LineAnchor? {
    guard let tallest = values.max(by: { $0.height < $1.height }) else {
      return LineAnchor(item: 0, offset: 0, extraLines: line)
    }
    let named = max(0, min(line, tallest.height - 1))
    return LineAnchor(
      item: tallest.place.column, offset: tallest.height > 0 ? tallest.start(ofLine: named) : 0,
      extraLines: line - named)
  }

  /// The line that shows what an anchor names; nil where its column is not on the screen.
  func line(of anchor: LineAnchor) -> Int? {
    guard let value = values.first(where: { $0.place.column == anchor.item }) else {
      return values.isEmpty ? min(height - 1, anchor.extraLines) : nil
    }
    return min(height - 1, value.line(showing: anchor.offset) + anchor.extraLines)
  }
}
