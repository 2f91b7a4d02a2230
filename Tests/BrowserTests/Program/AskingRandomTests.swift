import Foundation
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Random keys, answers, sizes and changes of the file: whatever comes, a card waits only where its answer does.
@MainActor
@Suite struct AskingRandomTests {
  private nonisolated static let keys: [Key] = [
    "Tab", "Tab", "S-Tab", "Enter", "Enter", "Enter", "Space", "Esc", "Esc", "j", "k", "J", "K",
    "g",
    "G", "a", "x", "Backspace", "Up", "Down", "e", "E", "V", "B", "r", "?", "l", "h", "R", "n",
    "^C", "i", "w", "t", "[", "&", "/", "u", "d",
  ]

  private nonisolated static func card(_ random: inout RandomSource) -> String {
    var body: [String] = []
    for number in 0..<random.below(5) {
      let id = random.pick(["a", "b", "c", "d"])
      body.append(
        random.pick([
          #"{"type": "TextBlock", "text": "text \#(number)", "wrap": true}"#,
          #"{"type": "Input.Text", "id": "\#(id)", "label": "\#(id)"}"#,
          #"{"type": "Input.Toggle", "id": "\#(id)", "title": "\#(id)"}"#,
          #"{"type": "Input.Number", "id": "\#(id)", "value": -1}"#,
          #"""
          {"type": "Input.ChoiceSet", "id": "\#(id)", "choices": [{"title": "x", "value": "x"}],
           "choices.data": {"type": "Data.Query", "dataset": "s"}}
          """#,
        ]))
    }
    let actions = (0..<random.below(9)).map { number in
      random.pick([
        #"{"type": "Action.Submit", "title": "Send\#(number)"}"#,
        #"{"type": "Action.Execute", "title": "Send\#(number)", "mode": "secondary"}"#,
        #"""
        {"type": "Action.ShowCard", "title": "Show\#(number)", "card": {"type": "AdaptiveCard",
         "body": [{"type": "Input.Text", "id": "e"}],
         "actions": [{"type": "Action.Submit", "title": "Send"}]}}
        """#,
      ])
    }
    let refresh = #""refresh": {"action": {"type": "Action.Execute", "verb": "again"}}"#
    return #"""
      {"type": "AdaptiveCard", "body": [\#(body.joined(separator: ","))], \#(refresh),
       "actions": [\#(actions.joined(separator: ","))]}
      """#.replacing("\n", with: " ")
  }

  private nonisolated static func answer(_ random: inout RandomSource) -> String {
    switch random.below(7) {
    case 0: ""
    case 1: card(&random)
    case 2: #"{"card": \#(card(&random)), "message": "said", "errors": {"a": "wrong"}}"#
    case 3: #"{"errors": {"a": "wrong", "b": "too", "zz": "?"}}"#
    case 4: #"{"choices": [{"title": "y", "value": "1"}, {"title": "z"}]}"#
    case 5: #"{"message": "said\u001b[2J"}"#
    default: random.pick(["{", "[]", "nonsense", "{}", #"{"card": 3}"#])
    }
  }

  @Test(arguments: PropertySeeds.range(least: 60))
  func `a card looks as if it waits only while it does`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let run = try BrowserRun.asking(
      (0..<random.number(in: 1...6)).map { _ in Self.card(&random) },
      columns: random.number(in: 1...90), rows: random.number(in: 2...40)
    ) { $0.follows = true }
    for _ in 0..<150 where run.terminal.exitStatus == nil {
      switch random.below(20) {
      case 0:
        run.terminal.resize(columns: random.number(in: 1...90), rows: random.number(in: 1...40))
      case 1...4: run.reply(Self.answer(&random), status: random.oneIn(5) ? 1 : 0)
      case 5: run.terminal.passTime()
      case 6: run.terminal.paste("pasted")
      case 7 where random.oneIn(4):
        let cards = (0..<random.below(4)).map { _ in Self.card(&random) + "\n" }
        try run.folder.write(cards.joined(), to: "cards.jsonl")
        run.terminal.send([])
      case 8...10: run.press("Esc", "S-Tab", "Enter")
      case 11 where run.browser.page != nil: run.press("q")
      default: run.press(random.pick(Self.keys))
      }
      let waits = run.terminal.text.contains(/Send\d* … \]/)
      #expect(!waits || run.browser.asker.isBusy, "\(run.terminal.text)")
    }
  }
}
