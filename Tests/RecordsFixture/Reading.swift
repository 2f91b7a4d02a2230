import Dispatch
import Glibc
import Synchronization
import TestSupport

@testable import Records

/// A pipe whose writing end a test holds.
package final class TestPipe: Sendable {
  package let reader: Int32
  package let writer: Int32
  private let isStopped = Atomic(false)

  package init() {
    var descriptors: [Int32] = [-1, -1]
    precondition(pipe(&descriptors) == 0)
    reader = descriptors[0]
    writer = descriptors[1]
  }

  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(writer, $0.baseAddress, $0.count) }
      precondition(count > 0)
      rest = rest.dropFirst(count)
    }
  }

  package func finish() {
    close(writer)
  }

  /// Has the pipe take so many bytes that nobody reads; false where they are too many for that, which a
  /// megabyte may be.
  package func makeRoom(for byteCount: Int) -> Bool {
    byteCount <= usualRoom || fcntl(writer, setPipeSize, Int32(byteCount)) >= byteCount
  }

  private let usualRoom = 64 << 10
  /// `F_SETPIPE_SZ` of fcntl(2), a macro that Swift does not see.
  private let setPipeSize: Int32 = 1_024 + 7

  /// Writes a line again and again on another thread, until ``stop()``.
  package func feedForEver(_ line: String) {
    // A write of so few bytes is whole or not at all (pipe(7), PIPE_BUF).
    let block = Array(String(repeating: line, count: 4_096 / line.utf8.count).utf8)
    signal(SIGPIPE, SIG_IGN)
    DispatchQueue(label: "feed").async { [self] in
      while !isStopped.load(ordering: .relaxed) {
        var descriptor = pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)
        if poll(&descriptor, 1, 10) == 1 {
          _ = block.withUnsafeBytes { Glibc.write(writer, $0.baseAddress, $0.count) }
        }
      }
      finish()
    }
  }

  /// Ends what ``feedForEver(_:)`` does.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Writes in pieces of random sizes on another thread, then closes.
  package func feed(_ bytes: [UInt8], seed: UInt64) {
    // A queue of its own, for tests that wait may hold all threads of the shared one.
    DispatchQueue(label: "feed").async { [self] in
      var generator = RandomSource(seed: seed)
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(generator.number(in: 1...max(1, min(5000, bytes.count))))
        write(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      finish()
    }
  }
}

/// All records that a reader finds in what comes through a pipe, read in pieces of about a chunk.
///
/// All of it is in the pipe before, if it fits, for who waits in vain for a writer settles for what has come.
package func recordsThroughPipe(
  _ bytes: [UInt8], name: String = "-", options: RecordOptions, chunkByteCount: Int
) throws -> [Record] {
  let pipe = TestPipe()
  if pipe.makeRoom(for: bytes.count) {
    pipe.write(bytes)
    pipe.finish()
  } else {
    pipe.feed(bytes, seed: 1)
  }
  var reader = try RecordReader(
    InputFile(owning: pipe.reader), name: name, options: options, chunkByteCount: chunkByteCount)
  var records: [Record] = []
  while let record = try reader.next() { records.append(record) }
  return records
}

/// Waits for an event that another thread announces.
package func wait(_ start: (@escaping @Sendable () -> Void) -> Void, until isDone: () -> Bool) {
  let semaphore = DispatchSemaphore(value: 0)
  start { semaphore.signal() }
  while !isDone() { semaphore.wait() }
}
