import Dispatch
import Phrases
import Records
import Synchronization

/// The watch over the files of a preview, which are read and understood on a thread of its own.
final class PreviewWatch: Sendable {
  private struct State {
    var preview: CardPreview
    var changes: [CardPreview.Change] = []
  }

  private let state: Mutex<State>
  private let watched = Mutex<[WatchedFile]>([])

  /// Begins to watch; nil where there is no file to be watched.
  ///
  /// - Parameter onChange: Called on another thread when there are changes, or the trouble is another.
  init?(_ preview: CardPreview, onChange: @escaping @Sendable () -> Void) {
    guard !preview.files.isEmpty else { return nil }
    state = Mutex(State(preview: preview))
    let queue = DispatchQueue(label: "preview", qos: .userInitiated)
    let files = preview.files.enumerated().map { index, file in
      WatchedFile(file.path, mostBytes: file.mostBytes, on: queue) { [weak self] content in
        self?.take(content, ofFile: index)
        onChange()
      }
    }
    watched.withLock { $0 = files }
  }

  private func take(_ content: WatchedFile.Content, ofFile index: Int) {
    // Nobody waits for this while a template is filled: who asks for changes meanwhile gets those before.
    var preview = state.withLock { $0.preview }
    let changes = preview.take(content, ofFile: index)
    state.withLock { state in
      state.preview = preview
      state.changes += changes
    }
  }

  /// Takes the changes since the last call, in their order; for one taker.
  func takeChanges() -> [CardPreview.Change] {
    state.withLock { state in
      defer { state.changes = [] }
      return state.changes
    }
  }

  /// What is wrong with a file now, in words; empty where nothing is.
  var trouble: Phrase { state.withLock { $0.preview.trouble } }
}
