import Foundation
import Phrases
import RecordCards
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Marks, jumps and tags in the whole program.
@MainActor
@Suite struct PlacesTests {
  /// Forty cards, the tenth selected and on the third line of the screen.
  private func atTen() throws -> BrowserRun {
    let run = try BrowserRun.cards(40)
    run.answer(":", "10")
    run.press("^Y", "^Y")
    try #require(run.titles.first { $0.hasPrefix(">") } == ">Card 9")
    return run
  }

  private func settled(_ run: BrowserRun) async throws {
    try await run.wait(for: "all that is asked for") {
      !run.browser.reading.arranged.isBusy && run.browser.reading.arranged.isWhole
        && run.browser.finder.session?.isBusy != true && run.browser.tagger.statusText.isEmpty
    }
  }

  // MARK: Marks

  @Test func `a mark brings the same lines back`() throws {
    let run = try atTen()
    let cards = run.cards
    run.press("m", "a")
    #expect(run.status == "Mark a is on record 10; 'a comes back to it.")
    run.press("G", "'", "a")
    #expect(run.cards == cards)
    run.press("'")
    #expect(run.status.hasSuffix("'"))
    run.press("'")
    #expect(run.titles.last == ">Card 39")
    run.press("'", "'")
    #expect(run.cards == cards)
  }

  @Test func `marks are typed as commands, and those that are not there are answered`() throws {
    let run = try atTen()
    run.press("'", "b")
    #expect(run.status == "No marks yet: ma makes one.")
    for letter in ["z", "B"] { run.answer(":", "mark \(letter)") }
    run.press("'", "b")
    #expect(run.status == "There is no mark b; marks: B z")
    run.answer(":", "go-to-mark")
    #expect(run.status == "Which mark?; marks: B z")
    for text in ["mark", "mark 1", "mark ab"] {
      run.answer(":", text)
      #expect(run.status == "A mark is a letter, as in ma or :mark a.")
    }
    run.press("G")
    run.answer(":", "go-to-mark z")
    #expect(run.selected == 9)
  }

