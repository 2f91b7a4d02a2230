import CellGrid
import TextLayout

/// The titles of a table's columns, on one line above its rows.
///
/// Put it above the table, or in a cell that is the header of a section. It stands in the places that
/// the rows have, whatever is in front of them, also where the table has a scroll bar. `‹` and `›` show
/// that columns are off the screen at the sides.
@MainActor
public final class ColumnHeader: View {
  /// The columns whose titles are shown.
  public let tableColumns: TableColumns
  /// How titles look.
  public var textStyle = Style(attributes: .bold) {
    didSet { if textStyle != oldValue { setNeedsDisplay() } }
  }
  /// How the title of the column with the cursor looks over that.
  public var focusedStyle = Style(attributes: .reverse) {
    didSet { if focusedStyle != oldValue { setNeedsDisplay() } }
  }

  /// Makes the header of a table.
  public init(_ tableColumns: TableColumns) {
    self.tableColumns = tableColumns
    super.init()
    tableColumns.add(self)
  }

  override public var naturalColumns: Int? { 1 }

  override public func sizeThatFits(columns: Int) -> Int { 1 }

  override public func draw(in canvas: inout Canvas, lines: Range<Int>) {
    tableColumns.layOutRows()
    // Before there are rows nobody knows where they will stand.
    let room = tableColumns.room.isEmpty ? 0..<columns : tableColumns.room
    let titles = Titles(
      layout: tableColumns.layout, width: room.count, focusedColumn: tableColumns.focusedColumn,
      base: onBackground(textStyle), focusedStyle: focusedStyle)
    let rect = Rect(column: room.lowerBound, row: 0, columns: room.count, rows: 1)
    canvas.inside(rect) { titles.draw(in: &$0) }
  }

  /// The column at a column of the header, as for a click; nil outside of all.
  public func column(atX x: Int) -> Int? { tableColumns.column(atX: x) }
}

/// The titles in the width of the rows.
private struct Titles {
  let layout: ColumnLayout
  let width: Int
  let focusedColumn: Int?
  let base: Style
  let focusedStyle: Style

  func draw(in canvas: inout Canvas) {
    let places = layout.places(in: width)
    // The signs take a column from the titles that they stand at.
    let left = layout.hasMoreAtLeft(in: width) ? layout.firstScrolled(in: width) : nil
    let hasMoreAtRight = layout.hasMoreAtRight(in: width)
    for place in places {
      let start = place.start + (place.column == left ? 1 : 0)
      let end = min(place.start + place.width, hasMoreAtRight ? width - 1 : width)
      drawTitle(of: layout.columns[place.column], in: start..<max(start, end), of: &canvas)
      if place.column == left {
        canvas.draw("‹", at: Point(column: place.start, row: 0), style: base)
      }
      if place.column == focusedColumn { mark(place, in: &canvas) }
    }
    if hasMoreAtRight { canvas.draw("›", at: Point(column: width - 1, row: 0), style: base) }
  }

  private func mark(_ place: ColumnLayout.Place, in canvas: inout Canvas) {
    let rect = Rect(column: place.start, row: 0, columns: place.width, rows: 1)
    canvas.restyle(rect) { focusedStyle.over($0) }
  }

  /// Draws a title with the sign of its order, which stays where the title is cut.
  private func drawTitle(
    of column: TableColumn, in room: Range<Int>, of canvas: inout Canvas
  ) {
    guard !room.isEmpty else { return }
    let sign = StyledText(column.sortSign)
    let signColumns = sign.text.oneLineFit(columns: room.count).columns
    let isWhole = column.headColumns <= room.count
    var text = StyledText(column.title)
    if isWhole, !sign.isEmpty {
      text.append(" ")
      text.append(sign)
    }
    let keepsSign = !isWhole && !sign.isEmpty && signColumns + 2 <= room.count
    let line = OneLine(text, columns: room.count - (keepsSign ? signColumns : 0))
    let taken = line.columns + (keepsSign ? signColumns : 0)
    let inset = column.alignment == .leading ? 0 : max(0, room.count - taken)
    let start = Point(column: room.lowerBound + inset, row: 0)
    line.draw(in: &canvas, at: start, base: base)
    if keepsSign {
      let signStart = Point(column: start.column + line.columns, row: 0)
      OneLine(sign, columns: signColumns).draw(in: &canvas, at: signStart, base: base)
    }
  }
}
