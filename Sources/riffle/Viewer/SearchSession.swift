import Records

/// A search that is going on or done: what is sought, and where one is in what was found.
@MainActor
struct SearchSession {
  /// What is sought.
  let pattern: SearchPattern
  /// As it was typed.
  let text: String
  /// Whether `n` goes up.
  let isBackward: Bool
  /// The found record that was last gone to.
  var current: CardPlace?
  private var isStopped = false
  private let search: RecordSearch
  private let sectionCount: Int

  /// Starts a search over all records; `onChange` is called on another thread when more is known.
  init(
    text: String, isBackward: Bool, sources: [RecordSource],
    onChange: @escaping @Sendable () -> Void
  ) throws(SearchError) {
    pattern = try SearchPattern(text)
    self.text = text
    self.isBackward = isBackward
    sectionCount = sources.count
    search = RecordSearch(.pattern(pattern, field: nil), in: sources)
    search.start(onChange: onChange)
  }

  /// Whether all records were looked at, or the search was stopped.
  var isComplete: Bool { isStopped || search.progress.isComplete }

  /// Stops looking; what was found stays.
  mutating func stop() {
    isStopped = true
    search.cancel()
  }

  /// The next match from a place in a direction; the place itself counts only if it is asked for.
  func next(from place: CardPlace, isForward: Bool, includingPlace: Bool = false) -> CardPlace? {
    let sections = isForward ? Array(place.section..<sectionCount) : (0...place.section).reversed()
    for section in sections {
      let hits = search.hits(inSource: section)
      guard section == place.section else {
        if let hit = isForward ? hits.first : hits.last { return found(hit, section) }
        continue
      }
      // Hits before the boundary lie above what is sought, the others below.
      let boundary = place.row + (isForward != includingPlace ? 1 : 0)
      let before = hits.partition { Int($0) >= boundary }
      if isForward, before < hits.count { return found(hits[before], section) }
      if !isForward, before > 0 { return found(hits[before - 1], section) }
    }
    return nil
  }

  /// The first match of all in a direction, to go on at the other end.
  func first(isForward: Bool) -> CardPlace? {
    let sections = Array(0..<sectionCount)
    for section in isForward ? sections : sections.reversed() {
      let hits = search.hits(inSource: section)
      if let hit = isForward ? hits.first : hits.last { return found(hit, section) }
    }
    return nil
  }

  /// What the status line says: `/word/ 3 of 89`, while it counts `3 of 89+`.
  var status: String {
    let total = ValueText.grouped(search.progress.count) + (search.progress.isComplete ? "" : "+")
    guard let current,
      let ordinal = search.ordinal(of: RecordPosition(source: current.section, record: current.row))
    else {
      return "/\(text)/ \(total) found"
    }
    return "/\(text)/ \(ValueText.grouped(ordinal)) of \(total)"
  }

  private func found(_ hit: UInt32, _ section: Int) -> CardPlace {
    CardPlace(section: section, row: Int(hit))
  }
}

extension [UInt32] {
  /// The first index from which on a condition holds, which holds for no element before it.
  fileprivate func partition(where holds: (UInt32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
