import TableKit
import TableTerminal
import Testing

@MainActor @Suite struct RepaintTests {
  @Test func `when a task started for a row is done`() async {
    let program = ListProgram(["loading"])
    var isLoaded = false
    program.onCell = { cell, _ in
      guard !isLoaded else { return cell.label.text = "loaded" }
      Task {
        isLoaded = true
        cell.label.text = "loaded"
      }
    }
    let terminal = TestTerminal(program)
    #expect(terminal.rows[0] == "loading")
    await terminal.waitForFrame()
    #expect(terminal.rows[0] == "loaded")
    #expect(terminal.isIdle)
  }

  @Test func `for each element of a sequence that comes in time`() async {
    let program = ListProgram([])
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    Task {
      for await word in stream {
        program.words.append(word)
        program.tableView.appendRows(1)
      }
    }
    let terminal = TestTerminal(program)
    for word in ["a", "b", "c"] {
      continuation.yield(word)
      await terminal.waitForFrame()
      #expect(terminal.rows[program.words.count - 1] == word)
    }
  }

  @Test func `once, however many rows have changed`() async {
    let program = ListProgram(["a"])
    let terminal = TestTerminal(program)
    Task {
      for word in ["b", "c", "d"] {
        program.words.append(word)
        program.tableView.appendRows(1)
      }
    }
    await terminal.waitForFrame()
    #expect(terminal.frameCount == 2)
    #expect(terminal.rows.prefix(4) == ["a", "b", "c", "d"])
    #expect(terminal.isIdle)
  }

  @Test func `where it changed between the start and the first frame`() {
    let program = ListProgram(["a"])
    program.onStart = { _ in
      program.words.append("b")
      program.tableView.appendRows(1)
    }
    #expect(TestTerminal(program).rows.prefix(2) == ["a", "b"])
  }

  @Test func `where it is the second one`() async {
    let (program, second) = (ListProgram(), WordTable(["x"]))
    program.makeLayout = { .split(.table($0.tableView), .table(second.tableView)) }
    let terminal = TestTerminal(program, columns: 80, rows: 5)
    #expect(terminal.rows[0].hasSuffix("│x"))
    Task { second.append("y") }
    await terminal.waitForFrame()
    #expect(terminal.rows[1].hasSuffix("│y"))
  }

  @Test func `where it came on the screen later`() async {
    let (program, second) = (ListProgram(), WordTable(["x"]))
    var isShown = false
    program.makeLayout = { program in
      let table = Pane.table(program.tableView)
      return isShown ? .vertical(table, .table(second.tableView)) : table
    }
    let terminal = TestTerminal(program, rows: 6)
    // Marked for display while nobody listens.
    second.append("y")
    isShown = true
    terminal.application.setNeedsDisplay()
    await terminal.waitForFrame()
    #expect(terminal.rows[3...4] == ["x", "y"])
    Task { second.append("z") }
    await terminal.waitForFrame()
    #expect(terminal.rows[3...5] == ["x", "y", "z"])
  }

  @Test func `and a table that has left the screen wakes nobody`() {
    let (program, second) = (ListProgram(), WordTable(["x"]))
    var isShown = true
    program.makeLayout = { program in
      let table = Pane.table(program.tableView)
      return isShown ? .vertical(table, .table(second.tableView)) : table
    }
    let terminal = TestTerminal(program, rows: 6)
    isShown = false
    terminal.press("^L")
    second.append("y")
    #expect(terminal.isIdle)
  }

  @Test func `and so does a view that stands in a pane`() async {
    let (program, title) = (ListProgram(["row"]), Label("short"))
    program.makeLayout = { .vertical(.view(title), .rule, .table($0.tableView)) }
    let terminal = TestTerminal(program, columns: 10, rows: 6)
    #expect(terminal.rows.prefix(3) == ["short", "──────────", "row"])
    Task { title.text = "longer than a line" }
    await terminal.waitForFrame()
    #expect(terminal.rows.prefix(4) == ["longer", "than a", "line", "──────────"])
  }

  @Test func `a cell that changes in each drawing has a frame of its own, after a pause`() {
    let program = ListProgram(["a"])
    program.tableView.register(RestlessCell.self)
    let rows = RestlessRows()
    program.tableView.dataSource = rows
    let terminal = TestTerminal(program)
    #expect(!terminal.isIdle)
    let before = terminal.frameCount
    terminal.passTime()
    #expect(terminal.frameCount == before + 1)
    #expect(!terminal.isIdle)
  }

  @Test func `another thread wakes the program by the wakeup`() async {
    let program = ListProgram(["a"])
    program.onWake = {
      program.words[0] = "b"; program.tableView.reloadData()
    }
    let terminal = TestTerminal(program)
    let wakeup = terminal.application.wakeup
    Task.detached { wakeup.signal() }
    await terminal.waitForFrame()
    #expect(terminal.rows[0] == "b")
  }
}

/// A cell that says in each drawing that it looks different now, from a changed height.
private final class RestlessCell: TableViewCell {
  override func draw(in canvas: inout Canvas, lines: Range<Int>) { setNeedsHeight() }
}

private final class RestlessRows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell: RestlessCell = tableView.dequeueReusableCell(for: indexPath)
    return cell
  }
}
