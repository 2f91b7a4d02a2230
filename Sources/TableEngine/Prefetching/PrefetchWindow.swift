/// Which rows were named as coming on the screen soon and have not come yet.
///
/// Rows are named ahead of the screen, in the direction of the scroll, and each once. They stay
/// pending on either side of the screen: who scrolls to and fro by a line causes nothing. A row is
/// cancelled when it is further away than the window reaches.
package struct PrefetchWindow: Sendable {
  /// The changes since the last look.
  package struct Change: Sendable, Hashable {
    /// Rows that come soon, the nearest first.
    package var prefetched: [RowPath] = []
    /// Rows that were named and are far away now, from top to bottom.
    package var cancelled: [RowPath] = []
  }

  /// The rows that were named and neither shown nor cancelled.
  package private(set) var pending: Set<RowPath> = []

  /// Makes a window without rows.
  package init() {}

  /// Takes over where a layout is now; it must be settled.
  ///
  /// O((pending + rows) · log sections).
  ///
  /// - Parameters:
  ///   - layout: What is on the screen.
  ///   - rows: How many rows the window reaches beyond the screen; 0 cancels all.
  ///   - isRealised: Whether a row has a cell although it is not on the screen.
  package mutating func follow(
    _ layout: TableLayout, rows: Int, isRealised: (RowPath) -> Bool = { _ in false }
  ) -> Change {
    let shown = layout.shownRowNumbers
    let near = max(0, shown.lowerBound - rows)..<min(layout.rowCount, shown.upperBound + rows)
    var change = Change()
    for path in pending.sorted() {
      guard let position = layout.position(of: .row(path)) else { continue }
      // A row without lines is among the shown ones and yet never shown.
      let isThere = layout.tile(at: position) != nil || isRealised(path)
      guard isThere || layout.rowNumber(of: path).map(near.contains) != true else { continue }
      pending.remove(path)
      if !isThere { change.cancelled.append(path) }
    }
    let ahead =
      switch layout.heading {
      case .down: Array(shown.upperBound..<near.upperBound)
      case .up: Array((near.lowerBound..<shown.lowerBound).reversed())
      }
    for path in ahead.map(layout.path(ofRowNumber:)) where !isRealised(path) {
      if pending.insert(path).inserted { change.prefetched.append(path) }
    }
    return change
  }

  /// Follows the rows through an update.
  ///
  /// Those that are gone are forgotten, as are those that are reloaded: what was prepared for them is
  /// of no use. O(pending · log changes).
  package mutating func apply(_ map: UpdateMap) {
    pending = Set(pending.filter { !map.isReloaded(.row($0)) }.compactMap(map.newPath(of:)))
  }

  /// Forgets all rows.
  package mutating func removeAll() { pending.removeAll() }
}

/// Says once that the end of the content comes near, and again when there is more content.
package struct NearEndFetch: Sendable, Hashable {
  private var rowCount = 0
  private var isArmed = true

  /// Makes one that has seen no rows and says so.
  package init() {}

  /// Whether it is time to get more rows: the end is near, and was not since the content last grew.
  ///
  /// Rows that go make no difference, nor do rows that take the place of others.
  ///
  /// - Parameters:
  ///   - rowCount: All rows.
  ///   - rowsBelow: Rows below the screen.
  ///   - margin: The most rows below the screen that count as near.
  package mutating func isDue(rowCount: Int, rowsBelow: Int, margin: Int) -> Bool {
    if rowCount > self.rowCount { isArmed = true }
    self.rowCount = rowCount
    guard isArmed, rowsBelow <= margin else { return false }
    isArmed = false
    return true
  }
}
