import CFiles
import Dispatch
import Platform

/// The watch over one open file and its name, for as long as this object lives.
///
/// Where the system does not tell of changes (a network, no watches left, a folder that may be another one
/// before there is a file in it) the file is to be looked at every second.
final class FileWatch: Sendable {
  private static let pollingInterval = DispatchTimeInterval.seconds(1)
  private static let pollingQueue = DispatchQueue(label: "file polling")

  private let tickets: [FileWatcher.Ticket]
  private let onEvent: @Sendable () -> Void

  /// Begins to watch; `onEvent` is called on a background thread, sometimes for nothing.
  ///
  /// - Parameter file: The file; nil where nothing has the name yet.
  init(_ file: InputFile?, path: String?, onEvent: @escaping @Sendable () -> Void) {
    let folders = path.map(Self.places) ?? []
    let asked =
      [file.flatMap { FileWatcher.shared?.watch($0, onEvent: onEvent) }]
      + folders.map { FileWatcher.shared?.watch($0.name, inFolder: $0.folder, onEvent: onEvent) }
    tickets = asked.compactMap(\.self)
    self.onEvent = onEvent
    if tickets.count < asked.count || file.map({ cfiles_is_remote($0.descriptor) }) == true {
      Self.poll { [weak self] in self }
    }
  }

  deinit { for ticket in tickets { FileWatcher.shared?.end(ticket) } }

  /// Tells of what may have happened, every second while the watch lives.
  private static func poll(_ watch: @escaping @Sendable () -> FileWatch?) {
    pollingQueue.asyncAfter(deadline: .now() + pollingInterval) {
      guard let living = watch() else { return }
      living.onEvent()
      poll(watch)
    }
  }

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
