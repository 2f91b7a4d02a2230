import Dispatch
import Records
import Synchronization

/// Counts the values of all fields that a sample of the records has.
///
/// The sample is looked at in the background too: of a compressed file that takes its time. Fields that none of its records
/// has are not counted.
package final class FieldSurvey: ValueCounting {
  /// Makes the count of the fields that were found.
  package typealias Maker = @Sendable (_ paths: [FieldPath]) -> any ValueCounting

  private enum State {
    case looksForFields
    /// The fields are being counted, without those that are too many.
    case counts(any ValueCounting, leftOutCount: Int)
    case hasNoFields
    case isCancelled
  }

  private let sources: [RecordSource]
  private let makeCount: Maker
  private let state = Mutex(State.looksForFields)

  /// Makes a survey; ``start(onChange:)`` starts it.
  ///
  /// - Parameters:
  ///   - sources: Those whose records are looked at for the names of fields.
  ///   - makeCount: Makes the count of at least one field, and at most ``FieldCounting/mostFields``.
  package init(_ sources: [RecordSource], by makeCount: @escaping Maker) {
    self.sources = sources
    self.makeCount = makeCount
  }

  /// The count of the fields, once they are known.
  private var count: (any ValueCounting)? {
    state.withLock { state in
      switch state {
      case .counts(let count, _): count
      case .looksForFields, .hasNoFields, .isCancelled: nil
      }
    }
  }

  /// Whether the records that were looked at have no fields.
  package var hasNoFields: Bool {
    state.withLock { state in
      switch state {
      case .hasNoFields: true
      case .looksForFields, .counts, .isCancelled: false
      }
    }
  }

  /// Fields that are not counted, for there are too many.
  package var leftOutCount: Int {
    state.withLock { state in
      switch state {
      case .counts(_, let leftOutCount): leftOutCount
      case .looksForFields, .hasNoFields, .isCancelled: 0
      }
    }
  }

  package var progress: CountProgress {
    count?.progress ?? CountProgress(isCaughtUp: hasNoFields)
  }

  package var counts: [FieldCount] { count?.counts ?? [] }

  package func start(onChange: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "fields", qos: .userInitiated).async { [weak self] in
      self?.begin(onChange)
      onChange()
    }
  }

  private func begin(_ onChange: @escaping @Sendable () -> Void) {
    let paths = FieldNames(sampling: sources) { isWanted }.paths
    let first = Array(paths.prefix(FieldCounting.mostFields))
    state.withLock { state in
      // A cancel waits for this, so that nothing starts after it.
      guard case .looksForFields = state else { return }
      guard !first.isEmpty else { return state = .hasNoFields }
      let count = makeCount(first)
      count.start(onChange: onChange)
      state = .counts(count, leftOutCount: paths.count - first.count)
    }
  }

  private var isWanted: Bool {
    state.withLock { state in
      switch state {
      case .looksForFields: true
      case .counts, .hasNoFields, .isCancelled: false
      }
    }
  }

  package func cancel() {
    let former = state.withLock { state in
      defer { state = .isCancelled }
      return state
    }
    switch former {
    case .counts(let count, _): count.cancel()
    case .looksForFields, .hasNoFields, .isCancelled: break
    }
  }
}

extension FieldNames {
  /// Records that are looked at for the names of fields, at most; of each source one at least.
  private static let sampleSize = 1_000
  /// Records that stand together, of which all but the first are read as soon.
  private static let clusterSize = 4

  /// The fields of records from all parts of some sources, as far as these are known.
  ///
  /// O(bytes of at most 1,000 records).
  ///
  /// - Parameter isWanted: Asked before each record; when the answer is false, no more are looked at.
  package init(sampling sources: [RecordSource], while isWanted: () -> Bool = { true }) {
    self.init()
    let share = max(1, Self.sampleSize / max(1, sources.count))
    let cluster = min(Self.clusterSize, share)
    for source in sources {
      let count = source.progress.count
      let step = cluster * max(1, (count + share - 1) / share)
      for start in stride(from: 0, to: count, by: step) {
        for index in start..<min(start + cluster, count) {
          guard isWanted() else { return }
          if let record = try? source.record(at: index) { add(record) }
        }
      }
    }
  }
}
