import TablePrograms
import TerminalInterface
import TestSupport
import Testing

/// Each key that moves, on forty cards of which four are on the screen.
@MainActor
@Suite struct MovingTests {
  @Test(arguments: [
    (["j"] as [Key], ">Card 1"), (["Down"], ">Card 1"), (["^N"], ">Card 1"),
    (["j", "j", "k"], ">Card 1"), (["j", "Up"], ">Card 0"), (["k"], ">Card 0"),
    (["5", "j"], ">Card 4"), (["J"], ">Card 1"), (["}", "}"], ">Card 2"),
    (["3", "J", "K"], ">Card 2"),
    (["3", "J", "{"], ">Card 2"), (["G"], ">Card 39"), (["End"], ">Card 39"),
    (["G", "g"], ">Card 0"),
    (["G", "Home"], ">Card 0"), (["1", "2", "g"], ">Card 11"), (["1", "2", "G"], ">Card 11"),
    (["9", "9", "9", "g"], ">Card 39"), (["5", "0", "%"], ">Card 20"),
    (["1", "0", "0", "p"], ">Card 39"),
    (["%"], ">Card 0"), (["L"], ">Card 3"), (["M"], ">Card 1"), (["L", "H"], ">Card 0"),
    (["z", "x", "j"], ">Card 1"),
  ])
  func `a key selects`(_ keys: [Key], _ expected: String) throws {
    let run = try BrowserRun.cards(40)
    for key in keys { run.press(key) }
    #expect(run.titles.first { $0.hasPrefix(">") } == expected)
  }

  @Test(arguments: [
    ("^E" as Key, 1), ("Space", 19), ("f", 19), ("^F", 19), ("PgDn", 19), ("^V", 19), ("d", 10),
    ("^D", 10),
  ])
  func `a key scrolls down, and its opposite back`(_ key: Key, _ lines: Int) throws {
    let run = try BrowserRun.cards(40)
    let start = run.cards
    run.press(key)
    #expect(Array(run.cards.prefix(20 - lines)).map(text) == start.dropFirst(lines).map(text))
    let back: Key = lines == 1 ? "^Y" : lines == 10 ? "u" : "b"
    run.press(back)
    #expect(run.cards.map(text) == start.map(text))
  }

  /// A row without the bar of the selected card.
  private func text(_ row: String) -> String { String(row.drop { $0 == "▌" || $0 == " " }) }

  @Test func `z puts the selected card at the top, in the middle, at the bottom`() throws {
    let run = try BrowserRun.cards(40)
    run.press("2", "0", "g", "z", "t")
    #expect(run.titles.first == ">Card 19")
    run.press("z", "b")
    #expect(run.titles.last == ">Card 19")
    run.press("z", "z")
    let place = try #require(run.titles.firstIndex(of: ">Card 19"))
    #expect(place > 0 && place < run.titles.count - 1)
  }

  @Test func `a long card moves by a line until its end is on the screen`() throws {
    let words = (0..<200).map { "word\($0)" }.joined(separator: " ")
    let run = try BrowserRun(
      "{\"title\": \"Card 0\", \"body\": \"\(words)\"}\n{\"title\": \"Card 1\"}\n")
    run.press("l")
    var last = run.cards
    var presses = 0
    while !run.titles.contains(">Card 1") {
      run.press("j")
      presses += 1
      // No line is passed over: what moved has moved by one.
      #expect(run.cards.dropLast() == last.dropFirst() || run.titles.contains(">Card 1"))
      last = run.cards
      try #require(presses < 100)
    }
    #expect(presses > 10)
  }

  @Test func `a number that waits is shown, and goes away with a key that means nothing`() throws {
    let run = try BrowserRun.cards(5)
    run.press("1", "2")
    #expect(run.status.hasSuffix("12"))
    run.press("z")
    #expect(run.status.hasSuffix("12z"))
    run.press("Y")
    #expect(run.status == "Y does nothing here; ? shows the keys.")
    run.press("j")
    #expect(run.status.contains("2/5"))
  }

  @Test func `the wheel scrolls by three lines`() throws {
    let run = try BrowserRun.cards(40)
    let event = MouseEvent(.wheel(.down), at: .init(column: 0, row: 0))
    run.terminal.send(.mouse(event))
    #expect(run.titles.first?.hasSuffix("Card 1") == true)
    run.terminal.send(.mouse(MouseEvent(.wheel(.up), at: .init(column: 0, row: 0))))
    #expect(run.titles.first?.hasSuffix("Card 0") == true)
  }

  @Test func `what is read stays at its line at every width there and back`() throws {
    let run = try BrowserRun.cards(40)
    run.press("2", "0", "g", "^E")
    let rows = run.cards
    for columns in [30, 20, 44, 9, 60] { run.terminal.resize(columns: columns, rows: 21) }
    #expect(run.cards == rows)
  }

  @Test func `a screen of one line, and of none, is survived`() throws {
    let run = try BrowserRun.cards(10)
    for size in [(60, 1), (1, 1), (0, 0), (2, 21), (60, 2), (60, 21)] {
      run.terminal.resize(columns: size.0, rows: size.1)
      run.press("j", "Space", "G", "g", "?", "q")
    }
    #expect(run.titles.first == ">Card 0")
  }
}
