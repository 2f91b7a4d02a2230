import Records

/// Which patterns the texts of a field have, and how often.
struct PatternQuestion: RecordTallying {
  /// Shapes that one tally keeps: more than a log has, and few enough for the memory of several.
  private static let capacity = 3_072
  /// Shapes that the tally of a part of the sample keeps; a sample has fewer records.
  private static let sampleCapacity = 1 << 16

  /// Rows of an estimate, at most: of patterns that were met once there is none to be made.
  private static let mostEstimates = 1_000

  private let field: PatternField

  /// Makes the question for a field, or for what the records have to say.
  init(_ field: PatternField) { self.field = field }

  var noTallies: [PatternTally] { [PatternTally(capacity: Self.capacity)] }

  func tallier(of layout: RecordLayout, source: Int, isOfSample: Bool) -> PatternTallier {
    PatternTallier(
      field.path(in: layout), layout: layout, source: source,
      capacity: isOfSample ? Self.sampleCapacity : Self.capacity)
  }

  func answer(_ tallies: [PatternTally]) -> PatternCount { answer(tallies, mostRows: .max) }

  private func answer(_ tallies: [PatternTally], mostRows: Int) -> PatternCount {
    let tally = tallies.first ?? PatternTally(capacity: Self.capacity)
    let groups = tally.table.groups(most: mostRows)
    return PatternCount(
      recordCount: tally.recordCount,
      rows: groups.map { PatternCount.Row(group: $0, count: $0.count) },
      otherCount: tally.table.otherCount,
      textlessCount: tally.recordCount - tally.table.textCount)
  }

  func estimate(_ sample: RecordSample<PatternTally>, among recordCount: Int) -> PatternCount {
    var count = answer(sample.tallies, mostRows: Self.mostEstimates)
    let (sizes, total) = sample.sizes(among: recordCount)
    let hits = sample.hitsByPlace(ofTally: 0)
    for place in count.rows.indices {
      let estimate = ShareEstimate(
        hits: Self.joined(count.rows[place].group.shapes.map { hits[$0] }), sizes: sizes)
      count.rows[place].count = Int((estimate.share * Double(total)).rounded())
      count.rows[place].error = estimate.error
    }
    let scale = Double(total) / Double(max(1, count.recordCount))
    count.textlessCount = Int((Double(count.textlessCount) * scale).rounded())
    count.recordCount = total
    count.sampleCount = sizes.total
    return count
  }

  /// The hits of several shapes as those of one.
  private static func joined(
    _ hits: [[(part: Int, count: Int)]]
  ) -> [(part: Int, count: Int)] {
    guard hits.count > 1 else { return hits.first ?? [] }
    var joined: [(part: Int, count: Int)] = []
    for hit in hits.joined().sorted(by: { $0.part < $1.part }) {
      if joined.last?.part == hit.part {
        joined[joined.count - 1].count += hit.count
      } else {
        joined.append(hit)
      }
    }
    return joined
  }
}

/// The field whose texts are looked at: one by its name, or what the records have to say.
package enum PatternField: Sendable, Hashable {
  /// The message of an entry of a log, or what a plain text is.
  case message
  /// A field.
  case named(FieldPath)

  /// The path in records of a layout.
  package func path(in layout: RecordLayout) -> FieldPath {
    switch self {
    case .named(let path): path
    case .message: layout.format.isText && layout.format != .log ? Self.textPath : Self.messagePath
    }
  }

  private static let textPath = FieldPath(name: "text")
  private static let messagePath = FieldPath(name: "message")
}
