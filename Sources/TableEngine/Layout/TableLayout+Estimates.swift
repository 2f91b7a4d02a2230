extension TableLayout {
  /// Rows near those on the screen that nobody has asked for their estimate; nil where there are none.
  ///
  /// They are rows beside which one was measured: a list that nobody looks at has none, however long
  /// it is. Answer with ``setEstimate(_:at:)`` for each of them, then there may be others. O(log n)
  /// and a look at the rows of the chunks that the realised rows are in.
  package var rowsToEstimate: Range<Int>? {
    guard isSettled else { return nil }
    var position = realisedPositions.lowerBound
    while position < realisedPositions.upperBound {
      if let rows = heights.sharedRows(inLeafAround: position) { return rows }
      position = heights.leafRows(around: position)?.upperBound ?? position + 1
    }
    return nil
  }

  /// What is at some positions, to ask for their estimates.
  package func indices(at positions: Range<Int>) -> [RowIndex] { positions.map(index(at:)) }

  /// Sets the lines that a row is taken to have until it is measured, nil to leave them as they are.
  ///
  /// A row that is measured keeps its height, and nothing on the screen ever moves: this changes
  /// ``totalHeight`` and nothing else. O(log n).
  package mutating func setEstimate(_ lines: Int?, at position: Int) {
    heights.setEstimate(lines ?? heights.height(ofRow: position), ofRow: position)
    checkInvariants()
  }

  /// Gives all rows that nobody looked at the mean height of those that are measured.
  ///
  /// For idle moments: O(chunks that are measured). Nothing on the screen moves.
  package mutating func refreshEstimates() {
    let rows = heights.measuredCount
    guard rows > 0 else { return }
    heights.setEstimateOfRuns((heights.measuredHeight + rows / 2) / rows)
    checkInvariants()
  }
}
