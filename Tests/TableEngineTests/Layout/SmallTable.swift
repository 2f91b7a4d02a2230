@testable import TableEngine

/// A section with a header of one line, and what it must look like, counted from the first line.
struct SmallTable: CustomStringConvertible {
  private(set) var rows: [Int]
  var layout: TableLayout
  /// The positions that were asked for, in order.
  private(set) var questions: [Int] = []

  init(_ rows: [Int], viewport: Int, pinsHeader: Bool) {
    self.rows = rows
    layout = TableLayout(estimatedHeight: 2, heights: HeightTree(leafCapacity: 2, fanOut: 2))
    layout.viewportHeight = viewport
    layout.pinsHeaders = pinsHeader
    layout.reload([SectionShape(rows: rows.count, hasHeader: true)])
  }

  var description: String { "\(rows)" }

  // MARK: The layout

  mutating func settle() {
    while case .measure(let position) = layout.advance() {
      questions.append(position)
      layout.setHeight(lines[position], at: position)
    }
  }

  mutating func scroll(to row: Int, at place: ScrollPosition) {
    layout.scroll(to: row + 1, at: place)
    settle()
  }

  mutating func scroll(byLines lines: Int) {
    layout.scroll(byLines: lines)
    settle()
  }

  mutating func resize(_ row: Int, to lines: Int) {
    rows[row] = lines
    layout.invalidate(row + 1)
    settle()
  }

  mutating func update(deleting deleted: Int?, inserting inserted: Int?, lines: Int) throws {
    var batch = UpdateBatch()
    let count = rows.count
    if let deleted {
      rows.remove(at: deleted)
      batch.deletedRows = [RowPath(row: deleted, section: 0)]
    }
    if let inserted {
      rows.insert(lines, at: inserted)
      batch.insertedRows = [RowPath(row: inserted, section: 0)]
    }
    layout.apply(try batch.resolved(old: [count], new: [rows.count]))
  }

  var shown: [Tile] { layout.tiles }

  /// Whether no row was asked for twice, nor one that has lines and is not on the screen.
  ///
  /// A header right above the first row at the top edge is asked for: only its height says whether
  /// the content starts there.
  func hasMeasuredOnlyShown(beside row: Int) -> Bool {
    Set(questions).count == questions.count
      && questions.allSatisfy { position in
        layout.tile(at: position) != nil || lines[position] == 0 || position == row + 1
          || position == 0 && (layout.pinsHeaders || isFirstRowAtTop)
      }
  }

  private var isFirstRowAtTop: Bool { layout.tile(at: 1)?.line == 0 }

  // MARK: What it must be

  private var lines: [Int] { [1] + rows }
  /// The top line at the end.
  var lastTop: Int { max(0, lines.reduce(0, +) - layout.viewportHeight) }
  private var covered: Int { layout.pinsHeaders ? 1 : 0 }

  func shown(fromLine top: Int) -> [Tile] {
    var line = -top
    var tiles: [Tile] = []
    for (position, height) in lines.enumerated() {
      if height > 0, line < layout.viewportHeight, line + height > 0 {
        tiles.append(Tile(position: position, line: line, height: height))
      }
      line += height
    }
    return tiles
  }

  /// The line at the top of the screen that has a row in a place.
  func top(showing row: Int, at place: ScrollPosition, from top: Int = 0) -> Int {
    let (start, height) = (lines[...row].reduce(0, +), rows[row])
    let space = layout.viewportHeight - height
    let line =
      switch place {
      case .top: covered
      case .middle: covered + (space - covered) >> 1
      case .bottom: space
      case .none: leastLine(at: start - top, height: height)
      }
    return min(lastTop, max(0, start - line))
  }

  private func leastLine(at line: Int, height: Int) -> Int {
    if line < covered { return covered }
    return line + height <= layout.viewportHeight
      ? line : max(covered, layout.viewportHeight - height)
  }
}
