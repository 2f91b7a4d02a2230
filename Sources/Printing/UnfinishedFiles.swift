import Platform
import Synchronization

/// The files that are being written under a name that is not theirs.
///
/// A program that ends in the middle takes them away with ``removeAll()``; nobody else would.
package final class UnfinishedFiles: Sendable {
  /// Those of this process, which ends once.
  package static let ofProcess = UnfinishedFiles()

  private static let mostTries = 100
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")

  private struct State {
    var paths: Set<String> = []
    var hasEnded = false
  }

  private let state = Mutex(State())

  /// Makes an empty file of a new name that begins with a path.
  ///
  /// - Parameter mode: Its mode, from which the umask is taken.
  func make(
    beside path: String, mode: mode_t
  ) throws(SaveError) -> (path: String, descriptor: Int32) {
    let made: Result<(String, Int32), SaveError> = state.withLock { state in
      guard !state.hasEnded else { return .failure(.stopped) }
      for _ in 0..<Self.mostTries {
        let name = "\(path).\(String((0..<6).compactMap { _ in Self.letters.randomElement() }))"
        let descriptor = open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode)
        if descriptor >= 0 {
          state.paths.insert(name)
          return .success((name, descriptor))
        }
        if errno != EEXIST { break }
      }
      return .failure(.failed(errno))
    }
    return try made.get()
  }

  /// Takes a file away; one that has got its own name meanwhile stays under that.
  func remove(_ path: String) {
    state.withLock { state in if state.paths.remove(path) != nil { unlink(path) } }
  }

  /// Takes all of them away, and lets nobody make another.
  package func removeAll() {
    state.withLock { state in
      state.hasEnded = true
      for path in state.paths { unlink(path) }
      state.paths = []
    }
  }
}
