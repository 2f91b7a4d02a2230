import Synchronization

/// How far a search is, and what it has found; the part that all its threads share.
struct SearchState {
  /// A block that a thread searches.
  struct Task {
    /// Tasks are numbered as they are given out.
    var number: Int
    var leg: Int
    var source: Int
    /// The version of the source that the block is of.
    var version: Int
    var block: RecordBlock
  }

  private let order: SearchOrder
  /// The records of each source that were known when its parts of the way were made.
  private var counts: [Int]
  /// The parts of the way, in the order they are gone.
  private(set) var legs: [SearchLeg]
  private(set) var progress = SearchProgress()
  var isCancelled = false
  /// Threads that wait for more records.
  var waitingCount = 0
  /// Threads that have ended, for no more records were to come.
  var endedCount = 0
  /// The version of each source whose records are searched.
  private(set) var versions: [Int]
  /// Sources of which no more can be read.
  private(set) var failedSources: Set<Int> = []
  private var taskCount = 0
  private var finishedCount = 0
  /// What tasks have found that others before them have not ended yet.
  private var results: [Int: (task: Task, hits: BlockHits)] = [:]

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - counts: The records of each source that are known.
  ///   - versions: The version of each source that they are of.
  init(order: SearchOrder, counts: [Int], versions: [Int]) {
    self.order = order
    self.counts = counts
    self.versions = versions
    legs = order.legs(counts: counts)
  }

  /// Whether no thread is at work on a block.
  var isIdle: Bool { finishedCount == taskCount }

  /// Gives out the next block; nil where all that is known is searched or being searched.
  mutating func takeTask(from sources: [RecordSource]) -> Task? {
    for (number, source) in sources.enumerated() {
      let (version, count) = source.state.withLock { ($0.version, $0.searchableCount) }
      if version != versions[number] { beginAgain(number, version, count: count) }
    }
    for leg in legs.indices where !failedSources.contains(legs[leg].source) {
      let source = sources[legs[leg].source]
      let version = versions[legs[leg].source]
      let block = source.state.withLock { state in
        state.version == version
          ? legs[leg].takeBlock(of: state, byteCount: source.chunkByteCount) : nil
      }
      guard let block else { continue }
      progress.isCaughtUp = false
      progress.isComplete = false
      defer { taskCount += 1 }
      return Task(
        number: taskCount, leg: leg, source: legs[leg].source, version: version, block: block)
    }
    return nil
  }

  /// Whether there is a block to give out, or records that were searched are others now.
  ///
  /// O(sources · log records).
  func hasTask(in sources: [RecordSource]) -> Bool {
    sources.indices.contains { number in
      let (version, count) = sources[number].state.withLock { ($0.version, $0.searchableCount) }
      return version != versions[number]
        || !failedSources.contains(number)
          && legs.contains { $0.source == number && $0.hasRest(ofCount: count) }
    }
  }

  /// Forgets what was found in a source whose records are others now.
  ///
  /// - Parameter count: Those that are known already. A way back goes from the last one of these; what
  ///   comes later is searched as it comes.
  private mutating func beginAgain(_ source: Int, _ version: Int, count: Int) {
    versions[source] = version
    counts[source] = count
    let fresh = order.legs(counts: counts)
    if failedSources.remove(source) != nil { progress.failure = nil }
    for leg in legs.indices where legs[leg].source == source {
      progress.count -= legs[leg].hitCount
      progress.undecidedCount -= legs[leg].undecidedCount
      legs[leg] = fresh[leg]
    }
  }

  /// Takes over what a task has found, in the order of the tasks.
  mutating func finish(_ task: Task, hits: BlockHits) {
    results[task.number] = (task, hits)
    while let result = results.removeValue(forKey: finishedCount) {
      finishedCount += 1
      guard !failedSources.contains(result.task.source),
        result.task.version == versions[result.task.source]
      else { continue }
      let block = result.task.block
      legs[result.task.leg].finish(block.records, hits: result.hits)
      progress.count += result.hits.records.count
      progress.undecidedCount += result.hits.undecidedCount
      progress.searchedCount += block.records.count
      progress.searchedBytes += block.end - block.start
    }
  }

  /// Gives a source up that cannot be read any more.
  mutating func fail(_ task: Task, _ error: RecordError) {
    if task.version == versions[task.source] {
      failedSources.insert(task.source)
      progress.failure = error
    }
    finish(task, hits: BlockHits())
  }

  /// Says that nothing is left to search for now.
  ///
  /// - Parameter isComplete: whether nothing more will come either.
  mutating func rest(isComplete: Bool) {
    progress.isCaughtUp = isIdle
    progress.isComplete = isIdle && isComplete
  }
}
