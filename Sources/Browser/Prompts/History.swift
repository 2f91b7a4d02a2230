/// The lines that were typed so far in this run, by what they were typed for.
struct History: Sendable {
  /// A use of a prompt whose lines are offered to it again.
  enum Kind: Hashable, Sendable { case search, command, filter, field }

  private var lines: [Kind: [String]] = [:]

  /// The lines of a kind, oldest first, each once.
  subscript(kind: Kind) -> [String] { lines[kind] ?? [] }

  /// Adds a line, or moves it to the end.
  mutating func add(_ line: String, to kind: Kind) {
    guard !line.isEmpty else { return }
    lines[kind, default: []].removeAll { $0 == line }
    lines[kind, default: []].append(line)
  }
}
