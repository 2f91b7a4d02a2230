import Observation
import Synchronization

/// Watches the models that are read while a row is bound, until one of them changes or the row is gone.
@MainActor
final class ModelWatch {
  private let handler: () -> Void
  /// Has the models forget the watch; nil where they need not.
  let end: WatchEnd?
  /// Whether a model was read.
  private(set) var isWatching = false

  /// Makes a watch.
  ///
  /// - Parameters:
  ///   - isEnding: Whether the models forget the watch with its row. It costs more than most bindings do,
  ///     and is of use only where models are read.
  ///   - handler: Called once, on the main actor, after a model that was read has changed.
  init(isEnding: Bool, _ handler: @escaping () -> Void) {
    self.handler = handler
    end = isEnding ? WatchEnd() : nil
  }

  deinit { end?.reach() }

  /// Runs a binding and watches what it reads.
  func run<Result>(_ body: () -> Result) -> Result {
    withObservationTracking(
      {
        end?.read()
        return body()
      }, onChange: startWatching())
  }

  /// Called only where something is to be watched.
  private func startWatching() -> @Sendable () -> Void {
    isWatching = true
    return { [weak self, end] in
      if end?.isReached == true { return }
      Task { @MainActor in self?.handler() }
    }
  }
}

/// A property that is read among the models, and by whose change a watch ends.
///
/// The library has no other way: what watches several properties is forgotten by all of them when one
/// changes, and lasts until then.
final class WatchEnd: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let reached = Atomic(false)

  var isReached: Bool { reached.load(ordering: .acquiring) }

  func read() { registrar.access(self, keyPath: \.isReached) }

  func reach() {
    reached.store(true, ordering: .releasing)
    registrar.willSet(self, keyPath: \.isReached)
  }
}
