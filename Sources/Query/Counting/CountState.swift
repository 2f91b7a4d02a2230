import Records
import Synchronization

/// What a count has to do and what has become of it; the part that all its threads share.
struct CountState {
  /// A piece of the work.
  enum Task {
    /// To look at some parts of the sample.
    case sample(source: Int, parts: [SamplePart])
    /// To count the records of a block.
    case count(source: Int, RecordBlock)
  }

  /// A part of the sample: its number, and the block with its records.
  struct SamplePart {
    var number: Int
    var block: RecordBlock
  }

  /// Parts of the sample that a thread looks at in one go.
  private static let partsAtOnce = 64

  /// Raised when a file is another one, so that all before is void.
  private(set) var generation = 0
  /// What all threads have counted, for each field; nil before anything.
  private(set) var total: [FieldTally]?
  private(set) var progress = CountProgress()
  var isCancelled = false
  /// Threads that wait for more records.
  var waitingCount = 0
  /// Threads that are at work, or have counted what is not in the total.
  var busyCount = 0
  private let isSampled: Bool
  private var versions: [Int]
  /// The next record of each source.
  private var next: [Int]
  private var plan: SamplePlan?
  private var nextPart = 0
  /// Parts of the sample that were given out and are not back.
  private var openPartCount = 0
  private var sample: RecordSample?
  /// The counts of the sample, once it is done.
  private(set) var estimate: (sample: RecordSample, recordCount: Int)?

  init(sourceCount: Int, isSampled: Bool) {
    self.isSampled = isSampled
    versions = Array(repeating: -1, count: sourceCount)
    next = Array(repeating: 0, count: sourceCount)
  }

  /// Gives out the next piece of the work; nil where all that is known is counted or being counted.
  mutating func nextTask(from sources: [RecordSource]) -> Task? {
    beginAgainIfOther(sources)
    if let task = sampleTask(from: sources) { return task }
    for (number, source) in sources.enumerated() {
      let block = source.state.withLock { known in
        known.block(
          from: next[number], before: known.searchableCount, byteCount: source.chunkByteCount)
      }
      guard let block else { continue }
      next[number] = block.records.upperBound
      return .count(source: number, block)
    }
    return nil
  }

  /// Whether there is more to count.
  func hasTask(in sources: [RecordSource]) -> Bool {
    sources.enumerated().contains { number, source in
      source.state.withLock { known in
        known.version != versions[number] || known.searchableCount > next[number]
      }
    }
  }

  private mutating func beginAgainIfOther(_ sources: [RecordSource]) {
    let now = sources.map { source in source.state.withLock { $0.version } }
    guard now != versions else { return }
    let isFirst = versions.allSatisfy { $0 == -1 }
    versions = now
    next = next.map { _ in 0 }
    (total, sample, estimate) = (nil, nil, nil)
    generation += 1
    progress = CountProgress(version: progress.version + 1)
    let counts = sources.map { source in source.state.withLock { $0.searchableCount } }
    let count = counts.reduce(0, +)
    // What was known once is counted before anybody sees a new estimate.
    let isWorthwhile = isSampled && isFirst && count >= SamplePlan.leastCount
    plan = isWorthwhile ? SamplePlan(of: count) : nil
    (nextPart, openPartCount) = (0, 0)
  }

  private mutating func sampleTask(from sources: [RecordSource]) -> Task? {
    guard let plan, nextPart < plan.starts.count else { return nil }
    let counts = sources.map { source in source.state.withLock { $0.searchableCount } }
    var first = 0
    var chosen: (source: Int, parts: [SamplePart])?
    for (number, source) in sources.enumerated() {
      let range = first..<(first + counts[number])
      first = range.upperBound
      guard nextPart < plan.starts.count, range.contains(plan.starts[nextPart]) else { continue }
      var parts: [SamplePart] = []
      source.state.withLock { known in
        while nextPart < plan.starts.count, range.contains(plan.starts[nextPart]),
          parts.count < Self.partsAtOnce
        {
          let start = plan.starts[nextPart] - range.lowerBound
          let end = min(start + SamplePlan.clusterCount, counts[number])
          if let block = known.block(from: start, before: end, byteCount: .max) {
            parts.append(SamplePart(number: nextPart, block: block))
          }
          nextPart += 1
        }
      }
      chosen = (number, parts)
      break
    }
    guard let chosen else {
      nextPart = plan.starts.count
      return nil
    }
    openPartCount += 1
    return .sample(source: chosen.source, parts: chosen.parts)
  }

  /// Takes over a part of the sample; answers whether that was the last one.
  mutating func finish(_ part: RecordSample, of generation: Int) -> Bool {
    guard generation == self.generation, let plan else { return false }
    if sample == nil { sample = part } else { sample?.add(part) }
    openPartCount -= 1
    guard openPartCount == 0, nextPart == plan.starts.count, let sample else { return false }
    estimate = (sample, plan.recordCount)
    progress.version += 1
    return true
  }

  /// Notes that a block was counted.
  ///
  /// - Parameter fraction: How much of all that is known was read by now.
  mutating func note(
    _ block: RecordBlock, undecidedCount: Int, of generation: Int, sources: [RecordSource]
  ) {
    guard generation == self.generation else { return }
    progress.count += block.records.count
    progress.undecidedCount += undecidedCount
    let known = sources.reduce(0) { sum, source in
      sum + source.state.withLock { $0.searchableCount }
    }
    progress.fraction = min(1, Double(progress.count) / Double(max(1, known)))
  }

  /// Adds what a thread has counted.
  mutating func add(_ tallies: [FieldTally], of generation: Int) {
    guard generation == self.generation else { return }
    guard var total else { return self.total = tallies }
    // Out of its place meanwhile, so that it is not copied.
    self.total = nil
    for place in total.indices { total[place].add(tallies[place]) }
    self.total = total
  }

  /// Notes that all that is known is counted.
  mutating func catchUp(isComplete: Bool) {
    if !progress.isCaughtUp || progress.count != caughtUpCount { progress.version += 1 }
    caughtUpCount = progress.count
    progress.isCaughtUp = true
    progress.isComplete = isComplete
    progress.fraction = 1
  }

  private var caughtUpCount = 0

  /// Notes why a block could not be read.
  mutating func fail(_ error: RecordError, of generation: Int) {
    guard generation == self.generation else { return }
    progress.failure = error
  }
}
