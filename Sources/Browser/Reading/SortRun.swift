import Query
import Records

/// The sort of what all sections show, each section by itself.
@MainActor
final class SortRun {
  private let sorts: [RecordSort]
  /// The order of each section once it is known.
  private var orders: [RecordOrder?]
  /// The rows of each section: in order, and behind them those that came later.
  private var rows: [SortedRows?]
  /// Records that there were to sort in each section when it was started.
  private let counts: [Int]
  /// The version of each source before it was started; what is sorted is of these or of newer ones.
  let versions: [Int]

  /// - Parameters:
  ///   - found: the records of each section, ascending; nil sorts all.
  ///   - counts: how many there are in each section.
  init(
    _ keys: [SortKey], of sources: [RecordSource], among found: [[UInt32]]?, counts: [Int],
    onChange: @escaping @Sendable () -> Void
  ) {
    self.counts = counts
    versions = sources.map(\.progress.version)
    sorts = sources.indices.map { RecordSort(keys, of: sources[$0], among: found?[$0]) }
    orders = sources.map { _ in nil }
    rows = sources.map { _ in nil }
    for sort in sorts { sort.start(onChange: onChange) }
  }

  /// Whether nothing is sorted any more.
  var isEnded: Bool { sorts.allSatisfy { $0.progress.phase == .ended } }

  /// Why there is no order, if that cannot be made.
  var failure: SortError? { sorts.lazy.compactMap(\.progress.failure).first }

  /// How much is done; reading is most of it.
  var percent: Int {
    let done = sorts.map(Self.part(of:))
    return min(99, Int(done.reduce(0, +) / Double(max(1, done.count)) * 100))
  }

  private static func part(of sort: RecordSort) -> Double {
    let progress = sort.progress
    return switch progress.phase {
    case .reading: progress.fraction * 0.8
    case .merging: 0.8 + progress.fraction * 0.2
    case .ended: 1
    }
  }

  /// Whether a section has got more records than were sorted.
  func lacksRecords(ofSection section: Int, count: Int) -> Bool {
    guard isEnded, let order = order(ofSection: section) else { return false }
    return order.records.count < count && count != counts[section]
  }

  /// Stops; there is no order then.
  func cancel() { for sort in sorts { sort.cancel() } }

  /// Takes on the same keys in other directions; false where they are other keys, or nothing is
  /// sorted yet.
  func turn(to keys: [SortKey]) -> Bool {
    guard !keys.isEmpty, isEnded else { return false }
    let turned = sorts.indices.map { order(ofSection: $0)?.reordered(by: keys) }
    guard turned.allSatisfy({ $0 != nil }) else { return false }
    orders = turned
    rows = turned.map { _ in nil }
    return true
  }

  /// The rows of a section, or nil while something is still sorted.
  ///
  /// - Parameter base: what the section shows without the sort; what has come since stands behind.
  func rows(ofSection section: Int, base: RecordRows) -> RecordRows? {
    guard isEnded, let order = order(ofSection: section) else { return nil }
    let count = max(order.records.count, base.count)
    if let known = rows[section], known.records.count == count { return .sorted(known) }
    let later = (order.records.count..<count).map { UInt32(base.record(atRow: $0)) }
    let made = SortedRows(order.records + later)
    rows[section] = made
    return .sorted(made)
  }

  private func order(ofSection section: Int) -> RecordOrder? {
    if let order = orders[section] { return order }
    orders[section] = sorts[section].order
    return orders[section]
  }
}
