import Synchronization

/// Loads images off the caller, makes pictures of them and remembers both, in bounded memory.
///
/// Everything here returns at once and may be called from any thread, also while drawing. What is not
/// there yet is made by workers, who then call `onChange`; look the image up again after that.
///
///     let pipeline = ImagePipeline { key in wake(rowsShowing: key) }
///     let key = ImageKey(.resolve("pictures/sun.png", besideFile: "/data"))
///     let ticket = pipeline.load(key, priority: .visible)
///     …
///     if case .loaded(let size) = pipeline.state(of: key) {
///       let cells = SymbolSize.fitting(size, within: SymbolSize(columns: 60, rows: 12))
///       let request = RenderRequest(size: cells, form: .symbols(SymbolStyle()))
///       let picture = pipeline.picture(of: key, as: request)
///     }
///
/// A result never goes to the caller, only to the cache under its key. So a row that was bound to
/// another image meanwhile cannot be given a late one.
///
/// An image has these names on its way, each of which keeps two things apart:
///
/// - ``ImageKey`` tells images apart, by their addresses; the caches hold its short form, `Fingerprint`.
/// - `PictureKey` tells the pictures of one image apart: an image key, and how the image is drawn.
/// - `ImageTicket` tells apart those who wait for one image, so that each ends its own interest only.
/// - `LoadID` tells a load from an earlier one of the same image; the loaders know it under this name
///   only.
/// - `PictureID` is no name of the pipeline: the terminal's screen tells apart by it what it holds.
public final class ImagePipeline: Sendable {
  private let state: Mutex<ImagePipelineState>
  private let delay: Int
  private let limits: ImageLimits
  private let loader: any ByteLoading
  private let renderer: any ImageRendering
  private let scheduler: any ImageScheduling
  private let onChange: @Sendable (ImageKey) -> Void
  private let onProgress: @Sendable () -> Void

  /// Makes a pipeline of one's own parts.
  ///
  /// - Parameters:
  ///   - scheduler: Where waiting and rendering is done.
  ///   - onProgress: Called on a worker when a good part of an image has come.
  ///   - onChange: Called on a worker when the size of an image is known, when it is loaded or has failed,
  ///     and when a picture of it was made.
  package init(
    _ configuration: Configuration, loader: any ByteLoading, renderer: any ImageRendering,
    scheduler: any ImageScheduling, onProgress: @escaping @Sendable () -> Void = {},
    onChange: @escaping @Sendable (ImageKey) -> Void
  ) {
    state = Mutex(
      ImagePipelineState(
        loadLimit: configuration.loads, renderingLimit: configuration.renderings,
        dataBytes: configuration.dataBytes, pictureBytes: configuration.pictureBytes))
    delay = configuration.delayMilliseconds
    limits = configuration.limits
    self.loader = loader
    self.renderer = renderer
    self.scheduler = scheduler
    self.onProgress = onProgress
    self.onChange = onChange
  }

  /// The progress of an image; O(1).
  package func state(of key: ImageKey) -> ImageLoadState {
    state.withLock { $0.loadState(of: key) }
  }

  /// The loads for the screen, counted; O(loads).
  package var activity: ImageActivity { state.withLock { $0.loads.activity } }

  /// The work that was done so far, counted.
  package var counts: Counts { state.withLock { $0.counts } }

  /// Asks for an image; asking again while it loads joins in and may raise the priority.
  ///
  /// - Returns: A ticket to cancel with, or nil where there is nothing to wait for: the image is
  ///   loaded, or failed before and stays so (`retry` asks again).
  @discardableResult
  package func load(_ key: ImageKey, priority: ImagePriority = .visible) -> ImageTicket? {
    perform { $0.load(key, priority) }
  }

  /// Asks for an image again that failed; otherwise the same as `load`.
  @discardableResult
  package func retry(_ key: ImageKey, priority: ImagePriority = .visible) -> ImageTicket? {
    perform { $0.retry(key, priority) }
  }

  /// Ends an interest; a load that nobody else waits for is stopped.
  package func cancel(_ ticket: ImageTicket) { perform { ((), $0.cancel(ticket)) } }

  /// A picture of a loaded image; nil begins it where it is missing.
  ///
  /// Nil without any work where the image is not loaded.
  package func picture(of key: ImageKey, as request: RenderRequest) -> RenderedImage? {
    perform { $0.picture(of: key, request) }
  }

  /// Drops the pictures that were asked for and not begun; ask again for those that are still wanted.
  ///
  /// The bytes of one that waits may have to be loaded again, which nobody may want any more.
  package func forgetWaitingPictures() { state.withLock { $0.forgetWaitingPictures() } }

  /// Lets the state decide under the lock, and starts what it decided outside of it.
  private func perform<Answer: Sendable>(
    _ event: (inout ImagePipelineState) -> (Answer, [ImagePipelineState.Job])
  ) -> Answer {
    let (answer, jobs) = state.withLock { event(&$0) }
    jobs.forEach(start)
    return answer
  }
}

