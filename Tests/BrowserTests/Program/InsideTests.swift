import CellGrid
import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// Going into a record: its fields as a tree, the cursor on one of them.
@MainActor
@Suite struct InsideTests {
  @Test func `a key unfolds, the next one goes in, and back again`() throws {
    let run = try BrowserRun(BrowserRun.nested, rows: 20)
    let folded = run.terminal.text
    run.press("l")
    let unfolded = run.terminal.text
    #expect(!run.isInside && folded != unfolded)
    run.press("Right")
    #expect(
      run.tree == [
        "▌   title: First", "│ ▸ user: {3 keys}", "│ ▸ odd key: [1 item]", "│   n: 5",
      ])
    run.press("Left")
    #expect(run.terminal.text == unfolded)
    run.press("h")
    #expect(run.terminal.text == folded)
  }

  @Test func `a card with nothing folded is gone into at once`() throws {
    let run = try BrowserRun.cards(3)
    run.press("l")
    #expect(run.tree == ["▌   title: Card 0", "│   size: 0", "│   tag: even"])
    run.press("Esc")
    #expect(!run.isInside && run.titles.first == ">Card 0")
  }

  @Test func `the cursor goes from field to field, in and out`() throws {
    let run = try BrowserRun.inside(columns: 80)
    run.press("j")
    #expect(run.path == ".user" && run.status.contains(".user"))
    run.press("l", "j", "j")
    #expect(run.path == ".user.emails")
    run.press("l", "l")
    #expect(run.path == ".user.emails[0]" && run.status.contains(".user.emails[0]"))
    #expect(
      run.tree == [
        "│   title: First", "│ ▾ user:", "│     name: Ann", "│   ▾ emails:", "▌       [0] a@x",
        "│       [1] b@x", "│     age: 41", "│ ▸ odd key: [1 item]", "│   n: 5",
      ])
    run.press("h")
    #expect(run.path == ".user.emails")
    run.press("h")
    #expect(run.path == ".user.emails" && !run.terminal.text.contains("[0] a@x"))
    run.press("h")
    #expect(run.path == ".user")
    run.press("Tab", "j")
    #expect(run.path == #".["odd key"]"#)
    run.press("l", "l", "l", "j", "j", "l", "l")
    #expect(run.path == #".["odd key"][0][1].deep"#)
    #expect(run.status.contains(#".["odd key"][0][1].deep"#))
    run.press("l")
    #expect(run.status == "This value has nothing in it to open.")
    run.press("h", "h", "h", "h", "h", "h")
    #expect(run.path == #".["odd key"]"#)
    run.press("h")
    #expect(run.path == nil && !run.isInside)
    // Who goes in again is where one was.
    run.press("l")
    #expect(run.path == #".["odd key"]"#)
  }

  @Test
  func `the field under the cursor is seen without colours, and the terminal's cursor is on it`()
    throws
  {
    let run = try BrowserRun.inside()
    run.press("j")
    let surface = run.terminal.surface
    let row = try #require(run.cards.firstIndex { $0.hasPrefix("▌") })
    let reversed = (0..<60).filter { surface[$0, row].style.attributes.contains(.reverse) }
    #expect(reversed == Array(4..<9))
    #expect(run.terminal.cursor == Point(column: 2, row: row))
    let others = (0..<19).filter { $0 != row }
    #expect(
      others.allSatisfy { row in
        (0..<60).allSatisfy { !surface[$0, row].style.attributes.contains(.reverse) }
      })
  }

  @Test func `all fields of a record are opened and closed`() throws {
    let run = try BrowserRun.inside()
    run.press("j", "e")
    #expect(run.path == ".user")
    #expect(run.terminal.text.contains("deep: true"))
    #expect(run.tree.count == 13)
    run.press("j", "j", "E")
    #expect(run.path == ".user" && run.tree.count == 4)
  }

  @Test func `behind the last field comes the next record, before the first the one before`() throws
  {
    let run = try BrowserRun.inside()
    run.press("j", "j", "j")
    #expect(run.path == ".n")
    let next = try #require(run.cards.firstIndex { $0.contains("Second") })
    run.press("j")
    #expect(!run.isInside && run.selected == 1)
    // All of the list is on the screen, so that there is nothing to scroll.
    #expect(run.cards[next].contains("Second") || run.browser.list.table.isAtBottom)
    run.press("l", "l", "k")
    #expect(!run.isInside && run.selected == 0)
    run.press("G")
    run.goInside()
    for _ in 0..<10 { run.press("j") }
    #expect(run.selected == 2 && run.path == ".n")
  }

  @Test func `a neighbour stays on its line where there is enough to scroll`() throws {
    let lines = (0..<30).map {
      #"{"title": "Card \#($0)", "list": [\#(Array(repeating: "{\"a\": [1], \"b\": 2}", count: 9).joined(separator: ","))]}"#
    }
    let run = try BrowserRun(lines.joined(separator: "\n") + "\n", rows: 24)
    run.press("1", "5", "g", "l", "l", "e")
    for _ in 0..<60 where run.isInside {
      let before = run.cards
      run.press("j")
      guard !run.isInside else { continue }
      // Of one that begins below the screen a line comes up.
      let next = before.firstIndex { $0.contains("Card 15") } ?? before.count - 1
      #expect(run.cards[next].contains("Card 15"))
      #expect(run.titles.contains(">Card 15"))
    }
    #expect(run.selected == 15)
    run.press("l", "l")
    #expect(run.path == ".title")
    run.press("k")
    #expect(run.selected == 14 && run.cards.contains { $0.hasPrefix("▌") })
  }

  @Test func `a long value moves by a line, and nothing is skipped`() throws {
    let words = (0..<300).map { "word\($0)" }.joined(separator: " ")
    let run = try BrowserRun(
      "{\"a\": 1, \"text\": \"\(words)\", \"z\": [\"\(words)\"]}\n{\"a\": 2}\n", rows: 12)
    run.press("l", "l")
    run.goInside()
    run.press("e")
    var seen: Set<String> = []
    var last = run.texts
    for _ in 0..<300 where run.isInside {
      for row in last { seen.formUnion(row.split(separator: " ").map(String.init)) }
      run.press("j")
      let now = run.texts
      // What moved has moved by one line.
      if run.isInside {
        #expect(now == last || now.dropLast() == last.dropFirst())
      }
      last = now
    }
    #expect(run.selected == 1)
    #expect((0..<300).allSatisfy { seen.contains("word\($0)") })
  }

  @Test func `pages and places of the screen take the cursor with them`() throws {
    let fields = (0..<100).map { "\"f\($0)\": \($0)" }.joined(separator: ",")
    let run = try BrowserRun("{\(fields)}\n", rows: 11)
    run.goInside()
    #expect(run.path == ".f0")
    run.press("Space")
    #expect(run.path == ".f9")
    run.press("L")
    #expect(run.path == ".f18")
    run.press("H")
    #expect(run.path == ".f9")
    run.press("z", "b")
    #expect(run.cards.last?.contains("f9: 9") == true)
    run.press("G")
    #expect(run.path == ".f99" && run.isInside)
    run.press("g")
    #expect(run.path == ".f0" && run.cards.first?.contains("f0") == true)
    run.press("5", "0", "j", "z", "t")
    #expect(run.cards.first?.contains("f50: 50") == true)
    run.press("^E")
    #expect(run.path == ".f51")
    run.press("1", "0", "^Y")
    #expect(run.path == ".f50")
  }

  @Test func `who goes to another record has come out`() throws {
    for key in ["J", "G", "L"] as [Key] {
      let run = try BrowserRun.inside(rows: 30)
      run.press(key)
      #expect(run.selected > 0 && !run.isInside, "\(key.name)")
    }
    let run = try BrowserRun.inside()
    run.press("g")
    #expect(run.isInside)
  }
}
