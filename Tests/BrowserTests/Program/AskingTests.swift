import Foundation
import JSON
import Printing
import RecordCards
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Cards that are given to a command, and what its answers do to them.
@MainActor
@Suite struct AskingTests {
  /// A card to fill in, with a title that tells it from others.
  private nonisolated static func form(_ title: String, more: String = "") -> String {
    """
    {"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "\(title)"}, \(more)\
    {"type": "Input.Text", "id": "name", "label": "Name"}, \
    {"type": "Input.Text", "id": "mail", "label": "Mail"}], "actions": [\
    {"type": "Action.Execute", "title": "Send", "id": "s", "verb": "send", "data": {"step": 1}}, \
    {"type": "Action.Submit", "title": "Skip"}]}
    """
  }

  private nonisolated static let thanks = """
    {"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "Thanks a lot"}]}
    """

  /// Fills the selected card's name in and presses its first button.
  private func send(_ name: String = "Ada", in run: BrowserRun) {
    run.press("Tab")
    run.terminal.type(name)
    run.press("Tab", "Tab", "Enter")
  }

  // MARK: What is asked

  @Test func `the command gets what was pressed and filled in as one line of JSON`() throws {
    let run = try BrowserRun.asking([Self.form("One")], command: "bot -x 'a b'")
    send(in: run)
    let question = try #require(run.questions.first)
    #expect(run.questions.count == 1 && question.arguments == ["bot", "-x", "a b"])
    #expect(question.input.last == 10 && question.input.count { $0 == 10 } == 1)
    let card = try JSONValue(parsing: Self.form("One"))
    let expected = """
      {"action": {"type": "Action.Execute", "id": "s", "verb": "send", "title": "Send"}, "record": 1, \
      "card": \(card.text), "data": {"step": 1, "name": "Ada", "mail": ""}}
      """
    #expect(try run.lastEnvelope() == JSONValue(parsing: expected))
    #expect(run.status.contains("Asking bot -x 'a b' …"))
    #expect(run.terminal.exitStatus == nil)
    #expect(run.terminal.text.contains("[ Send … ]"))
  }

  @Test func `the screen stays usable while the command runs`() throws {
    let run = try BrowserRun.asking([Self.form("One"), Self.form("Two")])
    send(in: run)
    run.press("Esc", "?")
    #expect(run.terminal.text.contains("Moving"))
    #expect(run.status.contains("Asking bot …"))
    run.press("q")
    run.answer("/", "Two")
    #expect(run.status.contains("Asking bot …"))
    run.reply(Self.thanks)
    #expect(!run.status.contains("Asking"))
  }

  @Test func `a second press says that the first is still out`() throws {
    let run = try BrowserRun.asking([Self.form("One"), Self.form("Two")])
    send(in: run)
    run.press("Enter")
    #expect(run.status == "bot has not answered yet; ^C stops it.")
    run.press("Right", "Enter")
    #expect(run.status == "bot has not answered yet; ^C stops it.")
    #expect(run.terminal.text.contains("[ Send … ] [ Skip ]"))
    run.press("Esc", "J")
    send("Bo", in: run)
    #expect(run.status == "bot has not answered yet; ^C stops it.")
    #expect(run.questions.count == 1)
    #expect(!run.terminal.text.contains("[ Send ✓ ]"))
  }

  // MARK: Cards

