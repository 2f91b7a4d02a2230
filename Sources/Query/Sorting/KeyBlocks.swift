import Records
import Synchronization

/// The indexed records of a source, whose keys several threads read block by block.
final class KeyBlocks: Sendable {
  private let keys: [SortKey]
  private let source: RecordSource
  private let part: IndexedPart
  private let layout: RecordLayout
  /// The records whose keys are wanted, ascending; nil for all.
  private let list: [UInt32]?
  private let firstNumber: Int
  private let state: Mutex<State>

  private struct State {
    /// The first record of the next block.
    var next = 0
    /// The end of the records that are read in this turn.
    var limit = 0
    /// Bytes up to the end of the last block that was handed out.
    var position: Int
    /// Why a thread has stopped.
    var failure: SortError?
  }

  /// - Parameters:
  ///   - list: The records whose keys are wanted, ascending; nil for all.
  ///   - firstNumber: The number that the first record of the source goes by among those of several.
  init(
    _ keys: [SortKey], in source: RecordSource, _ part: IndexedPart, layout: RecordLayout,
    among list: [UInt32]?, firstNumber: Int
  ) {
    self.keys = keys
    self.source = source
    self.part = part
    self.layout = layout
    self.list = list
    self.firstNumber = firstNumber
    state = Mutex(State(position: layout.start))
  }

  /// The first record whose key is not read.
  private var next: Int { state.withLock { $0.next } }

  /// Whether there are at least so many bytes of records that are indexed by now, whose keys are read from now on.
  func hasMore(atLeast byteCount: Int) throws(SortError) -> Bool {
    let (count, bytes) = try known()
    return state.withLock { state in
      guard bytes - state.position >= byteCount, state.next < count else { return false }
      state.limit = count
      return true
    }
  }

  /// The records that are indexed by now and have a number, and the bytes up to their end.
  private func known() throws(SortError) -> (count: Int, byteCount: Int) {
    let now = source.indexedPart
    guard now.version == part.version else { throw .unreadable(.changed) }
    let count = source.state.withLock { $0.searchableCount }
    return (min(count, Int(UInt32.max) - firstNumber), now.extent.byteCount)
  }

  /// Reads keys on the calling thread until all that is indexed is read, or it is stopped.
  ///
  /// - Parameter onBlock: Called behind each block with the byte of the file that the threads have come to, and the number of
  ///   keys; it answers whether to go on.
  func readKeys(
    to sorter: inout ExternalSorter, onBlock: (_ position: Int, _ count: Int) -> Bool
  ) {
    do throws(SortError) {
      var scanner = KeyScanner(keys, part, layout: layout)
      while let block = try nextBlock() {
        let former = sorter.count
        try read(block, with: &scanner, to: &sorter)
        let position = state.withLock { $0.position }
        guard onBlock(position, sorter.count - former) else { return }
      }
    } catch {
      state.withLock { state in if state.failure == nil { state.failure = error } }
    }
  }

  /// A pass through the records that are left.
  func rest() -> SortPass {
    let wanted = WantedRecords(list, from: next, firstNumber: firstNumber)
    return SortPass(keys, in: source, part, layout: layout, among: wanted)
  }

  /// Throws the error for which a thread has stopped.
  func check() throws(SortError) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  private func nextBlock() throws(SortError) -> RecordBlock? {
    try source.state.withLock { known throws(SortError) in
      guard known.version == part.version else { throw .unreadable(.changed) }
      return state.withLock { state in
        skipUnwanted(&state)
        guard state.failure == nil,
          let block = known.block(
            from: state.next, before: state.limit, byteCount: part.chunkByteCount)
        else { return nil }
        state.next = block.records.upperBound
        state.position = block.end
        return block
      }
    }
  }

  /// Goes to the next record that is wanted.
  private func skipUnwanted(_ state: inout State) {
    guard let list else { return }
    let place = list.partition { Int($0) >= state.next }
    state.next = place < list.count ? min(Int(list[place]), state.limit) : state.limit
  }

  private func read(
    _ block: RecordBlock, with scanner: inout KeyScanner, to sorter: inout ExternalSorter
  ) throws(SortError) {
    var wanted = WantedRecords(list, from: block.records.lowerBound, firstNumber: firstNumber)
    wanted.limit(to: block.records.upperBound)
    wanted.move(to: block.checkpoints[0].index)
    scanner.restart(at: block.checkpoints[0])
    let extent = Extent(byteCount: block.end, isFinal: true)
    while wanted.next != nil {
      let outcome = try scanner.step(extent, among: &wanted, to: &sorter)
      guard outcome == .more || wanted.next == nil else { throw .unreadable(.changed) }
    }
  }
}
