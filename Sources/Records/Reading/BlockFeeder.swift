import Synchronization

/// Some whole records of a file that stand together, and what stands between them.
package struct FileBlock: Sendable {
  /// Its place among the blocks, from 0.
  package var number: Int
  /// Where it starts: a record, with its number and its line where records are counted, else those of the first block.
  package var start: Checkpoint
  /// Where it ends: the start of another record, behind the last of its own.
  package var end: Checkpoint

  /// Its bytes.
  package var byteCount: Int { end.offset - start.offset }
}

/// Cuts the rest of a file into blocks, for several threads that each take the next one.
///
/// Of lines and logs each thread finds by itself where a block starts, unless the numbers of records are wanted; in
/// tables and JSON what a byte is depends on all before it, which is scanned by one thread at a time.
package final class BlockFeeder: Sendable {
  /// Bytes of a block, about.
  package static let byteCount = 256 << 10

  private let rest: InputRest
  private let byteCount: Int
  /// Whether each thread finds by itself where a block starts.
  private let isCutByEach: Bool
  private let state: Mutex<State>

  private struct State: ~Copyable {
    var nextNumber = 0
    /// Finds the starts of records where that is done by one after the other; nil where by each.
    var indexer: RecordIndexer?
    /// Starts of records that are known and not handed out.
    var starts: ArraySlice<Checkpoint> = []
    /// Where the next block starts.
    var start: Checkpoint
    /// Whether all starts of records are found.
    var isScanned = false
    var hasEnded = false
  }

  /// Whether records of a format can be handed out in blocks.
  static func canRead(_ format: RecordFormat) -> Bool {
    switch format {
    case .jsonLines, .lines, .log, .delimited, .jsonArray, .jsonValues: true
    case .jsonMember, .paragraphs, .blocks: false
    }
  }

  /// Makes a feeder of the rest of a file; the last block of it is not handed out, for it may still grow.
  ///
  /// - Parameters:
  ///   - countsRecords: Whether the number and the line of each record are wanted.
  ///   - byteCount: Bytes of a block, about.
  package init(
    _ rest: InputRest, countsRecords: Bool, byteCount: Int = BlockFeeder.byteCount
  ) {
    self.rest = rest
    self.byteCount = byteCount
    let layout = rest.sharedLayout.value
    isCutByEach = !countsRecords && RecordStarts.canFind(layout.format)
    var state = State(start: rest.start)
    if !isCutByEach {
      state.indexer = RecordIndexer(
        rest.file, layout: layout, chunkByteCount: RecordSource.chunkByteCount, behind: rest.start)
    }
    self.state = Mutex(state)
  }

  /// Finds where blocks start; each thread has its own.
  package struct Cutter: ~Copyable {
    fileprivate var starts: RecordStarts?

    package init(_ rest: InputRest) {
      starts = RecordStarts(
        rest.file, format: rest.sharedLayout.value.format, chunkByteCount: Self.byteCount)
    }

    /// A line is seldom longer.
    private static let byteCount = 4 << 10
  }

  /// The next block, or nil where there is none: what is left is one that may grow, or cannot be read.
  package func next(_ cutter: inout Cutter) -> FileBlock? {
    let taken = state.withLock { state -> (number: Int, block: FileBlock?)? in
      guard !state.hasEnded else { return nil }
      defer { state.nextNumber += 1 }
      guard !isCutByEach else { return (state.nextNumber, nil) }
      let block = Self.nextScanned(from: &state, rest, byteCount)
      state.hasEnded = block == nil
      return block.map { ($0.number, $0) }
    }
    guard let taken else { return nil }
    if let block = taken.block ?? cut(taken.number, &cutter) { return block }
    state.withLock { $0.hasEnded = true }
    return nil
  }

  private func cut(_ number: Int, _ cutter: inout Cutter) -> FileBlock? {
    guard let start = start(of: number, &cutter), let end = self.start(of: number + 1, &cutter)
    else { return nil }
    return FileBlock(number: number, start: place(at: start), end: place(at: end))
  }

  private func place(at offset: Int) -> Checkpoint {
    Checkpoint(index: rest.start.index, offset: offset, line: rest.start.line)
  }

  /// Where a block starts; nil where there is no such place.
  private func start(of number: Int, _ cutter: inout Cutter) -> Int? {
    if number == 0 { return rest.start.offset }
    let wanted = rest.start.offset + number * byteCount
    guard wanted < rest.byteCount else { return nil }
    return try? cutter.starts?.next(after: wanted, before: rest.byteCount)
  }

  private static func nextScanned(
    from state: inout State, _ rest: InputRest, _ byteCount: Int
  ) -> FileBlock? {
    let start = state.start
    let extent = Extent(byteCount: rest.byteCount, isFinal: false)
    while true {
      if let end = state.starts.firstIndex(where: { $0.offset >= start.offset + byteCount }) {
        state.start = state.starts[end]
        state.starts = state.starts[(end + 1)...]
        return FileBlock(
          number: state.nextNumber, start: start, end: state.start)
      }
      state.starts = []
      guard !state.isScanned, let batch = try? state.indexer?.step(extent) else { return nil }
      state.starts = batch.checkpoints[...]
      state.isScanned = batch.outcome != .more
    }
  }
}
