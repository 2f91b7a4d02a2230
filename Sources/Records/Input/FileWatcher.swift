import Dispatch
import Platform
import Synchronization

/// Tells of what happens to files and in folders, by inotify(7); one for the whole process.
///
/// It costs nothing while nothing happens.
final class FileWatcher: Sendable {
  /// The one of the process; nil where the system has none to give.
  static let shared = FileWatcher()

  /// The events that an observer is interested in.
  struct Interest: Sendable {
    /// The name that matters in a folder; nil for a file.
    var name: String?
    var onEvent: @Sendable () -> Void
  }

  /// An interest, to be ended by.
  struct Ticket: Equatable, Sendable {
    fileprivate var watch: Int32
    fileprivate var number: Int
  }

  private struct State {
    var interests: [(ticket: Ticket, interest: Interest)] = []
    var nextNumber = 0
  }

  private static let fileEvents = Int32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
  private static let folderEvents = Int32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)

  private let descriptor: InputFile
  private let state = Mutex(State())

  private init?() {
    let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard number >= 0 else { return nil }
    descriptor = InputFile(owning: number)
    let reader = DispatchSource.makeReadSource(
      fileDescriptor: number, queue: DispatchQueue(label: "file changes"))
    reader.setEventHandler {
      self.readEvents()
      // It would end with the last that holds it; this one is for the whole process.
      withExtendedLifetime(reader) {}
    }
    reader.resume()
  }

  /// Watches an open file, whatever becomes of its name; nil where the system refuses.
  func watch(_ file: InputFile, onEvent: @escaping @Sendable () -> Void) -> Ticket? {
    add("/proc/self/fd/\(file.descriptor)", Self.fileEvents, Interest(onEvent: onEvent))
  }

  /// Watches for files that get or lose a name in a folder; nil where the system refuses.
  func watch(
    _ name: String, inFolder folder: String, onEvent: @escaping @Sendable () -> Void
  ) -> Ticket? {
    add(folder, Self.folderEvents, Interest(name: name, onEvent: onEvent))
  }

  /// Ends an interest.
  func end(_ ticket: Ticket) {
    state.withLock { state in
      let before = state.interests.count
      state.interests.removeAll { $0.ticket == ticket }
      guard state.interests.count < before,
        !state.interests.contains(where: { $0.ticket.watch == ticket.watch })
      else { return }
      inotify_rm_watch(descriptor.descriptor, ticket.watch)
    }
  }

  private func add(_ path: String, _ events: Int32, _ interest: Interest) -> Ticket? {
    state.withLock { state in
      // Under the lock, so that no event comes before its interest.
      let watch = inotify_add_watch(descriptor.descriptor, path, UInt32(events))
      guard watch >= 0 else { return nil }
      state.nextNumber += 1
      let ticket = Ticket(watch: watch, number: state.nextNumber)
      state.interests.append((ticket, interest))
      return ticket
    }
  }
}

// MARK: Events

extension FileWatcher {
  private static let bufferByteCount = 16 << 10

  /// Takes all events that are there and tells those who want to know, each once.
  private func readEvents() {
    var told: [(ticket: Ticket, interest: Interest)] = []
    let buffer = ReadBuffer(byteCount: Self.bufferByteCount)
    while true {
      let count = read(descriptor.descriptor, buffer.memory.baseAddress, buffer.memory.count)
      guard count > 0 else { break }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer.memory[..<count])
      state.withLock { state in
        Self.forEachEvent(in: bytes) { watch, name in
          // A queue that has overflown has lost events of anybody.
          told += state.interests.filter { entry in
            (watch < 0 || (entry.ticket.watch == watch && entry.interest.name == name))
              && !told.contains { $0.ticket == entry.ticket }
          }
        }
      }
    }
    for entry in told { entry.interest.onEvent() }
  }

  /// Hands on the watch and the name of each event: `struct inotify_event` and a name with zeros.
  private static func forEachEvent(
    in bytes: UnsafeRawBufferPointer, _ body: (Int32, String?) -> Void
  ) {
    let headByteCount = MemoryLayout<inotify_event>.size
    var rest = bytes[...]
    while rest.count >= headByteCount {
      let event = rest.loadUnaligned(as: inotify_event.self)
      rest = rest.dropFirst(headByteCount)
      let name = rest.prefix(Int(event.len)).prefix { $0 != 0 }
      rest = rest.dropFirst(Int(event.len))
      body(event.wd, name.isEmpty ? nil : String(decoding: name, as: UTF8.self))
    }
  }
}
