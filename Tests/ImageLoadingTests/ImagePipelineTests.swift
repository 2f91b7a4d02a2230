import Synchronization
import Testing

@testable import ImageLoading

@Suite struct ImagePipelineTests {
  private let scheduler = ManualScheduler()
  private let loader = FakeLoader()
  private let renderer = FakeRenderer()
  private let changes = Changes()
  private let sun = ImageKey.named("sun.png")
  private let size = PixelSize(width: 20, height: 10)

  @Test func `a thousand askers have an image loaded once`() {
    let pipeline = makePipeline()
    #expect(pipeline.state(of: sun) == .unknown)
    let tickets = Set((0..<1000).compactMap { _ in pipeline.load(sun) })
    #expect(tickets.count == 1000)
    #expect(pipeline.state(of: sun) == .loading)
    #expect(loader.finish(sun))
    #expect(pipeline.state(of: sun) == .loaded(size))
    #expect(loader.begun == [sun.address])
    #expect(changes.keys == [sun])
    #expect(pipeline.load(sun) == nil)
    #expect(pipeline.counts.loads == 1)
  }

  @Test func `each size of an image is made once, from one load`() {
    let pipeline = loaded()
    for columns in [3, 3, 4, 3, 4] {
      #expect(pipeline.picture(of: sun, as: .columns(columns)) == nil)
    }
    scheduler.advance()
    for columns in [3, 4] {
      #expect(pipeline.picture(of: sun, as: .columns(columns)) == .plain(.columns(columns)))
    }
    #expect(Set(renderer.requests) == [.columns(3), .columns(4)])
    #expect(renderer.requests.count == 2)
    #expect(loader.begun == [sun.address])
    #expect(changes.keys == [sun, sun, sun])
  }

  @Test func `a picture of an image that is not loaded starts nothing`() {
    let pipeline = makePipeline()
    #expect(pipeline.picture(of: sun, as: .columns(3)) == nil)
    #expect(scheduler.count == 0 && loader.begun.isEmpty)
  }

  /// The size of the image is told before, so who is told that alone would see no number for long.
  @Test func `progress is told when the number of bytes is known, and then for each good part`() {
    let pipeline = makePipeline()
    pipeline.load(sun)
    loader.tell(sun, .header(size))
    #expect(changes.progressCount == 0)
    for (received, count) in [(60, 1), (120, 1), (1 << 16, 1), (60 + 1 << 16, 2), (1 << 17, 2)] {
      loader.tell(sun, .progress(received: received, expected: 1 << 20))
      #expect(changes.progressCount == count, "after \(received) bytes")
    }
  }

  @Test func `a load that was cancelled before it began never begins`() {
    let pipeline = makePipeline(loads: 1)
    let others = ["a.png", "b.png", "c.png"].map(ImageKey.named)
    pipeline.load(sun)
    let tickets = others.map { pipeline.load($0) }
    tickets[1].map(pipeline.cancel)
    #expect(pipeline.state(of: others[1]) == .unknown)
    for key in [sun, others[0], others[2]] { loader.finish(key) }
    #expect(loader.begun == [sun, others[0], others[2]].map(\.address))
    #expect(loader.cancelled.isEmpty)
  }

