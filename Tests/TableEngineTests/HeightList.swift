@testable import TableEngine

/// What a height tree must say, kept as a plain array.
struct HeightList {
  var rows: [(lines: Int, isMeasured: Bool)] = []

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
      contentsOf: repeatElement((lines: estimate, isMeasured: false), count: count), at: row)
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
