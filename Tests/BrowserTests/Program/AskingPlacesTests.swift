import AdaptiveCards
import CellGrid
import Foundation
import JSON
import Printing
import Query
import RecordCards
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Answers that come while other records are shown, the file is another one, or the card is shown elsewhere; newer
/// versions of cards, and choices.
@MainActor
@Suite struct AskingPlacesTests {
  private nonisolated static func form(_ title: String, size: Int = 0) -> String {
    """
    {"type": "AdaptiveCard", "size": \(size), "body": [{"type": "TextBlock", "text": "\(title)"}, \
    {"type": "Input.Text", "id": "name", "label": "Name"}], "actions": [\
    {"type": "Action.Execute", "title": "Send", "verb": "send"}]}
    """
  }

  private nonisolated static let thanks = """
    {"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "Thanks a lot"}, \
    {"type": "Input.Text", "id": "name", "label": "Name"}]}
    """

  private func send(in run: BrowserRun) {
    run.press("S-Tab", "Enter", "Esc")
    #expect(run.status.contains("Asking"))
  }

  // MARK: Meanwhile

  @Test func `a card that a filter hides by then is another one when it is shown again`()
    async throws
  {
    let run = try BrowserRun.asking((1...4).map { Self.form("Card \($0)", size: $0) }, rows: 40)
    send(in: run)
    run.answer("&", "size > 2")
    try await run.wait(for: "two cards") { run.browser.reading.list.cardCount == 2 }
    run.reply(Self.thanks)
    #expect(run.status == "There is a new card in record 1.")
    #expect(!run.terminal.text.contains("Thanks"))
    run.press("Esc")
    try await run.wait(forText: "Thanks a lot")
    #expect(run.browser.reading.list.cardCount == 4)
  }

  @Test func `a card that a sort moved by then is another one where it is`() async throws {
    let run = try BrowserRun.asking((1...4).map { Self.form("Card \($0)", size: $0) }, rows: 40)
    send(in: run)
    run.answer("]", "size")
    try await run.wait(for: "the order") {
      (run.row(of: "Card 4") ?? 9) < (run.row(of: "Card 1") ?? 0)
    }
    run.reply(Self.thanks)
    let row = try #require(run.row(of: "Thanks a lot"))
    #expect(row > (run.row(of: "Card 2") ?? 99))
    #expect(try run.lastEnvelope()["record"] == .number("1"))
  }

  @Test func `an answer about a record that is another one by then is dropped`() async throws {
    let run = try BrowserRun.asking((1...4).map { Self.form("Card \($0)") }, rows: 40)
    send(in: run)
    try run.folder.write(
      (5...6).map { Self.form("Card \($0)") + "\n" }.joined(), to: "cards.jsonl")
    try await run.wait(forText: "Card 6")
    run.reply(Self.thanks)
    #expect(run.status == "bot has answered, but record 1 is another one now.")
    #expect(!run.terminal.text.contains("Thanks"))
    #expect(!run.terminal.text.contains("[ Send … ]"))
  }

