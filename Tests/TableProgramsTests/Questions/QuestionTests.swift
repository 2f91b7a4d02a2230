import TableKit
import TableTerminal
import Testing

@MainActor @Suite struct QuestionTests {
  private let program = ListProgram(["one", "two"])

  @Test func `stands in the last line until one of its keys is pressed`() {
    let terminal = TestTerminal(program, columns: 40, rows: 4)
    var answers: [Answer?] = []
    terminal.application.ask("Delete it?") { answers.append($0) }
    terminal.send()
    #expect(terminal.rows == ["one", "two", "", "Delete it?  y yes  n no  Esc cancel"])
    terminal.press("j", "x", "q")
    #expect(answers == [])
    terminal.press("y")
    #expect(answers == [.yes])
    #expect(terminal.rows[3] == "")
    #expect(terminal.exitStatus == nil)
  }

  @Test func `can be awaited`() async {
    let terminal = TestTerminal(program, columns: 40, rows: 4)
    let answer = Task { await terminal.application.ask("Delete it?") }
    await terminal.waitForFrame()
    terminal.press("n")
    #expect(await answer.value == .no)
  }

  @Test func `is answered with nil by Esc`() async {
    let terminal = TestTerminal(program)
    let answer = Task { await terminal.application.ask("Delete it?") }
    await terminal.waitForFrame()
    terminal.press("Esc")
    #expect(await answer.value == nil)
  }

  @Test func `goes away with the task that awaits it`() async {
    let terminal = TestTerminal(program)
    let answer = Task { await terminal.application.ask("Delete it?") }
    await terminal.waitForFrame()
    answer.cancel()
    #expect(await answer.value == nil)
    await terminal.waitForFrame()
    #expect(!terminal.text.contains("Delete"))
  }

  @Test func `that a cancelled task asks is not seen`() async {
    let terminal = TestTerminal(program)
    let answer = Task {
      while !Task.isCancelled { await Task.yield() }
      return await terminal.application.ask("Delete it?")
    }
    answer.cancel()
    #expect(await answer.value == nil)
    #expect(!terminal.text.contains("Delete"))
  }

  @Test func `too long for a line stands in a box`() {
    let terminal = TestTerminal(program, columns: 24, rows: 8)
    terminal.application.ask("Delete all the rows that there are?", answers: [.yes]) { _ in }
    terminal.send()
    #expect(terminal.rows[3].contains("Delete all the rows"))
    #expect(terminal.rows[4].contains("that there are?"))
    #expect(terminal.rows[5].contains("y yes  Esc cancel"))
  }

  @Test func `asked while another one is open comes first`() {
    let terminal = TestTerminal(program, columns: 40, rows: 4)
    var answers: [String] = []
    terminal.application.ask("First?") { answers.append("first \($0?.title ?? "")") }
    terminal.application.ask("Second?") { answers.append("second \($0?.title ?? "")") }
    terminal.press("y")
    #expect(terminal.rows[3].hasPrefix("First?"))
    terminal.press("n")
    #expect(answers == ["second yes", "first no"])
  }
}

@MainActor @Suite struct ChoiceListTests {
  private let colors = ["red", "green", "blue", "dark green"]

  private func terminal() -> (TestTerminal, Task<Int?, Never>) {
    let terminal = TestTerminal(ListProgram(["one", "two"]), columns: 40, rows: 12)
    let colors = colors
    return (terminal, Task { await terminal.application.choose("Colour", from: colors) })
  }

  @Test func `is gone through by the arrows`() async {
    let (terminal, choice) = terminal()
    await terminal.waitForFrame()
    #expect(terminal.text.contains("Colour"))
    terminal.press("Down", "Down", "Up", "Enter")
    #expect(await choice.value == 1)
    #expect(!terminal.text.contains("Colour"))
  }

  @Test func `is filtered by typing`() async {
    let (terminal, choice) = terminal()
    await terminal.waitForFrame()
    terminal.type("GRE")
    #expect(!terminal.text.contains("blue"))
    #expect(terminal.text.contains("dark green"))
    terminal.press("Down", "Enter")
    #expect(await choice.value == 3)
  }

  @Test func `has nothing to choose where nothing matches`() async {
    let (terminal, choice) = terminal()
    await terminal.waitForFrame()
    terminal.type("x")
    terminal.press("Enter", "Down", "Backspace", "Enter")
    #expect(await choice.value == 0)
  }

  @Test func `is answered with nil by Esc, and by a click with its row`() async throws {
    let (first, nothing) = terminal()
    await first.waitForFrame()
    first.press("Esc")
    #expect(await nothing.value == nil)
    let (second, blue) = terminal()
    await second.waitForFrame()
    let row = try #require(second.rows.firstIndex { $0.contains("blue") })
    second.click(column: 20, row: row)
    #expect(await blue.value == 2)
  }

