import JSON
import Values

/// The parts of a log entry as ``LogLine`` has them, each found when it is asked for.
struct LogEntry {
  /// What is at the end of the first line.
  enum Tail {
    /// Words.
    case none
    /// Pairs of a name and a value.
    case pairs
    /// A JSON object.
    case object(Range<Int>)
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let head: LogPrefix
  /// What stands behind the time in the same brackets, if anything.
  private let bracketTail: Range<Int>?
  private let lineEnd: Int
  /// Where the message starts, and what stands before it; found with ``columns``.
  private var start = 0
  private var columns: LogColumns.Level?
  private var areColumnsFound = false

  /// Makes an entry of its bytes, which must stay.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    head = LogPrefix(ofEntry: text)
    bracketTail = head.timestamp.flatMap { LogText.bracketTail(in: text, behind: $0) }
    lineEnd = text.offset(of: Byte.newline) ?? text.count
  }

  /// The time in front.
  var timestamp: Range<Int>? { head.timestamp }

  /// The level in front of the message.
  ///
  /// O(bytes).
  mutating func level() -> Severity? {
    findColumns()
    return head.level ?? columns?.level
  }

  /// What stands in front of the message besides.
  ///
  /// O(bytes).
  mutating func source() -> [Range<Int>] {
    findColumns()
    let parts = [0..<head.start, bracketTail].compactMap(\.self)
    return parts.compactMap { LogText.trimmed(text, $0) } + (columns?.source ?? [])
  }

  /// The first line from its message on.
  mutating func content() -> Range<Int> {
    findColumns()
    return start..<max(start, lineEnd)
  }

  /// The lines behind the first.
  var rest: Range<Int> { min(lineEnd + 1, text.count)..<text.count }

  private mutating func findColumns() {
    guard !areColumnsFound else { return }
    areColumnsFound = true
    start = LogText.contentStart(in: text, from: bracketTail?.upperBound ?? head.end)
    guard head.level == nil, let found = LogColumns(text, from: start).level else { return }
    columns = found
    start = LogText.contentStart(in: text, from: found.end)
  }

  /// Says what is at the end of the first line, and finds the pairs if it is these.
  ///
  /// O(bytes).
  mutating func findTail(_ pairs: inout LogPairs, _ parser: inout JSONParser) -> Tail {
    let line = content()
    let bytes = UnsafeBufferPointer(rebasing: text[line])
    if let brace = bytes.offset(of: Byte.openBrace) {
      let object = UnsafeBufferPointer(rebasing: bytes[brace...])
      if parser.accepts(object) { return .object((line.lowerBound + brace)..<line.upperBound) }
    }
    guard bytes.offset(of: 0x3D) != nil else { return .none }
    pairs.find(in: text, line)
    return .pairs
  }
}
