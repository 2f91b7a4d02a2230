import CellGrid
import Phrases
import TablePrograms
import TerminalInterface

/// A prompt on the last line, which has the keys until the line is finished or given up.
@MainActor
final class PromptMode: Overlay {
  /// The questions of a prompt to its owner.
  @MainActor
  struct Uses {
    /// The words behind a line of a text.
    var hint: (_ text: String) -> Phrase = { _ in .none }
    /// Returns the completions of a line.
    var completion: (_ text: String) -> Completion = { _ in .none }
    /// Takes a key that means something else than in any line, and returns the label that is now due;
    /// nil for a key that means nothing else.
    var ownKey: (Key) -> PromptLabel? = { _ in nil }
    /// The words at the right.
    var note: () -> Phrase = { .none }
    /// Called when the text has changed.
    var onChange: (_ text: String) -> Void = { _ in }
    /// Called once with the line, or with nil where it was given up.
    var onEnd: (_ line: String?) -> Void
  }

  private var line: PromptLine
  private var label: PromptLabel
  private let uses: Uses
  private weak var application: TableApplication?

  init(
    label: PromptLabel, history: [String], text: String = "", in application: TableApplication,
    _ uses: Uses
  ) {
    line = PromptLine(label: label.shown.text, history: history)
    self.label = label
    line.paste(text)
    self.uses = uses
    self.application = application
  }

  func handle(_ key: Key) -> KeyOutcome {
    if let label = uses.ownKey(key) {
      self.label = label
      line.label = label.shown.text
      return .taken
    }
    let former = line.text
    switch line.type(key) {
    case .editing: break
    case .completes: line.offer(uses.completion(line.text))
    case .accepted(let text): end(text)
    case .cancelled: end(nil)
    }
    if line.text != former { uses.onChange(line.text) }
    return .taken
  }

  func paste(_ text: String) {
    line.paste(text)
    uses.onChange(line.text)
  }

  func cancel() { end(nil) }

  func speak(on screen: inout SpokenScreen) {
    let offered = line.offered
    screen.prompt = SpokenScreen.Prompt(
      id: "prompt", label: label.spoken.text + ": ", text: line.text,
      offer: offered.isEmpty
        ? ""
        : Phrase("\(offered.count) to choose from: \(offered.joined(separator: ", "))").text)
  }

  private func end(_ text: String?) {
    application?.dismiss(self)
    uses.onEnd(text)
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    line.draw(
      in: &canvas, row: max(0, size.rows - 1), columns: size.columns,
      hint: uses.hint(line.text), note: uses.note())
  }
}
