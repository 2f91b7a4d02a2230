import CellGrid
import Checks
import Platform

/// The changes from one frame to the next of the same size.
struct FrameDiff: Sendable, Hashable {
  /// A part of a row that differs.
  struct Span: Sendable, Hashable {
    /// The row, 0-based.
    var row: Int
    /// The columns; they never start in the right half of a wide cell.
    var columns: Range<Int>
  }

  /// The lines to move first.
  let scroll: Scroll?
  /// The parts that differ after that, at most one a row, from top to bottom.
  private(set) var spans: [Span] = []

  /// Whether nothing differs.
  var isEmpty: Bool { scroll == nil && spans.isEmpty }

  /// Compares two frames.
  ///
  /// O(cells), and the search for movement where several rows differ.
  ///
  /// - Parameters:
  ///   - old: The frame that is shown.
  ///   - new: The frame to show, of the same size.
  ///   - expected: The distance by which rows moved last, which is tried before all others.
  init(from old: Surface, to new: Surface, expected: Int? = nil) {
    require(old.size == new.size, "frames of one size are compared; check the last resize")
    // Equal numbers mean equal clusters only if both tables are the same.
    let sameClusters = old.clusters == new.clusters
    scroll = Scroll(from: old, to: new, expected: expected)
    for row in 0..<new.size.rows {
      let source = scroll.map { $0.source(ofRow: row) } ?? row
      let columns =
        source.map { Self.difference(old.row($0), new.row(row), sameClusters: sameClusters) }
        ?? 0..<new.inkedColumns(ofRow: row)
      if !columns.isEmpty { spans.append(Span(row: row, columns: columns)) }
    }
  }

  private static func difference(
    _ old: ArraySlice<Cell>, _ new: ArraySlice<Cell>, sameClusters: Bool
  ) -> Range<Int> {
    if !sameClusters && new.contains(where: { $0.glyph & Cell.clusterBit != 0 }) {
      return 0..<new.count
    }
    if old.isEqualAsMemory(to: new) { return 0..<0 }
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
  func row(_ row: Int) -> ArraySlice<Cell> { cells[start(ofRow: row)..<start(ofRow: row + 1)] }

  /// Columns of a row up to its last cell that is not plain blank.
  func inkedColumns(ofRow row: Int) -> Int {
    let cells = self.row(row)
    let last = cells.lastIndex { $0 != .blank }
    return last.map { $0 - cells.startIndex + 1 } ?? 0
  }
}

extension ArraySlice<Cell> {
  /// Whether two rows of one length have the same bytes, which for cells is to be equal.
  fileprivate func isEqualAsMemory(to other: ArraySlice<Cell>) -> Bool {
    withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress
        else { return true }
        return memcmp(start, otherStart, bytes.count) == 0
      }
    }
  }
}
