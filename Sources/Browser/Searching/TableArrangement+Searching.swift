import Query
import RecordCards
import Records

/// Going from match to match in a table: among the rows that are at hand, then beyond them, then from its other end on.
extension TableArrangement {
  /// Looks for a match, and has the database look for it where none is at hand in its direction.
  func outcome(
    of match: inout PendingMatch, by session: SearchSession, in rows: ListRows
  ) -> PendingMatch.Outcome {
    // Of rows that were sorted here all are at hand.
    if isSortedHere { return session.outcome(of: match, in: rows) }
    let section = match.start.source
    let window = windows[section]
    switch match.stage {
    case .atHand:
      switch session.outcome(of: match, in: rows) {
      case .found(let position, isAround: false): return .found(position, isAround: false)
      case .unknown: return .unknown
      case .found, .nothing, .held: break
      }
      let hasEnd = match.isForward ? window.hasLast : window.hasFirst
      let edge = match.isForward ? window.records.last : window.records.first
      match.stage = hasEnd ? .around : .beyond
      seek(session, from: hasEnd ? nil : edge, match.isForward, inSection: section)
      return .unknown
    case .beyond, .around:
      switch window.search {
      case .running: return .unknown
      case .found(let record):
        let position = RecordPosition(source: section, record: Int(record))
        return rows.place(of: CardID(position)) == nil
          ? .unknown : .found(position, isAround: match.stage == .around)
      case .held(let count): return .held(readCount: count)
      case .nothing where match.stage == .beyond:
        match.stage = .around
        seek(session, from: nil, match.isForward, inSection: section)
        return .unknown
      case .nothing, .none: return .nothing
      }
    }
  }

  /// Goes on with a search that waits to be asked to; false if none does.
  func goOnSearching(inSection section: Int) -> Bool {
    guard case .held = windows[section].search else { return false }
    feeds[section].goOn()
    refresh(section)
    return true
  }

  private func seek(
    _ session: SearchSession, from record: UInt32?, _ isForward: Bool, inSection section: Int
  ) {
    feeds[section].find(session.recordQuery, from: record, isForward: isForward)
    refresh(section)
  }
}