  @Test func `a card that was folded since is on the screen all the same`() throws {
    let text = String(repeating: #"line\n"#, count: 60)
    let run = try BrowserRun(
      "{\"title\": \"Card 0\", \"body\": \"\(text)\"}\n" + BrowserRun.lines(20), rows: 12)
    run.press("Tab", "Space", "Space", "m", "a")
    #expect(run.browser.reading.all.isExpanded(CardPlace(section: 0, row: 0)))
    let cards = run.cards
    run.press("G", "'", "a")
    #expect(run.cards == cards)
    run.press("E", "G", "'", "a")
    #expect(run.selected == 0)
    #expect(run.cards.contains { $0.hasPrefix("▌") })
  }

  @Test func `a mark is reached from a page, and by one on another file`() async throws {
    let lines = BrowserRun.lines(9)
    let run = try BrowserRun([("a.jsonl", lines), ("b.jsonl", lines)], columns: 90)
    run.answer(":", "n")
    run.press("J", "m", "a", "g", "Enter")
    #expect(run.browser.page != nil)
    run.press("'", "a")
    #expect(run.browser.page == nil)
    #expect(run.browser.reading.selectedRecord == CardID(section: 1, number: 1))
    run.answer(":", "sort size:desc")
    try await settled(run)
    run.press("g", "'", "a")
    #expect(run.browser.reading.selectedRecord == CardID(section: 1, number: 1))
  }

  @Test func `where a filter hides the record the nearest is gone to, and that is said`()
    async throws
  {
    let run = try BrowserRun.cards(40)
    run.answer(":", "10")
    run.press("m", "a")
    run.answer("&", "tag = even")
    try await settled(run)
    run.press("G", "'", "a")
    #expect(run.titles.contains(">Card 10"))
    #expect(
      run.browser.messages.entries.last?.text
        == "Mark a is on record 10, which the filter hides; Esc undoes it. This is the nearest one."
    )
    run.answer(":", "sort size")
    try await settled(run)
    let selected = run.selected
    run.press("'", "a")
    #expect(run.selected == selected)
    #expect(
      run.browser.messages.entries.last?.text
        == "Mark a is on record 10, which the filter hides; Esc undoes it.")
    run.press("Esc", "Esc")
    try await settled(run)
    run.press("Esc")
    try await settled(run)
    run.press("'", "a")
    #expect(run.selected == 9)
  }

  // MARK: Jumps

  /// Ways to jump from the tenth card of forty, and the card that they lead to.
  nonisolated static let jumps: [(name: String, keys: [Key], line: String?, target: Int)] = [
    ("the end", ["G"], nil, 39), ("the beginning", ["g"], nil, 0),
    ("a record", ["3", "0", "g"], nil, 29),
    ("a part", ["5", "0", "%"], nil, 20), ("the whole", ["1", "0", "0", "%"], nil, 39),
    ("a typed number", [":"], "30", 29), ("a search", ["/"], "Card 33", 33),
    ("a search backward", ["\\"], "Card 3$", 3), ("a mark", ["'", "m"], nil, 25),
    ("no place before", ["'", "'"], nil, 25),
  ]

  @Test(arguments: jumps.indices) func `a jump is gone back and forth again`(_ index: Int)
    async throws
  {
    let jump = Self.jumps[index]
    let run = try BrowserRun.cards(40)
    run.answer(":", "26")
    run.press("m", "m")
    run.answer(":", "10")
    run.press("^Y", "^Y")
    let cards = run.cards
    for key in jump.keys { run.press(key) }
    if let line = jump.line {
      run.terminal.type(line)
      run.press("Enter")
    }
    try await run.wait(for: jump.name) { run.selected == jump.target }
    run.press("Esc")
    run.press("^O")
    #expect(run.selected == 9)
    #expect(run.cards == cards, "\(jump.name)")
    run.press("M-o")
    #expect(run.selected == jump.target)
    run.press("M-o")
    #expect(run.status == "There is no later place to go on to.")
    run.press("'", "'")
    #expect(run.cards == cards, "\(jump.name)")
  }

  @Test func `a match far away is a jump, one on the screen is none`() async throws {
    let run = try BrowserRun.cards(60)
    run.answer("/", "Card [12]$")
    try await run.wait(for: "the first") { run.selected == 1 }
    let jumps = run.browser.places.jumps.places
    run.press("n")
    try await run.wait(for: "the next") { run.selected == 2 }
    #expect(run.browser.places.jumps.places == jumps)
    run.answer("/", "Card 50")
    try await run.wait(for: "the last") { run.selected == 50 }
    run.press("^O")
    #expect(run.selected == 2)
    run.press("n")
    try await run.wait(for: "the last") { run.selected == 50 }
    run.press("^O")
    #expect(run.selected == 2)
  }

  @Test func `filters that are set and cleared, sorts and files are jumps`() async throws {
    let run = try atTen()
    run.press("j")
    run.answer("&", "tag = even")
    try await settled(run)
    run.press("j", "j")
    #expect(run.selected == 14)
    run.press("Esc")
    try await settled(run)
    run.press("^O")
    #expect(run.selected == 10)
    run.answer(":", "sort size:desc")
    try await settled(run)
    run.press("g", "^O")
    #expect(run.selected == 10)
    let lines = BrowserRun.lines(9)
    let two = try BrowserRun([("a.jsonl", lines), ("b.jsonl", lines)], columns: 90)
    two.press("J")
    two.answer(":", "n")
    two.press("^O")
    #expect(two.browser.reading.selectedRecord == CardID(section: 0, number: 1))
  }

  @Test func `without a jump there is nowhere to go back to`() throws {
    let run = try BrowserRun.cards(9)
    for (key, text) in [("^O", "earlier place to go back to"), ("M-o", "later place to go on to")] {
      run.press(Key(stringLiteral: key))
      #expect(run.status == "There is no \(text).")
    }
    run.press("j", "'", "'")
    #expect(run.status == "There was no jump yet.")
  }

  // MARK: Tags

  @Test func `a tag has a sign without colour, and goes on to the next`() throws {
    let run = try BrowserRun.cards(9)
    run.press("t")
    #expect(run.cards[0] == " *Card 0")
    #expect(run.selected == 1)
    #expect(run.status.contains("1 tagged"))
    run.press("k")
    #expect(run.cards[0] == "▌*Card 0")
    run.answer(":", "set numbers")
    #expect(run.cards[0].hasPrefix("▌*  1 Card 0"))
    run.press("t")
    #expect(run.cards[0].hasPrefix("    1 Card 0"))
    #expect(!run.status.contains("tagged"))
    run.press("G", "t", "t")
    #expect(run.selected == 8 && run.browser.places.tags.isEmpty)
  }

  @Test func `in a page a tag is said and shown below`() throws {
    let run = try BrowserRun.cards(9)
    run.press("Enter", "t")
    #expect(run.status == "Tagged.")
    run.press("j")
    #expect(run.status.contains("tagged"))
    run.press("t")
    #expect(run.status == "The tag is gone.")
    run.press("q")
    #expect(run.selected == 0 && run.browser.places.tags.isEmpty)
  }

  @Test func `one goes from tag to tag and around`() throws {
    let run = try BrowserRun.cards(40)
    run.press(",", "n")
    #expect(run.status == "No record is tagged: t tags one.")
    for number in [3, 20, 21] {
      run.answer(":", "\(number)")
      run.press("t")
    }
    run.press("g", ",", "n")
    #expect(run.selected == 2)
    run.press(",", "n", ",", "n")
    #expect(run.selected == 20)
    run.press(",", "n")
    #expect(run.selected == 2)
    #expect(run.status == "Continued at the top.")
    run.press(",", "p")
    #expect(run.selected == 20)
    #expect(run.status == "Continued at the bottom.")
    run.press("^O")
    #expect(run.selected == 2)
    run.press(",", "c")
    #expect(run.status == "Took away 3 tags.")
    #expect(!run.cards.contains { $0.contains("*") })
    run.press(",", "c")
    #expect(run.status == "No record is tagged.")
  }

  @Test func `tags stay with their records through filters and sorts`() async throws {
    let run = try BrowserRun.cards(40)
    run.press("t", "t", "t")
    run.answer("&", "tag = even")
    try await settled(run)
    run.press("g")
    #expect(
      run.cards.filter { $0.contains("*") }.map { $0.drop { $0 != "C" } } == ["Card 0", "Card 2"])
    #expect(run.browser.taggedPlaces.map(\.row) == [0, 1])
    run.answer(":", "filter")
    run.answer(":", "sort size:desc")
    try await settled(run)
    let ids = run.browser.taggedPlaces.map { run.browser.reading.records.id(at: $0).number }
    #expect(ids == [1, 2, 0])
    run.press("g", ",", "n")
    #expect(run.selected == 1)
    run.answer("&", "size = 3")
    try await settled(run)
    run.press(",", "n")
    #expect(run.status == "No tagged record is shown; Esc undoes the filter.")
    #expect(run.browser.taggedPlaces.isEmpty)
  }

  @Test func `T tags all that match, those that are not on the screen too`() async throws {
    let run = try BrowserRun(BrowserRun.lines(10_000), columns: 100)
    run.press("T")
    #expect(run.status == "T tags what a search or a filter finds: / or & first.")
    run.answer("/", "odd")
    run.press("T")
    let message = "Tagged \(ValueText.grouped(5_000)) records that match /odd/."
    try await run.wait(for: "the tags") { run.status == message }
    run.press("g")
    #expect(run.status.contains("\(ValueText.grouped(5_000)) tagged"))
    #expect(run.cards.filter { $0.contains("*") }.first?.hasSuffix("Card 1") == true)
    #expect(run.browser.taggedPlaces.count == 5_000)
    run.press(",", "c")
    run.answer("&", "size = 3")
    run.press("T")
    try await run.wait(for: "the tags") { run.browser.places.tags.count == 1_000 }
    // The list may still be taking in what the same filter has found for it.
    try await settled(run)
    #expect(run.browser.taggedPlaces.map(\.row) == Array(0..<1_000))
    run.press(",", "c", "Esc")
    run.press("T")
    try await run.wait(for: "the tags") { run.browser.places.tags.count == 1_000 }
    run.answer("/", "nowhere")
    run.press("T")
    try await run.wait(for: "the answer") {
      run.status == "No record to tag: none that match /nowhere/."
    }
  }

  @Test func `who stops the search for what is to be tagged has no tags`() async throws {
    // Records that take the expression long, so that it cannot be done by the next key.
    let slow = "{\"title\": \"\(String(repeating: "a", count: 40))b\"}\n"
    let run = try BrowserRun(String(repeating: slow, count: 2_000), columns: 100)
    run.answer("/", "^(a+)+$")
    run.press("T")
    #expect(run.status.contains("tagging 0+"))
    run.press("^C")
    #expect(run.status == "Stopped; nothing was tagged.")
    run.press("T", "Esc")
    #expect(run.status == "Stopped; nothing was tagged.")
    run.press("Esc", "Esc")
    #expect(!run.status.contains("tagging"))
    #expect(run.browser.places.tags.isEmpty)
  }

  @Test func `the tagged records are what is written, in their order`() async throws {
    let run = try BrowserRun(BrowserRun.lines(10), columns: 120, rows: 30)
    run.press("t", "j", "t", "G", "t")
    run.answer(":", "w \(run.folder.path(of: "a.jsonl"))")
    try await run.wait(forText: "3 tagged records")
    #expect(try titles(run, "a.jsonl") == [0, 2, 9])
    run.answer(":", "sort size:desc")
    try await settled(run)
    run.answer(":", "w \(run.folder.path(of: "b.jsonl"))")
    try await run.wait(forText: "3 tagged records")
    #expect(try titles(run, "b.jsonl") == [2, 9, 0])
    run.answer("&", "size < 4")
    try await settled(run)
    run.answer(":", "w \(run.folder.path(of: "c.jsonl"))")
    try await run.wait(forText: "2 tagged records")
    #expect(try titles(run, "c.jsonl") == [9, 0])
    run.answer("&", "size = 1")
    try await settled(run)
    run.answer(":", "w \(run.folder.path(of: "d.jsonl"))")
    try await run.wait(forText: "was not written: no tagged record is shown (,c: no tags).")
    run.press(",", "c")
    run.answer(":", "w \(run.folder.path(of: "d.jsonl"))")
    try await run.wait(forText: "1 record,")
  }

  @Test func `of several files that are sorted into one list the tagged are written in its order`()
    async throws
  {
    let run = try BrowserRun(
      [("a.jsonl", BrowserRun.lines(4)), ("b.jsonl", BrowserRun.lines(3))], columns: 120, rows: 50)
    run.answer("/", "Card [02]")
    run.press("T")
    try await run.wait(for: "the tags") { run.browser.places.tags.count == 4 }
    run.answer(":", "sort size:desc,title")
    try await settled(run)
    run.answer(":", "w \(run.folder.path(of: "c.jsonl"))")
    try await run.wait(forText: "4 tagged records")
    #expect(try titles(run, "c.jsonl") == [2, 2, 0, 0])
    #expect(run.browser.taggedPlaces.map(\.row).count == 4)
  }

  /// The numbers of the cards in a file that was written.
  private func titles(_ run: BrowserRun, _ name: String) throws -> [Int] {
    try run.read(name).matches(of: /Card (\d+)/).compactMap { Int($0.1) }
  }

  @Test func `a file that is another one has no marks and tags, and that is said`() async throws {
    let run = try BrowserRun([("data.jsonl", BrowserRun.lines(60))], columns: 120) {
      $0.follows = true
    }
    run.terminal.passTime()
    run.press("g", "t", "t", "m", "a", "G")
    let file = try #require(FileHandle(forWritingAtPath: run.folder.path(of: "data.jsonl")))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(BrowserRun.lines(3).utf8))
    try file.close()
    try await run.wait(for: "the message") {
      run.browser.messages.entries.contains {
        $0.text.hasSuffix("; its 2 tags and 1 mark are gone")
      }
    }
    #expect(run.browser.places == Places())
    #expect(!run.terminal.text.contains("*"))
  }
}
