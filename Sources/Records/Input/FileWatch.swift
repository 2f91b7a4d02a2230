import CFiles
import Dispatch
import Platform
import Synchronization

/// The watch over one open file and its name, for as long as this object lives.
///
/// Where the system does not tell of changes (a network, no watches left, a folder that may be another one
/// before there is a file in it, or is one since it was renamed or removed) the file is to be looked at every second.
final class FileWatch: Sendable {
  private let tickets: [FileWatcher.Ticket]
  private let poller: Poller

  /// Begins to watch; `onEvent` is called on a background thread, sometimes for nothing.
  ///
  /// - Parameter file: The file; nil where nothing has the name yet.
  init(_ file: InputFile?, path: String?, onEvent: @escaping @Sendable () -> Void) {
    let poller = Poller(onEvent)
    let watcher = FileWatcher.shared
    var asked = [file.flatMap { watcher?.watch($0, onEvent: onEvent) }]
    for place in path.map(Self.places) ?? [] {
      asked.append(watcher?.watch(place.name, inFolder: place.folder, onEvent: onEvent))
      asked.append(watcher?.watchEnd(ofFolder: place.folder) { [weak poller] in poller?.start() })
    }
    tickets = asked.compactMap(\.self)
    self.poller = poller
    if tickets.count < asked.count || file.map({ cfiles_is_remote($0.descriptor) }) == true {
      poller.start()
    }
  }

  deinit { for ticket in tickets { FileWatcher.shared?.end(ticket) } }

  /// The folder of a name, and where that is a symbolic link also the folder of what it leads to.
  private static func places(of path: String) -> Set<Place> {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    return Set([path, resolved.map { String(cString: $0) }].compactMap { $0.map(Place.init) })
  }

  private struct Place: Hashable {
    let folder: String
    let name: String

    init(_ path: String) {
      guard let slash = path.lastIndex(of: "/") else {
        (folder, name) = (".", path)
        return
      }
      folder = slash == path.startIndex ? "/" : String(path[..<slash])
      name = String(path[path.index(after: slash)...])
    }
  }
}

/// Tells every second that something may have happened, from some moment on, for as long as this object lives.
private final class Poller: Sendable {
  private static let interval = DispatchTimeInterval.seconds(1)
  private static let queue = DispatchQueue(label: "file polling")

  private let onEvent: @Sendable () -> Void
  private let hasStarted = Atomic(false)

  init(_ onEvent: @escaping @Sendable () -> Void) { self.onEvent = onEvent }

  /// Starts, unless it has already.
  func start() {
    guard !hasStarted.exchange(true, ordering: .relaxed) else { return }
    Self.poll { [weak self] in self }
  }

  private static func poll(_ poller: @escaping @Sendable () -> Poller?) {
    queue.asyncAfter(deadline: .now() + interval) {
      guard let living = poller() else { return }
      living.onEvent()
      poll(poller)
    }
  }
}
