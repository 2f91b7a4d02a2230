import TestSupport
import Testing

@testable import ImageLoading

@Suite struct ImagePipelineStateTests {
  private typealias State = ImagePipelineState
  private let keys = (0..<5).map { ImageKey.named("\($0).png") }
  private let size = SymbolSize(columns: 2, rows: 1)

  @Test func `no more jobs run than there are workers`() {
    var state = makeState(workers: 2)
    let jobs = keys.map { state.load($0, .visible).1 }
    #expect(jobs == [[.decode(keys[0])], [.decode(keys[1])], [], [], []])
    #expect(state.decoded(keys[0], .success(.plain())) == [.decode(keys[2])])
    #expect(state.decoded(keys[1], .failure(.damaged)) == [.decode(keys[3])])
  }

  @Test func `what is in view comes before what is nearby, then in the order asked`() {
    var state = makeState(workers: 1)
    _ = state.load(keys[0], .nearby)
    _ = state.load(keys[1], .nearby)
    _ = state.load(keys[2], .visible)
    _ = state.load(keys[3], .visible)
    #expect(finishAll(&state, from: keys[0]) == [keys[2], keys[3], keys[1]])
  }

  @Test func `the priority of a load is that of its most urgent interest`() {
    var state = makeState(workers: 1)
    _ = state.load(keys[0], .nearby)
    _ = state.load(keys[1], .nearby)
    let raised = state.load(keys[2], .nearby)
    _ = state.load(keys[2], .visible)
    let lowered = state.load(keys[3], .visible).0
    _ = state.load(keys[3], .nearby)
    lowered.map { state.cancel($0) }
    raised.0.map { state.cancel($0) }
    #expect(finishAll(&state, from: keys[0]) == [keys[2], keys[1], keys[3]])
  }

  @Test func `a load is dropped with its last interest and not before`() {
    var state = makeState(workers: 1)
    _ = state.load(keys[0], .visible)
    let tickets = (0..<3).compactMap { _ in state.load(keys[1], .visible).0 }
    for ticket in tickets.dropLast() + tickets.dropLast() {
      state.cancel(ticket)
      #expect(state.loadState(of: keys[1]) == .loading)
    }
    state.cancel(tickets[2])
    #expect(state.loadState(of: keys[1]) == .unknown)
    #expect(state.decoded(keys[0], .success(.plain())) == [])
  }

  @Test func `a late cancel of an old load leaves a new one alone`() throws {
    var state = makeState(workers: 1)
    let old = try #require(state.load(keys[1], .visible).0)
    _ = state.decoded(keys[1], .failure(.damaged))
    _ = state.load(keys[0], .visible)
    _ = state.retry(keys[1], .visible)
    state.cancel(old)
    #expect(state.loadState(of: keys[1]) == .loading)
  }

  @Test func `what a cancelled load still decodes goes to the cache`() throws {
    var state = makeState(workers: 1)
    let ticket = try #require(state.load(keys[0], .visible).0)
    state.cancel(ticket)
    #expect(state.loadState(of: keys[0]) == .loading)
    _ = state.decoded(keys[0], .success(.plain()))
    #expect(state.loadState(of: keys[0]) == .loaded(Bitmap.plain().naturalSize))
  }

  @Test func `a size is known after the bitmap was dropped, and drawing decodes again`() {
    let bitmap = Bitmap.plain()
    var state = makeState(workers: 1, bitmapBytes: bitmap.byteCount)
    for key in keys[0...1] { loadAtOnce(&state, key) }
    #expect(state.bitmaps.count == 1)
    #expect(state.loadState(of: keys[0]) == .loaded(bitmap.naturalSize))
    let drawing = State.Drawing(key: keys[0], size: size)
    #expect(state.symbols(for: keys[0], size).1 == [.draw(drawing, from: nil)])
    let drawn = State.Drawn(bitmap: bitmap, symbols: .plain(size))
    #expect(state.drew(drawing, .success(drawn)) == [])
    #expect(state.symbols(for: keys[0], size).0 == .plain(size))
    #expect(state.bitmaps.peek(keys[0].fingerprint) == bitmap)
  }

  @Test func `the newest drawings are made first and too many are forgotten`() {
    var state = makeState(workers: 1)
    loadAtOnce(&state, keys[0])
    loadAtOnce(&state, keys[1])
    let sizes = (1...80).map { SymbolSize(columns: $0, rows: 1) }
    for size in sizes { _ = state.symbols(for: keys[0], size) }
    var order: [Int] = [1]
    while let drawing = state.runningDrawings.first {
      let drawn = State.Drawn(bitmap: .plain(), symbols: .plain(drawing.size))
      for case .draw(let next, _) in state.drew(drawing, .success(drawn)) {
        order.append(next.size.columns)
      }
    }
    #expect(order == [1] + (17...80).reversed())
  }

  @Test func `drawings go before loads`() {
    var state = makeState(workers: 1)
    loadAtOnce(&state, keys[0])
    _ = state.load(keys[1], .visible)
    _ = state.load(keys[2], .visible)
    #expect(state.symbols(for: keys[0], size).1 == [])
    let next = state.decoded(keys[1], .success(.plain()))
    #expect(next == [.draw(State.Drawing(key: keys[0], size: size), from: .plain())])
  }

  @Test func `an image that cannot be drawn has failed`() {
    var state = makeState(workers: 1)
    loadAtOnce(&state, keys[0])
    _ = state.symbols(for: keys[0], size)
    let failure = ImageFailure.libraryMissing(PixelSize(width: 20, height: 10))
    #expect(state.drew(State.Drawing(key: keys[0], size: size), .failure(failure)) == [])
    #expect(state.loadState(of: keys[0]) == .failed(failure))
    #expect(state.symbols(for: keys[0], size).1 == [])
  }

  @Test func `random events keep every rule`() {
    for seed in 0..<40 {
      var generator = RandomSource(seed: UInt64(seed))
      var run = RandomRun(workers: 1 + seed % 3)
      for _ in 0..<300 { run.step(&generator) }
      run.settle()
    }
  }

  private func makeState(workers: Int, bitmapBytes: Int = 1 << 20) -> State {
    State(workers: workers, bitmapBytes: bitmapBytes, symbolBytes: 1 << 20)
  }

  private func loadAtOnce(_ state: inout State, _ key: ImageKey) {
    _ = state.load(key, .visible)
    _ = state.decoded(key, .success(.plain()))
  }

  /// Ends load after load and tells in which order they began.
  private func finishAll(_ state: inout State, from first: ImageKey) -> [ImageKey] {
    var order: [ImageKey] = []
    var running = first
    while case .decode(let next)? = state.decoded(running, .success(.plain())).first {
      order.append(next)
      running = next
    }
    return order
  }
}
