import Dispatch
import Synchronization

/// Makes pictures in processes of their own, which have next to no rights.
///
/// What decodes an image from elsewhere can be broken by it. Here it loses a process then, whose
/// answers are checked, and the next image gets a new one. None is started before the first image;
/// all end with the pool or with this program. This process opens no decoder at all.
///
///     @main struct Program {
///       static func main() {
///         ImageWorker.serveIfAsked()
///         …
///         let pool = WorkerPool()
///         let picture = try pool.render(bytes, as: request)  // on a worker thread
public final class WorkerPool: ImageRendering {
  private let configuration: Configuration
  private let scheduler: any ImageScheduling
  private let places: DispatchSemaphore
  private let idle = Mutex(IdleWorkers<WorkerProcess>())

  /// Makes a pool; nothing is started yet.
  package convenience init(_ configuration: Configuration = Configuration()) {
    self.init(configuration, scheduler: WorkerQueue())
  }

  /// Makes a pool with a clock of one's own for what ends idle processes, for tests.
  package init(_ configuration: Configuration, scheduler: any ImageScheduling) {
    self.configuration = configuration
    self.scheduler = scheduler
    places = DispatchSemaphore(value: max(1, configuration.processes))
  }

  /// Decodes an image and makes a picture of it in a process; blocks, also until one is free.
  ///
  /// What can be refused without decoding is, without a process.
  /// - Throws: `ImageFailure`; beside those of decoding `.decoderDied`, `.decodingTimedOut` and
  ///   `.decoderNotStarted`. An image is never decoded in this process instead.
  package func render(
    _ bytes: [UInt8], as request: RenderRequest
  ) throws(ImageFailure) -> RenderedImage {
    let image = try EncodedImage(bytes, limits: configuration.limits)
    _ = try request.pictureSize(configuration.limits)
    places.wait()
    defer { places.signal() }
    if let worker = idleWorker() {
      do throws(ImageFailure) {
        return try ask(worker, for: image, as: request)
      } catch {
        // It may have been dead before, which is not this image's fault: one that breaks a decoder breaks
        // a new one too.
        guard error == .decoderDied else { throw error }
      }
    }
    return try ask(WorkerProcess(configuration), for: image, as: request)
  }

  private func ask(
    _ worker: WorkerProcess, for image: EncodedImage, as request: RenderRequest
  ) throws(ImageFailure) -> RenderedImage {
    let answer = try worker.render(image, as: request)
    putBack(worker)
    return try answer.get()
  }

  private func idleWorker() -> WorkerProcess? {
    while let worker = idle.withLock({ $0.take() }) {
      if worker.isRunning { return worker }
    }
    return nil
  }

  private func putBack(_ worker: WorkerProcess) {
    let use = idle.withLock { $0.put(worker) }
    scheduler.schedule(afterMilliseconds: configuration.idleMilliseconds) { [weak self] in
      // What is taken out ends here, after the lock is free again.
      _ = self?.idle.withLock { $0.expire(use) }
    }
  }
}

extension WorkerPool {
  /// The limits of a pool's processes.
  public struct Configuration: Sendable, Hashable {
    /// The program to start; it calls `ImageWorker.serveIfAsked()` first of all.
    public var program = "/proc/self/exe"
    /// Processes at the same time.
    public var processes = 2
    /// The limits of an image.
    public var limits = ImageLimits()
    /// Seconds of processor time for one image.
    public var processorSeconds = 5
    /// Seconds for one image until its process is ended.
    public var seconds = 10
    /// Seconds for the start of a process until it is ended.
    public var startSeconds = 10
    /// Milliseconds after its last image at which a process is ended.
    public var idleMilliseconds = 15_000

    /// This very program, twice at most; 5 s of processor time and 10 s in all for an image.
    public init() {}
  }
}

/// Workers that wait for something to do, the last one used in front.
struct IdleWorkers<Worker: Sendable>: Sendable {
  private var waiting: [(use: Int, worker: Worker)] = []
  private var uses = 0

  /// Workers that wait.
  var count: Int { waiting.count }

  /// Takes the worker that waits for the shortest time, so that the others may be let go.
  mutating func take() -> Worker? { waiting.popLast()?.worker }

  /// Puts a worker back; the number stands for its rest from now until it is taken again.
  mutating func put(_ worker: Worker) -> Int {
    uses += 1
    waiting.append((uses, worker))
    return uses
  }

  /// Takes a worker out whose rest goes on since it was put back; nil where it has been used.
  mutating func expire(_ use: Int) -> Worker? {
    waiting.firstIndex { $0.use == use }.map { waiting.remove(at: $0).worker }
  }
}