  @Test func `a card takes the place of the other, and what was typed stays by its ids`() throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    let second = Self.form(
      "And now", more: #"{"type": "Input.Text", "id": "age", "label": "Age"}, "#)
    run.reply(second)
    #expect(!run.terminal.text.contains("One") && run.terminal.text.contains("And now"))
    #expect(run.terminal.text.contains("[Ada"))
    #expect(run.terminal.text.contains("[ Send ]"))
    #expect(run.status.contains("Tab next  Enter press  Esc leave"))
    run.terminal.type("36")
    #expect(run.terminal.text.contains("[36"), "the first input has the keys")
    run.press("Tab", "Tab", "Tab", "Tab", "Enter")
    let envelope = try run.lastEnvelope()
    #expect(envelope["card"] == (try JSONValue(parsing: second)))
    #expect(envelope["data"]?.text == #"{"age":"36","name":"Ada","mail":""}"#)
    run.reply(Self.thanks)
    #expect(run.terminal.text.contains("Thanks a lot") && !run.terminal.text.contains("And now"))
    #expect(!run.status.contains("Tab next"), "there is nothing to answer any more")
    #expect(run.terminal.exitStatus == nil)
    run.answer(":", "submitted")
    #expect(run.terminal.text.contains("\"send\"") && run.terminal.text.contains("\"Skip\""))
    run.press("q", "q")
    #expect(run.terminal.exitStatus == 0)
  }

  @Test func `a card in an object comes with a message`() throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    run.reply(#"{"card": \#(Self.thanks), "message": "Booked\u001b[2J\nfor two"}"#)
    #expect(run.terminal.text.contains("Thanks a lot"))
    #expect(run.status.hasPrefix("Booked") && run.status.hasSuffix("for two"))
  }

  @Test func `of several cards the one that was sent is another one`() throws {
    let run = try BrowserRun.asking((1...3).map { Self.form("Card \($0)") }, rows: 40)
    run.press("J")
    send(in: run)
    run.press("Esc")
    run.reply(Self.thanks)
    #expect(run.terminal.text.contains("Card 1") && run.terminal.text.contains("Card 3"))
    #expect(!run.terminal.text.contains("Card 2") && run.terminal.text.contains("Thanks a lot"))
    #expect(try run.lastEnvelope()["record"] == .number("2"))
    run.press("r")
    #expect(run.terminal.text.contains("Card 2"), "the source is what it was")
    run.press("q", "g", "y", "y")
    #expect(run.terminal.copies.count == 1)
  }

  @Test func `a card that was scrolled away is another one when one comes back`() throws {
    let run = try BrowserRun.asking((1...30).map { Self.form("Card \($0)") })
    send(in: run)
    run.press("Esc", "G")
    let rows = run.cards
    run.reply(Self.thanks)
    #expect(run.cards == rows, "what is read stays where it is")
    #expect(run.status == "There is a new card in record 1.")
    run.press("g")
    #expect(run.terminal.text.contains("Thanks a lot") && !run.terminal.text.contains("Card 1\n"))
  }

