import CellGrid
import Phrases
import TablePrograms
import TerminalInterface

/// A question on the last line, which one key answers.
@MainActor
final class QuestionMode: Overlay {
  private let text: (_ columns: Int) -> Phrase
  private let onKey: (Key) -> Bool
  private let cursor: () -> Point?
  private weak var application: TableApplication?

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - text: The question in a number of columns; made anew for each frame, so that a narrower
  ///     terminal still shows what the answers are.
  ///   - cursor: The terminal's cursor meanwhile.
  ///   - onKey: Called with the first key, whatever it is; false hands the key on to what is below.
  init(
    in application: TableApplication, cursor: @escaping () -> Point?,
    text: @escaping (_ columns: Int) -> Phrase, onKey: @escaping (Key) -> Bool
  ) {
    self.application = application
    self.cursor = cursor
    self.text = text
    self.onKey = onKey
  }

  func handle(_ key: Key) -> KeyOutcome {
    application?.dismiss(self)
    return onKey(key) ? .taken : .passedOn
  }

  func cancel() { application?.dismiss(self) }

  func speak(on screen: inout SpokenScreen) {
    let question = SpokenWords.plain(text(.max).text)
    screen.prompt = SpokenScreen.Prompt(id: "question \(question)", label: "\(question): ")
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    var line = StatusLine()
    line.add(text(size.columns - 2), rank: 0)
    line.draw(in: &canvas, row: max(0, size.rows - 1), columns: size.columns)
    return cursor()
  }
}
