import Query
import Records

/// The sort of what all sources show, into one order.
@MainActor
final class SortRun {
  private let sort: RecordSort
  /// The order once it is known.
  private var knownOrder: RecordOrder?
  /// The rows in that order, and behind them those that came later.
  private var knownRows: ListRows?
  /// Records of each source that are among them.
  private var shownCounts: [Int] = []
  /// Records that there were to sort of each source when it was started.
  private let counts: [Int]
  /// Records that were known of each source when it was started.
  private let knownCounts: [Int]
  /// The version of each source before it was started; what is sorted is of these or of newer ones.
  let versions: [Int]

  /// - Parameters:
  ///   - found: the records of each source, ascending; nil sorts all.
  ///   - counts: how many there are of each source.
  init(
    _ keys: [SortKey], of sources: [RecordSource], among found: [[UInt32]]?, counts: [Int],
    onChange: @escaping @Sendable () -> Void
  ) {
    self.counts = counts
    versions = sources.map(\.progress.version)
    knownCounts = sources.map(\.progress.count)
    sort = RecordSort(keys, of: sources, among: found)
    sort.start(onChange: onChange)
  }

  /// Whether nothing is sorted any more.
  var isEnded: Bool { sort.progress.phase == .ended }

  /// Why there is no order, if that cannot be made.
  var failure: SortError? { sort.progress.failure }

  /// How much is done; reading is most of it.
  var percent: Int {
    let progress = sort.progress
    let part: Double =
      switch progress.phase {
      case .reading: progress.fraction * 0.8
      case .merging: 0.8 + progress.fraction * 0.2
      case .ended: 1
      }
    return min(99, Int(part * 100))
  }

  /// Whether a source has got more records than were sorted.
  func lacksRecords(ofSource source: Int, count: Int) -> Bool {
    guard isEnded, let order else { return false }
    return order.parts[source].count < count && count != counts[source]
  }

  /// Whether a record is one of those that were sorted or were to be, if only to see whether it belongs to them.
  func hasSorted(_ record: Int, ofSource source: Int) -> Bool {
    record < knownCounts[source]
      || isEnded && order?.number(of: RecordPosition(source: source, record: record)) != nil
  }

  /// Stops; there is no order then.
  func cancel() { sort.cancel() }

  /// Takes on the same keys in other directions; false where they are other keys, or nothing is
  /// sorted yet.
  func turn(to keys: [SortKey]) -> Bool {
    guard !keys.isEmpty, isEnded, let turned = order?.reordered(by: keys) else { return false }
    knownOrder = turned
    knownRows = nil
    return true
  }

  /// The rows, or nil while something is still sorted.
  ///
  /// - Parameter bases: what each source shows without the sort; what has come since stands behind.
  func rows(bases: [RecordRows]) -> ListRows? {
    guard isEnded, let order else { return nil }
    let rows: ListRows
    switch knownRows {
    case .merged(let merged) where !hasFewer(bases, order):
      rows = .merged(adding(bases, to: merged))
    case .apart(let sections) where sections[0].count == max(order.records.count, bases[0].count):
      rows = .apart(sections)
    case .merged, .apart, nil:
      if bases.count == 1 {
        rows = .apart([.sorted(adding(bases[0], to: order))])
      } else {
        shownCounts = order.parts.map(\.count)
        rows = .merged(adding(bases, to: MergedRows(order)))
      }
    }
    knownRows = rows
    return rows
  }

  /// Whether a source has lost records that stand behind the order.
  private func hasFewer(_ bases: [RecordRows], _ order: RecordOrder) -> Bool {
    bases.indices.contains { source in
      max(bases[source].count, order.parts[source].count) < shownCounts[source]
    }
  }

  private func adding(_ base: RecordRows, to order: RecordOrder) -> SortedRows {
    let known = order.records.count
    let later = (known..<max(known, base.count)).map { UInt32(base.record(atRow: $0)) }
    return SortedRows(order.records + later)
  }

  private func adding(_ bases: [RecordRows], to rows: MergedRows) -> MergedRows {
    var rows = rows
    for (source, base) in bases.enumerated() where base.count > shownCounts[source] {
      for row in shownCounts[source]..<base.count {
        rows.append(RecordPosition(source: source, record: base.record(atRow: row)))
      }
      shownCounts[source] = base.count
    }
    return rows
  }

  private var order: RecordOrder? {
    if knownOrder == nil { knownOrder = sort.order }
    return knownOrder
  }
}
