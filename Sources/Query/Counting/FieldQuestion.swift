import Records

/// How often each value of some fields is there.
struct FieldQuestion: RecordTallying {
  private let paths: [FieldPath]
  private let limits: ValueTable.Limits

  /// Makes the question, for so many threads.
  init(_ paths: [FieldPath], threadCount: Int) {
    self.paths = paths
    // One more tally adds up those of the threads.
    limits = .shared(by: paths.count * (threadCount + 1))
  }

  var noTallies: [FieldTally] { paths.map { FieldTally($0.meaning, limits) } }

  func tallier(of layout: RecordLayout, source: Int, isOfSample: Bool) -> FieldTallier {
    FieldTallier(paths, layout: layout, isOfSample ? .none : limits)
  }

  func answer(_ tallies: [FieldTally]) -> [FieldCount] {
    zip(tallies, paths).map { $0.count(of: $1) }
  }

  func estimate(_ sample: RecordSample<FieldTally>, among recordCount: Int) -> [FieldCount] {
    let (sizes, total) = sample.sizes(among: recordCount)
    return paths.indices.map { field in
      let hits = sample.hitsByPlace(ofTally: field)
      let (tally, values) = (sample.tallies[field], sample.tallies[field].values)
      let rows = Self.mostFrequent(values).map { place in
        let estimate = ShareEstimate(hits: hits[place], sizes: sizes)
        return FieldCount.Row(
          value: values.value(of: values.entries[place]),
          count: Int((estimate.share * Double(total)).rounded()), error: estimate.error)
      }
      var count = tally.count(of: paths[field], rows: rows)
      count.sampleCount = sizes.total
      count.recordCount = total
      return count
    }
  }

  /// Rows of an estimate, at most: of values that were met once or twice there is none to be made.
  private static let mostEstimates = 4_000

  /// The places of the most frequent values, and of what is no value.
  private static func mostFrequent(_ values: ValueTable) -> [Int] {
    let places = values.entries.indices
    guard places.count > mostEstimates else { return Array(places) }
    let absences = places.filter { !values.entries[$0].kind.isValue }
    let frequent = places.filter { values.entries[$0].kind.isValue }
      .sorted { (values.entries[$1].count, $0) < (values.entries[$0].count, $1) }
    return absences + frequent.prefix(mostEstimates)
  }
}
