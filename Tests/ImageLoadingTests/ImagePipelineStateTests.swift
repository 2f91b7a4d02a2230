import Caching
import TestSupport
import Testing

@testable import ImageLoading

@Suite struct ImagePipelineStateTests {
  private typealias State = ImagePipelineState
  private let keys = (0..<8).map { ImageKey.named("\($0).png") }
  private let image: LoadedImage
  private let size = PixelSize(width: 20, height: 10)

  init() throws {
    image = try .plain()
  }

  @Test func `no more loads run than are allowed`() {
    var state = makeState(loads: 2)
    let jobs = keys[..<5].map { begun(state.load($0, .visible).1) }
    #expect(jobs == [[keys[0]], [keys[1]], [], [], []])
    expectBegin([keys[2]], end(&state, keys[0]))
    expectBegin([keys[3]], end(&state, keys[1], .failure(.damaged)))
    #expect(state.counts.loads == 4)
  }

  @Test func `what is in view comes before what is nearby, then in the order asked`() {
    var state = makeState(loads: 1)
    _ = state.load(keys[0], .nearby)
    _ = state.load(keys[1], .nearby)
    _ = state.load(keys[2], .visible)
    _ = state.load(keys[3], .visible)
    let order = finishAll(&state, from: keys[0])
    #expect(order == [keys[2], keys[3], keys[1]])
  }

  @Test func `what is nearby leaves places free for what comes into view`() {
    var state = makeState(loads: 4)
    for key in keys[..<4] { _ = state.load(key, .nearby) }
    #expect(state.loads.runningCount == 2)
    expectBegin([keys[4]], state.load(keys[4], .visible).1)
    expectBegin([keys[5]], state.load(keys[5], .visible).1)
    expectBegin([], state.load(keys[6], .visible).1)
    expectBegin([keys[6]], end(&state, keys[0]))
    // One that is nearby no longer counts as such once it is in view.
    #expect(state.load(keys[1], .visible).1 == [])
    expectBegin([keys[2]], end(&state, keys[4]))
  }

  @Test func `the priority of a load is that of its most urgent interest`() {
    var state = makeState(loads: 1)
    _ = state.load(keys[0], .nearby)
    _ = state.load(keys[1], .nearby)
    let raised = state.load(keys[2], .nearby)
    _ = state.load(keys[2], .visible)
    let lowered = state.load(keys[3], .visible).0
    _ = state.load(keys[3], .nearby)
    for ticket in [lowered, raised.0].compactMap(\.self) { _ = state.cancel(ticket) }
    let order = finishAll(&state, from: keys[0])
    #expect(order == [keys[2], keys[1], keys[3]])
  }

  @Test func `a load is dropped with its last interest and not before`() {
    var state = makeState(loads: 1)
    _ = state.load(keys[0], .visible)
    let tickets = (0..<3).compactMap { _ in state.load(keys[1], .visible).0 }
    for ticket in tickets.dropLast() + tickets.dropLast() {
      #expect(state.cancel(ticket) == [])
      #expect(state.loadState(of: keys[1]) == .loading)
    }
    #expect(state.cancel(tickets[2]) == [])
    #expect(state.loadState(of: keys[1]) == .unknown)
    #expect(state.counts.cancelledLoads == 1)
    expectBegin([], end(&state, keys[0]))
  }

  @Test func `a load that runs is stopped with its last interest, and the next begins`() throws {
    var state = makeState(loads: 1)
    let ticket = try #require(state.load(keys[0], .visible).0)
    let id = try #require(state.loads.loads[keys[0]]?.id)
    _ = state.load(keys[1], .nearby)
    let jobs = state.cancel(ticket)
    #expect(jobs.first == .stop(id))
    expectBegin([keys[1]], jobs)
    #expect(state.loadState(of: keys[0]) == .unknown)
  }

  @Test func `an image that comes although its load was stopped is kept`() throws {
    var state = makeState(loads: 1)
    let ticket = try #require(state.load(keys[0], .visible).0)
    let id = try #require(state.loads.loads[keys[0]]?.id)
    #expect(state.cancel(ticket) == [.stop(id)])
    _ = state.ended(keys[0], id, .success(image))
    #expect(state.loadState(of: keys[0]) == .loaded(size))
    #expect(state.loads.runningCount == 0)
  }