  @Test func `a load that runs is cancelled with its last ticket`() throws {
    let pipeline = makePipeline()
    let tickets = [try #require(pipeline.load(sun)), try #require(pipeline.load(sun))]
    pipeline.cancel(tickets[0])
    #expect(loader.cancelled.isEmpty)
    pipeline.cancel(tickets[1])
    #expect(loader.cancelled == [sun.address])
    #expect(pipeline.state(of: sun) == .unknown)
    #expect(pipeline.counts.cancelledLoads == 1)
    #expect(changes.keys.isEmpty)
  }

  @Test func `a load that is cancelled while it begins is stopped once the loader knows it`() throws
  {
    let pipeline = makePipeline(delay: 5)
    let ticket = try #require(pipeline.load(sun))
    loader.beforeLoad.withLock { $0 = { pipeline.cancel(ticket) } }
    scheduler.advance(byMilliseconds: 5)
    #expect(loader.begun == [sun.address] && loader.cancelled == [sun.address])
    #expect(pipeline.state(of: sun) == .unknown)
    loader.beforeLoad.withLock { $0 = nil }
  }

  @Test func `a failed image stays failed until it is asked for again explicitly`() {
    let pipeline = makePipeline()
    pipeline.load(sun)
    loader.tell(sun, .finished(.failure(.fileNotFound)))
    #expect(pipeline.state(of: sun) == .failed(.fileNotFound))
    #expect(pipeline.load(sun) == nil)
    #expect(pipeline.picture(of: sun, as: .columns(3)) == nil)
    #expect(loader.running.isEmpty && scheduler.count == 0)
    #expect(pipeline.retry(sun) != nil)
    #expect(pipeline.state(of: sun) == .loading)
    loader.finish(sun)
    #expect(pipeline.state(of: sun) == .loaded(size))
    #expect(pipeline.retry(sun) == nil)
  }

  @Test func `what was loaded must be an image of a size that is shown`() {
    let pipeline = makePipeline()
    let cases: [([UInt8], ImageFailure)] = [
      (Array("<html>".utf8), .notAnImage), ([], .notAnImage),
      (Array([UInt8].plainImage.prefix(14)), .damaged),
      (
        EncodedImages.pngStart(width: 40_000, height: 40_000),
        .tooLarge(PixelSize(width: 40_000, height: 40_000))
      ),
    ]
    for (number, (bytes, failure)) in cases.enumerated() {
      let key = ImageKey.named("\(number).png")
      pipeline.load(key)
      loader.tell(key, .finished(.success(bytes)))
      #expect(pipeline.state(of: key) == .failed(failure))
    }
  }

  @Test func `the size comes before the image, unless it is not one that is shown`() {
    let pipeline = makePipeline()
    pipeline.load(sun)
    loader.tell(sun, .header(PixelSize(width: 40_000, height: 40_000)))
    #expect(pipeline.state(of: sun) == .loading)
    loader.tell(sun, .header(size))
    #expect(pipeline.state(of: sun) == .sized(size))
    #expect(changes.keys == [sun])
    loader.finish(sun)
    #expect(pipeline.state(of: sun) == .loaded(size))
  }

  @Test func `a delay holds every load back and no picture`() throws {
    let pipeline = makePipeline(delay: 300)
    pipeline.load(sun)
    let gone = ImageKey.named("gone.png")
    let ticket = try #require(pipeline.load(gone))
    scheduler.advance(byMilliseconds: 299)
    #expect(loader.begun.isEmpty)
    pipeline.cancel(ticket)
    scheduler.advance(byMilliseconds: 1)
    #expect(loader.begun == [sun.address])
    loader.finish(sun)
    #expect(pipeline.picture(of: sun, as: .columns(3)) == nil)
    scheduler.advance()
    #expect(pipeline.picture(of: sun, as: .columns(3)) == .plain(.columns(3)))
  }

  @Test func `refused addresses fail at once and no loader sees them`() {
    let pipeline = makePipeline()
    let key = ImageKey.named("../a.png")
    #expect(pipeline.load(key) == nil)
    #expect(pipeline.retry(key) == nil)
    #expect(pipeline.state(of: key) == .failed(.outsideFolder))
    #expect(loader.begun.isEmpty)
  }

  @Test func `bytes that were dropped are loaded again for another picture`() {
    let pipeline = makePipeline(dataBytes: 1)
    let moon = ImageKey.named("moon.png")
    for key in [sun, moon] {
      pipeline.load(key)
      loader.finish(key)
    }
    #expect(pipeline.picture(of: sun, as: .columns(3)) == nil)
    #expect(loader.running == [sun.address])
    loader.finish(sun)
    scheduler.advance()
    #expect(pipeline.picture(of: sun, as: .columns(3)) == .plain(.columns(3)))
    #expect(pipeline.counts.reloads == 1)
  }

  @Test func `a caller may ask for more from within the change`() {
    let holder = Mutex<ImagePipeline?>(nil)
    let pipeline = ImagePipeline(
      ImagePipeline.Configuration(), loader: loader, renderer: renderer, scheduler: scheduler
    ) { key in
      let pipeline = holder.withLock { $0 }
      _ = pipeline?.picture(of: key, as: .columns(3))
    }
    holder.withLock { $0 = pipeline }
    pipeline.load(sun)
    loader.finish(sun)
    scheduler.advance()
    #expect(pipeline.picture(of: sun, as: .columns(3)) == .plain(.columns(3)))
    holder.withLock { $0 = nil }
  }

  private func makePipeline(
    loads: Int = 4, delay: Int = 0, dataBytes: Int = 1 << 20
  ) -> ImagePipeline {
    var configuration = ImagePipeline.Configuration()
    configuration.loads = loads
    configuration.delayMilliseconds = delay
    configuration.dataBytes = dataBytes
    return ImagePipeline(
      configuration, loader: loader, renderer: renderer, scheduler: scheduler,
      onProgress: changes.noteProgress, onChange: changes.note)
  }

  /// A pipeline that has finished with the sun.
  private func loaded() -> ImagePipeline {
    let pipeline = makePipeline()
    pipeline.load(sun)
    loader.finish(sun)
    return pipeline
  }

  /// What was announced, in order.
  private final class Changes: Sendable {
    private let noted = Mutex<[ImageKey]>([])
    private let progress = Mutex(0)

    var keys: [ImageKey] { noted.withLock { $0 } }
    var progressCount: Int { progress.withLock { $0 } }

    @Sendable func noteProgress() { progress.withLock { $0 += 1 } }

    @Sendable func note(_ key: ImageKey) {
      noted.withLock { $0.append(key) }
    }
  }
}
