@testable import TableEngine

/// What a height tree must say, kept as a plain array.
struct HeightList {
  struct Row {
    var lines: Int
    var isMeasured = false
    /// Whether the row was measured at some time, or asked for its estimate.
    var isOwn = false

    init(estimate lines: Int) { self.lines = lines }
  }

  var rows: [Row] = []

  var total: Int { rows.reduce(0) { $0 + $1.lines } }

  func offset(of row: Int) -> Int { rows[..<row].reduce(0) { $0 + $1.lines } }

  func row(atLine line: Int) -> (row: Int, inset: Int)? {
    var top = 0
    for (row, value) in rows.enumerated() {
      if line < top + value.lines { return (row, line - top) }
      top += value.lines
    }
    return nil
  }

  mutating func insert(_ count: Int, at row: Int, estimate: Int) {
    rows.insert(
      contentsOf: repeatElement(Row(estimate: estimate), count: count), at: row)
  }

  mutating func measure(_ row: Int, as lines: Int) {
    (rows[row].lines, rows[row].isMeasured, rows[row].isOwn) = (lines, true, true)
  }

  mutating func setEstimate(_ lines: Int, of row: Int) {
    if !rows[row].isMeasured { (rows[row].lines, rows[row].isOwn) = (lines, true) }
  }

  mutating func startEpoch() { for row in rows.indices { rows[row].isMeasured = false } }
}

extension HeightTree {
  /// The first thing that a tree says otherwise than a list, or nil.
  func difference(from list: HeightList) -> String? {
    guard count == list.rows.count else { return "\(count) rows, not \(list.rows.count)" }
    guard totalHeight == list.total else { return "\(totalHeight) lines, not \(list.total)" }
    let measured = list.rows.filter(\.isMeasured)
    guard measuredCount == measured.count,
      measuredHeight == measured.reduce(0, { $0 + $1.lines })
    else { return "measured: \(measuredCount) rows, \(measuredHeight) lines" }
    var offset = 0
    var measuredAbove = 0
    for (row, value) in list.rows.enumerated() {
      if height(ofRow: row) != value.lines { return "height of \(row)" }
      if (measuredHeight(ofRow: row) != nil) != value.isMeasured { return "measured \(row)" }
      if isOwn(place(ofRow: row)) != value.isOwn { return "own \(row)" }
      if prefix(row) != (offset, measuredAbove) { return "prefix of \(row)" }
      for inset in [0, value.lines - 1] where inset >= 0 && value.lines > 0 {
        if self.row(atLine: offset + inset) != (row, inset) { return "row at \(offset + inset)" }
      }
      offset += value.lines
      measuredAbove += value.isMeasured ? 1 : 0
    }
    return prefix(count) == (offset, measuredAbove) ? nil : "prefix of all"
  }
}