  @Test func `the failure of a load that nobody waits for is forgotten`() throws {
    var state = makeState(loads: 1)
    let ticket = try #require(state.load(keys[0], .visible).0)
    let id = try #require(state.loads.loads[keys[0]]?.id)
    _ = state.cancel(ticket)
    _ = state.ended(keys[0], id, .failure(.timedOut(seconds: 10)))
    #expect(state.loadState(of: keys[0]) == .unknown)
  }

  @Test func `events of an old load leave a new one alone`() throws {
    var state = makeState(loads: 1)
    let ticket = try #require(state.load(keys[0], .visible).0)
    let old = try #require(state.loads.loads[keys[0]]?.id)
    _ = state.cancel(ticket)
    _ = state.load(keys[0], .visible)
    #expect(state.sized(keys[0], old, size) == false)
    #expect(state.progressed(keys[0], old, received: 1 << 20, expected: nil) == false)
    _ = state.ended(keys[0], old, .failure(.damaged))
    #expect(state.loadState(of: keys[0]) == .loading)
    #expect(state.cancel(ticket) == [])
    #expect(state.loadState(of: keys[0]) == .loading)
  }

  @Test func `a size is known before the image is here`() throws {
    var state = makeState(loads: 1)
    _ = state.load(keys[0], .visible)
    let id = try #require(state.loads.loads[keys[0]]?.id)
    #expect(state.sized(keys[0], id, size) == true)
    #expect(state.loadState(of: keys[0]) == .sized(size))
    #expect(state.picture(of: keys[0], .columns(2)).1 == [])
    _ = end(&state, keys[0])
    #expect(state.loadState(of: keys[0]) == .loaded(size))
  }

  @Test func `progress is that of what is in view, and told now and then`() throws {
    var state = makeState(loads: 4)
    for key in keys[0...1] { _ = state.load(key, .visible) }
    _ = state.load(keys[2], .nearby)
    #expect(state.loads.activity.count == 2)
    let ids = keys[0...2].compactMap { state.loads.loads[$0]?.id }
    #expect(state.progressed(keys[0], ids[0], received: 1000, expected: 300_000) == true)
    #expect(state.progressed(keys[0], ids[0], received: 2000, expected: 300_000) == false)
    #expect(state.progressed(keys[0], ids[0], received: 70_000, expected: 300_000) == true)
    #expect(state.progressed(keys[0], ids[0], received: 80_000, expected: 300_000) == false)
    #expect(state.loads.activity.received == 80_000 && state.loads.activity.expected == nil)
    _ = state.progressed(keys[1], ids[1], received: 500, expected: 1000)
    _ = state.progressed(keys[2], ids[2], received: 1, expected: 2)
    #expect(state.loads.activity.received == 80_500 && state.loads.activity.expected == 301_000)
  }

  @Test func `a size is known after the bytes were dropped, and a picture loads them again`() {
    var state = makeState(loads: 1, dataBytes: image.bytes.count)
    for key in keys[0...1] { loadAtOnce(&state, key) }
    #expect(state.data.count == 1)
    #expect(state.loadState(of: keys[0]) == .loaded(size))
    let picture = PictureKey(image: keys[0], request: .columns(2))
    #expect(reloaded(state.picture(of: keys[0], .columns(2)).1) == [picture])
    #expect(state.reloaded(picture, .success(image)) == [.render(picture, bytes: image.bytes)])
    #expect(state.rendered(picture, .success(.plain(.columns(2)))) == [])
    #expect(state.picture(of: keys[0], .columns(2)).0 == .plain(.columns(2)))
    #expect(state.data.peek(keys[0].fingerprint) == image.bytes)
    #expect(state.counts.reloads == 1)
  }

