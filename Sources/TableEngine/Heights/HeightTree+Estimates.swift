import Checks

extension HeightTree {
  /// Sets the lines that a row is taken to have; one that is measured keeps its height.
  ///
  /// O(log n).
  package mutating func setEstimate(_ lines: Int, ofRow row: Int) {
    require(lines >= 0 && lines <= Int(Int32.max), "an estimate of \(lines) lines is not one")
    if measuredHeight(ofRow: row) == nil { write(lines, isMeasured: false, ofRow: row) }
  }

  /// Gives all rows that are in runs the same estimate, in lines.
  ///
  /// O(nodes).
  package mutating func setEstimateOfRuns(_ lines: Int) {
    require(lines >= 0 && lines <= Int(Int32.max), "an estimate of \(lines) lines is not one")
    setEstimate(lines, ofRunsBelow: root, level: depth)
    finish(sibling: nil)
  }

  private mutating func setEstimate(_ lines: Int, ofRunsBelow node: Int32, level: Int) {
    for index in indices(ofNode: node) {
      let entry = entries[index]
      if level > 0 {
        setEstimate(lines, ofRunsBelow: entry.child, level: level - 1)
        entries[index] = self.entry(ofNode: entry.child)
      } else if entry.estimate != nil {
        entries[index] = Entry(run: entry.rows, estimate: lines)
      }
    }
  }

  /// The rows that share a leaf with one; nil where that is in a run.
  ///
  /// O(log n).
  func leafRows(around row: Int) -> Range<Int>? {
    let place = place(ofRow: row)
    guard place.entry.estimate == nil else { return nil }
    return (row - place.row)..<(row - place.row + place.entry.rows)
  }

  /// The first rows of a leaf, one after the other, that nobody has asked for their estimate.
  ///
  /// O(log n + rows of a leaf).
  func sharedRows(inLeafAround row: Int) -> Range<Int>? {
    let place = place(ofRow: row)
    guard place.entry.estimate == nil else { return nil }
    let slots = slots[place.entry.child, 0..<place.entry.rows]
    guard let first = slots.firstIndex(where: { !$0.isOwn }) else { return nil }
    let end = slots[first...].firstIndex(where: \.isOwn) ?? slots.endIndex
    let shift = row - place.row - slots.startIndex
    return (first + shift)..<(end + shift)
  }

  /// Whether a row has its own height or estimate, not that of its neighbours.
  func isOwn(_ place: Place) -> Bool {
    place.entry.estimate == nil && slots[place.entry.child, place.row].isOwn
  }
}
