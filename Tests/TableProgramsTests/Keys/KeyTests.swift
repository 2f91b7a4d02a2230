import TableKit
import TableTerminal
import Testing

@MainActor @Suite struct KeyTests {
  private func numbered(_ count: Int) -> ListProgram {
    ListProgram((1...count).map { "row \($0)" })
  }

  @Test func `go to its handler before its bindings, and to these before the standard ones`() {
    let program = numbered(9)
    var calls: [String] = []
    program.onKey = { key in
      if key == "a" { calls.append("handler") }
      return key == "a"
    }
    program.makeBindings = { _ in
      [
        KeyBinding("a", title: "never") { calls.append("never") },
        KeyBinding("j", title: "mine") { calls.append("j") },
      ]
    }
    let terminal = TestTerminal(program, rows: 4)
    terminal.press("a", "j", "Down")
    #expect(calls == ["handler", "j"])
    #expect(terminal.rows[0] == "row 2")
  }

  @Test(arguments: [
    ("j", "row 2"), ("Down", "row 2"), ("S-Down", "row 2"), ("PgDn", "row 4"), ("Space", "row 4"),
    ("G", "row 17"), ("End", "row 17"), ("x", "row 1"),
  ])
  func `scroll the table where nobody takes them`(key: String, first: String) throws {
    let terminal = TestTerminal(numbered(20), rows: 4)
    terminal.press(try #require(Key(name: key)))
    #expect(terminal.rows[0] == first)
  }

  @Test func `leave by q with a status of 0, or by what the program says`() {
    let program = numbered(3)
    program.makeBindings = { application in
      [KeyBinding("x", title: "give up") { application.quit(status: 3) }]
    }
    let (first, second) = (TestTerminal(program), TestTerminal(numbered(3)))
    first.press("x")
    second.press("q")
    #expect(first.exitStatus == 3)
    #expect(second.exitStatus == 0)
  }

  @Test func `do nothing more once the program has quit`() {
    let program = numbered(9)
    let terminal = TestTerminal(program, rows: 4)
    terminal.send(.key("q"), .key("j"))
    #expect(program.tableView.isAtTop)
  }

  @Test func `suspend by ^Z`() {
    let terminal = TestTerminal(numbered(3))
    terminal.press("^Z")
    #expect(terminal.suspensionCount == 1)
  }

  @Test func `that are not available are free for others`() {
    let program = numbered(9)
    program.makeBindings = { _ in
      [KeyBinding("j", title: "mine", isAvailable: false) { Issue.record("not available") }]
    }
    let terminal = TestTerminal(program, rows: 4)
    terminal.press("j")
    #expect(terminal.rows[0] == "row 2")
  }

  @Test func `bound to two things at once stop the program with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let program = ListProgram()
        program.makeBindings = { _ in
          [
            KeyBinding("d", "x", title: "delete") {}, KeyBinding("a", title: "add") {},
            KeyBinding("d", title: "duplicate") {},
          ]
        }
        _ = TestTerminal(program)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("d is bound to \"delete\" and to \"duplicate\" at the same time"))
  }

  @Test func `may share one if they are never available together`() {
    var isOpen = false
    let program = numbered(3)
    program.makeBindings = { _ in
      [
        KeyBinding("o", title: "open", isAvailable: !isOpen) { isOpen = true },
        KeyBinding("o", title: "close", isAvailable: isOpen) { isOpen = false },
      ]
    }
    let terminal = TestTerminal(program)
    terminal.press("o")
    #expect(isOpen)
    terminal.press("o")
    #expect(!isOpen)
  }
}

@MainActor @Suite struct HelpPageTests {
  private func program() -> ListProgram {
    let program = ListProgram((1...30).map { "row \($0)" })
    program.makeBindings = { _ in
      [
        KeyBinding("d", "Del", title: "delete the row") {},
        KeyBinding("u", title: "undo", isAvailable: false) {},
        KeyBinding("g", title: "group") {},
      ]
    }
    return program
  }

  @Test func `lists the program's keys, then the standard ones that it has not taken`() {
    let terminal = TestTerminal(program(), columns: 60, rows: 24)
    terminal.press("?")
    let lines = terminal.rows.map { line in
      line.split(whereSeparator: { " │".contains($0) }).joined(separator: " ")
    }
    #expect(lines.contains { $0.hasSuffix("d Del delete the row") })
    #expect(lines.contains { $0.hasSuffix("u undo") })
    #expect(lines.contains { $0.hasSuffix("g group") })
    #expect(lines.contains { $0.hasSuffix("Home to the start") })
    #expect(lines.contains { $0.hasSuffix("Space PgDn one page down") })
    #expect(lines.contains { $0.hasSuffix("? this help") })
  }

  @Test(arguments: ["Esc", "q", "?"])
  func `closes by Esc, q and ?`(key: String) throws {
    let terminal = TestTerminal(program(), columns: 60, rows: 24)
    let before = terminal.rows
    terminal.press("?")
    #expect(terminal.text.contains("delete the row"))
    terminal.press(try #require(Key(name: key)))
    #expect(terminal.rows == before)
    #expect(terminal.exitStatus == nil)
  }

  @Test func `scrolls where it is longer than the screen, and nothing behind it does`() {
    let terminal = TestTerminal(program(), columns: 60, rows: 6)
    terminal.press("?")
    #expect(terminal.text.contains("delete the row"))
    #expect(!terminal.text.contains("quit"))
    terminal.press("G")
    #expect(terminal.text.contains("quit"))
    terminal.press("Esc")
    #expect(terminal.rows[0] == "row 1")
  }

  @Test func `leaves ^C its meaning`() {
    let terminal = TestTerminal(program())
    terminal.press("?", "^C")
    #expect(terminal.exitStatus == 0)
  }
}
