import CellGrid
import Phrases
import RecordCards
import TablePrograms
import TerminalInterface
import TextLayout

/// A line that is typed at the bottom of the screen, with its history and with what Tab makes of it.
struct PromptLine: Sendable {
  /// The outcome of a key.
  enum Outcome: Equatable, Sendable {
    /// The line changed, or nothing did.
    case editing
    /// Tab was pressed: offer what the line can become.
    case completes
    /// The line is finished.
    case accepted(String)
    /// The line was given up.
    case cancelled
  }

  /// The label in front of the line, such as `/`.
  var label: String
  private var line = EditableLine()
  /// Earlier lines, oldest first.
  private let history: [String]
  private var historyIndex: Int
  /// The line as it was before the arrow keys went into the history.
  private var unfinished = ""
  private var offer: Offer?
  /// Candidates that are shown; a line has no room for more.
  private static let mostShown = 20

  /// The candidates that Tab goes through.
  private struct Offer: Sendable {
    var completion: Completion
    var chosen: Int
  }

  init(label: String, history: [String]) {
    self.label = label
    self.history = history
    historyIndex = history.count
  }

  /// The text that was typed.
  var text: String { line.text }

  /// What Tab goes through; empty where it was not pressed or there is one thing alone.
  var offered: [String] { offer?.completion.candidates ?? [] }

  /// Types a key.
  mutating func type(_ key: Key) -> Outcome {
    switch key {
    case "Tab" where offer != nil: choose(1)
    case "S-Tab" where offer != nil: choose(-1)
    case "Tab": return .completes
    default:
      offer = nil
      return edit(key)
    }
    return .editing
  }

  private mutating func edit(_ key: Key) -> Outcome {
    switch key {
    case "Enter": return .accepted(text)
    case "Esc", "^C", "^G": return .cancelled
    case "Backspace" where line.text.isEmpty: return .cancelled
    case "Up", "^P": recall(historyIndex - 1)
    case "Down", "^N": recall(historyIndex + 1)
    default: _ = line.type(key)
    }
    return .editing
  }

  /// Adds text that was pasted; a line ends at its first line break.
  mutating func paste(_ pasted: String) {
    offer = nil
    line.insert(String(pasted.prefix { !$0.isNewline }))
  }

  /// Takes the only candidate; of several the first, and Tab goes through them.
  mutating func offer(_ completion: Completion) {
    guard let first = completion.candidates.first else { return }
    guard completion.candidates.count > 1 else {
      line = EditableLine(completion.head + first + completion.tail)
      return
    }
    offer = Offer(completion: completion, chosen: -1)
    choose(1)
  }

  private mutating func choose(_ step: Int) {
    guard var offer else { return }
    let candidates = offer.completion.candidates
    offer.chosen = (offer.chosen + step + candidates.count) % candidates.count
    line = EditableLine(offer.completion.head + candidates[offer.chosen])
    self.offer = offer
  }

  private mutating func recall(_ index: Int) {
    guard (0...history.count).contains(index) else { return }
    if historyIndex == history.count { unfinished = text }
    historyIndex = index
    line = EditableLine(index == history.count ? unfinished : history[index])
  }

  /// Draws the line and returns where the cursor stands.
  ///
  /// - Parameters:
  ///   - hint: A few words behind the line; what Tab offers takes their place.
  ///   - note: A few words at the right, where there is room for them.
  func draw(
    in canvas: inout Canvas, row: Int, columns: Int, hint: Phrase = .none, note: Phrase = .none
  ) -> Point {
    let (cursor, end) = line.draw(label, in: &canvas, row: row, columns: columns)
    let subtle = Style(foreground: .role(.subtle))
    let words =
      offer.map { $0.completion.candidates.prefix(Self.mostShown).joined(separator: "  ") }
      ?? hint.text
    canvas.draw(UserMessage.line(of: words), at: Point(column: end + 3, row: row), style: subtle)
    let start = columns - 1 - DisplayText(note.text).naturalColumns
    if start > end + 1 { canvas.draw(note.text, at: Point(column: start, row: row), style: subtle) }
    return cursor
  }
}

extension EditableLine {
  /// Draws a label and the line in a row, moved so that the cursor can be seen.
  ///
  /// - Returns: where the cursor stands, and the first column behind the text.
  func draw(
    _ label: String, in canvas: inout Canvas, row: Int, columns: Int
  ) -> (cursor: Point, end: Int) {
    canvas.fill(Rect(column: 0, row: row, columns: columns, rows: 1), style: .plain)
    let display = DisplayText(label + text)
    let before = DisplayText(label + textBeforeCursor).naturalColumns
    let start = min(0, columns - 1 - before)
    canvas.draw(
      display, in: 0..<display.utf8.count, at: Point(column: start, row: row), style: .plain)
    return (Point(column: start + before, row: row), start + display.naturalColumns)
  }
}

/// The lines that were typed so far in this run, by what they were typed for.
struct History: Sendable {
  /// A use of a prompt whose lines are offered to it again.
  enum Kind: String, Hashable, Sendable, CaseIterable { case search, command, filter, field }

  private var lines: [Kind: [String]] = [:]

  /// The lines of a kind, oldest first, each once.
  subscript(kind: Kind) -> [String] { lines[kind] ?? [] }

  /// Adds a line, or moves it to the end.
  mutating func add(_ line: String, to kind: Kind) {
    guard !line.isEmpty else { return }
    lines[kind, default: []].removeAll { $0 == line }
    lines[kind, default: []].append(line)
  }
}
