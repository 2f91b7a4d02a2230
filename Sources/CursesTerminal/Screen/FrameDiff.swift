import CellGrid
import Glibc

/// What has to be drawn to get from one frame to the next of the same size.
struct FrameDiff: Sendable, Hashable {
  /// A part of a row that differs.
  struct Span: Sendable, Hashable {
    /// The row, 0-based.
    var row: Int
    /// The columns; they never start in the right half of a wide cell.
    var columns: Range<Int>
  }

  /// The parts that differ, at most one a row, from top to bottom.
  private(set) var spans: [Span] = []
  /// Cells in the spans whose row did not stand anywhere in the old frame, so that scrolling cannot
  /// bring them.
  private(set) var freshCells = 0

  /// Compares two frames.
  ///
  /// O(cells), and for rows that differ O(rows) comparisons that end early.
  init(from old: Surface, to new: Surface) {
    precondition(old.size == new.size, "frames of one size are compared; check the last resize")
    // Equal numbers mean equal clusters only if both tables are the same.
    let sameClusters = old.clusters == new.clusters
    for row in 0..<new.size.rows {
      let columns = Self.difference(old.row(row), new.row(row), sameClusters: sameClusters)
      guard !columns.isEmpty else { continue }
      spans.append(Span(row: row, columns: columns))
      let hasStood = (0..<old.size.rows).contains { Self.areEqual(old.row($0), new.row(row)) }
      freshCells += hasStood ? 0 : columns.count
    }
  }

  private static func areEqual(_ old: ArraySlice<Cell>, _ new: ArraySlice<Cell>) -> Bool {
    old.withUnsafeBytes { old in
      new.withUnsafeBytes { new in
        guard let old = old.baseAddress, let newStart = new.baseAddress else { return true }
        return memcmp(old, newStart, new.count) == 0
      }
    }
  }

  private static func difference(
    _ old: ArraySlice<Cell>, _ new: ArraySlice<Cell>, sameClusters: Bool
  ) -> Range<Int> {
    let distrusts = !sameClusters && new.contains { $0.glyph & Cell.clusterBit != 0 }
    if distrusts { return 0..<new.count }
    if areEqual(old, new) { return 0..<0 }
    let (oldStart, newStart) = (old.startIndex, new.startIndex)
    var start = 0
    while old[oldStart + start] == new[newStart + start] { start += 1 }
    var end = new.count
    while old[oldStart + end - 1] == new[newStart + end - 1] { end -= 1 }
    if start > 0, new[newStart + start].columns == 0 { start -= 1 }
    return start..<end
  }
}

extension Surface {
  /// The cells of a row.
  func row(_ row: Int) -> ArraySlice<Cell> {
    cells[start(ofRow: row)..<start(ofRow: row + 1)]
  }
}
