/// Writing cells, so that no half of a wide cell is ever left over.
extension Surface {
  /// Blanks what would be left of wide cells when a part of a row is written over.
  ///
  /// Only the edges of the part can cut a wide cell. The blank keeps the colours of its cell.
  mutating func prepare(_ columns: Range<Int>, row: Int) {
    guard !columns.isEmpty else { return }
    let start = start(ofRow: row)
    let (first, last) = (start + columns.lowerBound, start + columns.upperBound - 1)
    if cells[first].columns == 0 { blank(first - 1) }
    if cells[last].columns == 2 { blank(last + 1) }
  }

  /// Writes a cell, and for a wide one the right half, both inside the row.
  mutating func write(_ cell: Cell, column: Int, row: Int) {
    let width = Int(cell.columns)
    prepare(column..<(column + width), row: row)
    let index = start(ofRow: row) + column
    cells[index] = cell
    if width == 2 { cells[index + 1] = Cell(glyph: 0x20, style: cell.style, columns: 0) }
  }

  /// Writes printable ASCII over cells whose edges are prepared.
  mutating func writeASCII(_ bytes: ArraySlice<UInt8>, at index: Int, style: Style) {
    var cell = Cell(glyph: 0, style: style)
    var index = index
    for byte in bytes {
      cell.glyph = UInt32(byte)
      cells[index] = cell
      index += 1
    }
  }

  /// A part of a row, made longer so that it cuts no wide cell.
  func wholeCells(_ columns: Range<Int>, row: Int) -> Range<Int> {
    guard !columns.isEmpty else { return columns }
    let start = start(ofRow: row)
    let before = cells[start + columns.lowerBound].columns == 0 ? 1 : 0
    let after = cells[start + columns.upperBound - 1].columns == 2 ? 1 : 0
    return (columns.lowerBound - before)..<(columns.upperBound + after)
  }

  private mutating func blank(_ index: Int) {
    cells[index].glyph = 0x20
    cells[index].columns = 1
  }
}
