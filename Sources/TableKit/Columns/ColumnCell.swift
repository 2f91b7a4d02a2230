import CellGrid
import TextLayout

/// A row of a table with columns.
///
/// Bind it by ``show(in:text:)``. It draws the columns that are on the screen, each value cut with `…`
/// or, where ``TableColumns/wraps`` is set, wrapped on as many lines as it takes.
///
///     let cell = tableView.dequeueReusableCell(ColumnCell.self, for: indexPath)
///     cell.show(in: sheet) { column in StyledText(fields[column]) }
///
/// A subclass can draw beside the values, in its ``leadingColumns(of:)``.
@MainActor
open class ColumnCell: TableViewCell {
  /// The columns that the row is shown in; nil before it is bound for the first time.
  public private(set) var tableColumns: TableColumns?

  /// Finds what to highlight in a value; nil for nothing.
  ///
  /// It gets the bytes of a value's text and returns ranges of them, sorted and not overlapping. Each
  /// value on the screen is asked about once. Forgotten with the row.
  public var highlight: ((_ utf8: [UInt8]) -> [Range<Int>])? { didSet { highlightDidChange() } }
  /// The match that the reader is at, which is reversed; forgotten with the row.
  public var currentMatch: Match? {
    didSet { if currentMatch != oldValue { setNeedsDisplay() } }
  }

  private var text: ((_ column: Int) -> StyledText)?
  /// The values that were asked for since the cell was bound or the columns were changed, by column.
  private var values: [Int: ColumnValue] = [:]
  /// The row as its lines were last counted.
  private var fitted: ColumnRow?

  /// Shows a row.
  ///
  /// - Parameters:
  ///   - columns: The columns of the table, the same for all its rows.
  ///   - text: The value of a column. It is asked for columns that come on the screen, for each once
  ///     until the cell is bound anew or ``ColumnLayout/columns`` is changed. Where that moves or hides
  ///     some, find out in here which column has the number now.
  public func show(in columns: TableColumns, text: @escaping (_ column: Int) -> StyledText) {
    if tableColumns !== columns {
      tableColumns?.remove(self)
      columns.add(self)
      tableColumns = columns
    }
    self.text = text
    forgetValues()
  }

  override open func prepareForReuse() {
    super.prepareForReuse()
    (text, highlight, currentMatch, fitted) = (nil, nil, nil, nil)
    values.removeAll(keepingCapacity: true)
  }

  /// The columns in front of the values in a table of so many; 0 unless a subclass has a use for some.
  open func leadingColumns(of columns: Int) -> Int { 0 }

  /// Whether a column is searched for ``highlight``; all are unless a subclass says otherwise.
  open func isSearched(column: Int) -> Bool { true }

  /// The value of a column, as when the cell under the cursor is shown in full elsewhere.
  ///
  /// Asked for now if it was not before; empty where there is no such column.
  public func text(ofColumn column: Int) -> StyledText {
    hasColumn(column) ? value(ofColumn: column).text : StyledText()
  }

  /// The width in which all columns have room.
  override open var naturalColumns: Int? {
    tableColumns.map { max(1, $0.naturalColumns) + leadingColumns(of: columns) } ?? 1
  }

  /// Measures the values on the screen, and wraps them where that is wanted.
  override open func sizeThatFits(columns: Int) -> Int {
    guard let tableColumns else { return 1 }
    let row = row(in: tableColumns.fit(self, in: room(of: columns)), of: tableColumns)
    fitted = row
    return row.height
  }

  override open func draw(in canvas: inout Canvas, lines: Range<Int>) {
    guard let tableColumns, columns > 0 else { return }
    let row = currentRow(in: tableColumns)
    let rect = Rect(
      column: tableColumns.room.lowerBound, row: 0, columns: tableColumns.room.count,
      rows: row.height)
    let shown = lines.clamped(to: 0..<row.height)
    canvas.inside(rect) { canvas in
      for value in row.values { draw(value, in: &canvas, lines: shown, of: tableColumns) }
    }
  }

  override open func anchor(atLine line: Int) -> LineAnchor? { fitted?.anchor(atLine: line) }

  override open func line(of anchor: LineAnchor) -> Int? { fitted?.line(of: anchor) }
}

extension ColumnCell {
  private func room(of columns: Int) -> Range<Int> {
    let start = max(0, leadingColumns(of: columns))
    return start..<max(start + 1, columns)
  }

  /// The value of a column that there is, asked for if it is not known.
  func value(ofColumn column: Int) -> ColumnValue {
    if let known = values[column] { return known }
    let asked = ColumnValue(text?(column) ?? StyledText())
    values[column] = asked
    return asked
  }

  /// Has all values asked for anew, as the columns are others.
  func forgetValues() {
    values.removeAll(keepingCapacity: true)
    setNeedsHeight()
  }

  private func hasColumn(_ column: Int) -> Bool {
    tableColumns?.layout.columns.indices.contains(column) ?? false
  }

  /// Lays the values out in their slots.
  private func row(in slots: [ColumnSlot], of tableColumns: TableColumns) -> ColumnRow {
    var values: [PlacedValue] = []
    values.reserveCapacity(slots.count)
    for slot in slots {
      values.append(placed(value(ofColumn: slot.place.column), in: slot, of: tableColumns))
    }
    return ColumnRow(values, revision: tableColumns.revision)
  }

