import Query
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

  /// How far it has been sought beyond the rows of a table that are at hand.
  var stage = Stage.atHand

  /// A part of a table in which a match is sought, one after the other.
  enum Stage: Sendable {
    /// Among the rows that are at hand.
    case atHand
    /// Behind the last of them, or before the first.
    case beyond
    /// From the first row of all, or from the last.
    case around
  }

  /// The same beyond that record.
  var withoutStart: PendingMatch {
    var match = self
    match.includesStart = false
    return match
  }

  /// The knowledge about it so far.
  enum Outcome {
    /// It is this record; whether it was found past the end of the records.
    case found(RecordPosition, isAround: Bool)
    /// Records that might match are still to be searched.
    case unknown
    /// No record matches.
    case nothing
    /// None does of so many rows of a table, and it waits to be asked to go on.
    case held(readCount: Int)
  }

  /// Looks for it in what a search has found.
  func outcome(in hits: SearchHits, sourceCount: Int) -> Outcome {
    let next: NearestHit
    let around: NearestHit
    var start = start
    if isForward {
      if !includesStart { start.record += 1 }
      next = hits.firstHit(from: start)
      around = hits.firstHit(from: RecordPosition(source: 0, record: 0))
    } else {
      if includesStart { start.record += 1 }
      next = hits.lastHit(before: start)
      around = hits.lastHit(before: RecordPosition(source: sourceCount - 1, record: .max))
    }
    switch (next, around) {
    case (.record(let position), _): return .found(position, isAround: false)
    case (.none, .record(let position)): return .found(position, isAround: true)
    case (.none, .none): return .nothing
    case (.unknown, _), (.none, .unknown): return .unknown
    }
  }
}

/// Going from match to match in a list whose records are in an order of their own.
extension PendingMatch {
  /// Looks for it in what a search has found, along the rows of the list.
  ///
  /// O(hits).
  func outcome(in hits: SearchHits, sourceCount: Int, rows: ListRows) -> Outcome {
    let places = (0..<sourceCount).flatMap { source in
      hits.hits(inSource: source)
        .compactMap { rows.place(of: CardID(section: source, number: Int($0))) }
    }
    let here =
      rows.place(nearestTo: CardID(start))
      ?? CardPlace(section: rows.isMerged ? 0 : start.source, row: 0)
    if let next = next(after: here, among: places) { return found(next, rows, isAround: false) }
    let around = isForward ? places.min(by: <) : places.max(by: <)
    return around.map { found($0, rows, isAround: true) } ?? .nothing
  }

  private func next(after here: CardPlace, among places: [CardPlace]) -> CardPlace? {
    let candidates = places.filter { place in
      place == here ? includesStart : isForward == (here < place)
    }
    return isForward ? candidates.min(by: <) : candidates.max(by: <)
  }

  private func found(_ place: CardPlace, _ rows: ListRows, isAround: Bool) -> Outcome {
    .found(rows.id(at: place).position, isAround: isAround)
  }
}

extension CardPlace: Comparable {
  /// From top to bottom.
  static func < (left: CardPlace, right: CardPlace) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
