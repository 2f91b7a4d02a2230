import CellGrid
import Platform
import TextLayout

/// Text on its way to a file descriptor, written in large pieces.
struct OutputBuffer: ~Copyable {
  /// Why nothing more can be written.
  enum Failure: Error {
    /// The reader has gone; nobody is to be told.
    case closedPipe
    /// Writing failed, with errno.
    case failed(Int32)
  }

  /// Bytes that are collected before they are written.
  private static let capacity = 1 << 16
  /// Bytes of memory that are kept; a long record may take more for a while.
  private static let mostKept = 1 << 20

  /// The descriptor; nil where all stays in memory until it is taken.
  private let descriptor: Int32?
  private var bytes: [UInt8] = []

  /// - Parameter descriptor: Where the bytes are written to; nil keeps them until they are taken.
  init(descriptor: Int32?) {
    self.descriptor = descriptor
    bytes.reserveCapacity(Self.capacity + 1024)
  }

  /// Bytes that are collected.
  var byteCount: Int { bytes.count }

  /// Empties the buffer, and returns what was collected.
  mutating func drain() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Adds bytes.
  mutating func append(_ more: some Collection<UInt8>) throws(Failure) {
    bytes.append(contentsOf: more)
    try flushIfFull()
  }

  /// Has bytes added.
  mutating func append(_ add: (inout [UInt8]) -> Void) { add(&bytes) }

  /// Writes what is collected if it is enough.
  mutating func flushIfFull() throws(Failure) {
    if bytes.count >= Self.capacity { try flush() }
  }

  /// Writes bytes that are many already, behind what is collected.
  mutating func write(_ more: UnsafeBufferPointer<UInt8>) throws(Failure) {
    try flush()
    try put(more)
  }

  /// Writes what is collected.
  mutating func flush() throws(Failure) {
    guard descriptor != nil else { return }
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) in try put(buffer) }
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.mostKept)
  }

  private func put(_ buffer: UnsafeBufferPointer<UInt8>) throws(Failure) {
    guard let descriptor, let base = buffer.baseAddress else { return }
    var start = 0
    while start < buffer.count {
      let written = Platform.write(descriptor, base + start, buffer.count - start)
      if written >= 0 {
        start += written
      } else if errno == EAGAIN {
        awaitRoom(in: descriptor)
      } else if errno != EINTR {
        throw errno == EPIPE ? .closedPipe : .failed(errno)
      }
    }
  }

  /// Waits until a pipe whose other user has it not block takes more.
  private func awaitRoom(in descriptor: Int32) {
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&room, 1, -1)
  }
}

extension [UInt8] {
  /// Adds the text of some columns of a row, which cut no wide cell.
  mutating func append(_ columns: Range<Int>, ofRow row: Int, of surface: Surface) {
    // In one piece, for an array that is asked for room for each byte costs more than the bytes.
    withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: (columns.count + 1) * UTF8Bytes.most
    ) { room in
      var count = 0
      surface.forEachScalar(in: columns, row: row) { scalar in
        // A cell may have more scalars than one.
        if count + UTF8Bytes.most > room.count {
          append(contentsOf: UnsafeBufferPointer(rebasing: room[..<count]))
          count = 0
        }
        count += UTF8Bytes.write(scalar, to: room, at: count)
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: room[..<count]))
    }
  }
}
