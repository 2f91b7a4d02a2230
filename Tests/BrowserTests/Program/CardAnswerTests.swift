import Foundation
import TablePrograms
import TerminalInterface
import Testing
import TextLayout

@testable import Browser

/// Cards with buttons and inputs, and what they ask to be opened.
@MainActor
@Suite struct CardAnswerTests {
  private nonisolated static let form = """
    {"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "Card 0"}, \
    {"type": "Input.Text", "id": "name", "label": "Name", "isRequired": true, "errorMessage": "needed"}, \
    {"type": "Input.Toggle", "id": "ok", "title": "agreed"}], "actions": [\
    {"type": "Action.Submit", "title": "Send"}, \
    {"type": "Action.OpenUrl", "title": "Look", "url": "https://example.org/page"}]}

    """

  private func open(_ count: Int = 1, problem: String? = nil) throws -> BrowserRun {
    try BrowserRun(
      [("forms.jsonl", String(repeating: Self.form, count: count))], columns: 80, rows: 24,
      problem: problem)
  }

  @Test func `Tab goes into the card, Esc out of it, and typing fills it in`() throws {
    let run = try open()
    run.press("Tab")
    #expect(run.status.contains("Tab next  Enter press  Esc leave"))
    run.terminal.type("Ada")
    #expect(run.terminal.text.contains("Ada"))
    run.terminal.paste(" L.")
    #expect(run.terminal.text.contains("Ada L."))
    run.press("Esc", "q")
    #expect(run.status == "What you filled in is not sent. Leave it? y yes, else no")
    run.press("n")
    #expect(run.terminal.exitStatus == nil)
    #expect(run.terminal.text.contains("Ada L."))
    run.press("q", "y")
    #expect(run.terminal.exitStatus == 0)
    #expect(run.browser.finish() == "")
  }

  @Test func `nobody is asked who has filled in nothing, or says that nothing is to be kept`()
    throws
  {
    let untouched = try open()
    untouched.press("Tab", "Esc", "q")
    #expect(untouched.terminal.exitStatus == 0)
    let hurried = try open()
    hurried.press("Tab")
    hurried.terminal.type("Ada")
    hurried.press("Esc", "Q")
    #expect(hurried.terminal.exitStatus == 0)
  }

  @Test func `what is sent is not lost, and what is filled in after that is`() throws {
    let run = try open(2)
    run.press("Tab")
    run.terminal.type("Ada")
    run.press("Tab", "Tab", "Enter", "Esc")
    run.press("Tab")
    run.terminal.type("!")
    run.press("Esc", "q")
    #expect(run.status.hasPrefix("What you filled in is not sent."))
    run.press("n")
    #expect(run.terminal.exitStatus == nil)
    let quiet = try open(2)
    quiet.press("Tab")
    quiet.terminal.type("Ada")
    quiet.press("Tab", "Tab", "Enter", "Esc", "q")
    #expect(quiet.terminal.exitStatus == 0)
  }

  @Test func `what is filled in in a record that was opened is asked for as well`() throws {
    let run = try open(2)
    run.press("Enter", "Tab")
    run.terminal.type("Ada")
    run.press("Esc", ":")
    run.terminal.type("q")
    run.press("Enter")
    #expect(run.status.hasPrefix("What you filled in is not sent."))
    #expect(run.terminal.text.contains("Ada"))
    run.press("y")
    #expect(run.terminal.exitStatus == 0)
  }

  @Test func `the status line says how a form is filled in, and what the part at hand is`() throws {
    let run = try open()
    #expect(run.status.contains("Tab fill in"))
    run.press("S-Tab")
    #expect(run.status.contains("https://example.org/page"))
    #expect(run.status.contains("Tab next"))
  }

  @Test func `Tab goes round in a single card, and on to the next one in a list`() throws {
    let run = try open()
    for _ in 0..<5 { run.press("Tab") }
    run.terminal.type("Ada")
    #expect(run.terminal.text.contains("Ada"))
    run.press("S-Tab")
    #expect(run.status.contains("https://example.org/page"))
    let list = try open(2)
    for _ in 0..<5 { list.press("Tab") }
    list.terminal.type("Bob")
    list.press("Esc")
    #expect(list.status.contains("2 of 2") || list.status.contains("2/2"), "\(list.status)")
  }

  @Test func `an unfolded list says how to take a choice and how to close it`() throws {
    let run = try BrowserRun(
      [
        (
          "form.jsonl",
          """
          {"type": "AdaptiveCard", "body": [{"type": "Input.ChoiceSet", "id": "c", "choices": [\
          {"title": "One", "value": "1"}, {"title": "Two", "value": "2"}]}, \
          {"type": "Input.Date", "id": "d"}]}

          """
        )
      ], columns: 80, rows: 24)
    run.press("Tab", "Enter")
    #expect(run.status.contains("↑ ↓ choose  Enter take  Esc close"))
    run.press("Esc")
    #expect(run.status.contains("Tab next  Enter press  Esc leave"))
    run.press("Tab")
    #expect(run.status.contains("YYYY-MM-DD"))
  }

