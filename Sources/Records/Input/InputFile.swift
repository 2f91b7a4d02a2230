import Platform
import Synchronization

/// An open file that is read at any place, from any thread.
///
/// It closes with the last reference.
package final class InputFile: Sendable {
  /// A kind of file, by how it is read.
  package enum Kind {
    /// A file with bytes that can be read in any order.
    case regular
    /// A folder, which cannot be read.
    case directory
    /// A pipe, a terminal or the like, which can be read once.
    case stream
  }

  /// The file descriptor, which this object owns.
  package let descriptor: Int32
  /// The files that are read behind this one, in their order.
  let continuations = Mutex<[Continuation]>([])

  package init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Fills the buffer from `offset` on, as far as the file goes, and returns how many bytes it was.
  ///
  /// Files that follow this one (``append(_:behind:skipping:)``) are read as if they were part of it.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(RecordError)
    -> Int
  {
    let parts = continuations.withLock { $0 }
    if parts.isEmpty { return try readSelf(into: buffer, at: offset) }
    return try read(parts, into: buffer, at: offset)
  }

  /// Reads from this file alone.
  package func readSelf(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(RecordError) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var count = 0
    while count < buffer.count {
      let result = pread(descriptor, base + count, buffer.count - count, offset + count)
      if result == 0 { break }
      if result > 0 {
        count += result
      } else if errno != EINTR {
        throw .unreadable(code: errno)
      }
    }
    return count
  }

  /// Writes all the bytes at `offset`.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(RecordError) {
    guard let base = bytes.baseAddress else { return }
    var count = 0
    while count < bytes.count {
      let result = pwrite(descriptor, base + count, bytes.count - count, offset + count)
      if result >= 0 {
        count += result
      } else if errno != EINTR {
        throw .spoolFailed(code: errno)
      }
    }
  }

  /// The kind of file.
  package var kind: Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    default: .stream
    }
  }

  /// Bytes of the file now.
  package var byteCount: Int { Int(status.st_size) }

  private var status: stat {
    var status = stat()
    _ = fstat(descriptor, &status)
    return status
  }
}

extension InputFile: ByteSource {
  /// Reads on where the last such reading stopped.
  package func read(into room: UnsafeMutableRawBufferPointer) throws(RecordError) -> Int {
    while true {
      let count = Platform.read(descriptor, room.baseAddress, room.count)
      if count >= 0 { return count }
      if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw .unreadable(code: errno)
      }
    }
  }
}

extension InputFile {
  /// Opens a file.
  package convenience init(path: String) throws(RecordError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: throw .notFound
      case EISDIR: throw .isDirectory
      case let code: throw .unreadable(code: code)
      }
    }
    self.init(owning: descriptor)
    if kind == .directory { throw .isDirectory }
  }

  /// Opens a file if it is a regular one; else answers nil at once, also where a pipe has the name.
  package convenience init?(regularFileAt path: String) {
    // Without this flag a pipe is opened only when somebody writes to it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    self.init(owning: descriptor)
    if kind != .regular { return nil }
  }

  /// Makes a file without a name, for what comes through a pipe; only its owner may open it.
  package static func temporary() throws(RecordError) -> InputFile {
    var template = Array((TemporaryFiles.folder + "/riffle-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .spoolFailed(code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    return InputFile(owning: descriptor)
  }
}
