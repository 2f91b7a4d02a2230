import Synchronization
import Testing

@testable import ImageLoading

@Suite struct ImagePipelineTests {
  private let scheduler = ManualScheduler()
  private let changes = Changes()
  private let sun = ImageKey.named("sun.png")
  private let size = SymbolSize(columns: 3, rows: 2)

  @Test func `asking twice decodes once`() {
    let decoder = FakeDecoder()
    let pipeline = makePipeline(decoder)
    #expect(pipeline.bitmapState(for: sun) == .unknown)
    #expect(pipeline.load(sun) != pipeline.load(sun))
    #expect(pipeline.bitmapState(for: sun) == .loading)
    scheduler.advance()
    #expect(pipeline.bitmapState(for: sun) == .loaded(decoder.bitmap.naturalSize))
    #expect(decoder.calls == [.bitmap(sun.address)])
    #expect(changes.keys == [sun])
    #expect(pipeline.load(sun) == nil)
    #expect(scheduler.count == 0)
  }

  @Test func `two sizes of an image share its bitmap`() {
    let decoder = FakeDecoder()
    let pipeline = loaded(decoder)
    #expect(pipeline.symbols(for: sun, columns: 3, rows: 2) == nil)
    #expect(pipeline.symbols(for: sun, columns: 3, rows: 2) == nil)
    #expect(pipeline.symbols(for: sun, columns: 4, rows: 2) == nil)
    scheduler.advance()
    #expect(pipeline.symbols(for: sun, columns: 3, rows: 2) == .plain(size))
    #expect(pipeline.symbols(for: sun, columns: 4, rows: 2)?.columns == 4)
    #expect(decoder.calls.filter { $0 == .bitmap(sun.address) }.count == 1)
    #expect(decoder.calls.count == 3)
    #expect(changes.keys == [sun, sun, sun])
  }

  @Test func `symbols of an image that is not loaded start nothing`() {
    let pipeline = makePipeline(FakeDecoder())
    #expect(pipeline.symbols(for: sun, columns: 3, rows: 2) == nil)
    #expect(scheduler.count == 0)
  }

  @Test func `a load that was cancelled before it began never begins`() {
    let decoder = FakeDecoder()
    let pipeline = makePipeline(decoder, workers: 1)
    let others = ["a.png", "b.png", "c.png"].map(ImageKey.named)
    pipeline.load(sun)
    let tickets = others.map { pipeline.load($0) }
    tickets[1].map(pipeline.cancel)
    #expect(pipeline.bitmapState(for: others[1]) == .unknown)
    scheduler.advance()
    #expect(decoder.calls == [sun, others[0], others[2]].map { .bitmap($0.address) })
  }

  @Test func `a failed image stays failed until it is asked for again explicitly`() {
    let decoder = FakeDecoder(failures: [sun.address: .fileNotFound])
    let pipeline = loaded(decoder)
    #expect(pipeline.bitmapState(for: sun) == .failed(.fileNotFound))
    #expect(pipeline.load(sun) == nil)
    #expect(pipeline.symbols(for: sun, columns: 3, rows: 2) == nil)
    #expect(scheduler.count == 0)
    decoder.mend(sun.address)
    #expect(pipeline.retry(sun) != nil)
    #expect(pipeline.bitmapState(for: sun) == .loading)
    scheduler.advance()
    #expect(pipeline.bitmapState(for: sun) == .loaded(decoder.bitmap.naturalSize))
    #expect(pipeline.retry(sun) == nil)
  }

  @Test func `a delay holds every load back and no drawing`() {
    let pipeline = makePipeline(FakeDecoder(), delay: 300)
    pipeline.load(sun)
    scheduler.advance(byMilliseconds: 299)
    #expect(pipeline.bitmapState(for: sun) == .loading)
    scheduler.advance(byMilliseconds: 1)
    #expect(pipeline.bitmapState(for: sun) == .loaded(PixelSize(width: 20, height: 10)))
    #expect(pipeline.symbols(for: sun, columns: 3, rows: 2) == nil)
    scheduler.advance()
    #expect(pipeline.symbols(for: sun, columns: 3, rows: 2) == .plain(size))
  }

  @Test func `remote and refused addresses fail at once and no worker sees them`() {
    let decoder = FakeDecoder()
    let pipeline = makePipeline(decoder)
    for (text, failure) in [
      ("https://example.org/a.png", ImageFailure.remote(host: "example.org")),
      ("../a.png", .outsideFolder),
    ] {
      let key = ImageKey.named(text)
      #expect(pipeline.load(key) == nil)
      #expect(pipeline.retry(key) == nil)
      #expect(pipeline.bitmapState(for: key) == .failed(failure))
    }
    #expect(scheduler.count == 0)
    #expect(decoder.calls.isEmpty)
  }

  @Test func `a caller may ask for more from within the change`() {
    let decoder = FakeDecoder()
    let holder = Mutex<ImagePipeline?>(nil)
    let pipeline = ImagePipeline(
      ImagePipeline.Configuration(), decoder: decoder, scheduler: scheduler
    ) { key in
      let pipeline = holder.withLock { $0 }
      _ = pipeline?.symbols(for: key, columns: 3, rows: 2)
    }
    holder.withLock { $0 = pipeline }
    pipeline.load(sun)
    scheduler.advance()
    #expect(pipeline.symbols(for: sun, columns: 3, rows: 2) == .plain(size))
    holder.withLock { $0 = nil }
  }

  private func makePipeline(
    _ decoder: FakeDecoder, workers: Int = 2, delay: Int = 0
  ) -> ImagePipeline {
    var configuration = ImagePipeline.Configuration()
    configuration.workers = workers
    configuration.delayMilliseconds = delay
    return ImagePipeline(
      configuration, decoder: decoder, scheduler: scheduler, onChange: changes.note)
  }

  /// A pipeline that has finished with the sun.
  private func loaded(_ decoder: FakeDecoder) -> ImagePipeline {
    let pipeline = makePipeline(decoder)
    pipeline.load(sun)
    scheduler.advance()
    return pipeline
  }

  /// What was announced, in order.
  private final class Changes: Sendable {
    private let noted = Mutex<[ImageKey]>([])

    var keys: [ImageKey] { noted.withLock { $0 } }

    @Sendable func note(_ key: ImageKey) {
      noted.withLock { $0.append(key) }
    }
  }
}
