/// Finds places within an input where a record is sure to start, or likely to, without reading what is before them.
///
/// It is sure to start in every line of a format of lines, and in a log in every line that starts an entry whatever
/// stands before it. In the other formats all depends on what is before.
struct RecordStarts: ~Copyable {
  private static let chunkByteCount = 64 << 10

  private let file: InputFile
  private let rule: Rule
  private var buffer: ReadBuffer

  private enum Rule {
    case line, logEntry
    case pattern(StartPattern)
  }

  /// Whether a record is sure to start at a place that is found.
  var areSure: Bool {
    switch rule {
    case .line, .logEntry: true
    case .pattern: false
    }
  }

  /// Whether records of a format have places where they are sure to start.
  static func canFind(_ format: RecordFormat) -> Bool {
    switch format {
    case .jsonLines, .lines, .log: true
    case .jsonArray, .jsonMember, .jsonValues, .delimited, .paragraphs, .blocks: false
    }
  }

  /// Makes a finder of sure places; nil for a format that has none.
  init?(_ file: InputFile, format: RecordFormat, chunkByteCount: Int = Self.chunkByteCount) {
    guard Self.canFind(format) else { return nil }
    rule = format == .log ? .logEntry : .line
    self.file = file
    buffer = ReadBuffer(byteCount: max(chunkByteCount, 2 * LogPrefix.longest))
  }

  /// Makes a finder of likely places.
  init(_ file: InputFile, pattern: StartPattern) {
    rule = .pattern(pattern)
    self.file = file
    buffer = ReadBuffer(byteCount: Self.chunkByteCount)
  }

  /// The first such place behind `offset`; nil if there is none before `end`.
  ///
  /// O(bytes up to it).
  mutating func next(after offset: Int, before end: Int) throws(RecordError) -> Int? {
    var position = offset
    while position < end {
      let wanted = min(buffer.memory.count, end - position)
      let bytes = try buffer.read(file, at: position, upTo: wanted)
      if bytes.count < wanted { throw .changed }
      var window = ByteWindow(
        bytes: bytes, offset: position, isLast: position + bytes.count == end)
      if let start = firstStart(in: &window) { return start < end ? start : nil }
      position = window.position
    }
    return nil
  }

  /// The first start by the rule; without one, the cursor is where to look on.
  private func firstStart(in window: inout ByteWindow) -> Int? {
    if case .pattern(let pattern) = rule {
      return pattern.findStart(in: &window) ? window.position : nil
    }
    while let newline = window.nextNewline() {
      let line = newline + 1
      let isWhole = window.isLast || window.bytes.count - line >= LogPrefix.longest
      guard isWhole else {
        window.cursor = newline
        return nil
      }
      window.cursor = line
      if line < window.bytes.count, startsRecord(in: window) { return window.position }
    }
    window.cursor = window.bytes.count
    return nil
  }

  /// Whether a record starts at the cursor, which is behind a line break.
  private func startsRecord(in window: ByteWindow) -> Bool {
    guard case .logEntry = rule else { return true }
    let prefix = LogPrefix(ofEntry: UnsafeBufferPointer(rebasing: window.bytes[window.cursor...]))
    return prefix.isPresent && !(prefix.isLevelAlone && mayBeBehindHeading(window))
  }

  /// Whether the line before the cursor is a heading, to which a level belongs, or is not known from its start.
  private func mayBeBehindHeading(_ window: ByteWindow) -> Bool {
    let before = window.bytes[..<(window.cursor - 1)]
    guard let newline = before.lastIndex(of: Byte.newline) else { return true }
    var line = window
    line.cursor = newline + 1
    let head = before[line.cursor...].prefix(line.startByteCount(LogPrefix.longest))
    return LogPrefix(withoutMarks: UnsafeBufferPointer(rebasing: head)).isHeading
  }
}
