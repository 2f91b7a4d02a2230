import JSON
import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// The command of `--on-submit`, which the test plays.
extension BrowserRun {
  /// Shows cards, with a command to give to what is submitted.
  static func asking(
    _ cards: [String], command: String = "bot", columns: Int = 80, rows: Int = 24,
    _ change: (inout BrowserSettings) -> Void = { _ in }
  ) throws -> BrowserRun {
    let command = try SubmitCommand(command)
    return try BrowserRun(
      [("cards.jsonl", cards.map { $0.replacing("\n", with: " ") + "\n" }.joined())],
      columns: columns, rows: rows
    ) {
      $0.submitCommand = command
      change(&$0)
    }
  }

  /// What the command was asked so far.
  var questions: [CommandQuestion] {
    effects.compactMap { effect in
      switch effect {
      case .ask(let question): question
      case .open: nil
      }
    }
  }

  /// What the command has read last.
  func lastEnvelope() throws -> JSONValue {
    let question = try #require(questions.last)
    return try JSONValue(parsing: String(decoding: question.input, as: UTF8.self))
  }

  /// Has the command that was asked last end, and draws a frame.
  func reply(_ output: String = "", status: Int32 = 0, errors: String = "") {
    reply(
      CommandResult(.exited(status), output: Array(output.utf8), errors: Array(errors.utf8)))
  }

  /// Has the command that was asked last end in some way, and draws a frame.
  func reply(_ result: CommandResult) {
    questions.last?.end(result)
    terminal.send([])
  }

  /// The row of the screen that has a text; nil where none has it.
  func row(of text: String) -> Int? { terminal.rows.firstIndex { $0.contains(text) } }
}
