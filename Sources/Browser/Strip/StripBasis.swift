import Query
import RecordCards
import Records

/// The records that a sample of a strip is made of, to see whether it is out of date.
struct StripBasis: Equatable {
  /// The field that was chosen; nil for the one that suits the records.
  var choice: FieldPath?
  /// The version of each input.
  var versions: [Int]
  var filters: [RecordFilter]
  var sortKeys: [SortKey]
  /// Whether the records of all inputs are in one order.
  var isMerged: Bool
  /// Rows that are shown.
  var count: Int

  @MainActor
  init(_ reading: Reading, choice: FieldPath?) {
    self.choice = choice
    versions = reading.records.sources.map(\.progress.version)
    (filters, sortKeys) = (reading.arranged.filters, reading.arranged.sortKeys)
    isMerged = reading.records.rows.isMerged
    count = reading.records.rows.count
  }

  /// Whether there are only more or fewer records than in another one.
  func isSameView(as other: StripBasis) -> Bool {
    var same = other
    same.count = count
    return same == self
  }

  /// The fields that a strip of it may be along, the best first.
  ///
  /// Reads the first records of the inputs.
  func candidates(of sources: [RecordSource]) -> [StripCandidate] {
    if let choice { return [StripCandidate(choice, isForTime: false)] }
    let dates = sources.prefix(Self.plannedSources).flatMap { source in
      CardPlan(samples: Samples.plannedFields(of: source)).subtitle.filter { $0.kind == .date }
        .map { (try? FieldPath($0.name)) ?? FieldPath(name: $0.name) }
    }
    var times: [FieldPath] = []
    for path in [FieldPath(name: "timestamp")] + dates where !times.contains(path) {
      times.append(path)
    }
    return times.map { StripCandidate($0, isForTime: true) }
      + sortKeys.prefix(1).map { StripCandidate($0.field, isForTime: false) }
  }

  /// Inputs whose first records are looked at for fields with dates.
  private static let plannedSources = 4
}
