import Records
import Synchronization

/// The work of a tally that is left, and its results so far; all its threads share it.
struct TallyState<Question: RecordTallying> {
  /// The tallies of one thread.
  typealias Tallies = [Question.Tallier.Tally]

  /// A piece of the work.
  enum Task {
    /// To look at some parts of the sample.
    case sample(source: Int, parts: [SamplePart])
    /// To count the records of a block.
    case count(source: Int, RecordBlock)

    /// The source that it is about.
    var source: Int {
      switch self {
      case .sample(let source, _), .count(let source, _): source
      }
    }
  }

  /// A part of the sample: its number, and the block with its records.
  struct SamplePart {
    var number: Int
    var block: RecordBlock
  }

  /// Parts of the sample that a thread looks at in one go.
  private static var partsAtOnce: Int { 64 }

  /// Raised when a file is another one, so that all before is void.
  private(set) var generation = 0
  /// The tallies of all threads; nil before anything.
  private(set) var total: Tallies?
  private(set) var progress = CountProgress()
  /// The answer so far: of the sample, or of all that was known at a time; nil before either.
  private(set) var answer: Question.Answer?
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
  /// Parts of the sample that are to be looked at, in its order.
  private var partLimit = 0
  /// Parts of the sample that were looked at.
  private var seenPartCount = 0
  /// How many have to be before there is an estimate of them.
  private var nextEstimate = 0
  private var sample: RecordSample<Question.Tallier.Tally>?

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
    (total, sample, answer) = (nil, nil, nil)
    generation += 1
    progress = CountProgress(version: progress.version + 1)
    let counts = sources.map { source in source.state.withLock { $0.searchableCount } }
    let count = counts.reduce(0, +)
    // What was known once is counted before anybody sees a new estimate.
    let isWorthwhile = isSampled && isFirst && count >= SamplePlan.leastCount
    plan = isWorthwhile ? SamplePlan(of: count) : nil
    (nextPart, partLimit, seenPartCount) = (0, plan?.starts.count ?? 0, 0)
    nextEstimate = plan?.endOfRound(of: 1) ?? 0
  }

  private mutating func sampleTask(from sources: [RecordSource]) -> Task? {
    guard let plan, nextPart < partLimit else { return nil }
    let counts = sources.map { source in source.state.withLock { $0.searchableCount } }
    var first = 0
    var chosen: (source: Int, parts: [SamplePart])?
    for (number, source) in sources.enumerated() {
      let range = first..<(first + counts[number])
      first = range.upperBound
      guard nextPart < partLimit, range.contains(plan.starts[plan.order[nextPart]]) else {
        continue
      }
      var parts: [SamplePart] = []
      source.state.withLock { known in
        while nextPart < partLimit, range.contains(plan.starts[plan.order[nextPart]]),
          parts.count < Self.partsAtOnce
        {
          let start = plan.starts[plan.order[nextPart]] - range.lowerBound
          let end = min(start + SamplePlan.clusterCount, counts[number])
          if let block = known.block(from: start, before: end, byteCount: .max) {
            parts.append(SamplePart(number: plan.order[nextPart], block: block))
          }
          nextPart += 1
        }
      }
      chosen = (number, parts)
      break
    }
    guard let chosen else {
      nextPart = partLimit
      return nil
    }
    return .sample(source: chosen.source, parts: chosen.parts)
  }

  /// Takes over some parts of the sample; answers with all so far where that is to be an estimate: at the end of the
  /// first round and of the last.
  mutating func finish(
    _ part: RecordSample<Question.Tallier.Tally>, parts partCount: Int, of generation: Int
  ) -> (sample: RecordSample<Question.Tallier.Tally>, recordCount: Int)? {
    guard generation == self.generation, let plan else { return nil }
    if sample == nil { sample = part } else { sample?.add(part) }
    seenPartCount += partCount
    if sample?.isVaried == true {
      partLimit = min(partLimit, plan.endOfRound(of: nextPart))
      if nextEstimate < .max { nextEstimate = min(nextEstimate, partLimit) }
    }
    guard seenPartCount >= nextEstimate, let sample else { return nil }
    nextEstimate = seenPartCount < partLimit ? partLimit : .max
    // All of it was looked at: nobody needs it any more.
    if nextEstimate == .max { self.sample = nil }
    return (sample, plan.recordCount)
  }

  /// Takes over the answer of a sample, unless all is counted by now.
  mutating func estimate(_ answer: Question.Answer, of generation: Int) {
    guard generation == self.generation, !progress.isCaughtUp else { return }
    self.answer = answer
    progress.version += 1
  }

  /// Notes that a block was counted, and how much of all that is known was read by now.
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

  /// Adds what a thread has tallied.
  mutating func add(_ tallies: Tallies, of generation: Int) {
    guard generation == self.generation else { return }
    guard var total else { return self.total = tallies }
    // Out of its place meanwhile, so that it is not copied.
    self.total = nil
    for place in total.indices { total[place].add(tallies[place]) }
    self.total = total
  }

  /// The tallies of all that was known at a time.
  struct Counted {
    let tallies: Tallies
    fileprivate let recordCount: Int
    fileprivate let isComplete: Bool
    fileprivate let generation: Int
  }

  /// The tallies with the state of the work that they are of.
  func counted(_ tallies: Tallies, isComplete: Bool) -> Counted {
    Counted(
      tallies: tallies, recordCount: progress.count, isComplete: isComplete, generation: generation)
  }

  /// Takes over the answer of all that was known at a time.
  mutating func catchUp(_ answer: Question.Answer, _ counted: Counted) {
    guard counted.generation == generation else { return }
    self.answer = answer
    progress.version += 1
    progress.isCaughtUp = true
    progress.isComplete = counted.isComplete && counted.recordCount == progress.count
    progress.fraction = 1
  }

  /// Notes why a block could not be read; the answer is the version of the source that it was of, or nil where that is
  /// over.
  mutating func fail(_ error: RecordError, inSource source: Int, of generation: Int) -> Int? {
    guard generation == self.generation else { return nil }
    progress.failure = error
    return versions[source]
  }
}
