@testable import TableEngine

/// A table that measures everything and keeps an offset: what a layout must look like, done simply.
struct NaiveTable {
  var rows: [(id: String, lines: Int)]
  var viewport: Int
  var followsTail: Bool
  /// Whether rows that arrive above the first one leave the screen as it is.
  var keepsPlaceAtStart = false
  private(set) var top = 0

  init(_ rows: [(String, Int)], viewport: Int, followsTail: Bool) {
    self.rows = rows.map { (id: $0, lines: $1) }
    self.viewport = viewport
    self.followsTail = followsTail
    top = followsTail ? max(0, total - viewport) : 0
  }

  var total: Int { rows.reduce(0) { $0 + $1.lines } }
  private var isAtEnd: Bool { top + viewport >= total }

  func offset(of row: Int) -> Int { rows[..<row].reduce(0) { $0 + $1.lines } }

  var shown: [LayoutModel.Shown] {
    var line = -top
    var shown: [LayoutModel.Shown] = []
    for row in rows {
      if row.lines > 0, line < viewport, line + row.lines > 0 {
        shown.append(LayoutModel.Shown(id: row.id, line: line, height: row.lines))
      }
      line += row.lines
    }
    return shown
  }

  mutating func scroll(by lines: Int) -> Int {
    let before = top
    clamp(top + lines)
    return top - before
  }

  mutating func scroll(to row: Int, at place: ScrollPosition) {
    let (start, lines) = (offset(of: row), rows[row].lines)
    switch place {
    case .top: clamp(start)
    case .bottom: clamp(start + lines - viewport)
    case .middle: clamp(start - (viewport - lines) >> 1)
    case .none:
      if start < top {
        clamp(start)
      } else if start + lines > top + viewport {
        clamp(start - max(0, viewport - lines))
      }
    }
  }

  mutating func setViewport(_ lines: Int) {
    change { $0.viewport = lines }
  }

  mutating func resize(_ row: Int, to lines: Int) {
    change { $0.rows[row].lines = lines }
  }

  mutating func setRows(_ new: [(String, Int)]) {
    change { $0.rows = new.map { (id: $0, lines: $1) } }
  }

  mutating func move(_ row: Int, to place: Int) {
    change(moved: rows[row].id) { $0.rows.insert($0.rows.remove(at: row), at: place) }
  }

  mutating func setLines(_ lines: [Int]) {
    change { table in
      for row in lines.indices { table.rows[row].lines = lines[row] }
    }
  }

  /// Changes something and puts the first visible row that is still there where it was.
  ///
  /// A row that was moved by name is held on to only if all other visible rows are gone.
  private mutating func change(moved: String? = nil, _ body: (inout NaiveTable) -> Void) {
    let (before, wasAtEnd) = (self, isAtEnd)
    body(&self)
    if followsTail, wasAtEnd { return clamp(total) }
    if before.top == 0, !keepsPlaceAtStart || before.rows.isEmpty { return clamp(0) }
    let shown = before.shown
    for mark in shown.filter({ $0.id != moved }) + shown.filter({ $0.id == moved }) {
      guard let row = rows.firstIndex(where: { $0.id == mark.id }) else { continue }
      let inset = min(max(0, -mark.line), max(0, rows[row].lines - 1))
      return clamp(offset(of: row) + inset - max(0, mark.line))
    }
    moveToNeighbour(before)
  }

  private mutating func moveToNeighbour(_ before: NaiveTable) {
    let last = before.shown.last.flatMap { last in
      before.rows.firstIndex { $0.id == last.id }
    }
    for row in before.rows[((last ?? -1) + 1)...] {
      if let place = rows.firstIndex(where: { $0.id == row.id }) {
        return clamp(offset(of: place))
      }
    }
    for row in before.rows.reversed() {
      if let place = rows.firstIndex(where: { $0.id == row.id }) {
        return clamp(offset(of: place + 1) - viewport)
      }
    }
    clamp(0)
  }

  private mutating func clamp(_ wanted: Int) {
    top = max(0, min(wanted, total - viewport))
  }
}
