import TableKit
import TableTerminal
import Testing

@MainActor @Suite struct LayoutTests {
  private let left = WordTable(["left"])
  private let right = WordTable(["right"])

  private func rows(
    columns: Int, rows: Int, status: StyledText = StyledText(""), _ layout: @escaping () -> Pane
  ) -> [String] {
    let program = ListProgram()
    program.makeLayout = { _ in layout() }
    program.statusLine = status
    return TestTerminal(program, columns: columns, rows: rows).rows
  }

  @Test func `without a status line has the whole screen`() {
    let shown = rows(columns: 12, rows: 2) { .vertical(.table(left.tableView), .rule) }
    #expect(shown == ["left", "────────────"])
  }

  @Test func `with a status line has the lines above it`() {
    let shown = rows(columns: 12, rows: 2, status: StyledText("status")) {
      .vertical(.table(left.tableView))
    }
    #expect(shown == ["left", " status"])
  }

  @Test func `divides columns by fixed lengths, fractions and shares`() {
    let shown = rows(columns: 30, rows: 1) {
      .horizontal(
        .table(left.tableView).length(.fixed(6)), .rule, .view(Label("x")).length(.fraction(0.5)),
        .rule, .table(right.tableView))
    }
    #expect(shown == ["left  │x              │right"])
  }

  @Test func `divides what is left by weight, down to what each needs at least`() {
    let (a, b, c) = (Label("a"), Label("b"), Label("c"))
    let shown = rows(columns: 20, rows: 1) {
      .horizontal(
        .view(a).length(.flexible(weight: 3)), .view(b).length(.flexible()),
        .view(c).length(.flexible(), minimum: 8))
    }
    #expect(shown == ["a        b  c"])
  }

  @Test func `leaves out the last panes where there is too little room`() {
    let shown = rows(columns: 10, rows: 3) {
      .vertical(
        .view(Label("a")).length(.fixed(2), minimum: 2),
        .table(left.tableView).length(.flexible(), minimum: 1), .view(Label("c")))
    }
    #expect(shown == ["a", "", "left"])
  }

  @Test func `splits side by side where there is room, else one below the other`() {
    let layout = { Pane.split(.table(left.tableView), .table(right.tableView), fraction: 0.5) }
    #expect(rows(columns: 72, rows: 1, layout)[0].hasSuffix("│right"))
    #expect(rows(columns: 9, rows: 4, layout) == ["left", "", "─────────", "right"])
  }

  @Test func `is divided anew when the terminal has another size`() {
    let program = ListProgram()
    program.makeLayout = { _ in
      .split(.table(left.tableView), .table(right.tableView), fraction: 0.5, horizontalFrom: 20)
    }
    let terminal = TestTerminal(program, columns: 20, rows: 4)
    #expect(terminal.rows == ["left      │right", "          │", "          │", "          │"])
    terminal.resize(columns: 8, rows: 4)
    #expect(terminal.rows == ["left", "", "────────", "right"])
  }

  @Test func `puts a view's lines at its width, and a table below it`() {
    let label = Label("one two three")
    let shown = rows(columns: 7, rows: 4) {
      .vertical(.view(label), .table(left.tableView))
    }
    #expect(shown == ["one two", "three", "left", ""])
  }

  @Test func `of nothing but lines too many shows what there is room for`() {
    for size in 0...3 {
      let shown = rows(columns: size, rows: size, status: StyledText("s")) {
        .split(.table(left.tableView), .table(right.tableView))
      }
      #expect(shown.count == size)
    }
  }
}

@MainActor @Suite struct FocusTests {
  private let second = WordTable((1...9).map { "second \($0)" })
  private let field = TextField()

  private func terminal() -> TestTerminal {
    let program = ListProgram((1...9).map { "first \($0)" })
    program.makeLayout = { [second, field] program in
      .vertical(
        .view(StackView(.horizontal, arrangedSubviews: [])), .view(field),
        .table(program.tableView), .table(second.tableView))
    }
    return TestTerminal(program, columns: 20, rows: 5)
  }

  @Test func `is the program's table at first, and goes on by Tab`() {
    let terminal = terminal()
    terminal.press("j")
    #expect(terminal.rows == ["", "first 2", "first 3", "second 1", "second 2"])
    terminal.press("Tab", "j")
    #expect(terminal.rows == ["", "first 2", "first 3", "second 2", "second 3"])
    terminal.press("Tab")
    terminal.type("j")
    #expect(terminal.rows[0] == "j")
    #expect(terminal.cursor == Point(column: 1, row: 0))
    terminal.press("S-Tab", "k")
    #expect(terminal.rows[3] == "second 1")
    #expect(terminal.cursor == nil)
  }

