import Foundation
import Platform
import Printing
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Typed commands, settings, saving, leaving.
@MainActor
@Suite struct CommandsTests {
  @Test(arguments: [
    ("12", ">Card 11"), ("50%", ">Card 20"), ("down 3", ">Card 3"), ("last", ">Card 39"),
    ("next 5", ">Card 5"), ("percent 100", ">Card 39"), (" : 7 ", ">Card 6"), ("0", ">Card 0"),
  ])
  func `a place is gone to by its number or word`(_ line: String, _ expected: String) throws {
    let run = try BrowserRun.cards(40)
    run.answer(":", line)
    #expect(run.titles.first { $0.hasPrefix(">") } == expected)
  }

  @Test(arguments: ["5000", "41"])
  func `a number behind the last record leads to that, and is answered`(_ line: String) async throws
  {
    let run = try BrowserRun.cards(40)
    run.answer(":", line)
    #expect(run.selected == 39)
    #expect(run.status == "This is the last of 40 records.")
    run.press("4", "1", "g")
    #expect(run.status == "This is the last of 40 records.")
    run.answer(":", "40")
    #expect(!run.status.contains("This is"))
    run.answer("&", "nowhere")
    try await run.wait(for: "an empty list") { run.titles.isEmpty }
    run.answer(":", line)
    #expect(!run.status.contains("This is"))
  }

  @Test func `:n and :p go from file to file, past those without records`() async throws {
    let one = BrowserRun.lines(3)
    let run = try BrowserRun([("a.jsonl", one), ("b.jsonl", ""), ("c.jsonl", one)], columns: 80)
    let section = { run.browser.reading.selectedRecord.section }
    run.answer(":", "n")
    #expect(section() == 2 && run.selected == 0)
    run.answer(":", "n")
    #expect(run.status == "This is the last file.")
    run.press("j")
    run.answer(":", "p")
    #expect(section() == 0 && run.selected == 0)
    run.answer(":", "previous-file")
    #expect(run.status == "This is the first file.")
    let alone = try BrowserRun.cards(3)
    alone.answer(":", "n")
    #expect(alone.status == "There is one file only.")
  }

