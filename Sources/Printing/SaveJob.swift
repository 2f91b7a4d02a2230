import Dispatch
import Synchronization

/// Records that are being written to a file in the background.
package final class SaveJob: Sendable {
  /// How it stands.
  package enum State: Sendable {
    /// So many records are written.
    case running(Int)
    /// All records are written.
    case done(ShownWriter.Result)
    /// The file could not be written.
    case failed(SaveError)
  }

  /// How often who waits is told.
  private static let interval = Duration.milliseconds(100)

  /// The records to write, and the file.
  package let saver: RecordSaver
  private let current = Mutex(State.running(0))
  private let isStopped = Atomic(false)
  private let finished = DispatchSemaphore(value: 0)

  package init(_ saver: RecordSaver) { self.saver = saver }

  /// How it stands now.
  package var state: State { current.withLock { $0 } }

  /// Starts to write; `onChange` is called on another thread when ``state`` has changed.
  package func start(onChange: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "save").async { [self] in
      let state = run(onChange)
      current.withLock { $0 = state }
      finished.signal()
      onChange()
    }
  }

  /// Stops; nothing is left of the file.
  package func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Stops and waits until nothing is left of the file.
  package func stopAndWait() {
    stop()
    finished.wait()
    finished.signal()
  }

  private func run(_ onChange: @Sendable () -> Void) -> State {
    var last = ContinuousClock.now
    do throws(SaveError) {
      let result = try saver.run { count in
        if last.duration(to: .now) >= Self.interval {
          last = .now
          current.withLock { $0 = .running(count) }
          onChange()
        }
        return !isStopped.load(ordering: .relaxed)
      }
      return .done(result)
    } catch { return .failed(error) }
  }
}
