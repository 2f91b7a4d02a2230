import RecordCards
import CellGrid

/// The line on which a command, a filter or a sort is typed, with its history and what Tab can make of
/// it.
struct CommandPrompt: Sendable {
  /// What stands before the line.
  let label: String
  /// What is said behind a line that is empty, or behind any line where it depends on that.
  var hint: String

  /// What became of a key.
  enum Result: Equatable, Sendable {
    /// The line changed, or nothing did.
    case editing
    /// Tab was pressed: what the line can become is to be offered.
    case completes
    /// The line is finished.
    case accepted(String)
    /// The line was given up.
    case cancelled
  }

  /// Whether the hint goes away when something is typed.
  var isHintOfEmptyLine = true
  private(set) var line: LineEditor
  /// Earlier lines, oldest first.
  private let history: [String]
  private var historyIndex: Int
  /// What was typed before the arrow keys went into the history.
  private var unfinished = ""
  private var offer: Offer?
  /// Candidates that are shown; a line has no room for more.
  private static let mostShown = 20

  /// What Tab goes through.
  private struct Offer: Sendable {
    var completion: Completion
    var chosen: Int
  }

  init(
    label: String = ":", hint: String = "Tab shows the commands; Esc leaves", text: String = "",
    history: [String]
  ) {
    self.label = label
    self.hint = hint
    line = LineEditor(text)
    self.history = history
    historyIndex = history.count
  }

  /// Types a key by its name, or a character.
  mutating func type(_ name: String, character: Character?) -> Result {
    switch name {
    case "Tab" where offer != nil: choose(1)
    case "S-Tab" where offer != nil: choose(-1)
    case "Tab": return .completes
    default:
      offer = nil
      return edit(name, character)
    }
    return .editing
  }

  private mutating func edit(_ name: String, _ character: Character?) -> Result {
    switch name {
    case "Enter": return .accepted(line.text)
    case "Esc", "^C", "^G": return .cancelled
    case "Backspace" where line.text.isEmpty, "^H" where line.text.isEmpty: return .cancelled
    case "Up", "^P": recall(historyIndex - 1)
    case "Down", "^N": recall(historyIndex + 1)
    default: _ = line.type(name, character: character)
    }
    return .editing
  }

  /// Adds text that was pasted; a line ends at its first newline.
  mutating func paste(_ pasted: String) {
    offer = nil
    line.insert(String(pasted.prefix { !$0.isNewline }))
  }

  /// Takes the only candidate; of several the first, and Tab goes through them.
  mutating func offer(_ completion: Completion) {
    guard let first = completion.candidates.first else { return }
    guard completion.candidates.count > 1 else {
      line = LineEditor(completion.head + first + completion.tail)
      return
    }
    offer = Offer(completion: completion, chosen: -1)
    choose(1)
  }

  private mutating func choose(_ step: Int) {
    guard var offer else { return }
    let candidates = offer.completion.candidates
    offer.chosen = (offer.chosen + step + candidates.count) % candidates.count
    line = LineEditor(offer.completion.head + candidates[offer.chosen])
    self.offer = offer
  }

  private mutating func recall(_ index: Int) {
    guard (0...history.count).contains(index) else { return }
    if historyIndex == history.count { unfinished = line.text }
    historyIndex = index
    line = LineEditor(index == history.count ? unfinished : history[index])
  }

  /// Draws the line, behind it what Tab offers, and returns where the cursor stands.
  func draw(in canvas: inout Canvas, row: Int, columns: Int) -> Point {
    let (cursor, end) = line.draw(label, in: &canvas, row: row, columns: columns)
    let subtle = Style(foreground: .role(.subtle))
    let hint =
      offer.map { $0.completion.candidates.prefix(Self.mostShown).joined(separator: "  ") }
      ?? (line.text.isEmpty || !isHintOfEmptyLine ? hint : "")
    canvas.draw(UserMessage.line(of: hint), at: Point(column: end + 3, row: row), style: subtle)
    return cursor
  }
}
