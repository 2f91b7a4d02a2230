import Dispatch
import Platform
import Synchronization

/// A small file that is read anew whenever it was written, replaced by another of its name, deleted or put back.
///
/// It is read at the start too, and as long as this object lives.
package final class WatchedFile: Sendable {
  /// What a reading has found.
  package enum Content: Sendable, Equatable {
    /// All its bytes.
    case bytes([UInt8])
    /// It has more bytes than are read.
    case tooLarge
    /// The system refused, with this `errno`; `ENOENT` where no file has the name.
    case failed(Int32)
  }

  /// How long after a change the file is read: who writes it in several steps has come to an end then, most often.
  private static let settlingTime = DispatchTimeInterval.milliseconds(40)

  private let path: String
  private let mostBytes: Int
  private let queue: DispatchQueue
  private let onRead: @Sendable (Content) -> Void
  private let state = Mutex(State())

  private struct State {
    /// The watch over the file that has the name, or over the name alone.
    var watch: FileWatch?
    /// Whether the file is to be read soon.
    var isDue = false
    /// What was found last.
    var content: Content?
  }

  /// Begins to watch the file at a path.
  ///
  /// - Parameters:
  ///   - mostBytes: The most that are read.
  ///   - known: What was found by a reading before; nil for nothing.
  ///   - queue: A serial queue, on which the file is read.
  ///   - onRead: Called on that queue with what is found first, unless it is known, and then with what is different
  ///     from it.
  package init(
    _ path: String, mostBytes: Int, known: Content? = nil, on queue: DispatchQueue,
    onRead: @escaping @Sendable (Content) -> Void
  ) {
    (self.path, self.mostBytes, self.queue, self.onRead) = (path, mostBytes, queue, onRead)
    state.withLock { $0.content = known }
    schedule(after: .nanoseconds(0))
  }

  private func schedule(after delay: DispatchTimeInterval) {
    let isFirst = state.withLock { state in
      defer { state.isDue = true }
      return !state.isDue
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.read() }
  }

  private func read() {
    state.withLock { $0.isDue = false }
    let file: InputFile?
    var content: Content?
    // A pipe may have got the name, which would be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor >= 0 {
      let opened = InputFile(owning: descriptor)
      file = opened.kind == .regular ? opened : nil
      if file == nil { content = .failed(EINVAL) }
    } else {
      file = nil
      content = .failed(errno)
    }
    // What is written from now on is told of; what was written before is read.
    let watch = FileWatch(file, path: path) { [weak self] in
      self?.schedule(after: Self.settlingTime)
    }
    state.withLock { $0.watch = watch }
    let found = content ?? file.map(content(of:)) ?? .failed(ENOENT)
    let isNew = state.withLock { state in
      defer { state.content = found }
      return state.content != found
    }
    if isNew { onRead(found) }
  }

  private func content(of file: InputFile) -> Content {
    let buffer = ReadBuffer(byteCount: min(file.byteCount, mostBytes) + 1)
    do throws(RecordError) {
      let count = try file.read(into: buffer.memory, at: 0)
      return count > mostBytes ? .tooLarge : .bytes(Array(buffer.bytes(count)))
    } catch .unreadable(let code) { return .failed(code) } catch { return .failed(EIO) }
  }
}
