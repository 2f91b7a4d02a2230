import Foundation
import Printing
import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// The browser, heard: keys in, lines out.
@MainActor @Suite struct SpokenBrowserTests {
  private func start(
    _ text: String, named name: String = "data.jsonl", columns: Int = 60, rows: Int = 14,
    _ change: (inout BrowserSettings) -> Void = { _ in }
  ) throws -> BrowserRun {
    try BrowserRun([(name, text)], columns: columns, rows: rows) { settings in
      settings.isSpoken = true
      change(&settings)
    }
  }

  /// What keys have said.
  private func said(_ run: BrowserRun, _ keys: Key...) -> String {
    let start = run.terminal.said.utf8.count
    for key in keys { run.terminal.press(key) }
    return String(decoding: run.terminal.said.utf8.dropFirst(start), as: UTF8.self)
  }

  /// What typing a text has said.
  private func said(_ run: BrowserRun, typing text: String) -> String {
    let start = run.terminal.said.utf8.count
    run.terminal.type(text)
    return String(decoding: run.terminal.said.utf8.dropFirst(start), as: UTF8.self)
  }

  private static let people = """
    {"title": "Ann", "age": 34, "address": {"town": "Oslo", "street": "Main"}}
    {"title": "Bob", "age": 28, "address": {"town": "Rome", "street": "Via"}}
    {"title": "Eve", "age": 51, "address": {"town": "Oslo", "street": "High"}}

    """

  @Test func `begins with the number and the headline, and goes from record to record`() throws {
    let run = try start(Self.people)
    #expect(run.terminal.said.hasPrefix("Record 1 of 3\r\nAnn\r\nage: 34\r\n"))
    #expect(run.terminal.said.contains("? lists the keys"))
    for key in ["Down", "j", "Space"] as [Key] {
      #expect(said(run, key).hasPrefix("Record 2 of 3\r\nBob\r\nage: 28\r\n"))
      #expect(said(run, "b").hasPrefix("Record 1 of 3\r\nAnn\r\n"))
    }
    #expect(said(run, "G").hasPrefix("Record 3 of 3\r\nEve\r\n"))
    #expect(said(run, "Down") == "This is the last record.\r\n")
    #expect(said(run, "Down") == "This is the last record.\r\n")
    #expect(said(run, "1", "g", "Up").hasSuffix("This is the first record.\r\n"))
  }

  @Test func `a record is said whole however low the screen is, its long texts folded`() throws {
    let body = (1...30).map { "line \($0)" }.joined(separator: "\\n")
    let record = "{\"title\": \"Long\", \"body\": \"\(body)\", \"size\": 7}\n"
    let run = try start(record + Self.people, rows: 5)
    let lines = run.terminal.said.split(separator: "\r\n")
    #expect(lines.contains("line 12"))
    #expect(!lines.contains("line 13"))
    #expect(lines.contains("18 more lines (Tab)"))
    #expect(lines.contains("size: 7"))
    let rest = said(run, "Tab").split(separator: "\r\n")
    #expect(rest == ["Nothing is folded."] + (13...30).map { "line \($0)" })
  }

