import Records

/// A match that the reader wants to go to, and that may not be found yet.
struct PendingMatch: Sendable {
  /// From which record it is sought.
  var start: RecordPosition
  var isForward: Bool
  /// Whether that record itself may be it.
  var includesStart: Bool
  /// Whether it is waited for where more records may come.
  var waitsForMore = false

  /// What is known of it.
  enum Outcome {
    /// It is this record; whether it was found past the end of the records.
    case found(RecordPosition, isAround: Bool)
    /// Records that might match are still to be searched.
    case unknown
    /// No record matches.
    case nothing
  }

  /// Looks for it in what a search has found.
  func outcome(in search: RecordSearch, sourceCount: Int) -> Outcome {
    let next: NearestHit
    let around: NearestHit
    var start = start
    if isForward {
      if !includesStart { start.record += 1 }
      next = search.firstHit(from: start)
      around = search.firstHit(from: RecordPosition(source: 0, record: 0))
    } else {
      if includesStart { start.record += 1 }
      next = search.lastHit(before: start)
      around = search.lastHit(before: RecordPosition(source: sourceCount - 1, record: .max))
    }
    switch (next, around) {
    case (.record(let position), _): return .found(position, isAround: false)
    case (.none, .record(let position)): return .found(position, isAround: true)
    case (.none, .none): return .nothing
    case (.unknown, _), (.none, .unknown): return .unknown
    }
  }
}
