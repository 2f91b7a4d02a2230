import CImage
import Phrases
import Platform

/// The other side of a ``WorkerPool``: this program as a process that decodes and does nothing else.
public enum ImageWorker {
  /// The one argument that asks a program to be a worker.
  static let argument = "--image-worker"
  /// The first bytes of a worker, sent when it has locked itself in.
  static let greeting: [UInt8] = Array("riffle images 1\n".utf8)

  /// Bytes of memory for an image, beyond what the libraries take.
  private static let memory: UInt64 = 512 << 20

  /// Serves a ``WorkerPool`` if that started this program; else returns at once.
  ///
  /// Call it before anything else: what was opened before stays within reach of an image. It returns
  /// never where it serves; it ends the process when the pool is gone.
  public static func serveIfAsked() {
    guard CommandLine.argc == 2, let only = CommandLine.unsafeArgv[1], strcmp(only, argument) == 0
    else { return }
    guard isSocket(STDIN_FILENO) else { end("\(argument) is only for this program itself") }
    let decoder = ImageDecoder()
    decoder.warmUp()
    guard cimage_sandbox_enter(memory) == 0 else { end("no limits could be set") }
    let connection = WorkerConnection()
    connection.send(greeting)
    while let request = connection.nextRequest() { connection.answer(request) }
    _exit(EXIT_SUCCESS)
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  private static func end(_ message: Phrase) -> Never {
    let bytes = Array("\(message.text)\n".utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(EXIT_FAILURE)
  }
}

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
    } catch { send(WorkerAnswer(status: .init(error), pictureBytes: 0).encoded) }
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