  @Test func `what is read below a card that becomes lower or higher stays on its line`() throws {
    let long = (1...30).map { #"{"type": "TextBlock", "text": "line \#($0)"}, "# }.joined()
    for answer in [Self.thanks, Self.form("Long", more: long)] {
      let run = try BrowserRun.asking((1...30).map { Self.form("Card \($0)") }, rows: 20)
      run.press("J", "J")
      send(in: run)
      run.press("Esc", "J", "^E", "^E")
      let rows = run.cards
      run.reply(answer)
      #expect(run.cards == rows)
      run.press("K")
      #expect(run.selected == 2)
    }
  }

  @Test func `a line that is read in a card is where it was if it is in the new one`() throws {
    let long = (1...30).map { #"{"type": "TextBlock", "text": "line \#($0)."}, "# }.joined()
    let run = try BrowserRun.asking([Self.form("Top", more: long)], rows: 20)
    send(in: run)
    run.press("Esc", "k", "k", "k", "k", "k", "k")
    let row = try #require(run.row(of: "line 25."))
    run.reply(Self.form("New", more: long))
    #expect(run.row(of: "line 25.") == row)
    run.press("g")
    #expect(run.terminal.text.contains("New"))
  }

  @Test func `a button that was pressed far below leads to the first input of the new card`() throws
  {
    let long = (1...30).map { #"{"type": "TextBlock", "text": "line \#($0)"}, "# }.joined()
    let run = try BrowserRun.asking([Self.form("Top", more: long)], rows: 12)
    run.press("S-Tab", "Enter")
    #expect(run.questions.count == 1)
    run.reply(Self.form("Short"))
    #expect(run.terminal.text.contains("Short") && run.terminal.text.contains("Name"))
    run.terminal.type("x")
    #expect(run.terminal.text.contains("[x"))
  }

  @Test func `who fills another input in meanwhile goes on with it`() throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    run.press("S-Tab")
    run.terminal.type("a@")
    run.reply(Self.form("Two", more: #"{"type": "TextBlock", "text": "There is more"}, "#))
    run.terminal.type("b")
    #expect(run.terminal.text.contains("There is more") && run.terminal.text.contains("[a@b"))
  }

  // MARK: Other answers

  @Test func `nothing marks the card as sent, until something is filled in`() throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    run.reply("\n")
    #expect(run.terminal.text.contains("[ Send ✓ ]") && run.terminal.text.contains("[Ada"))
    #expect(run.status == "Sent.")
    run.press("S-Tab")
    run.terminal.type("x")
    #expect(run.terminal.text.contains("[ Send ]"))
    run.press("Tab", "Enter")
    run.press("S-Tab")
    run.terminal.type("y")
    #expect(run.terminal.text.contains("[ Send … ]"))
    run.reply()
    #expect(run.terminal.text.contains("[ Send ]"), "what is there now was not sent")
  }

  @Test func `messages are below their inputs, and the first of these has the keys`() throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    run.reply(#"{"errors": {"mail": "No such\u0007 host.", "name": "Taken."}}"#)
    #expect(run.status == "Not taken: see what is marked.")
    #expect(run.terminal.text.contains("! Taken.") && run.terminal.text.contains("! No such"))
    #expect(run.terminal.text.contains("[ Send ]"))
    run.terminal.type("h")
    #expect(run.terminal.text.contains("[Adah") && !run.terminal.text.contains("! Taken."))
    run.press("Tab", "Tab", "Enter")
    #expect(run.questions.count == 2)
    #expect(!run.terminal.text.contains("! No such"))
  }

  @Test func `a message about no input of the card is said`() throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    run.reply(#"{"errors": {"iban": "Wrong.", "name": "Taken."}, "message": "Please look"}"#)
    #expect(run.status == "Please look; iban: Wrong.")
    #expect(run.terminal.text.contains("! Taken."))
  }

  @Test func `messages about a card that one has left do not take the keys`() throws {
    let run = try BrowserRun.asking((1...2).map { Self.form("Card \($0)") }, rows: 30)
    send(in: run)
    run.press("Esc", "J")
    run.reply(#"{"errors": {"name": "Taken."}}"#)
    #expect(run.status == "Not taken: see what is marked in record 1.")
    #expect(run.selected == 1 && run.terminal.text.contains("! Taken."))
    run.press("k")
    #expect(run.selected == 0)
  }

  @Test func `a message is said, and the card is sent`() throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    run.reply(#"{"message": "It is in the post."}"#)
    #expect(run.status == "It is in the post.")
    #expect(run.terminal.text.contains("[ Send ✓ ]"))
  }

  @Test(arguments: [
    ("Thanks!", "a character that does not belong here, line 1, column 1."),
    ("{\"a\": 1}", "it has none of card, errors, message and choices."),
    (
      "{\"errors\":\n {\"name\": tru}}", "a character that does not belong here, line 2, column 11."
    ),
  ])
  func `what is no card is said with its place, and nothing is lost`(
    _ output: String, _ words: String
  ) throws {
    let run = try BrowserRun.asking([Self.form("One")], columns: 120)
    send(in: run)
    run.reply(output)
    #expect(run.status == "The command's answer is not a card: \(words)")
    #expect(run.terminal.text.contains("[ Send ]") && run.terminal.text.contains("[Ada"))
  }

  @Test func `a command that fails says why, and the card can be sent again`() throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    run.reply(Self.thanks, status: 3, errors: "the host is away\nat line 3\n")
    #expect(run.status == "bot ended with 3: the host is away")
    #expect(run.terminal.text.contains("[ Send ]") && run.terminal.text.contains("[Ada"))
    run.answer(":", "submitted")
    #expect(run.status == "Nothing was submitted yet.")
    run.press("Enter")
    #expect(run.questions.count == 2)
    run.reply(CommandResult(.notStarted(ENOENT)))
    #expect(run.status == "bot cannot be started: no such file or directory.")
  }

  @Test func `an answer of thousands of messages, choices and texts is taken`() throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    let errors = (0..<10_000).map { "\"x\($0)\": \"-1\"" }.joined(separator: ",")
    run.reply(#"{"errors": {\#(errors)}, "choices": [], "message": ""}"#)
    #expect(run.status.hasPrefix("x0: -1; x1: -1"))
    #expect(run.browser.messages.entries.allSatisfy { $0.text.count <= 1000 })
    run.press("Enter")
    let text = String(repeating: "w ", count: 50_000)
    run.reply(#"{"errors": {"name": "\#(text)"}}"#)
    run.terminal.resize(columns: 1, rows: 3)
    run.terminal.resize(columns: 80, rows: 24)
    #expect(run.terminal.exitStatus == nil)
  }

  // MARK: Stopping and leaving

  @Test(arguments: ["^C", "Esc"] as [Key])
  func `the command can be stopped, and the card be sent again`(_ key: Key) throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    run.press("Esc")
    run.press(key)
    #expect(run.status == "bot was stopped; the card can be sent again.")
    #expect(run.questions.last?.isStopped == true)
    #expect(run.terminal.text.contains("[ Send ]"))
    run.reply(Self.thanks)
    #expect(run.terminal.text.contains("One"), "nobody waits for it")
    run.press("S-Tab", "S-Tab", "Enter")
    #expect(run.questions.count == 2)
  }

  @Test(arguments: ["q", "Q"] as [Key]) func `who leaves ends the command`(_ key: Key) throws {
    let run = try BrowserRun.asking([Self.form("One")])
    send(in: run)
    run.press("Esc", key)
    #expect(run.terminal.exitStatus == 0)
    #expect(run.questions.last?.isStopped == true)
  }

  @Test func `where riffle is secure no command is run`() throws {
    let run = try BrowserRun.asking([Self.form("One")]) { $0.isSecure = true }
    send(in: run)
    #expect(run.status == "No commands: riffle was started with --secure (or LESSSECURE=1).")
    #expect(run.effects.isEmpty && run.terminal.exitStatus == nil)
    #expect(run.terminal.text.contains("[ Send ]"))
  }

  @Test func `with --submit-exit the program ends once the command has taken the answers`() throws {
    let run = try BrowserRun.asking([Self.form("One"), Self.form("Two")]) {
      $0.submitsAndExits = true
    }
    send(in: run)
    run.reply(status: 1)
    #expect(run.terminal.exitStatus == nil)
    run.press("Enter")
    run.reply(#"{"errors": {"name": "Taken."}}"#)
    #expect(run.terminal.exitStatus == nil)
    run.press("Tab", "Tab", "Enter")
    run.reply(Self.thanks)
    #expect(run.terminal.exitStatus == 0)
    #expect(run.browser.finish() == #"{"step":1,"name":"Ada","mail":""}"# + "\n")
  }

  // MARK: Without a command

  @Test func `without a command a card that was sent looks so too, among others`() throws {
    let run = try BrowserRun(
      [("cards.jsonl", Self.form("One") + "\n" + Self.form("Two") + "\n")], columns: 80, rows: 30)
    send(in: run)
    #expect(run.status.hasPrefix("Submitted (Send)"))
    #expect(run.terminal.text.contains("[ Send ✓ ]") && run.terminal.text.contains("[ Send ]"))
    run.press("S-Tab")
    run.terminal.type("x")
    #expect(!run.terminal.text.contains("✓"))
    run.press("Esc", "R")
    #expect(run.status == "There is no command to ask: --on-submit names one.")
  }
}
