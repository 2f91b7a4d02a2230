/// Which rows of a list are looked at for a strip.
package enum StripPlan {
  /// Rows above which a strip is made of a sample.
  package static let mostRows = SamplePlan.partCount * SamplePlan.clusterCount

  /// The rows, ascending: all of a list that is not long, else some from all parts of it, with the first and the last.
  package static func rows(of count: Int) -> [Int] {
    guard count > mostRows else { return Array(0..<max(0, count)) }
    var rows: [Int] = []
    rows.reserveCapacity(mostRows + 2)
    for start in [0] + SamplePlan(of: count).starts + [count - 1] {
      for row in start..<min(start + SamplePlan.clusterCount, count) where row > rows.last ?? -1 {
        rows.append(row)
      }
    }
    return rows
  }
}
