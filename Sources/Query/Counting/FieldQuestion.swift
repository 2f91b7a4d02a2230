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
      var count = sample.tallies[field].count(of: paths[field])
      let values = sample.tallies[field].values
      count.rows = values.entries.indices.map { place in
        let estimate = ShareEstimate(hits: hits[place], sizes: sizes)
        return FieldCount.Row(
          value: values.value(of: values.entries[place]),
          count: Int((estimate.share * Double(total)).rounded()), error: estimate.error)
      }
      count.rows.sort(by: FieldCount.Row.isBefore)
      count.sampleCount = sizes.total
      count.recordCount = total
      return count
    }
  }
}
