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
  private let search: RecordSearch
  /// The found record that was last gone to.
  var current: CardPlace?

  init(text: String, isBackward: Bool, sources: [RecordSource], wakeup: @escaping @Sendable () -> Void)
    throws(SearchError)
  {
    pattern = try SearchPattern(text)
    self.text = text
    self.isBackward = isBackward
    search = RecordSearch(pattern: pattern, sources: sources, onChange: wakeup)
    search.start()
  }

  /// Whether all records were looked at.
  var isComplete: Bool { search.isComplete }

  /// How many records match so far.
  var count: Int { search.count }

  /// Stops looking; what was found stays.
  func stop() { search.cancel() }

  /// The next record found after a place in the direction of the search, or nil.
  func next(after place: CardPlace, isForward: Bool) -> CardPlace? {
    search.hit(after: place, isForward: isForward)
  }

  /// What the status line says: `/word/ 3 of 89+`.
  var status: String {
    let total = ValueText.grouped(count) + (isComplete ? "" : "+")
    let place = current.flatMap { search.ordinal(of: $0) }.map { "\(ValueText.grouped($0)) of " } ?? ""
    return "/\(text)/ \(place)\(total)"
  }
}
