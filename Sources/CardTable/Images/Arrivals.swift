import ImageLoading
import Synchronization

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

  /// Sets what is called on the main actor when images have arrived or come on.
  func onArrival(_ deliver: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.deliver = deliver }
  }

  /// Adds an image; any thread.
  func add(_ key: ImageKey) {
    tell { $0.keys.insert(key) }
  }

  /// Notes that more bytes of an image are here; any thread.
  func addProgress() {
    tell { _ in }
  }

  /// Returns all images that were added, and forgets them.
  func takeAll() -> Set<ImageKey> {
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
