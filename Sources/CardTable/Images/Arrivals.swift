import ImageLoading
import Synchronization

/// The images that workers have finished, until the main actor takes them.
final class Arrivals: Sendable {
  private let keys = Mutex<Set<ImageKey>>([])

  /// Adds an image; any thread.
  func add(_ key: ImageKey) {
    _ = keys.withLock { $0.insert(key) }
  }

  /// Takes all.
  func take() -> Set<ImageKey> {
    keys.withLock { keys in
      defer { keys = [] }
      return keys
    }
  }
}
