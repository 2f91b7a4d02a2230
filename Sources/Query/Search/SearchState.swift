import Records
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
  /// Where those of each source are among them.
  private let places: [[Int]]
  /// The first that may have a block to give out; those before it had none any more when they were looked at last.
  private var firstOpen = 0
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
  /// The results of tasks that wait for others before them.
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
    var places = Array(repeating: [Int](), count: counts.count)
    for (place, leg) in legs.enumerated() { places[leg.source].append(place) }
    self.places = places
  }

  /// Whether no thread is at work on a block.
  var isIdle: Bool { finishedCount == taskCount }

  /// Gives out the next block; nil where all that is known is searched or being searched.
  ///
  /// O(log records), but O(sources) where there is none, and once in a while to pass those that are done.
  mutating func nextTask(from sources: [RecordSource]) -> Task? {
    if let task = openTask(from: sources) { return task }
    // What was passed may have grown since, or be another file.
    for (number, source) in sources.enumerated() {
      let (version, count) = source.state.withLock { ($0.version, $0.searchableCount) }
      if version != versions[number] { beginAgain(number, version, count: count) }
    }
    firstOpen = 0
    return openTask(from: sources)
  }

  private mutating func openTask(from sources: [RecordSource]) -> Task? {
    for leg in firstOpen..<legs.count {
      let number = legs[leg].source
      let (source, version) = (sources[number], versions[number])
      var isDone = failedSources.contains(number)
      var block: RecordBlock?
      if !isDone {
        (block, isDone) = source.state.withLock { state in
          guard state.version == version else { return (nil, false) }
          let block = legs[leg].nextBlock(of: state, byteCount: source.chunkByteCount)
          return (block, block == nil && legs[leg].isDone(in: state))
        }
      }
      if isDone, leg == firstOpen { firstOpen += 1 }
      guard let block else { continue }
      progress.isCaughtUp = false
      progress.isComplete = false
      defer { taskCount += 1 }
      return Task(number: taskCount, leg: leg, source: number, version: version, block: block)
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
          && places[number].contains { legs[$0].hasRest(ofCount: count) }
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
    for leg in places[source] {
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

extension SearchState {
  /// The parts of the way in a source, by their records.
  func legs(of source: Int) -> [SearchLeg] {
    places[source].map { legs[$0] }.sorted {
      ($0.records.lowerBound, $0.records.upperBound) < (
        $1.records.lowerBound, $1.records.upperBound
      )
    }
  }

  /// Whether a record is known to match.
  ///
  /// O(log hits).
  func isHit(_ position: RecordPosition) -> Bool {
    places[position.source].contains { legs[$0].isHit(position.record) }
  }

  /// The matching records of a source before one; nil while some before it are not searched.
  ///
  /// O(log hits).
  func hitCount(before record: Int, in source: Int, of sources: [RecordSource]) -> Int? {
    var count = 0
    for leg in legs(of: source) {
      guard hasSearched(leg, 0..<record, of: sources) else { return nil }
      count += leg.hitCount(before: record)
    }
    return count
  }

  /// The first matching record of a source at one or behind it.
  func firstHit(from record: Int, in source: Int, of sources: [RecordSource]) -> NearestHit {
    for leg in legs(of: source) where leg.records.upperBound > record {
      let position = leg.hitCount(before: record)
      let hit = position < leg.hitCount ? leg.hit(at: position) : nil
      guard hasSearched(leg, record..<(hit ?? Int.max), of: sources) else { return .unknown }
      if let hit { return .record(RecordPosition(source: source, record: hit)) }
    }
    return .none
  }

  /// The last matching record of a source before one.
  func lastHit(before record: Int, in source: Int, of sources: [RecordSource]) -> NearestHit {
    for leg in legs(of: source).reversed() where leg.records.lowerBound < record {
      let position = leg.hitCount(before: record)
      let hit = position > 0 ? leg.hit(at: position - 1) : nil
      guard hasSearched(leg, (hit ?? 0)..<record, of: sources) else { return .unknown }
      if let hit { return .record(RecordPosition(source: source, record: hit)) }
    }
    return .none
  }

  /// Whether a part of the way has no record of a range that is still to be searched.
  private func hasSearched(_ leg: SearchLeg, _ range: Range<Int>, of sources: [RecordSource])
    -> Bool
  {
    let end = failedSources.contains(leg.source) ? 0 : sources[leg.source].endOfCounted
    let wanted = range.clamped(to: leg.records)
    let known = wanted.lowerBound..<max(wanted.lowerBound, min(wanted.upperBound, end))
    return known.isEmpty
      || leg.searched.lowerBound <= known.lowerBound && leg.searched.upperBound >= known.upperBound
  }
}

extension RecordSource {
  /// The number of records if no more are being counted now, else a number that no record has.
  fileprivate var endOfCounted: Int {
    state.withLock { state in
      state.isComplete || !state.extent.isFinal ? state.searchableCount : Int.max
    }
  }
}