  @Test func `an answer about a record that is no more is dropped`() async throws {
    let run = try BrowserRun.asking((1...4).map { Self.form("Card \($0)") }, rows: 40)
    run.press("G")
    send(in: run)
    try run.folder.write(Self.form("Card 9") + "\n", to: "cards.jsonl")
    try await run.wait(forText: "Card 9")
    run.reply(#"{"errors": {"name": "Taken."}, "card": \#(Self.thanks)}"#)
    #expect(run.status == "bot has answered, but record 4 is another one now.")
  }

  @Test func `a card in place of one goes with its record`() async throws {
    let run = try BrowserRun.asking((1...2).map { Self.form("Card \($0)") }, rows: 40) {
      $0.follows = true
    }
    run.press("g")
    send(in: run)
    run.reply(Self.thanks)
    #expect(run.terminal.text.contains("Thanks"))
    // What comes behind it leaves it as it is.
    let handle = try #require(FileHandle(forWritingAtPath: run.folder.path(of: "cards.jsonl")))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data((Self.form("Card 3") + "\n").utf8))
    try handle.close()
    try await run.wait(forText: "Card 3")
    #expect(run.terminal.text.contains("Thanks"))
    try run.folder.write(Self.form("Card 7") + "\n", to: "cards.jsonl")
    try await run.wait(forText: "Card 7")
    #expect(!run.terminal.text.contains("Thanks"))
  }

  // MARK: Elsewhere

  @Test func `a card that is shown alone is another one there and among the others`() throws {
    let run = try BrowserRun.asking((1...2).map { Self.form("Card \($0)") }, rows: 40)
    run.press("J", "Enter", "Tab")
    run.terminal.type("Ada")
    run.press("Tab", "Enter")
    #expect(run.terminal.text.contains("[ Send … ]") && run.status.contains("Asking bot …"))
    #expect(try run.lastEnvelope()["record"] == .number("2"))
    run.reply(Self.thanks)
    #expect(run.terminal.text.contains("Thanks a lot") && run.terminal.text.contains("[Ada"))
    run.press("Esc", "q")
    #expect(run.terminal.text.contains("Card 1") && run.terminal.text.contains("Thanks a lot"))
    #expect(run.terminal.text.contains("[Ada") && !run.terminal.text.contains("Card 2"))
    run.press("Enter")
    #expect(run.terminal.text.contains("Thanks a lot"))
  }

  @Test func `a card that was sent alone is marked among the others`() throws {
    let run = try BrowserRun.asking([Self.form("Card 1")])
    run.press("Enter", "S-Tab", "Enter", "Esc", "q")
    #expect(run.terminal.text.contains("[ Send … ]"))
    run.reply(#"{"errors": {"name": "Taken."}}"#)
    #expect(run.terminal.text.contains("! Taken.") && run.terminal.text.contains("[ Send ]"))
  }

  @Test func `the card beside the list is another one too`() throws {
    let run = try BrowserRun.asking(
      (1...3).map { Self.form("Card \($0)") }, columns: 120, rows: 30
    ) { $0.beside = .right }
    send(in: run)
    #expect(run.terminal.text.components(separatedBy: "[ Send … ]").count == 3)
    run.reply(Self.thanks)
    #expect(run.terminal.text.components(separatedBy: "Thanks a lot").count == 3)
    #expect(!run.terminal.text.contains("Card 1"))
  }

  @Test func `a card of a template is sent as it is, and no template makes another of the answer`()
    throws
  {
    let template = """
      {"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "Dear ${name}"}, \
      {"type": "TextBlock", "text": "row ${$index}"}], "actions": [\
      {"type": "Action.Submit", "title": "Send", "data": {"of": "${name}"}}]}
      """
    let value = try JSONValue(parsing: template)
    let command = try SubmitCommand("bot")
    for (name, text) in [("a.jsonl", "{\"name\": \"Ada\"}\n"), ("a.csv", "name,x\nAda,1\n")] {
      let run = try BrowserRun([(name, text)], columns: 80, rows: 20) {
        $0.submitCommand = command
        $0.printing.cards.design.template = RecordTemplate(value)
      }
      run.press("Tab", "Enter")
      let card = try #require(try run.lastEnvelope()["card"])
      #expect(card["body"]?.array?.first?["text"] == .string("Dear Ada"))
      #expect(try run.lastEnvelope()["data"]?.text == #"{"of":"Ada"}"#)
      run.reply(
        #"{"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "as ${name} is"}]}"#)
      #expect(run.terminal.text.contains("as ${name} is"))
      run.press("Tab", "e", "E")
      #expect(run.terminal.text.contains("as ${name} is"))
    }
  }

  @Test func `of several files sorted into one list the right card is another one`() async throws {
    let command = try SubmitCommand("bot")
    let run = try BrowserRun(
      [
        ("a.jsonl", Self.form("A 1", size: 1) + "\n" + Self.form("A 2", size: 4) + "\n"),
        ("b.jsonl", Self.form("B 1", size: 3) + "\n" + Self.form("B 2", size: 2) + "\n"),
      ], columns: 80, rows: 40
    ) { $0.submitCommand = command }
    run.answer("[", "size")
    try await run.wait(for: "the order") { (run.row(of: "B 2") ?? 99) < (run.row(of: "B 1") ?? 0) }
    run.press("g", "J")
    send(in: run)
    run.reply(Self.thanks)
    #expect(!run.terminal.text.contains("B 2"))
    #expect(["A 1", "A 2", "B 1"].allSatisfy(run.terminal.text.contains))
    #expect((run.row(of: "Thanks") ?? 99) < (run.row(of: "B 1") ?? 0))
  }

  @Test func `a search finds the card that is shown, and not the one before`() async throws {
    let cards = (1...6).map { Self.form($0 == 3 ? "needle" : "Card \($0)") }
    let run = try BrowserRun.asking(cards, rows: 20)
    run.press("J", "J")
    send(in: run)
    run.answer("/", "needle")
    try await run.wait(forText: "1 of 1")
    run.press("Tab", "Esc")
    run.reply(Self.thanks)
    try await run.wait(forText: "0 found")
    run.press("g")
    run.answer("/", "a lot")
    try await run.wait(forText: "1 of 1")
    #expect(run.selected == 2)
    run.press("n")
    try await run.wait(forText: "Continued at the top.")
    #expect(run.selected == 2)
  }

  // MARK: Newer versions

  private nonisolated static func aging(expires: String?) -> String {
    let date = expires.map { ", \"expires\": \"\($0)\"" } ?? ""
    return """
      {"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "Old"}], "refresh": {"action": \
      {"type": "Action.Execute", "id": "r", "verb": "again", "data": {"n": 1}}\(date)}}
      """
  }

  @Test(arguments: [nil, "2001-01-01T00:00:00Z", "at noon"] as [String?])
  func `a newer version is asked for by R`(_ expires: String?) throws {
    let run = try BrowserRun.asking([Self.aging(expires: expires)], columns: 160)
    #expect(run.questions.isEmpty && run.status.contains("R newer card"))
    run.press("R")
    #expect(
      try run.lastEnvelope()["action"]
        == JSONValue(parsing: #"{"type": "refresh", "id": "r", "verb": "again"}"#))
    #expect(try run.lastEnvelope()["data"]?.text == #"{"n":1}"#)
    run.press("R")
    #expect(run.status == "bot has not answered yet; ^C stops it.")
    run.reply()
    #expect(run.status == "There is no newer card.")
    run.press("R")
    run.reply(Self.thanks)
    #expect(run.terminal.text.contains("Thanks a lot"))
    run.press("R")
    #expect(run.status == "This card does not say how to get a newer version of it.")
    run.answer(":", "submitted")
    #expect(run.status == "Nothing was submitted yet.")
  }

  @Test func `a card that is still good is not asked about`() throws {
    let run = try BrowserRun.asking([Self.aging(expires: "2999-12-31T00:00:00Z")])
    run.answer(":", "refresh")
    #expect(run.status == "Not asked: this card is good until 2999-12-31T00:00:00Z.")
    #expect(run.questions.isEmpty)
  }

  // MARK: Choices

  private nonisolated static let people = """
    {"type": "AdaptiveCard", "body": [{"type": "Input.ChoiceSet", "id": "who", "label": "Who", \
    "choices": [], "choices.data": {"type": "Data.Query", "dataset": "people"}}], "actions": [\
    {"type": "Action.Submit", "title": "Send"}]}
    """

  private func openPeople(pause: Int = 0) throws -> BrowserRun {
    try BrowserRun.asking([Self.people]) {
      var config = HostConfig()
      config.interaction.queryDelay = pause
      $0.printing.cards.design.hostConfig = config
    }
  }

  @Test func `choices are asked for as one types, and chosen`() throws {
    let run = try openPeople()
    run.press("Tab", "Enter")
    #expect(try run.lastEnvelope()["query"]?["text"] == .string(""))
    run.terminal.type("z")
    #expect(run.questions.count == 2 && run.questions[0].isStopped)
    let query = try #require(try run.lastEnvelope()["query"])
    #expect(
      query.text == #"{"dataset":"people","text":"z","input":"who","count":15,"skip":0}"#)
    #expect(try run.lastEnvelope()["record"] == .number("1"))
    run.reply(#"{"choices": [{"title": "Zoë", "value": "7"}, {"title": "Ziv", "value": "8"}]}"#)
    #expect(run.terminal.text.contains("▸ Zoë") && run.terminal.text.contains("Ziv"))
    run.press("Down", "Enter", "Tab", "Enter")
    #expect(run.terminal.text.contains("[Ziv"))
    #expect(try run.lastEnvelope()["data"]?.text == #"{"who":"8"}"#)
  }

  @Test func `what is sent goes before choices`() throws {
    let run = try openPeople()
    run.press("Tab", "Enter", "Esc", "Tab", "Enter")
    #expect(run.questions.count == 2 && run.questions[0].isStopped)
    #expect(run.terminal.text.contains("[ Send … ]"))
    run.press("S-Tab", "Enter")
    #expect(run.questions.count == 2, "it waits")
    run.reply()
    #expect(run.questions.count == 3)
    #expect(try run.lastEnvelope()["query"]?["text"] == .string(""))
    run.reply(status: 2, errors: "no people")
    #expect(run.status == "bot ended with 2: no people")
  }

  @Test func `keys that come at once ask once, and only when the pause is over`() throws {
    let run = try openPeople()
    run.press("Tab")
    run.terminal.send("abc".unicodeScalars.map { .key(Key(.character($0))) })
    #expect(run.questions.count == 1)
    #expect(try run.lastEnvelope()["query"]?["text"] == .string("abc"))
    let patient = try openPeople(pause: 60_000)
    patient.press("Tab", "Enter")
    patient.terminal.type("z")
    patient.terminal.send([])
    #expect(patient.questions.isEmpty)
  }
}