extension ImagePipeline {
  /// The limits of a pipeline, and how it decodes and fetches.
  public struct Configuration: Sendable {
    /// Images that are loaded at the same time.
    public var loads = 4
    /// Pictures that are made at the same time.
    public var renderings = 2
    /// Bytes of encoded images to remember.
    public var dataBytes = 8 << 20
    /// Bytes of pictures to remember.
    public var pictureBytes = 8 << 20
    /// Milliseconds that every load takes at least: slow on purpose, to see and to test late images.
    public var delayMilliseconds = 0
    /// The most that an image may cost.
    public var limits = ImageLimits()
    /// The libraries to open, where images are decoded in this process.
    public var libraries = ImageLibraries()
    /// The processes that decode images, or nil to decode them in this one.
    ///
    /// The program must call `ImageWorker.serveIfAsked()` for it. Its limits are those of this.
    public var workers: WorkerPool.Configuration?
    /// The fetching of images from other hosts, or nil to send nothing to any host.
    public var remote: RemoteLoader.Configuration?

    /// Four loads, two pictures at a time, 16 MB, no delay, nothing remote.
    public init() {}
  }
}

extension ImagePipeline {
  /// Counters of a pipeline's work.
  package struct Counts: Sendable, Hashable {
    /// Loads that were begun.
    package var loads = 0
    /// Loads that were dropped or stopped because nobody waited for them any more.
    package var cancelledLoads = 0
    /// Pictures that were begun.
    package var renderings = 0
    /// Images whose bytes were loaded once more for another picture.
    package var reloads = 0
  }
}

extension ImagePipeline {
  /// Does what the state decided.
  private func start(_ job: ImagePipelineState.Job) {
    switch job {
    case .load(let key, let id):
      if delay == 0 { return begin(key, id) }
      scheduler.schedule(afterMilliseconds: delay) { self.begin(key, id) }
    case .stop(let id): loader.cancel(id)
    case .render(let picture, let bytes):
      scheduler.schedule(afterMilliseconds: 0) { self.render(picture, bytes) }
    case .reload(let picture, let id): reload(picture, id)
    }
  }

  private func begin(_ key: ImageKey, _ id: LoadID) {
    guard isCurrent(key, id) else { return }
    loader.load(key.address, as: id) { self.receive($0, key, id) }
    // One that was cancelled meanwhile may have been so before the loader knew of it.
    if !isCurrent(key, id) { loader.cancel(id) }
  }

  private func isCurrent(_ key: ImageKey, _ id: LoadID) -> Bool {
    state.withLock { $0.loads.isCurrent(key, id) }
  }

  private func receive(_ event: LoadEvent, _ key: ImageKey, _ id: LoadID) {
    switch event {
    case .progress(let received, let expected):
      let isNews = state.withLock { $0.progressed(key, id, received: received, expected: expected) }
      if isNews { onProgress() }
    case .header(let size):
      guard limits.allow(size) else { return }
      if state.withLock({ $0.sized(key, id, size) }) { onChange(key) }
    case .finished(let result):
      let image = loaded(result)
      perform { ((), $0.ended(key, id, image)) }
      onChange(key)
    }
  }

  private func loaded(
    _ result: Result<[UInt8], ImageFailure>
  ) -> Result<LoadedImage, ImageFailure> {
    Result { () throws(ImageFailure) in try LoadedImage(result.get(), limits: limits) }
  }

  private func reload(_ picture: PictureKey, _ id: LoadID) {
    loader.load(picture.image.address, as: id) { event in
      guard case .finished(let result) = event else { return }
      let image = self.loaded(result)
      self.perform { ((), $0.reloaded(picture, image)) }
      if case .failure = image { self.onChange(picture.image) }
    }
  }

  private func render(_ picture: PictureKey, _ bytes: [UInt8]) {
    let result = Result { () throws(ImageFailure) in try renderer.render(bytes, as: picture.request)
    }
    perform { ((), $0.rendered(picture, result)) }
    onChange(picture.image)
  }
}

extension ImagePipeline {
  /// Makes a pipeline that loads and renders images as its configuration says.
  ///
  /// - Parameters:
  ///   - onProgress: Called on a worker when a good part of an image has come.
  ///   - onChange: Called on a worker when the size of an image is known, when it is loaded or has failed,
  ///     and when a picture of it was made.
  package convenience init(
    _ configuration: Configuration = Configuration(),
    onProgress: @escaping @Sendable () -> Void = {},
    onChange: @escaping @Sendable (ImageKey) -> Void
  ) {
    let scheduler = WorkerQueue()
    self.init(
      configuration,
      loader: AddressLoader(
        byteLimit: configuration.limits.bytes, scheduler: scheduler,
        remote: configuration.remote.map(RemoteLoader.init)),
      renderer: configuration.renderer, scheduler: scheduler, onProgress: onProgress,
      onChange: onChange)
  }
}

extension ImagePipeline.Configuration {
  fileprivate var renderer: any ImageRendering {
    guard var workers else { return ImageDecoder(libraries: libraries, limits: limits) }
    workers.limits = limits
    workers.processes = renderings
    return WorkerPool(workers)
  }
}
