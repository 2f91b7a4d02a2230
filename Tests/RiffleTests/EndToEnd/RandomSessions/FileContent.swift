/// What a data file holds at one moment, as lines.
struct FileContent: Hashable, Sendable {
  /// The bytes.
  var text: String

  /// The lines, of which the last may have no end.
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// The lines that have an end.
  var wholeLines: [String] { isTorn ? lines.dropLast() : lines }

  /// Whether the last line has no end.
  var isTorn: Bool { !text.isEmpty && !text.hasSuffix("\n") }
}
