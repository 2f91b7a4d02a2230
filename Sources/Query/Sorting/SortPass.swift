import Records
import Synchronization

/// One way through a source, chunk by chunk, that gives the keys of its records to a sorter.
struct SortPass: ~Copyable {
  private let source: RecordSource
  /// The file, and the version of the source, whose records are read.
  private let part: IndexedPart
  private var scanner: KeyScanner
  private var wanted: WantedRecords
  /// The records that count of a source that may go on for ever.
  private var known: KnownRecords?

  /// Makes a pass.
  ///
  /// - Parameter wanted: the records whose keys are taken.
  init(
    _ keys: [SortKey], in source: RecordSource, _ part: IndexedPart, layout: RecordLayout,
    among wanted: WantedRecords
  ) {
    self.source = source
    self.part = part
    self.wanted = wanted
    scanner = KeyScanner(keys, part, layout: layout)
  }

  /// The first byte that has not been read.
  var position: Int { scanner.position }
  /// The number behind those of the records so far.
  var endNumber: Int { wanted.endNumber }

  /// Reads a chunk and hands its keys on; answers what is there behind it.
  ///
  /// O(bytes).
  mutating func step(
    to sorter: inout ExternalSorter
  ) throws(SortError) -> ChunkScanner.Outcome {
    let now = source.indexedPart
    guard now.version == part.version else { throw .unreadable(.changed) }
    if known == nil { keepToKnown() }
    guard let next = wanted.next else { return .end }
    try skip(to: next)
    let outcome = try scanner.step(now.extent, among: &wanted, to: &sorter)
    guard wanted.endNumber <= 1 << 32 else { throw .tooManyRecords }
    if let known, wanted.position >= known.count {
      try read(known.tail, from: known.count, to: &sorter)
    }
    return wanted.next == nil ? .end : outcome
  }

  /// Leaves out what is not known yet, if nobody knows whether the source has an end.
  private mutating func keepToKnown() {
    known = source.state.withLock { $0.extent.isFinal ? nil : KnownRecords($0) }
    if let known { wanted.limit(to: known.count + known.tail.count) }
  }

  /// Goes on at the checkpoint before a record if that is ahead.
  private mutating func skip(to record: Int) throws(SortError) {
    let checkpoint = source.state.withLock { state in
      state.version == part.version ? state.checkpoint(for: record) : nil
    }
    guard let checkpoint else { throw .unreadable(.changed) }
    guard checkpoint.offset > scanner.position else { return }
    scanner.restart(at: checkpoint)
    wanted.move(to: checkpoint.index)
  }

  /// Takes the keys of records at the end, which may go on.
  private mutating func read(
    _ tail: [RecordSpan], from first: Int, to sorter: inout ExternalSorter
  ) throws(SortError) {
    for (place, span) in tail.enumerated() where wanted.next == first + place {
      wanted.move(to: first + place)
      guard let record = wanted.advance() else { return }
      let buffer = ReadBuffer(byteCount: min(span.range.count, Record.largestByteCount))
      let count = try read(span, into: buffer.memory)
      let bytes = count == span.range.count ? buffer.bytes(count) : nil
      try scanner.add(bytes, record, to: &sorter)
    }
  }

  private func read(
    _ span: RecordSpan, into memory: UnsafeMutableRawBufferPointer
  ) throws(SortError) -> Int {
    do throws(RecordError) {
      return try part.file.read(into: memory, at: span.range.lowerBound)
    } catch { throw .unreadable(error) }
  }
}