  @Test func `a file is read as another type, and with another first row`() async throws {
    let run = try BrowserRun([("data.csv", "title,n\nCard 1,2\nCard 2,3\n")], columns: 100)
    run.terminal.passTime()
    #expect(run.titles == [">Card 1", "Card 2"])
    run.answer(":", "type")
    #expect(
      run.status
        == "Read as values separated by ,  (:type takes auto jsonl json csv tsv psv adaptive text log)"
    )
    run.answer(":", "set noheader")
    try await run.wait(for: "three rows") { run.browser.reading.all.cardCount == 3 }
    #expect(run.terminal.text.contains("title"))
    run.answer(":", "set header?")
    #expect(run.status == "noheader")
    run.answer(":", "set header!")
    try await run.wait(for: "two rows") { run.titles == [">Card 1", "Card 2"] }
    run.press("j")
    run.answer(":", "type text")
    try await run.wait(for: "one text") { run.browser.reading.all.cardCount == 1 }
    #expect(run.terminal.text.contains("title,n"))
    run.answer("&", "text ~ Card")
    run.answer(":", "type auto")
    run.answer(":", "filter")
    try await run.wait(for: "two rows") { run.titles == [">Card 1", "Card 2"] }
    run.press(":")
    run.terminal.type("type js")
    run.press("Tab")
    #expect(run.status.hasPrefix(":type jsonl"))
  }

  @Test(arguments: [
    ("nope", "There is no command :nope; :help lists them."),
    ("filtr", "There is no command :filtr; did you mean :filter?"),
    ("messages!", ":messages takes no !."), ("submitted x", ":submitted takes no argument."),
    ("w", "Where to? :w FILE"), ("submitted", "Nothing was submitted yet."),
    ("set nope", "There is no setting nope: collapse, width, images, numbers, header."),
    ("set width=x", "width takes a number from 0."), ("set numbers=2", "numbers is on or off."),
    ("set images", "riffle was started with --images never."),
    ("set width", "width=100"), ("set width?", "width=100"), ("set numbers?", "nonumbers"),
    ("set", "collapse=12  width=100  noimages  nonumbers  header"),
    ("type tex", "There is no type tex; did you mean text?"),
    ("type xyz", "There is no type xyz: auto jsonl json csv tsv psv adaptive text log."),
  ])
  func `a line is answered in words`(_ line: String, _ words: String) throws {
    let run = try BrowserRun.cards(3, columns: 100)
    run.answer(":", line)
    #expect(run.status == words)
  }

  @Test func `the lists of a document are named as it opens, until a key is pressed`() throws {
    let text = #"{"users":[{"title":"Ann"}],"events":[{"title":"Card 1"},{"title":"Card 2"}]}"#
    let run = try BrowserRun([("shop.json", text)], columns: 90)
    #expect(run.titles == [">Card 1", "Card 2"])
    #expect(
      run.status == "2 lists: .users (1), .events (2, shown); --root .users shows another")
    run.press("j")
    #expect(!run.status.contains("lists"))
    let whole = try BrowserRun([("a.json", #"{"a":[{"x":1}],"b":[{"y":1}]}"#)], columns: 90)
    #expect(whole.status == "2 lists: .a (1), .b (1); --root .a shows one of them")
    let odd = try BrowserRun([("a.json", #"{"it's 1":[{"x":1}],"b":[{"y":1}]}"#)], columns: 90)
    #expect(odd.status == #"2 lists: .it's 1 (1), .b (1); --root '.it'\''s 1' shows one of them"#)
  }

  @Test func `another list of a document is read, and the lists are named again`() async throws {
    let text = #"{"users":[{"title":"Ann"}],"events":[{"title":"Card 1"},{"title":"Card 2"}]}"#
    let run = try BrowserRun([("shop.json", text)], columns: 90)
    run.answer(":", "root")
    let lists = "2 lists: .users (1), .events (2, shown); :root .users shows another"
    #expect(run.status == lists)
    run.press(":")
    run.terminal.type("root .u")
    run.press("Tab", "Enter")
    try await run.wait(for: "the other list") { run.terminal.text.contains("Ann") }
    #expect(run.titles == [])
    run.answer(":", "root")
    #expect(run.status == "2 lists: .users (1, shown), .events (2); :root .events shows another")
    run.answer(":", "root .events")
    try await run.wait(for: "the first list") { run.titles == [">Card 1", "Card 2"] }
    run.answer(":", "root a..b")
    #expect(run.status == "a..b is no path, as .data.items or .pages[0].rows are.")
    #expect(run.titles == [">Card 1", "Card 2"])
    let log = try BrowserRun([("a.txt", "one\n\ntwo\n")], columns: 90)
    log.answer(":", "root .a")
    #expect(log.status == "This file is no JSON document, which could have several lists.")
  }

  @Test(arguments: ["sort ", "fields ", "filter ", "sort title,"])
  func `fields are offered behind a command`(_ typed: String) throws {
    let run = try BrowserRun.cards(3, columns: 120)
    run.press(":")
    run.terminal.type(typed)
    run.press("Tab")
    #expect(run.status.hasPrefix(":\(typed)title"))
    #expect(run.status.hasSuffix("title  size  tag"))
    run.press("Tab")
    #expect(run.status.hasPrefix(":\(typed)size"))
    for word in ["ta", "TA"] {
      run.press("Esc", ":")
      run.terminal.type(typed + word)
      run.press("Tab")
      #expect(run.status == ":\(typed)tag")
    }
  }

  @Test func `a field to hide is offered behind its minus`() throws {
    let run = try BrowserRun.cards(3, columns: 120)
    run.press(":")
    run.terminal.type("fields -title,-ta")
    run.press("Tab")
    #expect(run.status == ":fields -title,-tag")
  }

  @Test func `settings change what is on the screen`() throws {
    let text = (0..<20).map { "line \($0)" }.joined(separator: "\\n")
    let run = try BrowserRun("{\"title\": \"Card 0\", \"text\": \"\(text)\"}\n", rows: 40)
    #expect(run.terminal.text.contains("more lines"))
    run.answer(":", "set collapse=0")
    #expect(!run.terminal.text.contains("more lines"))
    run.answer(":", "set numbers")
    #expect(run.cards[0].contains("1 Card 0"))
    run.answer(":", "set numbers!")
    #expect(!run.cards[0].contains("1 Card 0"))
    run.answer(":", "set width = 20")
    #expect(run.cards.allSatisfy { $0.count <= 22 })
  }

  @Test func `words are completed, and what stands behind them`() throws {
    let run = try BrowserRun.cards(3, columns: 120)
    run.press(":", "Tab")
    #expect(
      run.status.hasPrefix(":write   write  filter  context  sort  count  survey  patterns  fields")
    )
    run.press("Esc", ":")
    run.terminal.type("page-d")
    run.press("Tab")
    #expect(run.status == ":page-down")
    run.press("Esc", ":")
    run.terminal.type("set nu")
    run.press("Tab")
    #expect(run.status == ":set numbers")
    run.press("Esc", ":")
    run.terminal.type("w \(run.folder.path)/da")
    run.press("Tab")
    #expect(run.status.contains("data.jsonl"))
  }

  @Test func `a line can be edited in its middle, and comes back`() throws {
    let run = try BrowserRun.cards(40)
    run.press(":")
    run.terminal.type("19")
    run.press("Left", "Left", "Del", "Enter")
    #expect(run.titles.first == ">Card 8")
    run.press(":", "Up")
    #expect(run.status == ":9")
    run.press("^A", "1", "^E", "Enter")
    #expect(run.titles.first == ">Card 18")
    run.press(":")
    run.terminal.type("one two")
    run.press("M-b", "M-d")
    #expect(run.status == ":one")
    run.press("^U", "Backspace")
    #expect(run.status.contains("19/40"))
  }

  @Test(arguments: [
    ("out.jsonl", "jsonl"), ("out.csv", "csv"), ("out.txt", "cards"), ("out", "raw"),
  ])
  func `what is shown is written as the name says`(_ name: String, _ kind: String) async throws {
    let run = try BrowserRun.cards(6, columns: 200)
    run.answer("&", "tag = odd")
    try await run.wait(for: "the filter") {
      run.browser.reading.arranged.isWhole && !run.browser.reading.arranged.isBusy
    }
    let path = run.folder.path(of: name)
    run.answer(":", "w \(path)")
    try await run.wait(for: "the end") { run.status.contains("3 records") }
    let text = try run.read(name)
    #expect(text.components(separatedBy: "Card ").count == 4)
    switch kind {
    case "csv": #expect(text.hasPrefix("title,size,tag\n"))
    case "cards": #expect(text.contains("────"))
    default: #expect(text.hasPrefix("{\"title\""))
    }
    run.answer(":", "w \(path)")
    try await run.wait(for: "the refusal") {
      run.status.hasSuffix("exists already; :w! replaces it.")
    }
    run.answer(":", "w! \(path)")
    try await run.wait(for: "the end again") { run.status.contains("3 records") }
  }

  @Test func `a folder that is not there is said`() async throws {
    let run = try BrowserRun.cards(3, columns: 200)
    run.answer(":", "w /nonexistent/a/b")
    try await run.wait(for: "the refusal") { run.status.contains("no such file or directory") }
  }

  /// Keys that leave, and the exit status.
  private nonisolated static let exits: [([Key], Int32)] = [
    (["q"], 0), (["Q"], 0), (["Z", "Z"], 0), (["^C", "^C"], 130), (["?", "q", "q"], 0),
    (["?", "Q"], 0), ([":", "q", "Enter"], 0), ([":", "q", "!", "Enter"], 0),
  ]

  @Test(arguments: exits)
  func `keys leave`(_ keys: [Key], _ status: Int32) throws {
    let run = try BrowserRun.cards(3)
    for key in keys.dropLast() {
      run.press(key)
      #expect(run.terminal.exitStatus == nil)
    }
    run.press(keys[keys.count - 1])
    #expect(run.terminal.exitStatus == status)
  }

  @Test func `a bad record is an error only where that was asked for`() async throws {
    for (isStrict, status) in [(false, 0 as Int32), (true, 1)] {
      let run = try BrowserRun("{}\n{\n{}\n") { $0.printing.isStrict = isStrict }
      try await run.wait(forText: "1 bad")
      run.press("q")
      #expect(run.terminal.exitStatus == status)
    }
  }

  @Test func `^C alone warns, and another key takes the warning back`() throws {
    let run = try BrowserRun.cards(3)
    run.press("^C")
    #expect(run.status == "q quits; ^C again leaves at once.")
    run.press("j", "^C")
    #expect(run.terminal.exitStatus == nil)
  }

  @Test func `^Z suspends`() throws {
    let run = try BrowserRun.cards(3)
    run.press("^Z")
    #expect(run.terminal.suspensionCount == 1)
  }

  @Test func `the message of the start is there until a key`() throws {
    let run = try BrowserRun.cards(3)
    #expect(run.status.contains("1/3"))
    run.press("F3")
    #expect(run.status == "F3 does nothing here; ? shows the keys.")
    run.press("j")
    #expect(run.status.contains("2/3"))
  }

  @Test func `an empty file, an empty list and a missing part are told`() throws {
    let empty = try BrowserRun([("a.jsonl", "")], columns: 120)
    #expect(empty.cards[0].hasSuffix("a.jsonl is empty."))
    let two = try BrowserRun([("a.jsonl", ""), ("b.jsonl", "")])
    #expect(two.cards[0] == "  There are no records in these files.")
    for run in [empty, two] {
      run.press("j", "G", "g", "Space", "Enter", "r", "Tab", "@", "[", "Esc", "c", "n", "z", "z")
      #expect(run.terminal.exitStatus == nil)
    }
  }
}
