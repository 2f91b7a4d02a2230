import CImage
import Platform

/// The other side of a ``WorkerPool``: this program as a process that decodes and does nothing else.
public enum ImageWorker {
  /// The one argument that asks a program to be a worker.
  static let argument = "--image-worker"
  /// What a worker sends when it has locked itself in.
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
    guard isSocket(STDIN_FILENO) else { end("\(argument) is only for this program itself\n") }
    let decoder = ImageDecoder()
    decoder.warmUp()
    guard cimage_sandbox_enter(memory) == 0 else { end("no limits could be set\n") }
    let connection = WorkerConnection()
    connection.send(greeting)
    while let request = connection.nextRequest() { connection.answer(request) }
    _exit(EXIT_SUCCESS)
  }

  private static func isSocket(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  private static func end(_ message: String) -> Never {
    let bytes = Array(message.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(EXIT_FAILURE)
  }
}
