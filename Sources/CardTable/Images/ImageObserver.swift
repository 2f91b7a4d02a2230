import ImageLoading
import Synchronization

/// Something that shows images of a store, or waits for one.
@MainActor
protocol ImageObserver: AnyObject {
  /// The images of a store that are wanted now: none while they are off the screen.
  func wantedImages(of store: ImageStore) -> [ImageReference]

  /// Adopts the news of some images; nil stands for news of any.
  func imagesDidChange(_ changed: Set<ImageKey>?, in store: ImageStore)
}

/// The observers of a store, which it does not keep alive.
@MainActor
struct ImageObservers {
  private struct Entry {
    weak var observer: (any ImageObserver)?
    /// Tells which one was bound first.
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var lastNumber = 0

  /// Adds an observer behind all others, or moves it there.
  mutating func add(_ observer: some ImageObserver) {
    lastNumber += 1
    entries[ObjectIdentifier(observer)] = Entry(observer: observer, number: lastNumber)
  }

  /// Returns those that still live, in the order in which they were added, and forgets the others.
  mutating func living() -> [any ImageObserver] {
    entries = entries.filter { $0.value.observer != nil }
    return entries.values.sorted { $0.number < $1.number }.compactMap(\.observer)
  }
}

/// The address of an image as a card or a program writes it, and the folder that it is relative to.
struct ImageReference: Hashable {
  /// A path or an address.
  var address: String
  /// The folder; nil for that of the store.
  var folder: String?
}

/// The images that workers have finished, on their way to the main actor.
///
/// However many arrive before the main actor has time, it is called once for all of them.
final class Arrivals: Sendable {
  private struct State {
    var keys: Set<ImageKey> = []
    var isDelivering = false
    var deliver: (@MainActor @Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Sets the function that is called on the main actor when images have arrived or come on.
  func onArrival(_ deliver: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.deliver = deliver }
  }

  /// Adds an image; any thread.
  func add(_ key: ImageKey) { tell { $0.keys.insert(key) } }

  /// Notes that more bytes of an image are here; any thread.
  func addProgress() { tell { _ in } }

  /// Removes and returns the images that were added.
  func removeAll() -> Set<ImageKey> {
    state.withLock { state in
      defer { (state.keys, state.isDelivering) = ([], false) }
      return state.keys
    }
  }

  private func tell(_ change: (inout State) -> Void) {
    let deliver = state.withLock { state in
      change(&state)
      defer { state.isDelivering = true }
      return state.isDelivering ? nil : state.deliver
    }
    if let deliver { Task { @MainActor in deliver() } }
  }
}
