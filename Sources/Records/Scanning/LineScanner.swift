/// A record a line; lines of white space are skipped.
package struct LineScanner: RecordScanning {
  package private(set) var line: Int
  /// Where the line that is being read starts.
  private var start: Int
  private var hasContent = false

  init(at offset: Int, line: Int) {
    self.start = offset
    self.line = line
  }

  package var pending: RecordSpan? { nil }

  package mutating func next(in window: inout ByteWindow) -> ScanStep {
    while let newline = window.nextNewline() {
      let isRecord = hasContent || window.hasContent(upTo: newline)
      let span = RecordSpan(range: start..<(window.offset + newline), line: line)
      window.cursor = newline + 1
      start = window.position
      line += 1
      hasContent = false
      if isRecord { return .record(span) }
    }
    return readUnfinishedLine(in: &window)
  }

  /// Passes over lines that do not start with white space, and so are records.
  package mutating func skip(_ most: Int, before limit: Int, in window: inout ByteWindow) -> Int {
    guard window.position == start else { return 0 }
    let first = line
    let last = line + most
    while line < last, start < limit, let newline = window.endOfSolidLine() {
      window.cursor = newline + 1
      start = window.position
      line += 1
    }
    return line - first
  }

  private mutating func readUnfinishedLine(in window: inout ByteWindow) -> ScanStep {
    hasContent = hasContent || window.hasContent(upTo: window.bytes.count)
    window.cursor = window.bytes.count
    guard window.isLast else { return .needsMore }
    guard hasContent else { return .end }
    hasContent = false
    return .record(RecordSpan(range: start..<window.end, line: line))
  }
}