  private func placed(
    _ value: ColumnValue, in slot: ColumnSlot, of tableColumns: TableColumns
  ) -> PlacedValue {
    tableColumns.wraps
      ? PlacedValue(value, in: slot, mostLines: tableColumns.mostLines)
      : PlacedValue(value, in: slot)
  }

  /// The row at the places that hold now, on the lines that it has.
  ///
  /// Columns may have changed since its lines were counted, by a row that was laid out after it.
  private func currentRow(in tableColumns: TableColumns) -> ColumnRow {
    tableColumns.adopt(room(of: columns))
    if let fitted, fitted.revision == tableColumns.revision { return fitted }
    var row = row(in: tableColumns.slots, of: tableColumns)
    row.height = fitted?.height ?? row.height
    // Where it has other lines it is counted again in the next layout.
    if !tableColumns.wraps { fitted = row }
    return row
  }
}

/// Drawing a value with its marks.
extension ColumnCell {
  private func draw(
    _ value: PlacedValue, in canvas: inout Canvas, lines: Range<Int>, of tableColumns: TableColumns
  ) {
    value.draw(in: &canvas, lines: lines)
    let isUnderCursor = isFocused && value.place.column == tableColumns.focusedColumn
    if isUnderCursor {
      let rect = Rect(
        column: value.place.start, row: lines.lowerBound, columns: value.place.width,
        rows: lines.count)
      let style = cursorStyle(of: tableColumns)
      canvas.restyle(rect) { style.over($0) }
    }
    guard highlight != nil else { return }
    for bytes in foundRanges(in: value.value, ofColumn: value.place.column) {
      let isCurrent =
        currentMatch?.column == value.place.column && currentMatch?.range == bytes
      // On the reversed cell under the cursor a match would be hard to tell without colours.
      let isMarked = isCurrent || isUnderCursor
      for rect in value.rects(of: bytes, lines: lines) {
        canvas.restyle(rect) {
          $0.matched(tableColumns.matchStyle, isCurrent: isCurrent, isUnderlined: isMarked)
        }
      }
    }
  }

  private func cursorStyle(of tableColumns: TableColumns) -> Style {
    let isRowReversed = tableView?.focusedRowStyle?.attributes.contains(.reverse) ?? false
    let isLost = isRowReversed && tableColumns.focusedCellStyle == Style(attributes: .reverse)
    return isLost ? Style(attributes: [.bold, .underline]) : tableColumns.focusedCellStyle
  }
}

extension Style {
  /// The style of a match on this one.
  fileprivate func matched(_ match: Style, isCurrent: Bool, isUnderlined: Bool) -> Style {
    var style = self
    style.attributes.formUnion(match.attributes)
    if isUnderlined { style.attributes.insert(.underline) }
    if isCurrent {
      style.attributes.insert(.reverse)
    } else {
      // The text's own colour may not be legible on that of a match.
      (style.foreground, style.background) = (match.foreground, match.background)
    }
    return style
  }
}

extension ColumnCell {
  /// A part of a value that ``highlight`` has found.
  public struct Match: Equatable, Sendable {
    /// The column of the value.
    public var column: Int
    /// Bytes of the value's text.
    public var range: Range<Int>
    /// The line of the row that shows its start, 0-based; nil where all of it is cut off or the column
    /// is off the screen.
    public var line: Int?

    /// Whether some of it can be seen in the row.
    public var isVisible: Bool { line != nil }

    /// Names a match.
    public init(column: Int, range: Range<Int>, line: Int? = nil) {
      (self.column, self.range, self.line) = (column, range, line)
    }
  }

  /// The matches in the columns that are on the screen, from left to right, with those that are cut off.
  public var matches: [Match] {
    (tableColumns?.places ?? []).flatMap { matches(inColumn: $0.column) }
  }

  /// The matches in a column, which may be off the screen.
  ///
  /// - Parameters:
  ///   - column: The column, by its number among all columns.
  ///   - asIfShown: Whether lines are those that the matches have once ``TableColumns/scroll(toShow:)`` has
  ///     brought the column on the screen; only what is cut off there too has none.
  public func matches(inColumn column: Int, asIfShown: Bool = false) -> [Match] {
    guard let tableColumns, hasColumn(column) else { return [] }
    let value = value(ofColumn: column)
    let ranges = foundRanges(in: value, ofColumn: column)
    guard !ranges.isEmpty else { return [] }
    let row = currentRow(in: tableColumns)
    var placed = row.values.first { $0.place.column == column }
    if asIfShown, placed?.place.isCut ?? true {
      placed = self.placed(
        value, in: tableColumns.slot(for: value, inColumn: column), of: tableColumns)
    }
    let height = max(row.height, placed?.height ?? 1)
    return ranges.map { bytes in
      let rect = placed?.rects(of: bytes, lines: 0..<height).first
      return Match(column: column, range: bytes, line: rect?.row)
    }
  }

  private func foundRanges(in value: ColumnValue, ofColumn column: Int) -> [Range<Int>] {
    guard let highlight, isSearched(column: column) else { return [] }
    if let known = value.matches { return known }
    let found = highlight(value.text.text.utf8)
    value.matches = found
    return found
  }

  private func highlightDidChange() {
    for value in values.values { value.matches = nil }
    setNeedsDisplay()
  }
}
