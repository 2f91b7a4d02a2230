import CImage
import Platform

/// A process that decodes, from its start to its end; it ends with this object.
final class WorkerProcess: Sendable {
  private let process: pid_t
  private let channel: WorkerChannel
  private let configuration: WorkerPool.Configuration

  /// Starts a process and waits until it has locked itself in.
  ///
  /// - Throws: `ImageFailure.decoderNotStarted`.
  init(_ configuration: WorkerPool.Configuration) throws(ImageFailure) {
    var worker = cimage_worker()
    let failed = cimage_worker_start(configuration.program, ImageWorker.argument, &worker)
    guard failed == 0 else { throw .decoderNotStarted }
    process = worker.process
    channel = WorkerChannel(descriptor: worker.descriptor)
    self.configuration = configuration
    let greeting = try? channel.receive(
      ImageWorker.greeting.count, until: .now + .seconds(configuration.startSeconds))
    guard greeting == ImageWorker.greeting else { throw .decoderNotStarted }
  }

  deinit {
    close(channel.descriptor)
    cimage_worker_reap(process)
  }

  /// Whether it has not ended, by itself or by somebody's hand.
  var isRunning: Bool { cimage_worker_await(process, 0) == CIMAGE_WORKER_RUNS }

  /// Has a picture made; blocks.
  ///
  /// A failure that is returned was told by the process, which may be asked again.
  /// - Throws: `ImageFailure.decoderDied`, `.decodingTimedOut`: let go of the process then, which is in
  ///   the middle of something, or no longer what it was.
  func render(
    _ image: EncodedImage, as request: RenderRequest
  ) throws(ImageFailure) -> Result<RenderedImage, ImageFailure> {
    cimage_worker_allow_seconds(process, UInt32(clamping: configuration.processorSeconds))
    do throws(WorkerChannel.Failure) {
      return try exchange(image, request)
    } catch {
      throw reason(error)
    }
  }

  private func exchange(
    _ image: EncodedImage, _ request: RenderRequest
  ) throws(WorkerChannel.Failure) -> Result<RenderedImage, ImageFailure> {
    let deadline = ContinuousClock.now + .seconds(configuration.seconds)
    let limits = configuration.limits
    let header = WorkerRequest(render: request, limits: limits, imageBytes: image.bytes.count)
    try channel.send(header.encoded, until: deadline)
    try channel.send(image.bytes, until: deadline)
    let start = try channel.receive(WorkerAnswer.byteCount, until: deadline)
    guard let answer = WorkerAnswer(start),
      answer.pictureBytes <= RenderedImage.wireLimit(request, limits)
    else { throw .malformed }
    if let failure = answer.status.failure(image.header) { return .failure(failure) }
    let wire = try channel.receive(answer.pictureBytes, until: deadline)
    guard let picture = RenderedImage(wire: wire, for: request, limits: limits) else {
      throw .malformed
    }
    return .success(picture)
  }

  private func reason(_ failure: WorkerChannel.Failure) -> ImageFailure {
    switch failure {
    case .timedOut: return .decodingTimedOut(seconds: configuration.seconds)
    case .malformed: return .decoderDied
    case .closed:
      // The socket closes just before the kernel knows why the process ended.
      guard cimage_worker_await(process, 1000) == CIMAGE_WORKER_TIMED_OUT else {
        return .decoderDied
      }
      return .decodingTimedOut(seconds: configuration.processorSeconds)
    }
  }
}
