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
/// A result never goes to whoever asked, only to the cache under its key. So a row that was bound to
/// another image meanwhile cannot be given a late one.
public final class ImagePipeline: Sendable {
  private let state: Mutex<ImagePipelineState>
  let delay: Int
  let limits: ImageLimits
  let loader: any ByteLoading
  let renderer: any ImageRendering
  let scheduler: any ImageScheduling
  let onChange: @Sendable (ImageKey) -> Void
  let onProgress: @Sendable () -> Void

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
        limits: .init(loads: configuration.loads, renderings: configuration.renderings),
        dataBytes: configuration.dataBytes, pictureBytes: configuration.pictureBytes))
    delay = configuration.delayMilliseconds
    limits = configuration.limits
    self.loader = loader
    self.renderer = renderer
    self.scheduler = scheduler
    self.onProgress = onProgress
    self.onChange = onChange
  }

  /// How far an image has come; O(1).
  package func state(of key: ImageKey) -> ImageLoadState {
    state.withLock { $0.loadState(of: key) }
  }

  /// What is being loaded for the screen; O(loads).
  package var activity: ImageActivity { state.withLock { $0.activity } }

  /// What was done so far.
  package var counts: Counts { state.withLock { $0.counts } }

  /// Asks for an image; asking again while it loads joins in and may raise the priority.
  ///
  /// - Returns: a ticket to cancel with, or nil where there is nothing to wait for: the image is
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
  package func cancel(_ ticket: ImageTicket) {
    perform { ((), $0.cancel(ticket)) }
  }

  /// A picture of a loaded image; nil begins it where it is missing.
  ///
  /// Nil without any work where the image is not loaded.
  package func picture(of key: ImageKey, as request: RenderRequest) -> RenderedImage? {
    perform { $0.picture(of: key, request) }
  }

  /// Drops the pictures that were asked for and not begun; ask again for those that are still wanted.
  ///
  /// The bytes of one that waits may have to be loaded again, which nobody may want any more.
  package func forgetWaitingPictures() {
    state.withLock { $0.forgetWaitingPictures() }
  }

  /// Lets the state decide under the lock, and starts what it decided outside of it.
  func perform<Answer: Sendable>(
    _ event: (inout ImagePipelineState) -> (Answer, [ImagePipelineState.Job])
  ) -> Answer {
    let (answer, jobs) = state.withLock { event(&$0) }
    jobs.forEach(start)
    return answer
  }
}
