import Query
import Records

/// The counts that a table is asked for: the last one comes first, for it is looked at.
struct CountQueue {
  private var counts: [TableCount] = []

  /// The field that is counted next, and for which count.
  var next: (count: TableCount, path: FieldPath)? {
    for count in counts.reversed() {
      if let path = count.nextPath { return (count, path) }
    }
    return nil
  }

  /// Adds a count.
  mutating func begin(_ count: TableCount) { counts.append(count) }

  /// Takes a count away; false if it was done.
  mutating func end(_ count: TableCount) -> Bool {
    counts.removeAll { $0 === count }
    return count.nextPath != nil
  }
}
