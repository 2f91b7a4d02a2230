import ImageLoading

/// Something that shows images of a store, or waits for one.
@MainActor
protocol ImageObserver: AnyObject {
  /// The images of a store that are wanted now: none while they are off the screen.
  func wantedImages(of store: ImageStore) -> [ImageReference]

  /// Takes up what is new of some images, or of any of them where it is not said which.
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
