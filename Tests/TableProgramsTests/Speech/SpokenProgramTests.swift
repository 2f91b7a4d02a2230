import TableKit
import TableTerminal
import Testing

/// Programs that know nothing of speech, heard.
@MainActor @Suite struct SpokenProgramTests {
  private func start(
    _ program: ListProgram, columns: Int = 30, rows: Int = 6
  ) -> TestTerminal {
    TestTerminal(program, columns: columns, rows: rows, isSpoken: true)
  }

  /// What was said since a count of bytes.
  private func news(_ terminal: TestTerminal, _ action: () -> Void) -> String {
    let start = terminal.said.utf8.count
    action()
    return String(decoding: terminal.said.utf8.dropFirst(start), as: UTF8.self)
  }

  @Test func `says the first row, and each row that comes to the top`() {
    let program = ListProgram(["one", "two", "three", "four"])
    let terminal = start(program, rows: 2)
    #expect(terminal.said == "one\r\n")
    #expect(news(terminal) { terminal.press("Down") } == "two\r\n")
    #expect(news(terminal) { terminal.press("Up", "Up") } == "one\r\n")
  }

  @Test func `says the row with the cursor, whole, and the status line`() {
    let program = ListProgram(["one", "two words that take more lines than there are here", "x"])
    program.makeLayout = { .table($0.tableView, focusesRows: true) }
    program.tableView.focusedRow = RowPath(row: 0, section: 0)
    program.statusLine = StyledText("ready")
    let terminal = start(program)
    #expect(terminal.said == "one\r\nready\r\n")
    #expect(
      news(terminal) { terminal.press("Down") }
        == "two words that take more lines\r\nthan there are here\r\n")
    program.statusLine = StyledText("busy")
    #expect(news(terminal) { terminal.press("x") } == "busy\r\n")
  }

  @Test func `leaves out what is only drawn`() {
    let program = ListProgram(["┌──┐ a   ██ b ⣿⣿"])
    #expect(start(program).said == "a b\r\n")
  }

  @Test func `says questions, lists and prompts, and what is typed`() {
    let program = ListProgram(["one"])
    program.makeBindings = { application in
      [
        KeyBinding("a", title: "ask") { application.ask("Delete it?") { _ in } },
        KeyBinding("c", title: "choose") {
          application.choose("Fruit", from: ["Apple", "Pear"]) { _ in }
        },
        KeyBinding("p", title: "prompt") { application.prompt("Name: ") { _ in } },
      ]
    }
    let terminal = start(program, columns: 60)
    #expect(news(terminal) { terminal.press("a") } == "Delete it? y yes, n no, Esc cancel: ")
    #expect(news(terminal) { terminal.press("y") } == "\r\n")
    #expect(
      news(terminal) { terminal.press("c") }
        == "Fruit. Enter choose  Esc cancel\r\nApple, 1 of 2\r\n")
    #expect(news(terminal) { terminal.press("Down") } == "Pear, 2 of 2\r\n")
    #expect(news(terminal) { terminal.type("ap") }.hasSuffix("Apple, 1 of 1, with ap\r\n"))
    #expect(news(terminal) { terminal.press("Esc") } == "one\r\n")
    #expect(news(terminal) { terminal.press("p") } == "Name: ")
    #expect(news(terminal) { terminal.type("Ann") } == "Ann")
    #expect(news(terminal) { terminal.press("Enter") } == "\r\n")
  }

  @Test func `says the keys, and with ^L all again`() {
    let terminal = start(ListProgram(["one"]))
    #expect(news(terminal) { terminal.press("?") }.hasPrefix("Keys\r\n"))
    #expect(news(terminal) { terminal.press("Esc") } == "one\r\n")
    #expect(news(terminal) { terminal.press("^L") } == "one\r\n")
  }

  @Test func `says the field that is typed into`() {
    let program = ListProgram(["one"])
    let field = TextField(placeholder: "Filter")
    program.makeLayout = { .vertical(.view(field), .table($0.tableView)) }
    program.onStart = { $0.focus(field) }
    let terminal = start(program)
    #expect(terminal.said == "one\r\nFilter: ")
    #expect(news(terminal) { terminal.type("ab") } == "ab")
    #expect(news(terminal) { terminal.press("Esc") } == "\r\n")
  }
}
