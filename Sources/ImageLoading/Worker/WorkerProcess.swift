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

/// This side of the socket to a decoding process, read and written until a deadline.
struct WorkerChannel: Sendable {
  /// The reason why an exchange was not completed.
  enum Failure: Error {
    /// The other side has closed it.
    case closed
    /// The deadline is over.
    case timedOut
    /// The answer does not fit the request.
    case malformed
  }

  let descriptor: Int32

  /// Sends all bytes.
  func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      try wait(for: POLLOUT, until: deadline)
      let count = bytes.withUnsafeBytes { buffer in
        Platform.send(
          descriptor, buffer.baseAddress?.advanced(by: sent), bytes.count - sent,
          Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      try check(count)
      sent += max(0, count)
    }
  }

  /// Receives just so many bytes.
  func receive(_ count: Int, until deadline: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      try wait(for: POLLIN, until: deadline)
      let more = bytes.withUnsafeMutableBytes { buffer in
        recv(
          descriptor, buffer.baseAddress?.advanced(by: received), count - received,
          Int32(MSG_DONTWAIT))
      }
      guard more != 0 else { throw .closed }
      try check(more)
      received += max(0, more)
    }
    return bytes
  }

  /// Waits until the socket is ready, or broken: what is done next tells.
  private func wait(for event: Int32, until deadline: ContinuousClock.Instant) throws(Failure) {
    let left = deadline - .now
    guard left > .zero else { throw .timedOut }
    let (seconds, attoseconds) = left.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    var entry = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: event), revents: 0)
    _ = poll(&entry, 1, Int32(clamping: milliseconds))
  }

  private func check(_ count: Int) throws(Failure) {
    guard count < 0, errno != EINTR, errno != EAGAIN else { return }
    throw .closed
  }
}
