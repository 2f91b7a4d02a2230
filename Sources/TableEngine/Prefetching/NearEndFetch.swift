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