  @Test func `says the search as it is typed, and the match when it is found`() async throws {
    let run = try start(Self.people)
    #expect(said(run, "/") == "Search: ")
    #expect(said(run, typing: "Ro") == "Ro")
    run.terminal.press("Enter")
    try await run.wait(for: "Bob", { run.terminal.said.contains("Record 2 of 3") })
    #expect(
      run.terminal.said.contains("Record 2 of 3\r\nMatch: address: town: Rome\r\n")
        || run.terminal.said.contains("Record 2 of 3\r\nMatch: "))
    let news = run.terminal.said.components(separatedBy: "Search: Ro\r\n").last ?? ""
    #expect(news.contains("Bob\r\n"))
  }

  @Test func `in a record the path and the value of each field`() throws {
    let run = try start(Self.people)
    let entry = said(run, "l")
    let first = entry.contains(".title") ? entry : entry + said(run, "l")
    #expect(first.hasSuffix(".title: Ann\r\n"))
    #expect(said(run, "Down") == ".age: 34\r\n")
    #expect(said(run, "Down") == ".address: 2 keys, closed\r\n")
    #expect(said(run, "l") == ".address: 2 keys, open\r\n")
    #expect(said(run, "Down", "Down") == ".address.town: Oslo\r\n.address.street: Main\r\n")
    #expect(said(run, "Down").hasPrefix("This is the last field;"))
    #expect(said(run, "Esc") == "Record 1 of 3\r\n")
  }

  @Test func `W says where one is in words, on a screen too`() async throws {
    let run = try start(Self.people, columns: 200)
    let place = said(run, "Down", "W").split(separator: "\r\n").last ?? ""
    #expect(place.hasPrefix("Record 2 of 3, 67 %, "))
    #expect(place.hasSuffix("/data.jsonl"))
    run.answer("&", "Oslo")
    try await run.wait(for: "the filter", { run.terminal.said.contains("2 records; filter Oslo.") })
    #expect(said(run, "W").contains("of 2, "))
    #expect(said(run, "W").contains("; filter Oslo"))
    let seen = try BrowserRun(Self.people)
    seen.press("W")
    #expect(seen.status.hasPrefix("Record 1 of 3, 33 %"))
  }

  @Test func `of several files the one that a record is of`() throws {
    let run = try BrowserRun(
      [("a.jsonl", "{\"n\": 1}\n"), ("b.jsonl", "{\"n\": 2}\n")], columns: 200
    ) { $0.isSpoken = true }
    #expect(run.terminal.said.hasPrefix("Record 1 of 2, "))
    #expect(said(run, "Down").split(separator: "\r\n").first?.hasSuffix("/b.jsonl") == true)
  }

  @Test func `a sort and a tag are told, and what is cleared`() async throws {
    let run = try start(Self.people, columns: 200)
    run.answer("]", "age")
    try await run.wait(
      for: "the sort", { run.terminal.said.contains("3 records; sorted by age, descending.") })
    #expect(said(run, "g", "t").contains("Tagged."))
    #expect(said(run, "k").hasPrefix("Record 1 of 3, tagged\r\n"))
    run.press("Esc")
    try await run.wait(for: "all", { run.terminal.said.contains("3 records, as they stand.") })
  }

  @Test func `pages by their title and what is on them`() throws {
    let run = try start(Self.people)
    #expect(said(run, "?").hasPrefix("Help, 1 of "))
    #expect(said(run, "Down").hasPrefix("Help, 2 of "))
    #expect(said(run, "q").hasPrefix("Record 1 of 3\r\nAnn\r\n"))
    #expect(said(run, "Enter").hasPrefix("Record. Record 1 of 3\r\nAnn\r\n"))
    #expect(said(run, "Down").hasPrefix("Record. Record 2 of 3\r\nBob\r\n"))
  }

  @Test func `commands with what Tab offers, and a question`() throws {
    let run = try start(Self.people)
    #expect(said(run, ":") == "Command: ")
    #expect(said(run, typing: "sess") == "sess")
    #expect(said(run, "Tab") == "ion ")
    #expect(said(run, "Esc") == "\r\n")
    #expect(said(run, ":", "s", "o", "Tab").contains("3 to choose from: sort-up, sort-down, sort"))
    #expect(said(run, "Esc") == "\r\n")
    #expect(said(run, "c").contains("title, shown, 1 of "))
    #expect(said(run, "Space").contains(", shown, 2 of "))
    #expect(said(run, "Esc").hasPrefix("Record 1 of 3\r\n"))
  }

  private static let form = """
    {"type": "AdaptiveCard", "version": "1.5", "body": [
    {"type": "TextBlock", "text": "A berth"},
    {"type": "Input.Text", "id": "boat", "label": "Boat", "isRequired": true,
    "errorMessage": "A boat has a name."},
    {"type": "Input.Toggle", "id": "rules", "title": "I know the rules"},
    {"type": "Input.ChoiceSet", "id": "side", "label": "Berth", "choices": [
    {"title": "Quay", "value": "q"}, {"title": "Buoy", "value": "b"}]},
    {"type": "Input.ChoiceSet", "id": "needs", "label": "Needs", "isMultiSelect": true, "choices": [
    {"title": "Water", "value": "w"}, {"title": "Power", "value": "p"}]}],
    "actions": [{"type": "Action.Submit", "title": "Send"}]}
    """

  @Test func `a form by its inputs: label, kind, value and what is wrong`() throws {
    let run = try start(Self.form, named: "form.json", rows: 24)
    #expect(run.terminal.said.hasPrefix("Record 1 of 1\r\nA berth\r\nBoat"))
    #expect(said(run, "S-Tab") == "Send, button\r\n")
    let refused = said(run, "Enter")
    #expect(
      refused
        == "Not sent: see what is marked.\r\nBoat, text, required, wrong: A boat has a name.: ")
    #expect(said(run, typing: "P") == "\r\nBoat, text, required: P")
    #expect(said(run, typing: "etrel") == "etrel")
    #expect(said(run, "Tab") == "\r\nI know the rules, check box, not checked\r\n")
    #expect(said(run, "Space") == "I know the rules, check box, checked\r\n")
    #expect(said(run, "Tab") == "Berth, list of 2, nothing chosen\r\n")
    #expect(said(run, "Enter") == "Quay, 1 of 2, Berth\r\n")
    #expect(said(run, "Down") == "Buoy, 2 of 2, Berth\r\n")
    #expect(said(run, "Enter") == "Berth, list of 2, Buoy\r\n")
    #expect(said(run, "Tab") == "Water, not chosen, 1 of 2, Needs\r\n")
    #expect(said(run, "Space") == "Water, chosen, 1 of 2, Needs\r\n")
    #expect(said(run, "Tab") == "Send, button\r\n")
    #expect(said(run, "Esc") == "Record 1 of 1\r\n")
  }

  @Test func `writes no box, bar or Braille, and no control character but ends of lines`() throws {
    let run = try start(Self.people + Self.form.replacing("\n", with: "") + "\n", rows: 24)
    for key in ["Down", "Down", "Down", "Tab", "Esc", "?", "q", "c", "Esc", "r", "q"] as [Key] {
      run.terminal.press(key)
    }
    for scalar in run.terminal.said.unicodeScalars {
      #expect(scalar.value >= 0x20 || scalar == "\r" || scalar == "\n")
      #expect(!(0x2500...0x259F).contains(scalar.value), "\(scalar.escaped(asASCII: true))")
      #expect(!(0x2800...0x28FF).contains(scalar.value))
    }
  }

  @Test func `another width says nothing, and ^L all again`() throws {
    let run = try start(Self.people)
    let start = run.terminal.said.utf8.count
    run.terminal.resize(columns: 30, rows: 20)
    #expect(run.terminal.said.utf8.count == start)
    #expect(said(run, "^L").hasPrefix("Record 1 of 3\r\nAnn\r\n"))
  }

  @Test(arguments: [Density.cards, .lines, .table])
  func `on a screen the terminal's cursor stands where the reader is`(_ density: Density) throws {
    let run = try BrowserRun(Self.people) { $0.density = density }
    for name in ["Ann", "Bob", "Eve"] {
      let row = try #require(run.terminal.rows.firstIndex { $0.contains(name) })
      #expect(run.terminal.cursor?.row == row)
      if density != .table { #expect(run.terminal.cursor?.column == 0) }
      run.press("J")
    }
  }
}
