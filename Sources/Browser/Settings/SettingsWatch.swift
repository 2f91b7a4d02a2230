import Dispatch
import Phrases
import Records
import Synchronization

/// The watch over the files of settings, which are read and understood on a thread of its own.
package final class SettingsWatch: Sendable {
  /// What came of reading the files again.
  package enum Outcome: Equatable, Sendable {
    /// Settings are in force.
    ///
    /// - Parameter note: What else is to be said; nil for nothing.
    case settings(LiveSettings, note: Phrase?)
    /// A file cannot be used, as these words say; what was in force stays.
    case refused(Phrase)
  }

  /// A file that is watched, and what was found in it when it was read.
  package struct KnownFile: Equatable, Sendable {
    /// Where it is.
    package var path: String
    /// What is known of it, so that reading the same again is no news; nil for nothing.
    package var content: WatchedFile.Content?

    /// Makes one of its parts.
    package init(path: String, content: WatchedFile.Content?) {
      (self.path, self.content) = (path, content)
    }
  }

  /// A reading of all files.
  package struct Reading: Sendable {
    /// What came of it.
    package var outcome: Outcome
    /// The files to watch from then on; nil for the same as before.
    package var files: [KnownFile]?

    /// Makes one of its parts.
    package init(outcome: Outcome, files: [KnownFile]?) {
      (self.outcome, self.files) = (outcome, files)
    }
  }

  private struct State {
    /// What came of the last reading.
    var last: Outcome
    /// Readings that nobody has taken in yet.
    var news: [Outcome] = []
    /// The files by their paths.
    var watched: [String: WatchedFile] = [:]
  }

  /// The settings that were in force at the start.
  package let initial: LiveSettings
  private let files: [KnownFile]
  private let mostBytes: Int
  private let read: @Sendable () -> Reading
  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "settings", qos: .userInitiated)

  /// Makes a watch that has not begun.
  ///
  /// - Parameters:
  ///   - files: The files that were read at the start.
  ///   - mostBytes: The most bytes that are read of one.
  ///   - initial: The settings that came of it.
  ///   - read: Reads the files again, on another thread, one time after the other.
  package init(
    _ files: [KnownFile], mostBytes: Int, initial: LiveSettings,
    read: @escaping @Sendable () -> Reading
  ) {
    (self.files, self.mostBytes, self.initial, self.read) = (files, mostBytes, initial, read)
    state = Mutex(State(last: .settings(initial, note: nil)))
  }

  /// Begins to watch.
  ///
  /// - Parameter onChange: Called on another thread when there is news.
  package func start(onChange: @escaping @Sendable () -> Void) { watch(files, onChange) }

  /// Watches these files and no others.
  private func watch(_ files: [KnownFile], _ onChange: @escaping @Sendable () -> Void) {
    state.withLock { state in
      let former = state.watched
      state.watched = [:]
      for file in files {
        state.watched[file.path] =
          former[file.path]
          ?? WatchedFile(file.path, mostBytes: mostBytes, known: file.content, on: queue) {
            [weak self] _ in self?.readAgain(onChange)
          }
      }
    }
  }

  private func readAgain(_ onChange: @escaping @Sendable () -> Void) {
    let reading = read()
    if let files = reading.files { watch(files, onChange) }
    let isNew = state.withLock { state in
      guard reading.outcome != state.last else { return false }
      state.last = reading.outcome
      state.news.append(reading.outcome)
      return true
    }
    if isNew { onChange() }
  }

  /// Takes what is new since the last call, in its order; for one taker.
  func consumeNews() -> [Outcome] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }
}
