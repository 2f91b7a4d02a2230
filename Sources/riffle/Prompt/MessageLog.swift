import Platform

/// What was said on the last line so far, the latest last.
struct MessageLog {
  /// A message and when it was said.
  struct Entry: Equatable {
    /// The time of day, `14:03:59`.
    var time: String
    /// What was said.
    var text: String
  }

  private static let mostEntries = 200

  private(set) var entries: [Entry] = []

  /// Adds a message; what is said again at once is not repeated.
  mutating func add(_ text: String) {
    if text.isEmpty || entries.last?.text == text { return }
    if entries.count == Self.mostEntries { entries.removeFirst() }
    entries.append(Entry(time: Self.now, text: text))
  }

  private static var now: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
  }
}
