import Synchronization

/// Loads images off the caller and remembers them, in bounded memory.
///
/// Everything here returns at once and may be called from any thread, also while drawing. What is not
/// there yet is made by workers, who then call `onChange`; look the image up again after that.
///
///     let pipeline = ImagePipeline { key in wake(rowsShowing: key) }
///     let key = ImageKey(.resolve("pictures/sun.png", besideFile: "/data"))
///     let ticket = pipeline.load(key, priority: .visible)
///     …
///     if case .loaded(let size) = pipeline.bitmapState(for: key) {
///       let fitted = SymbolSize.fitting(size, within: SymbolSize(columns: 60, rows: 12))
///       let drawing = pipeline.symbols(for: key, columns: fitted.columns, rows: fitted.rows)
///     }
///
/// A result never goes to whoever asked, only to the cache under its key. So a row that was bound to
/// another image meanwhile cannot be given a late one.
public final class ImagePipeline: Sendable {
  private let state: Mutex<ImagePipelineState>
  private let delay: Int
  private let decoder: any ImageDecoding
  private let scheduler: any ImageScheduling
  private let onChange: @Sendable (ImageKey) -> Void

  /// Makes a pipeline that decodes with the installed libraries on its own workers.
  ///
  /// - Parameter onChange: called on a worker after an image was loaded, failed or was drawn.
  public convenience init(
    _ configuration: Configuration = Configuration(),
    onChange: @escaping @Sendable (ImageKey) -> Void
  ) {
    let decoder = ImageDecoder(libraries: configuration.libraries, limits: configuration.limits)
    self.init(configuration, decoder: decoder, scheduler: WorkerQueue(), onChange: onChange)
  }

  /// Makes a pipeline with a decoder and workers of one's own, for tests.
  public init(
    _ configuration: Configuration, decoder: any ImageDecoding, scheduler: any ImageScheduling,
    onChange: @escaping @Sendable (ImageKey) -> Void
  ) {
    state = Mutex(
      ImagePipelineState(
        workers: configuration.workers, bitmapBytes: configuration.bitmapBytes,
        symbolBytes: configuration.symbolBytes))
    delay = configuration.delayMilliseconds
    self.decoder = decoder
    self.scheduler = scheduler
    self.onChange = onChange
  }

  /// How far an image has come; O(1).
  public func bitmapState(for key: ImageKey) -> ImageLoadState {
    state.withLock { $0.loadState(of: key) }
  }

  /// Asks for an image; asking again while it loads joins in and may raise the priority.
  ///
  /// - Returns: a ticket to cancel with, or nil where there is nothing to wait for: the image is
  ///   loaded, or failed before and stays so (`retry` asks again).
  @discardableResult
  public func load(_ key: ImageKey, priority: ImagePriority = .visible) -> ImageTicket? {
    perform { $0.load(key, priority) }
  }

  /// Asks for an image again that failed; otherwise the same as `load`.
  @discardableResult
  public func retry(_ key: ImageKey, priority: ImagePriority = .visible) -> ImageTicket? {
    perform { $0.retry(key, priority) }
  }

  /// Ends an interest; a load that has not begun and that nobody else waits for is dropped.
  public func cancel(_ ticket: ImageTicket) {
    state.withLock { $0.cancel(ticket) }
  }

  /// The drawing of a loaded image over columns and rows; nil begins it where it is missing.
  ///
  /// Nil without any work where the image is not loaded.
  public func symbols(for key: ImageKey, columns: Int, rows: Int) -> SymbolImage? {
    let size = SymbolSize(columns: columns, rows: rows)
    return perform { $0.symbols(for: key, size) }
  }
}

extension ImagePipeline {
  /// Lets the state decide under the lock, and starts what it decided outside of it.
  private func perform<Answer: Sendable>(
    _ event: (inout ImagePipelineState) -> (Answer, [ImagePipelineState.Job])
  ) -> Answer {
    let (answer, jobs) = state.withLock { event(&$0) }
    jobs.forEach(start)
    return answer
  }

  private func start(_ job: ImagePipelineState.Job) {
    switch job {
    case .decode(let key):
      scheduler.schedule(afterMilliseconds: delay) { self.decode(key) }
    case .draw(let drawing, let bitmap):
      scheduler.schedule(afterMilliseconds: 0) { self.draw(drawing, from: bitmap) }
    }
  }

  private func decode(_ key: ImageKey) {
    let result = Result { () throws(ImageFailure) in try decoder.bitmap(at: key.address) }
    perform { ((), $0.decoded(key, result)) }
    onChange(key)
  }

  private func draw(_ drawing: ImagePipelineState.Drawing, from bitmap: Bitmap?) {
    let result = Result { () throws(ImageFailure) in
      let bitmap = if let bitmap { bitmap } else { try decoder.bitmap(at: drawing.key.address) }
      let symbols = try decoder.symbols(of: bitmap, size: drawing.size)
      return ImagePipelineState.Drawn(bitmap: bitmap, symbols: symbols)
    }
    perform { ((), $0.drew(drawing, result)) }
    onChange(drawing.key)
  }
}
