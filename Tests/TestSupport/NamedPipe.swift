import Foundation

/// A pipe with a name, which a program can be given as its standard input or output.
///
/// Both ends are held open here, so that opening it never waits and the program sees no end before
/// ``close()``.
public final class NamedPipe {
  /// Where it is.
  public let path: String
  private var descriptor: Int32

  /// Makes a pipe in a folder.
  public init(in folder: TemporaryFolder, name: String = "pipe") throws {
    path = folder.path(of: name)
    guard mkfifo(path, 0o600) == 0 else {
      throw TemporaryFolder.Failure(description: "mkfifo: errno \(errno)")
    }
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TemporaryFolder.Failure(description: "open: errno \(errno)")
    }
  }

  deinit { close() }

  /// Writes a text that is smaller than the pipe's buffer (64 KB).
  public func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Reads what a program has written, waiting for it; empty where nothing comes in time.
  public func read(seconds: Int32 = 60) -> [UInt8] {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, seconds * 1000) > 0 else { return [] }
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &block, block.count)
    return Array(block[..<max(0, count)])
  }

  /// Ends what comes through the pipe.
  public func close() {
    guard descriptor >= 0 else { return }
    Foundation.close(descriptor)
    descriptor = -1
  }
}
