import Query
import Records

/// The records that a search has found, where cards that stand in place of those of their records count as what
/// they are.
struct SearchHits {
  /// What was found in the inputs.
  private let search: RecordSearch
  /// The records whose cards are others, found there or not.
  private let replaced: Set<RecordPosition>
  /// Those of them whose cards match, ascending.
  private let matching: [RecordPosition]

  /// Makes the hits.
  ///
  /// - Parameters:
  ///   - replaced: The records whose cards are others than those of the inputs.
  ///   - matching: Those of them that match and are shown, ascending.
  init(_ search: RecordSearch, replaced: Set<RecordPosition>, matching: [RecordPosition]) {
    (self.search, self.replaced, self.matching) = (search, replaced, matching)
  }

  /// Number of them so far.
  ///
  /// O(replaced · log hits).
  var count: Int {
    search.progress.count - replaced.count(where: search.isHit) + matching.count
  }

  /// The first one at a place or behind it.
  func firstHit(from position: RecordPosition) -> NearestHit {
    var hit = search.firstHit(from: position)
    while case .record(var found) = hit, replaced.contains(found) {
      found.record += 1
      hit = search.firstHit(from: found)
    }
    guard let own = matching.first(where: { $0 >= position }) else { return hit }
    return switch hit {
    case .record(let found): .record(min(found, own))
    case .unknown: .unknown
    case .none: .record(own)
    }
  }

  /// The last one before a place.
  func lastHit(before position: RecordPosition) -> NearestHit {
    var hit = search.lastHit(before: position)
    while case .record(let found) = hit, replaced.contains(found) {
      hit = search.lastHit(before: found)
    }
    guard let own = matching.last(where: { $0 < position }) else { return hit }
    return switch hit {
    case .record(let found): .record(max(found, own))
    case .unknown: .unknown
    case .none: .record(own)
    }
  }

  /// Those of a source so far, ascending.
  ///
  /// O(hits).
  func hits(inSource source: Int) -> [UInt32] {
    let found = search.hits(inSource: source)
    guard !replaced.isEmpty else { return found }
    let others = found.filter {
      !replaced.contains(RecordPosition(source: source, record: Int($0)))
    }
    let own = matching.filter { $0.source == source }.map { UInt32(clamping: $0.record) }
    return (others + own).sorted()
  }

  /// Which of all of them a record is, 1-based, in the order of the sources; nil if it is none, or while records
  /// before it are not searched.
  func ordinal(of position: RecordPosition) -> Int? {
    let isOwn = matching.contains(position)
    guard isOwn || !replaced.contains(position),
      let inFiles = isOwn ? foundCount(before: position) : search.ordinal(of: position)
    else { return nil }
    let gone = replaced.count { $0 < position && search.isHit($0) }
    return inFiles - gone + matching.count { $0 < position } + (isOwn ? 1 : 0)
  }

  /// The number of records found before a place; nil while some there are not searched.
  private func foundCount(before position: RecordPosition) -> Int? {
    switch search.lastHit(before: position) {
    case .record(let last): search.ordinal(of: last)
    case .unknown: nil
    case .none: 0
    }
  }
}
