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
