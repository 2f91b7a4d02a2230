/// Reads an input chunk by chunk and finds its records.
///
/// It reads at a place of its own, so that several may be at work on one input.
package struct ChunkScanner: ~Copyable {
  /// The outcome of a chunk.
  package enum Outcome {
    /// There may be more records at once.
    case more
    /// All that is there has been read, and more may come.
    case waiting
    /// There are no more records.
    case end
  }

  private let file: InputFile
  private var buffer: ReadBuffer
  private var scanner: RecordScanner
  private let layout: RecordLayout
  /// The first byte that has not been read.
  package private(set) var position: Int
  /// Bytes of the next chunk.
  private var nextByteCount: Int

  /// Makes a scanner that starts at the first byte of a record.
  ///
  /// - Parameter firstByteCount: bytes of the first chunk, if they are not as many as of the others.
  package init(
    _ file: InputFile, layout: RecordLayout, start: (offset: Int, line: Int)? = nil,
    chunkByteCount: Int, firstByteCount: Int? = nil
  ) {
    self.file = file
    self.layout = layout
    position = start?.offset ?? layout.start
    scanner = RecordScanner(layout, at: position, line: start?.line ?? layout.line)
    buffer = ReadBuffer(byteCount: chunkByteCount)
    nextByteCount = min(firstByteCount ?? chunkByteCount, chunkByteCount)
  }

  /// The record that has begun but is not known to be whole.
  package var pending: RecordSpan? { scanner.pending }

  /// The line that is being read, 1-based.
  package var line: Int { scanner.line }

  /// How it stands at the end of an extent that is not the input's; its records up to there are known.
  func stand(at end: Int) -> ScannerStand { position == end ? scanner.stand(at: end) : .elsewhere }

  /// Starts anew at the first byte of a record.
  package mutating func restart(at offset: Int, line: Int) {
    position = offset
    scanner = RecordScanner(layout, at: offset, line: line)
  }

  /// The records that the input would end with if nothing came behind the extent, as far as that can be
  /// said without going back; the scanner stays where it is.
  ///
  /// O(1), once all of the extent was scanned.
  package func tail(_ extent: Extent) throws(RecordError) -> [RecordSpan] {
    // What is known of an input that failed may end before its first record can start.
    let left = max(0, extent.byteCount - position)
    let rest = ReadBuffer(byteCount: min(buffer.memory.count, left))
    let count = try file.read(into: rest.memory, at: position)
    guard count == left else { return [] }
    var window = ByteWindow(bytes: rest.bytes(count), offset: position, isLast: true)
    var copy = scanner
    var spans: [RecordSpan] = []
    while case .record(let span) = copy.next(in: &window) { spans.append(span) }
    return spans
  }

  /// Reads a chunk and hands its records on until `body` answers false.
  ///
  /// The bytes come along where the chunk has all of them. They are valid during the call.
  package mutating func scan(
    _ extent: Extent, _ body: (RecordSpan, UnsafeBufferPointer<UInt8>?) -> Bool
  ) throws(RecordError) -> Outcome {
    var window = try readWindow(extent)
    defer { position = window.position }
    let isAll = window.end >= extent.byteCount
    while true {
      let step = scanner.forEach(in: &window) { body($0, Self.bytes(of: $0, in: $1)) }
      if case .badRecord(let span, _) = step, !body(span, Self.bytes(of: span, in: window)) {
        _ = try outcome(after: step, in: &window, isAll: isAll)
        return .more
      }
      if let outcome = try outcome(after: step, in: &window, isAll: isAll) { return outcome }
    }
  }

  /// Reads a chunk and counts its records.
  mutating func count(_ extent: Extent, _ tally: inout RecordTally) throws(RecordError) -> Outcome {
    var window = try readWindow(extent)
    defer { position = window.position }
    let isAll = window.end >= extent.byteCount
    while true {
      let step = scanner.count(in: &window, &tally)
      if case .badRecord(let span, _) = step { tally.add(span) }
      if let outcome = try outcome(after: step, in: &window, isAll: isAll) { return outcome }
    }
  }

  /// Reads a chunk and hands its records on until `body` answers false, each with all its bytes.
  ///
  /// A record that is too long to read comes without. The bytes are valid during the call.
  package mutating func scanBytes(
    _ extent: Extent, _ body: (RecordSpan, UnsafeBufferPointer<UInt8>?) -> Bool
  ) throws(RecordError) -> Outcome {
    var failure: RecordError?
    let file = file
    let outcome = try scan(extent) { span, bytes in
      guard bytes == nil, span.range.count <= Record.largestByteCount else {
        return body(span, bytes)
      }
      // Only the first record of a chunk can have begun in the chunk before.
      let apart = ReadBuffer(byteCount: span.range.count)
      do throws(RecordError) {
        let count = try file.read(into: apart.memory, at: span.range.lowerBound)
        return body(span, apart.bytes(count))
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    return outcome
  }

  private mutating func readWindow(_ extent: Extent) throws(RecordError) -> ByteWindow {
    let left = max(0, extent.byteCount - position)
    let wanted = min(nextByteCount, left)
    nextByteCount = buffer.memory.count
    let bytes = try buffer.read(file, at: position, upTo: wanted)
    if bytes.count < wanted { throw .changed }
    return ByteWindow(
      bytes: bytes, offset: position, isLast: extent.isFinal && bytes.count == left)
  }

  /// Returns the outcome of a step, or nil where the window has more.
  private mutating func outcome(
    after step: ScanStep, in window: inout ByteWindow, isAll: Bool
  ) throws(RecordError) -> Outcome? {
    switch step {
    case .record: return .more
    case .badRecord(_, let resume):
      window.cursor = resume - window.offset
      guard window.cursor < 0 else { return nil }
      // What stands between is read again, and for the next records perhaps once more.
      let again = (window.end - resume) * 2
      if buffer.memory.count < again { buffer.resize(to: again) }
      return .more
    case .needsMore:
      // Behind the last byte nothing comes, whatever the scanner waits for.
      if window.isLast { return .end }
      guard !isAll else { return .waiting }
      // Only a buffer that is full has too little room; after any other there is more to read as it is.
      if window.cursor == 0, window.bytes.count == buffer.memory.count {
        buffer.resize(to: buffer.memory.count * 2)
      }
      return .more
    case .end:
      if let failure = scanner.failure { throw failure }
      return .end
    }
  }

  private static func bytes(
    of span: RecordSpan, in window: ByteWindow
  ) -> UnsafeBufferPointer<UInt8>? {
    guard span.range.lowerBound >= window.offset else { return nil }
    let lower = span.range.lowerBound - window.offset
    return UnsafeBufferPointer(rebasing: window.bytes[lower..<(lower + span.range.count)])
  }
}
