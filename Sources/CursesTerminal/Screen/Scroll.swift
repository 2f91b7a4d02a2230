import CellGrid

/// A block of rows that moved up or down between two frames.
///
/// Curses finds movement by itself and sends as few bytes without this; but to tell it of the movement
/// costs a quarter of the time of giving it all the moved rows again.
struct Scroll: Sendable, Hashable {
  /// The rows among which everything moved.
  var region: Range<Int>
  /// Rows by which they moved: up where positive.
  var distance: Int

  /// Fewer rows are not worth it.
  private static let fewestRows = 4

  /// The movement that explains most rows of a new frame, or nil where there is none to speak of.
  ///
  /// O(rows²) comparisons of rows, nearly all of which end at their first cells.
  init?(from old: Surface, to new: Surface) {
    let rows = new.size.rows
    let changed = (0..<rows).filter { !old.hasRow($0, equalTo: $0, of: new) }
    guard changed.count >= Self.fewestRows else { return nil }
    var best: (matches: [Int], distance: Int) = ([], 0)
    for distance in (1 - rows)..<rows where distance != 0 {
      let matches = changed.filter {
        $0 + distance >= 0 && $0 + distance < rows
          && old.hasRow($0 + distance, equalTo: $0, of: new)
      }
      if matches.count > best.matches.count { best = (matches, distance) }
    }
    guard best.matches.count >= Self.fewestRows, let first = best.matches.first,
      let last = best.matches.last
    else { return nil }
    distance = best.distance
    region = min(first, first + distance)..<(max(last, last + distance) + 1)
  }

  /// The row of the old frame that stands on a row after the movement; nil for a row left blank.
  func source(ofRow row: Int) -> Int? {
    guard region.contains(row) else { return row }
    return region.contains(row + distance) ? row + distance : nil
  }
}
