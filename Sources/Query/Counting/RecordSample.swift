import Records

/// The values of some fields in a sample of the records.
struct RecordSample: Sendable {
  /// A value that was met: its place in the tally and the part of the records.
  private struct Hit: Sendable {
    var place: Int
    var part: Int
  }

  private var tallies: [FieldTally]
  /// The values that were met of each field, in the order of the parts.
  private var hits: [[Hit]]
  /// For each part that was looked at the records that are asked for.
  private var sizes: [Int: Int] = [:]

  /// A sample of nothing.
  init(_ tallies: [FieldTally]) {
    self.tallies = tallies
    hits = tallies.map { _ in [] }
  }

  /// Notes that a part was looked at.
  mutating func begin(part: Int) { sizes[part, default: 0] += 0 }

  /// Takes over the record that a tally has just counted.
  mutating func noteRecord(of part: Int, in tally: borrowing RecordTally) {
    sizes[part, default: 0] += 1
    for field in hits.indices {
      tally.fields[field].forEachLast { hits[field].append(Hit(place: $0, part: part)) }
    }
  }

  /// Takes over the tally that has counted all of it.
  mutating func finish(_ tally: borrowing RecordTally) { tallies = tally.fields }

  /// Adds the sample of other parts.
  mutating func add(_ other: RecordSample) {
    sizes.merge(other.sizes) { $0 + $1 }
    for field in tallies.indices {
      let places = tallies[field].add(other.tallies[field])
      hits[field] += other.hits[field].map { Hit(place: places[$0.place], part: $0.part) }
    }
  }

  /// The counts that it makes likely for so many records.
  func counts(of paths: [FieldPath], among recordCount: Int) -> [FieldCount] {
    let parts = sizes.keys.sorted()
    let order = Dictionary(uniqueKeysWithValues: parts.enumerated().map { ($1, $0) })
    let partSizes = SampleSizes(parts.map { sizes[$0] ?? 0 })
    // Of a part so many records are looked at, all of which a query may find, or none.
    let looked = Double(parts.count * SamplePlan.clusterCount)
    let wanted = looked > 0 ? Double(partSizes.total) / looked * Double(recordCount) : 0
    let total = Int(min(wanted, Double(recordCount)).rounded())
    return paths.indices.map { field in
      let byPlace = hitsByPlace(ofField: field, order)
      var count = tallies[field].count(of: paths[field])
      let values = tallies[field].values
      count.rows = values.entries.indices.map { place in
        let estimate = ShareEstimate(hits: byPlace[place], sizes: partSizes)
        return FieldCount.Row(
          value: values.value(of: values.entries[place]),
          count: Int((estimate.share * Double(total)).rounded()), error: estimate.error)
      }
      count.rows.sort(by: FieldCount.Row.isBefore)
      count.sampleCount = partSizes.total
      count.recordCount = total
      return count
    }
  }

  /// For each value of a field the parts that have it, ascending, and how often.
  private func hitsByPlace(
    ofField field: Int, _ order: [Int: Int]
  ) -> [[(part: Int, count: Int)]] {
    var byPlace: [[(part: Int, count: Int)]] = tallies[field].values.entries.map { _ in [] }
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
