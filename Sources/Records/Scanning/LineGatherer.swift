/// Gathers lines into records of several, whichever rule says where one begins.
///
/// Blank lines at the end of a record belong to none.
struct LineGatherer {
  /// The number of the line that is being read.
  private(set) var line: Int
  /// Where that line begins in the input.
  private(set) var lineStart: Int
  /// Whether the line that is being read is known to belong to the record.
  private(set) var isInsideLine = false
  /// Whether the line before was blank, or there was none.
  private(set) var isAfterBlank = true
  /// The whole lines of the record so far.
  private(set) var pending: RecordSpan?
  private var lineHasContent = false
  /// The record without its last lines, and where those begin in the input; see ``markHead()``.
  private var head: (former: RecordSpan?, start: Int, line: Int)?
  /// The fault of the record of which no whole line is there yet.
  private var fault: RecordSpan.Fault?

  init(at offset: Int, line: Int) {
    lineStart = offset
    self.line = line
  }

  /// The bytes from where the record begins to the line that is being read; nil without a record.
  var byteCount: Int? { pending.map { lineStart - $0.range.lowerBound } }

  /// Takes the line that begins into the record, after the former one is ended where a new one begins.
  ///
  /// - Parameter fault: What is wrong with a record that begins here.
  mutating func beginLine(startsRecord: Bool, fault: RecordSpan.Fault? = nil) -> RecordSpan? {
    isInsideLine = true
    guard startsRecord else { return nil }
    self.fault = fault
    return takeAboveHead() ?? takePending()
  }

  /// Notes that the line that begins may belong to the next record, as those behind it that begin no record.
  mutating func markHead() {
    if head == nil { head = (pending, lineStart, line) }
  }

  /// Notes that the lines so far belong to the record that they are in.
  mutating func dropHead() { head = nil }

  /// Takes the record without the lines that belong to the next one, which goes on with them.
  private mutating func takeAboveHead() -> RecordSpan? {
    guard let head, let former = head.former, let pending else { return nil }
    self.head = nil
    self.pending = RecordSpan(range: head.start..<pending.range.upperBound, line: head.line)
    return former
  }

  /// Passes over the line that is being read, or what there is of it.
  mutating func readLine(in window: inout ByteWindow, newline: Int?) {
    let end = newline ?? window.bytes.count
    lineHasContent = lineHasContent || window.hasContent(upTo: end)
    window.cursor = end
    guard newline != nil else { return }
    if lineHasContent { addLine(endingAt: window.position) }
    window.cursor += 1
    lineStart = window.position
    line += 1
    isInsideLine = false
    isAfterBlank = !lineHasContent
    lineHasContent = false
  }

  /// Goes on behind lines that were records of their own, the last of which may go on.
  mutating func pass(_ count: Int, lastRecordAt recordStart: Int, to position: Int) {
    line += count
    lineStart = position
    pending = RecordSpan(range: recordStart..<(position - 1), line: line - 1)
  }

  /// Ends the last record where the input ends.
  mutating func finish(at end: Int) -> ScanStep {
    if lineHasContent { addLine(endingAt: end) }
    lineHasContent = false
    isInsideLine = false
    return takePending().map(ScanStep.record) ?? .end
  }

  /// Takes the record that may go on as it is; what comes will be a record of its own.
  mutating func takePending() -> RecordSpan? {
    head = nil
    defer { pending = nil }
    return pending
  }

  private mutating func addLine(endingAt end: Int) {
    guard let former = pending else {
      pending = RecordSpan(range: lineStart..<end, line: line, fault: fault)
      fault = nil
      return
    }
    pending?.range = former.range.lowerBound..<end
  }
}
