/// Breaks a text into lines, one hard line after the other, and hands them to a sink.
struct Wrapper<Sink: LineSink> {
  private let text: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private let plan: WrapPlan
  private var made = 0
  private(set) var sink: Sink

  /// Prepares to break valid UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>, isASCII: Bool, plan: WrapPlan, sink: consuming Sink) {
    self.text = text
    self.isASCII = isASCII
    self.plan = plan
    self.sink = sink
  }

  /// Hands over all lines, or as many as the options allow.
  ///
  /// O(bytes).
  mutating func run() {
    var start = 0
    while start < text.count, !isFull {
      let end = text.endOfLine(from: start)
      wrap(start..<text.trimmedEnd(of: start..<end), isLast: end + 1 >= text.count)
      start = end + 1
    }
  }

  private var isFull: Bool { plan.maxLines > 0 && made >= plan.maxLines }

  /// Breaks a hard line, without its trailing blanks.
  private mutating func wrap(_ content: Range<Int>, isLast: Bool) {
    let bytes = UnsafeBufferPointer(rebasing: text[content])
    let isASCII = isASCII || bytes.isAllASCII
    if keepsFitting(isLast: isLast), mayFit(bytes.count) {
      let columns =
        isASCII ? bytes.count : CellRule.columns(of: bytes, upTo: plan.columns)
      if columns <= plan.columns { return emitFitting(content, columns: columns) }
    }
    if isASCII {
      makeLines(of: ASCIILine(text, content: content), isLast: isLast)
    } else {
      wrapMeasured(bytes, content: content, isLast: isLast)
    }
  }

  /// Whether so many bytes can fit; of more than fit mostly it is not worth while to measure them for that.
  private func mayFit(_ count: Int) -> Bool { count / Self.mostBytesOfColumn <= plan.columns }

  /// Bytes that a column mostly has at most; marks take no columns, but there are few of them.
  private static var mostBytesOfColumn: Int { 3 }

  private mutating func wrapMeasured(
    _ bytes: UnsafeBufferPointer<UInt8>, content: Range<Int>, isLast: Bool
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: content.count) { places in
      var table = PlaceTable(for: bytes, in: places)
      table.fill()
      makeLines(
        of: MeasuredLine(content: content, places: UnsafeBufferPointer(places)), isLast: isLast)
    }
  }

  private mutating func emitFitting(_ content: Range<Int>, columns: Int) {
    let cut = LineCut(end: content.upperBound, next: content.upperBound)
    let alignsRight = plan.alignsRight(UnsafeBufferPointer(rebasing: text[content]))
    emit(
      cut, columns: columns, from: content.lowerBound,
      indent: alignsRight ? indentToTheRight(columns, of: plan.columns) : 0)
  }

  /// Columns before a line that ends at the right.
  private func indentToTheRight(_ columns: Int, of room: Int) -> Int {
    min(max(0, room - columns), Int(UInt16.max))
  }

  private mutating func makeLines(of line: some HardLine, isLast: Bool) {
    let bytes = UnsafeBufferPointer(rebasing: text[line.content])
    let hangingIndent = plan.hangingIndent(of: bytes)
    let alignsRight = plan.alignsRight(bytes)
    let breaker = LineBreaker(
      line: line, text: text, strategy: plan.strategy, laterColumns: plan.columns - hangingIndent)
    var start = line.content.lowerBound
    var indent = 0
    repeat {
      let columns = plan.columns - indent
      var cut = breaker.cut(from: start, columns: columns)
      let isEnd = isLast && cut.next == line.content.upperBound
      if made + 1 == plan.maxLines, !isEnd {
        cut = breaker.truncated(from: start, columns: columns)
      }
      let width = line.columns(in: start..<cut.end) + (cut.isTruncated ? 1 : 0)
      let left = alignsRight ? indentToTheRight(width, of: columns) : indent
      emit(cut, columns: width, from: start, indent: left)
      start = cut.next
      indent = hangingIndent
    } while start < line.content.upperBound && !isFull
  }

  /// Whether a line that fits is neither taken apart nor marked as truncated.
  private func keepsFitting(isLast: Bool) -> Bool {
    !plan.strategy.measuresWords && (isLast || made + 1 != plan.maxLines)
  }

  private mutating func emit(_ cut: LineCut, columns: Int, from start: Int, indent: Int) {
    made += 1
    sink.receive(
      WrappedLine(
        start: UInt32(start), end: UInt32(cut.end), columns: UInt32(columns),
        indent: UInt16(indent), isTruncated: cut.isTruncated))
  }
}