  @Test func `a picture whose bytes are long in coming holds up no other`() {
    var state = makeState(loads: 1, dataBytes: image.bytes.count)
    for key in keys[0...1] { loadAtOnce(&state, key) }
    let (gone, here) = (picture(keys[0]), picture(keys[1]))
    #expect(reloaded(state.picture(of: keys[0], gone.request).1) == [gone])
    #expect(state.picture(of: keys[0], gone.request).1 == [], "it is not begun twice")
    #expect(
      state.picture(of: keys[1], here.request).1 == [.render(here, bytes: image.bytes)])
    // Its bytes are here again, but not its turn.
    #expect(state.reloaded(gone, .success(image)) == [])
    #expect(
      state.rendered(here, .success(.plain(here.request))) == [.render(gone, bytes: image.bytes)])
  }

  @Test func `an image whose bytes cannot be had again has failed`() {
    var state = makeState(loads: 1, dataBytes: 1)
    for key in keys[0...1] { loadAtOnce(&state, key) }
    let picture = PictureKey(image: keys[0], request: .columns(2))
    _ = state.picture(of: keys[0], .columns(2))
    #expect(state.reloaded(picture, .failure(.fileNotFound)) == [])
    #expect(state.loadState(of: keys[0]) == .failed(.fileNotFound))
  }

  @Test func `the newest pictures are made first and too many are forgotten`() {
    var state = makeState(loads: 1)
    loadAtOnce(&state, keys[0])
    for columns in 1...80 { _ = state.picture(of: keys[0], .columns(columns)) }
    var order: [Int] = [1]
    while let picture = state.renderings.first {
      for case .render(let next, _) in state.rendered(picture, .success(.plain(picture.request))) {
        order.append(next.request.size.columns)
      }
    }
    #expect(order == [1] + (17...80).reversed())
  }

  @Test func `an image that cannot be rendered has failed`() {
    var state = makeState(loads: 1)
    loadAtOnce(&state, keys[0])
    _ = state.picture(of: keys[0], .columns(3))
    let failure = ImageFailure.libraryMissing(size)
    let picture = PictureKey(image: keys[0], request: .columns(3))
    #expect(state.rendered(picture, .failure(failure)) == [])
    #expect(state.loadState(of: keys[0]) == .failed(failure))
    #expect(state.picture(of: keys[0], .columns(3)).1 == [])
  }

  @Test func `random events keep every rule`() throws {
    for seed in 0..<40 {
      var generator = RandomSource(seed: UInt64(seed))
      var run = RandomRun(loads: 1 + seed % 5, renderings: 1 + seed % 3, image: image)
      for _ in 0..<300 { run.step(&generator) }
      run.settle()
    }
  }

  private func picture(_ key: ImageKey) -> PictureKey {
    PictureKey(image: key, request: .columns(2))
  }

  private func makeState(loads: Int, dataBytes: Int = 1 << 20) -> State {
    State(
      loadLimit: loads, renderingLimit: 1, dataBytes: dataBytes, pictureBytes: 1 << 20)
  }

  private func end(
    _ state: inout State, _ key: ImageKey, _ result: Result<LoadedImage, ImageFailure>? = nil
  ) -> [State.Job] {
    guard let id = state.loads.loads[key]?.id else { return [] }
    return state.ended(key, id, result ?? .success(image))
  }

  private func loadAtOnce(_ state: inout State, _ key: ImageKey) {
    _ = state.load(key, .visible)
    _ = end(&state, key)
  }

  private func expectBegin(
    _ keys: [ImageKey], _ jobs: [State.Job], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(begun(jobs) == keys, sourceLocation: sourceLocation)
  }

  private func begun(_ jobs: [State.Job]) -> [ImageKey] {
    jobs.compactMap { if case .load(let key, _) = $0 { key } else { nil } }
  }

  private func reloaded(_ jobs: [State.Job]) -> [PictureKey] {
    jobs.compactMap { if case .reload(let picture, _) = $0 { picture } else { nil } }
  }

  /// Ends load after load and tells in which order they began.
  private func finishAll(_ state: inout State, from first: ImageKey) -> [ImageKey] {
    var order: [ImageKey] = []
    var running = first
    while let next = begun(end(&state, running)).first {
      order.append(next)
      running = next
    }
    return order
  }
}
