import CellGrid
import Foundation
import Phrases
import Printing
import Query
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Sessions in the whole program: what is saved in one run comes back in another.
@MainActor
@Suite struct SessionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(
    _ text: String = BrowserRun.lines(40), named name: String = "data.jsonl",
    session: String? = nil, _ change: (inout BrowserSettings) -> Void = { _ in }
  ) throws -> BrowserRun {
    try BrowserRun([(name, text)], in: folder, columns: 160, rows: 21) {
      $0.stateFolder = folder.path(of: "state")
      $0.session = session
      change(&$0)
    }
  }

  private func settle(_ run: BrowserRun) async throws {
    try await run.wait(for: "all that is asked for") {
      !run.browser.reading.arranged.isBusy && run.browser.awaitedPlace == nil
    }
  }

  /// Does all that a session keeps.
  private func change(_ run: BrowserRun) async throws {
    run.answer("&", "tag = odd")
    run.answer(":", "fields title,size")
    run.answer(":", "sort size:desc,title")
    try await settle(run)
    run.answer(":", "7")
    run.press("^Y", "^Y", "m", "a", "t", "t", "k", "k")
  }

  /// All of the screen but its last line, where the message of a session may be.
  private func state(_ run: BrowserRun) -> [String] {
    run.press("Y")
    return run.cards + [
      run.browser.reading.arranged.words.filter, run.browser.reading.arranged.words.sort,
    ]
  }

  @Test func `all that was put down comes back, as it was on the screen`() async throws {
    let run = try open()
    run.answer(":", "session")
    #expect(run.status == "No sessions yet: :session save NAME keeps one.")
    try await change(run)
    run.answer(":", "session save work")
    let selected = run.selected + 1
    #expect(
      run.status
        == "Session work saved: record \(selected), 2 tagged, mark a, 1 filter, sorted, fields title,size."
    )
    let saved = state(run)
    let places = run.browser.places

    let other = try open()
    other.answer(":", "session work")
    #expect(other.status.hasPrefix("Session work: record \(selected), 2 tagged, mark a"))
    try await settle(other)
    #expect(state(other) == saved)
    #expect(other.browser.places.marks == places.marks)
    #expect(other.browser.places.tags == places.tags)
    other.answer(":", "session")
    #expect(other.status == "Sessions of this file: work")
    // Where one was before is gone back to.
    other.press("^O")
    #expect(other.status.contains("which the filter hides") || other.selected == 0)

    let begun = try open(session: "work")
    try await settle(begun)
    #expect(state(begun) == saved)
    #expect(begun.browser.places.tags == places.tags)
  }

  @Test func `the session of the command line is saved at the end`() async throws {
    let run = try open(session: "work")
    #expect(run.status == "Session work begins here; it is saved as you leave.")
    try await change(run)
    #expect(run.browser.processWillEnd() == nil)
    let saved = state(run)
    let other = try open(session: "work")
    try await settle(other)
    #expect(state(other) == saved)
    // It is saved again as it was, also by who leaves before the place is gone to.
    let third = try open(session: "work")
    #expect(third.browser.processWillEnd() == nil)
    let fourth = try open(session: "work")
    try await settle(fourth)
    #expect(state(fourth) == saved)
  }

  @Test func `what the command line says is stronger`() async throws {
    let run = try open(session: "work")
    try await change(run)
    #expect(run.browser.processWillEnd() == nil)
    let even = try RecordFilter("tag = even")
    let other = try open(session: "work") {
      $0.start = .record(3)
      $0.printing.sortKeys = []
      $0.printing.filters = [even]
    }
    try await settle(other)
    #expect(other.browser.reading.arranged.filters.map(\.description) == ["tag = even"])
    #expect(other.browser.reading.arranged.sortKeys.map(\.description) == ["size:desc", "title"])
    #expect(other.browser.places.tags == run.browser.places.tags)
  }

  @Test func `a session of another file is not taken, and is named`() throws {
    let run = try open()
    run.answer(":", "session save one")
    let other = try open(named: "other.jsonl")
    other.answer(":", "session one")
    #expect(
      other.status
        == "There is no session one of this file; it is of \(run.browser.sessionFiles?[0].path ?? "")."
    )
    other.answer(":", "session two")
    #expect(
      other.status == "There is no session two of this file; :session says which there are.")
    other.answer(":", "session save two")
    other.answer(":", "session")
    #expect(other.status == "Sessions of this file: two; sessions of other files: one")
  }

  @Test func `a file that has changed since is told, and as much comes back as there is`()
    async throws
  {
    let run = try open()
    run.answer(":", "30")
    run.press("m", "a")
    run.answer(":", "5")
    run.press("m", "b", "G")
    run.answer(":", "session save work")
    let shorter = try open(BrowserRun.lines(10))
    shorter.answer(":", "session work")
    #expect(shorter.status.contains("data.jsonl has changed since"))
    #expect(shorter.selected == 9)
    shorter.press("'", "a")
    #expect(
      shorter.status
        == "Mark a is on record 30, which is not there any more. This is the nearest one.")
    shorter.press("'", "b")
    #expect(shorter.selected == 4)
  }

  @Test func `tags behind what is indexed are written all the same`() async throws {
    let lines = BrowserRun.lines(5_000)
    let run = try open(lines)
    run.press("t", "G", "t")
    run.answer(":", "session save ends")
    let other = try BrowserRun(
      [("data.jsonl", lines)], in: folder, columns: 160, rows: 21, isIndexed: false
    ) {
      $0.stateFolder = folder.path(of: "state")
      $0.session = "ends"
    }
    other.answer(":", "w \(folder.path(of: "tagged.jsonl"))")
    try await other.wait(forText: "2 tagged records")
    #expect(try other.read("tagged.jsonl").contains("Card 4999"))
  }

  @Test func `tags that are too many to be kept are named as one leaves`() throws {
    let run = try open(session: "work")
    run.browser.places.tags[0].formUnion(ascending: (0...100_000).map { UInt32($0 * 2) })
    #expect(
      run.browser.processWillEnd()?.text
        == "session work was saved without its tags, which are too many to be kept")
  }

  @Test(arguments: ["", "size"])
  func `the strip comes back as it was`(field: String) async throws {
    let run = try open(session: "work")
    run.answer(":", field.isEmpty ? "strip" : "strip \(field)")
    #expect(run.browser.processWillEnd() == nil)
    for name in ["work", nil] {
      let other = try open(session: name)
      if name == nil {
        #expect(!other.browser.strip.isShown)
        other.answer(":", "session work")
      }
      #expect(other.browser.strip.isShown)
      #expect(other.browser.strip.choice?.description ?? "" == field)
    }
  }

  @Test func `the look of a table comes back`() async throws {
    let names = (0..<30).map { "name\($0)" }.joined(separator: ",")
    let text = names + "\n" + names + "\n"
    let run = try open(text, named: "data.csv", session: "work") { $0.beside = .auto }
    run.browser.show(.table)
    run.press("l", "z", "f", "l", ")", ")")
    for _ in 0..<20 { run.press("l") }
    run.press("w", "B")
    #expect(run.browser.beside == .below)
    #expect(run.browser.processWillEnd() == nil)
    run.press("Y")
    for name in ["work", nil] {
      let other = try open(text, named: "data.csv", session: name) {
        ($0.density, $0.beside) = (nil, .auto)
      }
      if name == nil { other.answer(":", "session work") }
      try await settle(other)
      #expect(other.browser.context.columns.columns.layout.keptCount == 2)
      #expect(other.browser.context.columns.look.widths == [["name2"]: 9])
      #expect(other.browser.beside == .below)
      #expect(other.browser.context.wraps)
      #expect(other.browser.context.columns.focusedPath == ["name22"])
    }
  }

  @Test func `a session of a riffle that kept no look is read`() throws {
    let run = try open()
    run.answer(":", "session save work")
    let text = try run.read("state/sessions.json")
    let pattern = ",\"look\":\\{.*?\\}(?=\\})"
    let look = try #require(text.range(of: pattern, options: .regularExpression))
    try folder.write(text.replacingCharacters(in: look, with: ""), to: "state/sessions.json")
    let other = try open()
    other.press("w")
    other.answer(":", "session work")
    #expect(other.status.hasPrefix("Session work: record 1"))
  }

  @Test func `fields without end are not all named`() throws {
    let names = (0..<100).map { "c\($0)" }.joined(separator: ",")
    let run = try open("\(names)\n\(names)\n", named: "data.csv")
    run.answer(":", "fields \(names),*")
    run.answer(":", "session save work")
    #expect(run.status.contains("fields c0,c1,c2,") && run.status.hasSuffix("…."))
    #expect(run.status.count < 100)
    let other = try open("\(names)\n\(names)\n", named: "data.csv", session: "work")
    #expect(other.browser.reading.records.fields?.shownNames.count == 100)
  }

  @Test func `the view of a session comes back without words, and that of the command line first`()
    throws
  {
    let run = try open()
    run.browser.show(.table)
    run.answer(":", "session save work")
    let resumed = try open(BrowserRun.lines(10))
    resumed.answer(":", "session work")
    let begun = try open(BrowserRun.lines(10), session: "work") { $0.density = nil }
    for run in [resumed, begun] {
      #expect(run.browser.context.density == .table)
      #expect(run.status.contains("data.jsonl has changed since"))
    }
    let asked = try open(session: "work") { $0.density = .lines }
    #expect(asked.browser.context.density == .lines)
  }

  @Test func `who scrolls or clicks does not wait for the place of the session any more`() throws {
    for mouse in [
      MouseEvent(.wheel(.down), at: Point(column: 3, row: 5)),
      MouseEvent(.press(.left), at: Point(column: 3, row: 5)),
    ] {
      let run = try open()
      let id = CardID(section: 0, number: 30)
      run.browser.awaitedPlace = AwaitedPlace(place: KeptPlace(id: id), name: "That place")
      run.terminal.send(.mouse(mouse))
      #expect(run.browser.awaitedPlace == nil)
      #expect(run.selected < 3)
    }
  }

  @Test func `a place that is not counted yet is gone to when it is`() async throws {
    let lines = BrowserRun.lines(5_000)
    let run = try open(lines)
    run.answer(":", "4000")
    run.answer(":", "session save far")
    let other = try BrowserRun(
      [("data.jsonl", lines)], in: folder, columns: 160, rows: 21, isIndexed: false
    ) {
      $0.stateFolder = folder.path(of: "state")
      $0.session = "far"
    }
    try await other.wait(for: "the place") { other.selected == 3_999 }
  }

  @Test func `a store that is damaged is told, and nothing is written over it`() throws {
    let run = try open()
    run.answer(":", "session save work")
    try folder.write("{", to: "state/sessions.json")
    let message = "\(folder.path(of: "state/sessions.json")):1: damaged; it stays as it is"
    for words in ["session", "session work", "session save work"] {
      run.answer(":", words)
      #expect(run.browser.messages.text?.hasPrefix(message) == true)
    }
    let other = try open(session: "work")
    #expect(other.browser.messages.text?.hasPrefix(message) == true)
    #expect(other.browser.processWillEnd()?.text.hasPrefix("session work was not saved: ") == true)
    #expect(try folder.read("state/sessions.json") == Array("{".utf8))
  }

  @Test func `nothing is written where that is forbidden`() throws {
    let run = try open(session: "work") { $0.isSecure = true }
    run.answer(":", "session save work")
    #expect(run.browser.messages.text == run.browser.settings.refusal(of: "saving").text)
    #expect(run.browser.processWillEnd() == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "state")))
  }

  @Test(arguments: [
    ("session save", "Under which name? :session save NAME"),
    ("session save a/b", "a/b is no name of a session: letters, digits, - _ and . make one."),
    ("session a b", "A session is named by one word: :session save NAME, :session NAME."),
  ])
  func `a slip in the command is answered`(_ line: String, _ words: String) throws {
    let run = try open()
    run.answer(":", line)
    #expect(run.status == words)
  }

  @Test func `what is not understood any more is said, and the rest comes back`() throws {
    let run = try open()
    run.answer(":", "12")
    run.answer(":", "session save work")
    let text = try run.read("state/sessions.json")
      .replacing("\"filters\":[]", with: "\"filters\":[\"(\"]")
      .replacing("\"sort\":\"\"", with: "\"sort\":\"a:b\"")
    try folder.write(text, to: "state/sessions.json")
    let other = try open()
    other.answer(":", "session work")
    #expect(other.status.hasSuffix("; not understood: filter (, sort a:b."))
    #expect(other.selected == 11)
  }
}
