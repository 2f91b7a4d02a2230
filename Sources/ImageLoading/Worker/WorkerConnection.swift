import Platform

/// The worker's side of its socket: requests in, answers out.
///
/// Nothing but read(2) and write(2) may be called here. What does not go as agreed ends the process.
struct WorkerConnection {
  /// A request with its image.
  struct Request {
    let header: WorkerRequest
    let image: [UInt8]
  }

  /// Waits for a request; nil at the end of the stream or after one that is not well formed.
  func nextRequest() -> Request? {
    guard let start = read(WorkerRequest.byteCount), let header = WorkerRequest(start),
      let image = read(header.imageBytes)
    else { return nil }
    return Request(header: header, image: image)
  }

  /// Makes a picture and sends it, or why there is none.
  func answer(_ request: Request) {
    let decoder = ImageDecoder(limits: request.header.limits)
    do throws(ImageFailure) {
      let picture = try decoder.render(request.image, as: request.header.render).wire
      send(WorkerAnswer(status: .picture, pictureBytes: picture.count).encoded)
      send(picture)
    } catch {
      send(WorkerAnswer(status: .init(error), pictureBytes: 0).encoded)
    }
  }

  /// Sends all bytes; ends the process where nobody takes them.
  func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(STDOUT_FILENO, buffer.baseAddress?.advanced(by: sent), bytes.count - sent)
      }
      guard count > 0 else { _exit(EXIT_FAILURE) }
      sent += count
    }
  }

  /// Reads just so many bytes; nil where the stream ends before.
  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let more = bytes.withUnsafeMutableBytes { buffer in
        Platform.read(STDIN_FILENO, buffer.baseAddress?.advanced(by: received), count - received)
      }
      guard more > 0 else { return nil }
      received += more
    }
    return bytes
  }
}
