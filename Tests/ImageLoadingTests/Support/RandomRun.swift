import TestSupport
import Testing

@testable import ImageLoading

/// Feeds a pipeline's state with random events and checks its rules after each.
struct RandomRun {
  private typealias Job = ImagePipelineState.Job

  private static let symbolBytes = 3000
  private let keys = (0..<6).map { ImageKey.named("\($0).png") }
  private let workers: Int
  private var state: ImagePipelineState
  private var running: [ImagePipelineState.Job] = []
  private var tickets: [ImageTicket] = []

  init(workers: Int) {
    self.workers = workers
    state = ImagePipelineState(
      workers: workers, bitmapBytes: 24, symbolBytes: Self.symbolBytes)
  }

  mutating func step(_ generator: inout RandomSource) {
    let key = keys[Int.random(in: 0..<keys.count, using: &generator)]
    let size = SymbolSize(columns: .random(in: 1...60, using: &generator), rows: 2)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: ask { $0.load(key, Bool.random(using: &generator) ? .visible : .nearby) }
    case 2: ask { $0.retry(key, .visible) }
    case 3:
      if let ticket = tickets.randomElement(using: &generator) { state.cancel(ticket) }
    case 4, 5: begin(state.symbols(for: key, size).1)
    default:
      if let position = running.indices.randomElement(using: &generator) {
        end(running.remove(at: position), failing: Int.random(in: 0..<4, using: &generator) == 0)
      }
    }
    check()
  }

  /// Ends what runs until nothing is left to do.
  mutating func settle() {
    while let job = running.popLast() {
      end(job, failing: false)
      check()
    }
    #expect(state.loads.isEmpty && state.waitingDrawings.isEmpty && state.runningDrawings.isEmpty)
  }

  private mutating func ask(
    _ event: (inout ImagePipelineState) -> (ImageTicket?, [ImagePipelineState.Job])
  ) {
    let (ticket, jobs) = event(&state)
    if let ticket { tickets.append(ticket) }
    begin(jobs)
  }

  private mutating func begin(_ jobs: [ImagePipelineState.Job]) {
    running += jobs
  }

  private mutating func end(_ job: ImagePipelineState.Job, failing: Bool) {
    switch job {
    case .decode(let key):
      begin(state.decoded(key, failing ? .failure(.damaged) : .success(.plain())))
    case .draw(let drawing, _):
      let drawn = ImagePipelineState.Drawn(bitmap: .plain(), symbols: .plain(drawing.size))
      begin(state.drew(drawing, failing ? .failure(.outOfMemory) : .success(drawn)))
    }
  }

  private func check() {
    #expect(state.runningJobs == running.count && running.count <= workers)
    #expect(Set(running).count == running.count, "no job runs twice at the same time")
    #expect(running.count == workers || waitingCount == 0, "no worker idles while work waits")
    #expect(state.bitmaps.totalCost <= 24)
    #expect(state.symbols.totalCost <= Self.symbolBytes || state.symbols.count == 1)
    #expect(state.loads.values.allSatisfy { $0.isRunning || !$0.interests.isEmpty })
  }

  private var waitingCount: Int {
    state.waitingDrawings.count + state.loads.values.filter { !$0.isRunning }.count
  }
}
