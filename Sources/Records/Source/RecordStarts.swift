/// Finds places within an input where a record is sure to start, without reading what is before them.
///
/// That is every line of a format of lines, and in a log every line that starts an entry whatever stands before
/// it. In the other formats all depends on what is before.
struct RecordStarts: ~Copyable {
  private static let chunkByteCount = 64 << 10

  private let file: InputFile
  private let isLog: Bool
  private var buffer: ReadBuffer

  /// Whether records of a format have such places.
  static func canFind(_ format: RecordFormat) -> Bool {
    switch format {
    case .jsonLines, .lines, .log: true
    case .jsonArray, .jsonMember, .jsonValues, .delimited, .paragraphs, .blocks: false
    }
  }

  /// Makes a finder; nil for a format that has no such places.
  init?(_ file: InputFile, format: RecordFormat, chunkByteCount: Int = Self.chunkByteCount) {
    guard Self.canFind(format) else { return nil }
    isLog = format == .log
    self.file = file
    buffer = ReadBuffer(byteCount: max(chunkByteCount, 2 * LogPrefix.longest))
  }

  /// The first such place behind `offset`; nil if there is none before `end`.
  ///
  /// O(bytes up to it).
  mutating func next(after offset: Int, before end: Int) throws(RecordError) -> Int? {
    var position = offset
    while position < end {
      let wanted = min(buffer.memory.count, end - position)
      let count = try file.read(
        into: UnsafeMutableRawBufferPointer(rebasing: buffer.memory.prefix(wanted)), at: position)
      if count < wanted { throw .changed }
      var window = ByteWindow(
        bytes: buffer.bytes(count), offset: position, isLast: position + count == end)
      if let start = firstStart(in: &window) { return start }
      position = window.position
    }
    return nil
  }

  /// The first start behind a line break; else the cursor is where to look on.
  private func firstStart(in window: inout ByteWindow) -> Int? {
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
    guard isLog else { return true }
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