  @Test func `of a field leaves keys that mean nothing in a line to the table before`() {
    let terminal = terminal()
    terminal.application.focus(field)
    terminal.type("q?")
    terminal.press("Down")
    #expect(terminal.rows.prefix(2) == ["q?", "first 2"])
    #expect(terminal.exitStatus == nil)
  }

  @Test func `of a field ends by Esc`() {
    let terminal = terminal()
    terminal.press("Tab")
    terminal.application.focus(field)
    terminal.press("Esc", "j")
    #expect(field.text == "")
    #expect(terminal.rows[3] == "second 2")
  }
}

@MainActor @Suite struct MouseTests {
  @Test func `scrolls the table under it by its wheel`() {
    let (program, second) = (
      ListProgram((1...9).map { "\($0)" }), WordTable((1...9).map { "\($0)" })
    )
    program.makeLayout = { .vertical(.table($0.tableView), .table(second.tableView)) }
    let terminal = TestTerminal(program, columns: 10, rows: 4)
    terminal.send(.mouse(MouseEvent(.wheel(.down), at: Point(column: 0, row: 3))))
    #expect(terminal.rows == ["1", "2", "4", "5"])
    terminal.send(.mouse(MouseEvent(.wheel(.down), at: Point(column: 0, row: 0))))
    #expect(terminal.rows == ["4", "5", "4", "5"])
    terminal.send(.mouse(MouseEvent(.wheel(.up), at: Point(column: 0, row: 2))))
    #expect(terminal.rows == ["4", "5", "1", "2"])
  }

  @Test func `selects the row that is clicked, and gives it the cursor where rows have one`() {
    let program = ListProgram(["one", "two", "three"])
    let terminal = TestTerminal(program, rows: 8)
    terminal.click(column: 2, row: 1)
    #expect(program.selected == [RowPath(row: 1, section: 0)])
    #expect(program.tableView.focusedRow == nil)
    program.makeLayout = { .table($0.tableView, focusesRows: true) }
    terminal.press("^L")
    terminal.click(column: 2, row: 2)
    #expect(program.tableView.focusedRow == RowPath(row: 2, section: 0))
    terminal.click(column: 2, row: 6)
    #expect(program.selected.count == 2)
  }

  @Test func `is the program's where it takes the click`() {
    let program = ListProgram(["one", "two", "three"])
    var clicks: [RowClick] = []
    program.onClick = { click in
      clicks.append(click)
      return true
    }
    let terminal = TestTerminal(program)
    terminal.click(column: 2, row: 1, button: .right)
    #expect(clicks.map(\.indexPath.row) == [1])
    #expect(clicks[0].button == .right)
    #expect(clicks[0].point == Point(column: 2, row: 1))
    #expect(program.selected == [])
  }

  @Test func `is taken and given back when the program says so`() {
    let terminal = TestTerminal(ListProgram(["one"]), columns: 10, rows: 4)
    #expect(!terminal.application.capturesMouse)
    terminal.application.capturesMouse = true
    #expect(terminal.application.takeRequests().capturesMouse == true)
    terminal.application.capturesMouse = true
    #expect(terminal.application.takeRequests().capturesMouse == nil)
    terminal.application.capturesMouse = false
    #expect(terminal.application.takeRequests().capturesMouse == false)
  }

  @Test func `has a table, a row and a link at a point`() throws {
    let (program, second) = (ListProgram(["one"]), WordTable(["a", "b\nc", "d"]))
    let label = Label()
    label.styledText = StyledText("see http://a.example")
    label.styledText.linkAddresses()
    program.makeLayout = {
      .vertical(.view(label), .table($0.tableView).length(.fixed(2)), .table(second.tableView))
    }
    let terminal = TestTerminal(program, columns: 30, rows: 9)
    let application = terminal.application
    #expect(application.table(at: Point(column: 0, row: 0)) == nil)
    #expect(application.link(at: Point(column: 4, row: 0))?.text == "http://a.example")
    #expect(application.link(at: Point(column: 3, row: 0)) == nil)
    let place = try #require(application.table(at: Point(column: 2, row: 5)))
    #expect(place.tableView === second.tableView)
    #expect(place.indexPath == RowPath(row: 1, section: 0))
    #expect(place.point == Point(column: 2, row: 2))
    #expect(place.pointInRow == Point(column: 2, row: 1))
    let below = try #require(application.table(at: Point(column: 2, row: 2)))
    #expect(below.tableView === program.tableView)
    #expect(below.indexPath == nil && below.pointInRow == nil)
  }

  @Test func `gives the keys to the table that it clicks`() {
    let (program, second) = (ListProgram(["one"]), WordTable((1...9).map { "\($0)" }))
    program.makeLayout = { .vertical(.table($0.tableView), .table(second.tableView)) }
    let terminal = TestTerminal(program, columns: 10, rows: 4)
    terminal.click(column: 0, row: 3)
    terminal.press("j")
    #expect(terminal.rows[2] == "2")
  }
}