  @Test func `scrolls where it is longer than the screen`() async {
    let terminal = TestTerminal(ListProgram(), columns: 40, rows: 8)
    let choice = Task {
      await terminal.application.choose("Number", from: (1...100).map { "number \($0)" })
    }
    await terminal.waitForFrame()
    for _ in 1..<50 { terminal.press("Down") }
    #expect(terminal.text.contains("number 50"))
    terminal.press("Enter")
    #expect(await choice.value == 49)
  }
}

@MainActor @Suite struct PromptTests {
  @Test func `has a line typed in the last line of the screen`() async {
    let terminal = TestTerminal(ListProgram(["one"]), columns: 30, rows: 3)
    let name = Task { await terminal.application.prompt("Name: ", text: "Ad") }
    await terminal.waitForFrame()
    terminal.type("a?q")
    #expect(terminal.rows == ["one", "", "Name: Ada?q"])
    #expect(terminal.cursor == Point(column: 11, row: 2))
    terminal.press("Backspace", "Backspace", "Enter")
    #expect(await name.value == "Ada")
    #expect(terminal.cursor == nil)
  }

  @Test func `takes pasted text, tells of changes, and ends with nil by Esc`() {
    let terminal = TestTerminal(ListProgram(), columns: 30, rows: 3)
    var (changes, ends): ([String], [String?]) = ([], [])
    terminal.application.prompt("/", onChange: { changes.append($0) }) { ends.append($0) }
    terminal.paste("two words")
    terminal.press("^W", "Esc")
    #expect(changes == ["two words", "two "])
    #expect(ends == [nil])
  }
}

@MainActor @Suite struct RowActionTests {
  private let program = ListProgram(["one", "two", "three"])

  private func terminal() -> TestTerminal {
    program.makeLayout = { .table($0.tableView, focusesRows: true) }
    program.makeActions = { [program] path in
      [
        RowAction(title: "rename", key: "r") {
          program.words[path.row] += "!"
          program.tableView.reloadRows(at: [path])
        },
        RowAction(title: "delete", key: "d", isDestructive: true) {
          program.words.remove(at: path.row)
          program.tableView.deleteRows(at: [path])
        },
        RowAction(title: "copy") {
          program.words.insert("copy", at: path.row)
          program.tableView.insertRows(at: [path])
        },
      ]
    }
    return TestTerminal(program, columns: 40, rows: 12)
  }

  @Test func `are carried out by their keys on the row with the cursor`() {
    let terminal = terminal()
    terminal.press("r")
    #expect(program.words == ["one", "two", "three"])
    terminal.press("j", "j", "r", "k", "d")
    #expect(program.words == ["two!", "three"])
  }

  @Test func `are listed by m`() {
    let terminal = terminal()
    terminal.press("j", "m")
    #expect(terminal.text.contains("r  rename"))
    #expect(terminal.text.contains("d  delete"))
    terminal.press("Down", "Down", "Enter")
    #expect(program.words == ["copy", "one", "two", "three"])
    terminal.press("m", "d")
    #expect(program.words == ["copy", "two", "three"])
  }

  @Test func `are in the help`() {
    let terminal = terminal()
    terminal.press("j", "?")
    #expect(terminal.text.contains("delete"))
  }
}

@MainActor @Suite struct RowCursorTests {
  private let program = ListProgram((1...20).map { "row \($0)" })

  private func terminal() -> TestTerminal {
    program.makeLayout = { .table($0.tableView, focusesRows: true) }
    return TestTerminal(program, columns: 20, rows: 4)
  }

  private var focused: Int? { program.tableView.focusedRow?.row }

  @Test func `are gone through by the arrows, and selected by Enter`() {
    let terminal = terminal()
    terminal.press("j", "j", "j", "Enter")
    #expect(focused == 2)
    #expect(program.selected == [RowPath(row: 2, section: 0)])
    terminal.press("k", "Up")
    #expect(focused == 0)
  }

  @Test func `have it on the screen after a page`() {
    let terminal = terminal()
    terminal.press("j", "Space")
    #expect(terminal.rows[0] == "row 4")
    #expect(focused == 6)
    terminal.press("G")
    #expect(focused == 19)
    terminal.press("g")
    #expect(focused == 0)
  }

  @Test func `that are taller than the screen are read to their end first`() {
    program.words[0] = (1...6).map { "line \($0)" }.joined(separator: "\n")
    let terminal = terminal()
    terminal.press("j", "j", "j")
    #expect(terminal.rows[0] == "line 3")
    #expect(focused == 0)
    terminal.press("j")
    #expect(focused == 1)
  }

  @Test func `are selected and not by Space where several can be`() {
    program.tableView.allowsMultipleSelection = true
    let terminal = terminal()
    terminal.press("j", "Space", "j", "Space", "k", "Space")
    #expect(program.tableView.indexPathsForSelectedRows == [RowPath(row: 1, section: 0)])
  }
}
