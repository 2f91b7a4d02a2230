import CellGrid
import TableKit
import TerminalInterface
import TextLayout

/// A text field in the last line, with a word in front of it that says what is asked for.
@MainActor
final class LinePrompt: Overlay {
  private let label: String
  private let field: TextField
  private let stack: StackView
  private let onEnd: (LinePrompt, String?) -> Void

  init(
    _ label: String, text: String, placeholder: String, onChange: ((String) -> Void)?,
    onEnd: @escaping (LinePrompt, String?) -> Void
  ) {
    self.label = label
    field = TextField(text, placeholder: placeholder, onChange: onChange)
    field.hasFocus = true
    let title = Label(label)
    // Not its natural width, which has no blank at the end.
    title.width = .fixed(DisplayText(label).columns)
    title.numberOfLines = 1
    stack = StackView(.horizontal, arrangedSubviews: [title, field])
    self.onEnd = onEnd
  }

  func handle(_ key: Key) -> KeyOutcome {
    switch key {
    case "Esc": onEnd(self, nil)
    case "Enter": onEnd(self, field.text)
    default: return KeyOutcome(isTaken: field.handle(key))
    }
    return .taken
  }

  func paste(_ text: String) { field.insert(text) }

  func cancel() { onEnd(self, nil) }

  func speak(on screen: inout SpokenScreen) {
    screen.prompt = SpokenScreen.Prompt(id: "line/\(label)", label: label, text: field.text)
  }

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    let line = Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
    canvas.fill(line, style: .plain)
    canvas.inside(line) { $0.draw(stack, columns: size.columns) }
    return field.cursorPosition
  }
}
