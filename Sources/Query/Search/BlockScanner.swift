import Records

/// The hits in a block.
struct BlockHits {
  /// The numbers of the records that match, ascending.
  var records: [UInt32] = []
  /// Records on which a regular expression took too long.
  var undecidedCount = 0
}

/// Reads blocks of an input and tells which of their records match.
///
/// One thread at a time uses it.
struct BlockScanner: ~Copyable {
  private let file: InputFile
  private let layout: RecordLayout
  private var buffer = ReadBuffer(byteCount: RecordSource.chunkByteCount)

  init(_ file: InputFile, layout: RecordLayout) {
    self.file = file
    self.layout = layout
  }

  /// The records of a block that match.
  ///
  /// A record that is too long to read does not match. O(bytes of the block).
  ///
  /// - Parameter isStopped: Asked before each record that may match; what is found after a true
  ///   answer is nothing.
  mutating func hits<Matcher: RecordMatching & ~Copyable>(
    in block: RecordBlock, by matcher: inout Matcher, isStopped: () -> Bool = { false }
  ) throws(RecordError) -> BlockHits {
    var hits = BlockHits()
    hits.undecidedCount = try forEach(in: block, by: &matcher, isStopped: isStopped) {
      index, _, _, _ in hits.records.append(UInt32(truncatingIfNeeded: index))
    }
    return hits
  }

  /// Hands on the records of a block that match: the number, the place, the bytes as they stand in the input, and whether
  /// people may read something else (``RecordFormat/mayHide(in:)``).
  ///
  /// - Returns: Records on which a regular expression took too long.
  mutating func forEach<Matcher: RecordMatching & ~Copyable>(
    in block: RecordBlock, by matcher: inout Matcher, isStopped: () -> Bool = { false },
    _ body: (Int, RecordSpan, UnsafeBufferPointer<UInt8>, Bool) -> Void
  ) throws(RecordError) -> Int {
    let count = min(block.end - block.start, RecordBlock.mostBytes)
    makeRoom(for: count)
    let bytes = try buffer.read(file, at: block.start, upTo: count)
    guard bytes.count == count else { throw .changed }
    var window = ByteWindow(
      bytes: bytes, offset: block.start, isLast: block.start + count == block.end)
    return forEach(in: &window, of: block, by: &matcher, isStopped, body)
  }

  private mutating func makeRoom(for count: Int) {
    let needed = max(count, RecordSource.chunkByteCount)
    if buffer.memory.count < needed || buffer.memory.count > needed * 4 {
      buffer = ReadBuffer(byteCount: needed)
    }
  }

  private func forEach<Matcher: RecordMatching & ~Copyable>(
    in window: inout ByteWindow, of block: RecordBlock, by matcher: inout Matcher,
    _ isStopped: () -> Bool, _ body: (Int, RecordSpan, UnsafeBufferPointer<UInt8>, Bool) -> Void
  ) -> Int {
    var undecidedCount = 0
    var records = BlockRecords(block, layout: layout)
    var start = 0
    // No record can be passed over for its bytes where these are not what is read.
    let mayHide = layout.format.mayHide(in: window.bytes)
    if matcher.findsAll {
      records.forEach(in: &window) { index, span, bytes in
        guard index < block.records.upperBound, !isStopped() else { return false }
        let range = (span.range.lowerBound - block.start)..<(span.range.upperBound - block.start)
        if index >= block.records.lowerBound, range.count <= Record.largestByteCount {
          body(index, span, UnsafeBufferPointer(rebasing: bytes[range]), mayHide)
        }
        return true
      }
      return 0
    }
    while start < window.bytes.count {
      let next = mayHide ? start : matcher.nextCandidate(in: window.bytes, from: start)
      guard let next, let (index, span) = records.record(endingBehind: next, in: &window),
        index < block.records.upperBound, !isStopped()
      else { break }
      let range = (span.range.lowerBound - block.start)..<(span.range.upperBound - block.start)
      if index >= block.records.lowerBound, range.count <= Record.largestByteCount {
        let bytes = UnsafeBufferPointer(rebasing: window.bytes[range])
        let isBad = span.fault != nil
        let verdict =
          mayHide
          ? layout.format.withReadable(bytes) { matcher.verdict(on: $0, isBad: isBad) }
          : matcher.verdict(on: bytes, isBad: isBad)
        switch verdict {
        case .no: break
        case .undecided: undecidedCount += 1
        case .yes: body(index, span, bytes, mayHide)
        }
      }
      // To see where a record ends, lines of the next one may have been read.
      start = min(window.cursor, range.upperBound)
    }
    return undecidedCount
  }
}

/// Finds single records in a block, from the nearest place where scanning can start.
private struct BlockRecords {
  private let block: RecordBlock
  private let layout: RecordLayout
  /// How many of the block's checkpoints are behind the scanner.
  private var checkpoint = 0
  private var scanner: RecordScanner
  /// The number of the record that comes next.
  private var index: Int

  init(_ block: RecordBlock, layout: RecordLayout) {
    self.block = block
    self.layout = layout
    let first = block.checkpoints[0]
    scanner = RecordScanner(layout, at: first.offset, line: first.line)
    index = first.index
  }

  /// The next record that ends behind a byte of the window, with its number.
  mutating func record(endingBehind byte: Int, in window: inout ByteWindow) -> (Int, RecordSpan)? {
    skip(to: window.offset + byte, in: &window)
    while true {
      let span: RecordSpan
      switch scanner.next(in: &window) {
      case .record(let found): span = found
      case .badRecord(let found, let resume):
        span = found
        window.cursor = resume - window.offset
      case .needsMore, .end: return nil
      }
      index += 1
      if span.range.upperBound > window.offset + byte { return (index - 1, span) }
    }
  }

  /// Hands on all records, with the number and the bytes of the window, until `body` answers false.
  mutating func forEach(
    in window: inout ByteWindow, _ body: (Int, RecordSpan, UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    // A local, for a closure cannot use one part of a value while another part calls it.
    var index = index
    defer { self.index = index }
    while true {
      let step = scanner.forEach(in: &window) { span, window in
        index += 1
        return body(index - 1, span, window.bytes)
      }
      switch step {
      case .badRecord(let span, let resume):
        window.cursor = resume - window.offset
        index += 1
        guard body(index - 1, span, window.bytes) else { return }
      case .record, .needsMore, .end: return
      }
    }
  }

  /// Has the scanner start at the last checkpoint that is not behind a byte of the input.
  private mutating func skip(to position: Int, in window: inout ByteWindow) {
    let former = checkpoint
    while checkpoint + 1 < block.checkpoints.count,
      block.checkpoints[checkpoint + 1].offset <= position
    {
      checkpoint += 1
    }
    let target = block.checkpoints[checkpoint]
    guard checkpoint > former, target.index > index else { return }
    scanner = RecordScanner(layout, at: target.offset, line: target.line)
    index = target.index
    window.cursor = target.offset - window.offset
  }
}
