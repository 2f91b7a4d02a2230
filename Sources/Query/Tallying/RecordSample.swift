import Records

/// The tallies of a sample of the records, and which parts of all records each value was met in.
struct RecordSample<Tally: SampledTally>: Sendable {
  /// A value that was met: its place in the tally and the part of the records.
  private struct Hit: Sendable {
    var place: Int
    var part: Int
  }

  /// The tallies.
  private(set) var tallies: [Tally]
  /// The values that were met by each tally.
  private var hits: [[Hit]]
  /// For each part that was looked at the records that are asked for.
  private var sizes: [Int: Int] = [:]

  /// A sample of nothing.
  init(_ tallies: [Tally]) {
    self.tallies = tallies
    hits = tallies.map { _ in [] }
  }

  /// Notes that a part was looked at.
  mutating func begin(part: Int) { sizes[part, default: 0] += 0 }

  /// Takes over the record that was tallied last.
  mutating func noteRecord(of part: Int, in tallier: some RecordTallier<Tally>) {
    sizes[part, default: 0] += 1
    for field in hits.indices {
      tallier.forEachLast(ofTally: field) { hits[field].append(Hit(place: $0, part: part)) }
    }
  }

  /// Takes over the tallies of all of it.
  mutating func finish(_ tallies: [Tally]) { self.tallies = tallies }

  /// Adds the sample of other parts.
  mutating func add(_ other: RecordSample) {
    sizes.merge(other.sizes) { $0 + $1 }
    for field in tallies.indices {
      let places = tallies[field].add(other.tallies[field])
      hits[field] += other.hits[field].map { Hit(place: places[$0.place], part: $0.part) }
    }
  }

  /// Whether one of the tallies has so many values that more records would say little.
  var isVaried: Bool { tallies.contains { $0.valueCount >= SamplePlan.mostValues } }

  /// The records that were looked at of each part, and how many of all are asked for, about.
  func sizes(among recordCount: Int) -> (parts: SampleSizes, total: Int) {
    let parts = SampleSizes(sizes.keys.sorted().map { sizes[$0] ?? 0 })
    // Of a part so many records are looked at, all of which a query may find, or none.
    let looked = Double(sizes.count * SamplePlan.clusterCount)
    let wanted = looked > 0 ? Double(parts.total) / looked * Double(recordCount) : 0
    return (parts, Int(min(wanted, Double(recordCount)).rounded()))
  }

  /// For each value of a tally the parts that have it, by their place among those looked at, ascending, and how often.
  func hitsByPlace(ofTally field: Int) -> [[(part: Int, count: Int)]] {
    let order = Dictionary(
      uniqueKeysWithValues: sizes.keys.sorted().enumerated().map { ($1, $0) })
    var byPlace: [[(part: Int, count: Int)]] = Array(
      repeating: [], count: tallies[field].valueCount)
    let ascending = hits[field].sorted { $0.part < $1.part }
    for hit in ascending {
      let part = order[hit.part] ?? 0
      if byPlace[hit.place].last?.part == part {
        byPlace[hit.place][byPlace[hit.place].count - 1].count += 1
      } else {
        byPlace[hit.place].append((part, 1))
      }
    }
    return byPlace
  }
}
