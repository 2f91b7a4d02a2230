import Dispatch
import Platform
import Synchronization

/// Tells of what happens to files and in folders, by inotify(7); one for the whole process.
///
/// It costs nothing while nothing happens. To begin and to end an interest is O(1), however many there are: each
/// file that is open has two.
final class FileWatcher: Sendable {
  /// The one of the process; nil where the system has none to give.
  static let shared = FileWatcher()

  /// An interest, to be ended by.
  struct Ticket: Hashable, Sendable {
    fileprivate var subject: Subject
    fileprivate var number: Int
  }

  /// The events that an observer wants.
  fileprivate struct Subject: Hashable, Sendable {
    /// The number that the system has for the file or the folder.
    var watch: Int32
    /// The name that matters in a folder; nil for a file.
    var name: String?
  }

  private struct Observer {
    let ticket: Ticket
    let onEvent: @Sendable () -> Void
  }

  private struct State {
    /// The observers of each watch, whatever the name; the keys are of a type that other tables have, for each new one
    /// costs a tenth of a millisecond of the start.
    var observers: [Int: [Observer]] = [:]
    var nextNumber = 0

    mutating func add(_ ticket: Ticket, _ onEvent: @escaping @Sendable () -> Void) {
      observers[Int(ticket.subject.watch), default: []].append(
        Observer(ticket: ticket, onEvent: onEvent))
    }

    /// Takes an observer away; answers whether it was the last of its watch.
    mutating func remove(_ ticket: Ticket) -> Bool {
      let watch = Int(ticket.subject.watch)
      guard let index = observers[watch]?.firstIndex(where: { $0.ticket.number == ticket.number })
      else { return false }
      observers[watch]?.remove(at: index)
      guard observers[watch]?.isEmpty == true else { return false }
      observers[watch] = nil
      return true
    }

    /// The observers of an event; one of no watch is that of a queue that has overflown, and has lost events of anybody.
    func observers(of subject: Subject) -> [Observer] {
      guard subject.watch >= 0 else { return observers.values.flatMap(\.self) }
      return observers[Int(subject.watch)]?.filter { $0.ticket.subject == subject } ?? []
    }
  }

  private static let fileEvents = Int32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF)
  private static let folderEvents = Int32(
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MOVE_SELF | IN_DELETE_SELF)

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
    add("/proc/self/fd/\(file.descriptor)", Self.fileEvents, name: nil, onEvent)
  }

  /// Watches for files that get or lose a name in a folder; nil where the system refuses.
  func watch(
    _ name: String, inFolder folder: String, onEvent: @escaping @Sendable () -> Void
  ) -> Ticket? {
    add(folder, Self.folderEvents, name: name, onEvent)
  }

  /// Watches for the moment from which on a folder may be another one of that name; nil where the system refuses.
  func watchEnd(
    ofFolder folder: String, onEvent: @escaping @Sendable () -> Void
  ) -> Ticket? {
    // An event without a name is one of the folder itself.
    add(folder, Self.folderEvents, name: nil, onEvent)
  }

  /// Ends an interest.
  func end(_ ticket: Ticket) {
    state.withLock { state in
      if state.remove(ticket) { inotify_rm_watch(descriptor.descriptor, ticket.subject.watch) }
    }
  }

  private func add(
    _ path: String, _ events: Int32, name: String?, _ onEvent: @escaping @Sendable () -> Void
  ) -> Ticket? {
    state.withLock { state in
      // Under the lock, so that no event comes before its interest.
      let watch = inotify_add_watch(descriptor.descriptor, path, UInt32(events))
      guard watch >= 0 else { return nil }
      state.nextNumber += 1
      let subject = Subject(watch: watch, name: name)
      let ticket = Ticket(subject: subject, number: state.nextNumber)
      state.add(ticket, onEvent)
      return ticket
    }
  }
}

// MARK: Events

extension FileWatcher {
  private static let bufferByteCount = 16 << 10

  /// Takes all events that are there and tells those who want to know, each once.
  private func readEvents() {
    var told: [Int: @Sendable () -> Void] = [:]
    let buffer = ReadBuffer(byteCount: Self.bufferByteCount)
    while true {
      let count = read(descriptor.descriptor, buffer.memory.baseAddress, buffer.memory.count)
      guard count > 0 else { break }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer.memory[..<count])
      state.withLock { state in
        Self.forEachEvent(in: bytes) { watch, name in
          for observer in state.observers(of: Subject(watch: watch, name: name)) {
            told[observer.ticket.number] = observer.onEvent
          }
        }
      }
    }
    for (_, onEvent) in told.sorted(by: { $0.key < $1.key }) { onEvent() }
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
