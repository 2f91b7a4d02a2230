/// The records of a source that a filter lets through, and those around each of them, in the order of the input.
package struct NeighbourRows: Equatable, Sendable {
  /// The greatest width; more than that are on no screen.
  package static let mostWidth = 1_000_000

  /// The records that the filter lets through, 0-based and ascending.
  package let hits: [UInt32]
  /// How many records are shown before and behind each of them.
  package let width: Int
  /// The hits and their neighbours, ascending.
  package let records: [UInt32]

  /// Finds the neighbours.
  ///
  /// O(records that are shown).
  ///
  /// - Parameters:
  ///   - hits: Ascending.
  ///   - width: Records before and behind each hit.
  ///   - count: Records of the source that are known; there are no neighbours behind them.
  package init(of hits: [UInt32], width: Int, among count: Int) {
    (self.hits, self.width) = (hits, width)
    var records: [UInt32] = []
    records.reserveCapacity(hits.count)
    var end = 0
    for hit in hits.map(Int.init) {
      let start = max(end, hit - width)
      end = max(hit + 1, min(count, hit + width + 1))
      records += UInt32(start)..<UInt32(end)
    }
    self.records = records
  }

  /// The surroundings of a row.
  ///
  /// O(log hits).
  package func surroundings(ofRow row: Int) -> Surroundings {
    let record = Int(records[row])
    let next = row + 1 < records.count ? Int(records[row + 1]) : record + 1
    return Surroundings(isNeighbour: !isHit(record), leftOutBelow: next - record - 1)
  }

  /// Whether the filter lets a record through.
  ///
  /// O(log hits).
  func isHit(_ record: Int) -> Bool {
    let place = hits.firstIndex(notBelow: record)
    return place < hits.count && Int(hits[place]) == record
  }

  /// The record of a row, both 0-based.
  package func record(ofRow row: Int) -> Int { Int(records[row]) }

  /// The hit that is nearest to a record; nil where there is none.
  ///
  /// O(log hits).
  package func nearestHit(to record: Int) -> Int? {
    let place = hits.firstIndex(notBelow: record)
    let candidates = [place - 1, place].filter(hits.indices.contains).map { Int(hits[$0]) }
    return candidates.min { abs($0 - record) < abs($1 - record) }
  }

  /// The first of these rows that may look otherwise where others have come behind them: what was a neighbour may be a
  /// hit now, and the last group may have ended.
  package var firstUnsettledRow: Int { max(0, records.count - 1 - min(width, records.count)) }
}

/// A record's part in what a filter shows.
package struct Surroundings: Equatable, Sendable {
  /// Whether the filter does not let it through, and it is shown for one near it.
  package var isNeighbour = false
  /// Records that are left out between it and the next one that is shown.
  package var leftOutBelow = 0

  /// Those of a record that is shown for its own sake, with nothing left out.
  package static let none = Surroundings()

  /// Makes one.
  package init(isNeighbour: Bool = false, leftOutBelow: Int = 0) {
    (self.isNeighbour, self.leftOutBelow) = (isNeighbour, leftOutBelow)
  }
}
