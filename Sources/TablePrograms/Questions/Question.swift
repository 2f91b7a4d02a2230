import CellGrid
import Phrases
import TableKit
import TerminalInterface
import TextLayout

/// A question that is answered by one key.
@MainActor
final class Question: Overlay {
  private let label: Label
  private let answers: [Answer]
  private let style: QuestionStyle
  private let onAnswer: (Question, Answer?) -> Void

  init(
    _ question: String, _ answers: [Answer], _ style: QuestionStyle,
    onAnswer: @escaping (Question, Answer?) -> Void
  ) {
    label = Label(question)
    (self.answers, self.style, self.onAnswer) = (answers, style, onAnswer)
  }

  func handle(_ key: Key) -> KeyOutcome {
    if key == "Esc" { onAnswer(self, nil) }
    guard let answer = answers.first(where: { $0.key == key }) else {
      return KeyOutcome(isTaken: key == "Esc")
    }
    onAnswer(self, answer)
    return .taken
  }

  func cancel() { onAnswer(self, nil) }

  func speak(on screen: inout SpokenScreen) {
    let question = "\(label.text) \(keys.joined(separator: ", ")): "
    screen.prompt = SpokenScreen.Prompt(id: "question/\(label.text)", label: question)
  }

  private var keys: [String] {
    answers.map { "\($0.key.name) \($0.title)" } + [Phrase("Esc cancel").text]
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    let hint = keys.joined(separator: "  ")
    let line = "\(label.text)  \(hint)"
    let columns = DisplayText(line).columns
    if style == .line, columns < size.columns, !line.contains("\n") {
      return draw(line, columns, in: &canvas, size: size)
    }
    return drawBox(hint, in: &canvas, size: size)
  }

  private func draw(
    _ line: String, _ columns: Int, in canvas: inout Canvas, size: GridSize
  ) -> Point? {
    let row = size.rows - 1
    canvas.fill(Rect(column: 0, row: row, columns: size.columns, rows: 1), style: .plain)
    canvas.draw(line, at: Point(column: 0, row: row))
    return Point(column: columns, row: row)
  }

  private func drawBox(_ hint: String, in canvas: inout Canvas, size: GridSize) -> Point? {
    let most = OverlayBox.innerColumns(in: size)
    let wanted = max(label.naturalColumns ?? most, DisplayText(hint).columns)
    let columns = min(most, wanted)
    let content = GridSize(columns: columns, rows: label.height(columns: columns))
    let box = OverlayBox(around: content, in: size)
    box.draw(title: "", keys: hint, in: &canvas)
    canvas.inside(box.inner) { $0.draw(label, columns: columns) }
    return nil
  }
}

extension Canvas {
  /// Draws a view at the top left.
  @MainActor
  mutating func draw(_ view: View, columns: Int) {
    guard columns > 0 else { return }
    let height = view.height(columns: columns)
    view.drawHierarchy(in: &self, lines: 0..<height)
  }
}
