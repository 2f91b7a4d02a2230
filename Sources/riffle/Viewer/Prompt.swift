import CellGrid
import TextLayout

/// A line that is being typed at the bottom of the screen.
struct Prompt: Sendable {
  /// What stands before the text, such as `/`.
  var label: String
  /// What was typed so far.
  private(set) var text = ""
  /// Earlier texts, oldest first; the arrow keys walk through them.
  private let history: [String]
  private var historyIndex: Int

  init(label: String, history: [String]) {
    self.label = label
    self.history = history
    historyIndex = history.count
  }

  /// What became of a key.
  enum Result: Equatable, Sendable {
    /// The text changed, or nothing did.
    case editing
    /// The text is finished.
    case accepted(String)
    /// The line was given up.
    case cancelled
  }

  /// Types a key by its name, or a character.
  mutating func type(_ name: String, character: Character?) -> Result {
    switch name {
    case "Enter": return .accepted(text)
    case "Esc", "^C", "^G": return .cancelled
    case "Backspace", "^H":
      if text.isEmpty { return .cancelled }
      text.removeLast()
    case "^U": text = ""
    case "^W": deleteWord()
    case "Up", "^P": recall(historyIndex - 1)
    case "Down": recall(historyIndex + 1)
    default: if let character { text.append(character) }
    }
    return .editing
  }

  /// Adds text that was pasted; a line ends at its first newline.
  mutating func paste(_ pasted: String) {
    text += pasted.prefix { !$0.isNewline }
  }

  /// Draws the line and returns where the cursor stands.
  ///
  /// - Parameter note: What stands at the right, where there is room for it.
  func draw(in canvas: inout Canvas, row: Int, columns: Int, note: String = "") -> Point {
    canvas.fill(Rect(column: 0, row: row, columns: columns, rows: 1), style: .plain)
    let display = DisplayText(label + text)
    let width = display.naturalColumns
    let start = min(0, columns - 1 - width)
    canvas.draw(
      display, in: 0..<display.utf8.count, at: Point(column: start, row: row), style: .plain)
    let noteStart = columns - 1 - DisplayText(note).naturalColumns
    if noteStart > width + 1 {
      canvas.draw(
        note, at: Point(column: noteStart, row: row), style: Style(foreground: .role(.subtle)))
    }
    return Point(column: min(max(0, columns - 1), start + width), row: row)
  }

  private mutating func deleteWord() {
    while text.last == " " { text.removeLast() }
    while let last = text.last, last != " " { text.removeLast() }
  }

  private mutating func recall(_ index: Int) {
    guard (0...history.count).contains(index) else { return }
    historyIndex = index
    text = index == history.count ? "" : history[index]
  }
}