  @Test func `the only card that is sent ends the program with what was filled in`() throws {
    let run = try open()
    run.press("Tab")
    run.terminal.type("Ada")
    run.press("Tab", "Space", "Tab", "Enter")
    #expect(run.terminal.exitStatus == 0)
    #expect(run.browser.finish() == "{\"name\":\"Ada\",\"ok\":\"true\"}\n")
  }

  @Test func `what is missing is marked, and nothing is sent`() throws {
    let run = try open()
    run.press("S-Tab", "S-Tab", "Enter")
    #expect(run.status == "Not sent: see what is marked.")
    #expect(run.terminal.text.contains("needed"))
    #expect(run.terminal.exitStatus == nil)
  }

  @Test func `of several cards what is sent is kept`() throws {
    let run = try open(2)
    run.press("Tab")
    run.terminal.type("Ada")
    run.press("Tab", "Tab", "Enter")
    #expect(run.status.hasPrefix("Submitted (Send): {\"name\":\"Ada\""))
    run.press("Esc")
    run.answer(":", "submitted")
    #expect(run.status.hasPrefix("Submitted"))
    for text in ["\"Action.Submit\"", "\"Send\"", "\"record\": 1", "\"name\": \"Ada\""] {
      #expect(run.terminal.text.contains(text), "\(text)")
    }
  }

  /// Two buttons that send the same.
  private static let question = """
    {"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "Approve?"}], "actions": [\
    {"type": "Action.Execute", "title": "Yes", "id": "y", "verb": "approve"}, \
    {"type": "Action.Execute", "title": "No", "verb": "refuse"}]}

    """

  @Test(arguments: [
    (
      ["Tab", "Enter"] as [Key],
      #"{"type":"Action.Execute","id":"y","verb":"approve","title":"Yes"}"#
    ),
    (["S-Tab", "Enter"], #"{"type":"Action.Execute","verb":"refuse","title":"No"}"#),
  ])
  func `an envelope says which of two buttons was pressed`(_ keys: [Key], _ action: String) throws {
    let run = try BrowserRun([("q.json", Self.question)], columns: 80, rows: 24) {
      $0.submissionForm = .envelope
    }
    for key in keys { run.press(key) }
    #expect(run.terminal.exitStatus == 0)
    let words = run.browser.finish()
    #expect(
      words.hasPrefix("{\"action\":\(action),\"record\":1,\"card\":{\"type\":\"AdaptiveCard\""))
    #expect(words.hasSuffix("\"data\":{}}\n"))
  }

  @Test func `behind the last part comes the next card`() throws {
    let run = try open(2)
    run.press("Tab", "Tab", "Tab", "Tab", "Tab")
    #expect(run.status.contains("2/2"))
    run.press("S-Tab")
    #expect(run.status.contains("1/2"))
  }

  @Test func `what is filled in alone is filled in among the others`() throws {
    let run = try open(2)
    run.press("Enter", "Tab")
    run.terminal.type("Bo")
    run.press("Esc", "q")
    #expect(run.terminal.text.contains("Bo"))
    run.press("Enter")
    #expect(run.terminal.text.contains("Bo"))
  }

  @Test(arguments: [("y" as Key, true), ("Y", true), ("n", false), ("Esc", false), ("q", false)])
  func `an address is opened only by yes`(_ key: Key, _ isOpened: Bool) throws {
    let run = try open()
    run.press("S-Tab", "Enter")
    #expect(run.status == "Open https://example.org/page? y yes, else no")
    run.terminal.resize(columns: 40, rows: 24)
    #expect(run.status.hasSuffix("? y n"))
    run.press(key)
    #expect(run.effects == (isOpened ? [.open(try WebAddress("https://example.org/page"))] : []))
    if isOpened { #expect(run.status.hasPrefix("Opened https://example.org")) }
    #expect(run.terminal.exitStatus == nil, "the key means nothing else")
    run.answer(":", "mes")
    #expect(run.terminal.text.contains("Open https://"))
  }

  @Test func `an address that cannot be opened is said`() throws {
    let run = try open(problem: "Not opened: x cannot be started")
    run.press("S-Tab", "Enter", "y")
    #expect(run.status == "Not opened: x cannot be started")
  }

  @Test func `an address that nobody should open is refused`() throws {
    let text = Self.form.replacingOccurrences(of: "https://example.org/page", with: "javascript:1")
    let run = try BrowserRun([("forms.jsonl", text)], columns: 80, rows: 24)
    run.press("S-Tab", "Enter")
    #expect(run.status == "Not opened: this is not a web address: javascript:1")
    #expect(run.effects.isEmpty)
  }

  @Test func `a card without parts says so, and unfolds`() throws {
    let run = try BrowserRun.cards(3)
    run.press("S-Tab")
    #expect(run.status == "There is nothing to answer in this card.")
    run.press("Tab")
    #expect(run.status.contains("1/3"))
  }
}
