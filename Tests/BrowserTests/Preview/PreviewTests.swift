import AdaptiveCards
import Foundation
import JSON
import Printing
import RecordCards
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Files that are saved in an editor while their cards are on the screen.
@MainActor
@Suite struct PreviewTests {
  /// A way to save a file.
  enum Way: CaseIterable, Sendable {
    /// It is written in its place.
    case inPlace
    /// Another file gets its name.
    case byRename
    /// It is moved away before a new one is written.
    case withBackup
  }

  private func save(
    _ text: String, to name: String, in folder: TemporaryFolder, _ way: Way = .byRename
  ) throws {
    let path = folder.path(of: name)
    switch way {
    case .inPlace: break
    case .byRename:
      try folder.write(text, to: "new")
      #expect(rename(folder.path(of: "new"), path) == 0)
      return
    case .withBackup: #expect(rename(path, path + "~") == 0)
    }
    try folder.write(text, to: name)
  }

  private func open(
    _ name: String, in folder: TemporaryFolder, rows: Int = 20,
    _ change: (inout BrowserSettings) -> Void = { _ in }
  ) throws -> BrowserRun {
    var plan = InputPlan(
      names: [folder.path(of: name)], rawNames: [], made: nil, options: RecordOptions())
    plan.keepsCards = true
    var opener = InputOpener(plan)
    return show(opener.openAll(), in: folder, rows: rows, change)
  }

  private func show(
    _ inputs: [RecordInput], in folder: TemporaryFolder, rows: Int = 20,
    _ change: (inout BrowserSettings) -> Void
  ) -> BrowserRun {
    let run = BrowserRun(inputs, in: folder, columns: 120, rows: rows, change)
    run.terminal.passTime()
    return run
  }

