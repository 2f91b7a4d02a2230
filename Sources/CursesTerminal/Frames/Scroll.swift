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
  /// Rows of the new frame that are looked for in the old one.
  private static let mostProbes = 8
  /// Distances that are tried on all rows.
  private static let mostCandidates = 3

  /// Makes one of its parts.
  init(region: Range<Int>, distance: Int) {
    self.region = region
    self.distance = distance
  }

  /// The movement that explains most rows of a new frame, or nil where there is none to speak of.
  ///
  /// Some rows that changed are looked for in the old frame, and the distances at which most of them
  /// are found are tried on all. O(rows) comparisons of rows, nearly all of which end at their first
  /// cells. A key that is held moves every frame by the same distance: where one is expected and
  /// explains most rows, no other is looked for, which saves five of six comparisons.
  ///
  /// - Parameters:
  ///   - old: The frame that is shown.
  ///   - new: The frame to show, of the same size.
  ///   - expected: The distance to try first, as a rule that of the last movement.
  init?(from old: Surface, to new: Surface, expected: Int? = nil) {
    let changed = (0..<new.size.rows).filter { !old.rowEquals($0, other: new, otherRow: $0) }
    guard changed.count >= Self.fewestRows else { return nil }
    func matches(at distance: Int) -> [Int] {
      changed.filter { row in
        let source = row + distance
        return (0..<new.size.rows).contains(source)
          && old.rowEquals(source, other: new, otherRow: row)
      }
    }
    var best: (matches: [Int], distance: Int) = ([], 0)
    if let expected { best = (matches(at: expected), expected) }
    if best.matches.count * 4 < changed.count * 3 {
      for distance in Self.candidates(changed, from: old, to: new) {
        let matches = matches(at: distance)
        if matches.count > best.matches.count { best = (matches, distance) }
      }
    }
    guard best.matches.count >= Self.fewestRows, let first = best.matches.first,
      let last = best.matches.last
    else { return nil }
    distance = best.distance
    region = min(first, first + distance)..<(max(last, last + distance) + 1)
    extend(from: old, to: new)
  }

  /// Takes in the rows beyond the end from which all moved that are nearly what they were, as the one that a
  /// selection has left: to change a few of their cells is cheaper than to draw them anew.
  private mutating func extend(from old: Surface, to new: Surface) {
    let rows = 0..<new.size.rows
    while true {
      let source = distance > 0 ? region.upperBound : region.lowerBound - 1
      let row = source - distance
      guard rows.contains(source), !old.rowEquals(row, other: new, otherRow: row),
        Self.isAlike(old, source, new, row)
      else { return }
      region = min(region.lowerBound, source)..<max(region.upperBound, source + 1)
    }
  }

  /// Whether most cells of two rows are the same.
  private static func isAlike(_ old: Surface, _ row: Int, _ new: Surface, _ newRow: Int) -> Bool {
    let differing = zip(old.row(row), new.row(newRow)).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    return differing * 4 <= new.inkedColumns(ofRow: newRow)
  }

  /// The distances at which most probes are found, the best first, the shorter of two equal ones.
  private static func candidates(_ changed: [Int], from old: Surface, to new: Surface) -> [Int] {
    var votes: [Int: Int] = [:]
    let step = max(1, changed.count / mostProbes)
    for index in stride(from: 0, to: changed.count, by: step) {
      let row = changed[index]
      for source in 0..<old.size.rows where source != row {
        if old.rowEquals(source, other: new, otherRow: row) { votes[source - row, default: 0] += 1 }
      }
    }
    let sorted = votes.sorted { ($1.value, $0.key.magnitude) < ($0.value, $1.key.magnitude) }
    return sorted.prefix(mostCandidates).map(\.key)
  }

  /// The row of the old frame that stands on a row after the movement; nil for a row left blank.
  func source(ofRow row: Int) -> Int? {
    guard region.contains(row) else { return row }
    return region.contains(row + distance) ? row + distance : nil
  }
}