  private func openCard(_ text: String, rows: Int = 20) throws -> BrowserRun {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "card.json")
    return try open("card.json", in: folder, rows: rows)
  }

  private static func form(_ title: String, more: String = "") -> String {
    """
    {
      "type": "AdaptiveCard",
      "body": [
        {"type": "TextBlock", "text": "\(title)"},
        {"type": "Input.Text", "id": "name", "label": "Name"}\(more)
      ],
      "actions": [{"type": "Action.Submit", "title": "Send"}]
    }

    """
  }

  // MARK: Cards

  @Test(arguments: Way.allCases)
  func `a card that is saved is shown in its place, and what was typed stays`(
    _ way: Way
  ) async throws {
    let run = try openCard(Self.form("Before"))
    #expect(run.terminal.text.contains("Before"))
    run.press("Tab")
    run.terminal.type("Ada")
    for title in ["After", "Later"] {
      try save(
        Self.form(title, more: #", {"type": "TextBlock", "text": "More"}"#), to: "card.json",
        in: run.folder, way)
      try await run.wait(forText: title)
      run.terminal.type("!")
    }
    #expect(run.terminal.text.contains("Ada!!") && run.terminal.text.contains("More"))
    #expect(!run.terminal.text.contains("Before") && !run.terminal.text.contains("After"))
    #expect(run.browser.list.isInteracting, "the keys are still for the input")
  }

  @Test func `a mistake leaves the card and is named until it is gone`() async throws {
    let run = try openCard(Self.form("Good"))
    run.press("Tab")
    run.terminal.type("Ada")
    try save(
      Self.form("Bad").replacing("\"body\": [", with: "\"body\": [,"), to: "card.json",
      in: run.folder)
    try await run.wait(forText: "card.json:3:12: not JSON")
    #expect(run.terminal.text.contains("Good") && run.terminal.text.contains("Ada"))
    run.terminal.resize(columns: 40, rows: 20)
    #expect(run.status.contains("card.json:3:12: not JSON"), "before the keys of the card")
    run.terminal.resize(columns: 100, rows: 20)
    run.press("Esc", "j", "k", "Enter")
    #expect(run.status.contains("card.json:3:12: not JSON"), "in the record alone too")
    run.press("q")
    #expect(run.status.contains("card.json:3:12: not JSON"))
    try save(Self.form("Better"), to: "card.json", in: run.folder)
    try await run.wait(forText: "Better")
    #expect(!run.status.contains("not JSON") && run.terminal.text.contains("Ada"))
    run.answer(":", "messages")
    #expect(run.terminal.text.contains("card.json:3:12: not JSON"))
  }

  @Test func `a file that is deleted leaves the card until it is back`() async throws {
    let run = try openCard(Self.form("Here"))
    #expect(unlink(run.folder.path(of: "card.json")) == 0)
    try await run.wait(forText: "card.json: no such file")
    #expect(run.terminal.text.contains("Here"))
    try run.folder.write(Self.form("Back"), to: "card.json")
    try await run.wait(forText: "Back")
    #expect(!run.status.contains("no such file"))
    try run.folder.write(Self.form("Again"), to: "card.json")
    try await run.wait(forText: "Again")
  }

  @Test func `the place on the screen and what is open stay`() async throws {
    func card(_ last: String) -> String {
      let texts = (0..<40).map { #"{"type": "TextBlock", "text": "line \#($0)"}"# }
      let shown = """
        {"type": "Container", "id": "box", "isVisible": false, "items": [\
        {"type": "TextBlock", "text": "hidden at first"}]}
        """
      let action = """
        {"type": "Action.ToggleVisibility", "title": "Show", "targetElements": ["box"]}
        """
      return #"{"type": "AdaptiveCard", "body": [{"type": "ActionSet", "actions": [\#(action)]}, "#
        + shown + "," + texts.joined(separator: ",")
        + #", {"type": "TextBlock", "text": "\#(last)"}]}"#
    }
    let run = try openCard(card("end"))
    run.press("Tab", "Enter", "Esc")
    #expect(run.terminal.text.contains("hidden at first"))
    for _ in 0..<12 { run.press("^E") }
    let rows = run.cards
    #expect(rows.first?.contains("line") == true)
    try save(card("other end"), to: "card.json", in: run.folder)
    let records = run.browser.reading.records
    try await run.wait(for: "the other end") {
      records.json(ofCard: .only)?.text.contains("other end") == true
    }
    #expect(run.cards == rows)
    run.press("g")
    #expect(run.terminal.text.contains("hidden at first"))
    run.press("G")
    #expect(run.terminal.text.contains("other end"))
  }

  @Test func `an open record, its source and copies are of the file as it is now`() async throws {
    let run = try openCard(Self.form("One"))
    run.press("Enter", "Tab")
    run.terminal.type("Ada")
    try save(Self.form("Two"), to: "card.json", in: run.folder)
    try await run.wait(forText: "Two")
    #expect(run.terminal.text.contains("Ada") && run.browser.page?.kind == .record)
    run.press("Esc", "q")
    #expect(run.terminal.text.contains("Two") && run.terminal.text.contains("Ada"))
    run.press("r")
    #expect(run.terminal.text.contains(#""text": "Two""#))
    run.press("q")
    #expect(
      run.browser.reading.records.sources[0].path == run.folder.path(of: "card.json"),
      "an editor is opened on the file")
  }

  @Test func `a filter is asked again`() async throws {
    let run = try openCard(Self.form("One"))
    run.answer("&", "One")
    try await run.wait(for: "the filter") { !run.browser.reading.arranged.isBusy }
    #expect(run.terminal.text.contains("One"))
    try save(Self.form("Two"), to: "card.json", in: run.folder)
    try await run.wait(for: "no card") {
      // Esc would stop a filter that has not ended.
      run.browser.reading.list.cardCount == 0 && !run.browser.reading.arranged.isBusy
    }
    run.press("Esc")
    try await run.wait(forText: "Two")
  }

  @Test func `data is shown as it was before, whatever its size`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(BrowserRun.lines(3), to: "data.jsonl")
    let run = try open("data.jsonl", in: folder)
    #expect(run.browser.preview == nil)
    try save(BrowserRun.lines(2), to: "data.jsonl", in: folder)
    try await run.wait(forText: "data.jsonl was replaced")
    let two = Self.form("Card 1").replacing("\n", with: " ") + "\n"
    try folder.write(two + two, to: "cards.jsonl")
    #expect(try open("cards.jsonl", in: folder).browser.preview == nil)
    let padding = String(repeating: " ", count: CardFile.largestByteCount)
    try folder.write(Self.form("Large") + padding, to: "large.json")
    #expect(try open("large.json", in: folder).browser.preview == nil)
  }

  // MARK: Templates and looks

  private static func template(_ text: String) -> String {
    """
    {"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "\(text)"}, \
    {"type": "Input.Text", "id": "name", "label": "Name"}]}
    """
  }

  @Test func `records of a template that is saved are shown by it where one is`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(BrowserRun.lines(30), to: "data.jsonl")
    let path = try folder.write(Self.template("old ${title}"), to: "t.json")
    let template = try JSONValue(parsing: Self.template("old ${title}"))
    let run = try open("data.jsonl", in: folder) {
      $0.printing.cards.design.template = RecordTemplate(template)
      $0.designFiles.template = path
    }
    run.press("J", "J", "J", "J", "Tab")
    run.terminal.type("Ada")
    run.press("Esc")
    #expect(run.selected == 4)
    let row = try #require(run.row(of: "old Card 4"))
    try save(Self.template("new ${title}"), to: "t.json", in: folder)
    try await run.wait(forText: "new Card 4")
    #expect(run.selected == 4 && run.row(of: "new Card 4") == row)
    #expect(run.terminal.text.contains("Ada") && !run.terminal.text.contains("old"))
    run.press("Enter")
    try save("{", to: "t.json", in: folder)
    try await run.wait(forText: "t.json:1:2: unexpected end")
    try save(Self.template("third ${title} ${owner}"), to: "t.json", in: folder)
    try await run.wait(forText: "third Card 4 ${owner}")
    #expect(run.terminal.text.contains("Ada"), "in the record alone")
    run.press("q")
    #expect(run.terminal.text.contains("third Card 4"))
    #expect(run.status.contains("1 left out  :warnings says why"))
    run.answer(":", "warnings")
    #expect(run.terminal.text.contains("body[0].text: ${owner} has no value in the data"))
    run.press("q", "g")
    #expect(run.terminal.text.contains("third Card 0"))
    #expect(run.browser.printing.cards.design.template != RecordTemplate(template), "saved by it")
  }

  @Test func `a card of a template and data is made anew when either is saved`() async throws {
    let folder = try TemporaryFolder()
    let text = Self.template("${n} of ${all}")
    let paths = DesignFiles(
      template: try folder.write(text, to: "t.json"),
      data: try folder.write(#"{"n": 1}"#, to: "d.json"))
    let (card, warnings) = RecordTemplate(try JSONValue(parsing: text))
      .filled(with: try JSONValue(parsing: #"{"n": 1}"#))
    let made = CardDesign.MadeCard(
      name: "t.json", bytes: Array(card.text.utf8), warnings: warnings)
    var opener = InputOpener(
      InputPlan(names: [], rawNames: [], made: made, options: RecordOptions()))
    let run = show(opener.openAll(), in: folder) {
      $0.printing.cards.design.made = made
      $0.designFiles = paths
    }
    try await run.wait(forText: "1 of ${all}")
    #expect(run.status.contains("1 left out"))
    run.press("Tab")
    run.terminal.type("Ada")
    run.press("Esc")
    try save(#"{"n": 1, "all": 7}"#, to: "d.json", in: folder)
    try await run.wait(forText: "1 of 7")
    #expect(!run.status.contains("left out"))
    try save(Self.template("${n}/${all}"), to: "t.json", in: folder, .inPlace)
    try await run.wait(forText: "1/7")
    #expect(run.terminal.text.contains("Ada"))
    try save(#"{"n": }"#, to: "d.json", in: folder)
    try await run.wait(forText: "d.json:1:7: not JSON")
    #expect(run.terminal.text.contains("1/7"))
  }

  @Test func `a host config that is saved is seen at once`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"type": "AdaptiveCard", "body": [{"type": "TextBlock", "text": "first"}, "#
        + #"{"type": "TextBlock", "text": "second"}]}"#, to: "card.json")
    let path = try folder.write("{}", to: "h.json")
    let run = try open("card.json", in: folder) {
      $0.printing.cards.design.hostConfig = HostConfig()
      $0.designFiles.hostConfig = path
    }
    let row = try #require(run.row(of: "first"))
    #expect(run.row(of: "second") == row + 2)
    try save(
      #"{"spacing": {"default": 0}, "separator": {"lineThickness": "x"}}"#, to: "h.json",
      in: folder)
    try await run.wait(for: "no gap") { run.row(of: "second") == row + 1 }
    #expect(run.status.hasPrefix("h.json: separator: "))
    run.press("Enter")
    #expect(run.row(of: "second") == run.row(of: "first").map { $0 + 1 })
    try save("{}", to: "h.json", in: folder)
    try await run.wait(for: "a gap") {
      run.row(of: "second") == run.row(of: "first").map { $0 + 2 }
    }
  }
}
