import CellGrid
import TableKit
import TestSupport
import Testing

/// Rows of columns on a screen.
@MainActor
struct ColumnCellTests {
  private let people = [["Ada", "36", "London"], ["Grace", "85", "New York"]]
  private let titles = [
    TableColumn("name"), TableColumn("age", alignment: .trailing), TableColumn("city"),
  ]

  @Test func `rows and header stand in columns as wide as what was seen`() {
    let table = ColumnTable(titles, people, width: 30, height: 2)
    #expect(
      table.screen() == [
        "name   age  city",
        "Ada     36  London",
        "Grace   85  New York",
      ])
  }

  @Test func `W5 long values are cut with an ellipsis, and at the edge of the screen`() {
    let table = ColumnTable(titles, people, width: 18, height: 2)
    table.columns.layout.columns[0].chosenWidth = 4
    #expect(
      table.screen() == [
        "name  age  city  ›",
        "Ada    36  London",
        "Gra…   85  New Yo…",
      ])
    table.resize(12)
    #expect(
      table.screen() == [
        "name  age  ›",
        "Ada    36  …",
        "Gra…   85  …",
      ])
    table.resize(1)
    #expect(table.screen() == ["›", "…", "…"])
  }

  @Test func `values with line breaks stand on one line with a sign for each`() {
    let table = ColumnTable(titles, [["a\nb\n", "1", "日\n本\r\n"]], width: 30, height: 1)
    #expect(table.screen()[1] == "a⏎b⏎    1  日⏎本⏎")
    let signs = table.text { $0.attributes.contains(.dim) }
    #expect(signs == ["⏎⏎⏎⏎"])
  }

  @Test func `W5 control characters do not get through`() {
    let table = ColumnTable(
      [TableColumn("a\u{1B}]0;x\u{7}")], [["\u{1B}[31mred\u{9B}0m\u{0}"]], width: 30, height: 1)
    for line in table.screen() {
      #expect(line.unicodeScalars.allSatisfy { !$0.properties.isNoncharacterCodePoint })
      #expect(
        line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    }
  }

  @Test func `W5 wide characters are never cut in half`() {
    let text = "日本語e\u{301}🇩🇪한국어👍🏽x"
    let column = TableColumn("t", mostWidth: 30)
    let table = ColumnTable([column, column], [[text, text]], width: 40, height: 1)
    for width in 1...40 {
      table.resize(width)
      for kept in 0...1 {
        table.columns.layout.keptCount = kept
        let surface = table.surface()
        var x = 0
        while x < width {
          let cell = surface[x, 1]
          #expect(cell.columns > 0, "\(width): half a character at \(x)")
          x += max(1, Int(cell.columns))
        }
        #expect(x == width, "the last character is whole")
      }
    }
  }

  @Test func `W5 numbers stand with their decimal points below each other`() {
    let values = ["1.5", "-20", "300.25", "1e10", "NaN", "", "4 kB", "n/a"]
    let table = ColumnTable(
      [TableColumn("value", alignment: .decimal), TableColumn("b")],
      values.map { [$0, "|"] }, width: 20, height: 8)
    #expect(
      table.screen() == [
        " value  b",
        "  1.5   |",
        "-20     |",
        "300.25  |",
        "  1e10  |",
        "   NaN  |",
        "        |",
        "  4 kB  |",
        "   n/a  |",
      ])
  }

  @Test func `W5 a number too wide to stand at the decimal point moves, and then is cut`() {
    let table = ColumnTable(
      [TableColumn("v", alignment: .decimal)], [["1.123"], ["12345"], ["1234567.1"]], width: 20,
      height: 3)
    table.columns.layout.columns[0].chosenWidth = 7
    #expect(table.screen().dropFirst() == ["  1.123", "12345", "123456…"])
  }

  @Test func `W4 only the columns on the screen are asked for, each once`() {
    let titles = (0..<1_000).map { TableColumn("c\($0)") }
    let row = (0..<1_000).map { "\($0)" }
    let table = ColumnTable(titles, Array(repeating: row, count: 3), width: 40, height: 3)
    _ = table.screen()
    // Eight columns of three, with two between each.
    #expect(table.questions == Array(repeating: Array(0..<8), count: 3))
    _ = table.screen()
    table.columns.scroll(by: 2)
    _ = table.screen()
    #expect(table.questions == Array(repeating: Array(0..<10), count: 3))
    table.columns.scroll(by: -2)
    table.columns.focusedColumn = 999
    _ = table.screen()
    let asked = Set(table.questions.flatMap(\.self))
    #expect(asked.isSuperset(of: [998, 999]) && asked.count <= 20)
    #expect(table.questions.allSatisfy { Set($0).count == $0.count })
    #expect(table.questions.count == 3, "no row is bound again")
  }

  @Test func `W4 columns that are moved, hidden and shown again have their own values`() {
    let table = ColumnTable(titles, people, width: 30, height: 2)
    var shown = [0, 1, 2]
    table.number = { shown[$0] }
    _ = table.screen()
    let all = table.columns.layout.columns
    for order in [[0, 2, 1], [1, 0], [2], [0, 1, 2]] {
      shown = order
      table.columns.layout.columns = order.map { all[$0] }
      let words = table.screen().map { $0.split(separator: " ").first.map(String.init) }
      #expect(
        words == [titles[order[0]].title]
          + people.map { $0[order[0]].prefix(while: { $0 != " " }) }.map(String.init))
    }
    #expect(table.screen()[2] == "Grace   85  New York")
    #expect(table.questions.count == 2, "no row is bound again")
    // What was measured or scrolled makes no other columns of them.
    let before = table.questions
    table.columns.layout.forgetMeasurements()
    table.columns.layout.keptCount = 1
    table.columns.layout.scroll(by: 1, in: 12)
    _ = table.screen()
    #expect(table.questions == before)
  }

  @Test func `W2 a value that comes with a scroll widens its column on the same frame for all`() {
    let rows = (0..<20).map { ["\($0)", $0 == 10 ? "a wider value" : "b"] }
    let table = ColumnTable(
      [TableColumn("x"), TableColumn("y"), TableColumn("z")], rows, width: 30)
    _ = table.screen()
    #expect(table.columns.layout.width(ofColumn: 1) == 3)
    table.table.scroll(byLines: 5)
    let screen = table.screen()
    #expect(screen[0] == "x    y" + String(repeating: " ", count: 12 + 2) + "z")
    #expect(screen[6] == "10   a wider value")
    #expect(table.table.topPosition?.indexPath.row == 5, "what is read stays")
  }

  @Test func `the cell under the cursor is reversed, and stands out in a row that is`() {
    let table = ColumnTable(titles, people, width: 30, height: 2)
    table.table.focusedRow = RowPath(row: 1, section: 0)
    table.columns.focusedColumn = 0
    #expect(table.text { $0.attributes.contains(.reverse) } == ["name ", "Grace"])
    table.columns.focusedColumn = 2
    #expect(table.text { $0.attributes.contains(.reverse) } == ["city    ", "New York"])
    table.table.focusedRowStyle = Style(attributes: .reverse)
    #expect(
      table.text { $0.attributes.isSuperset(of: [.reverse, .underline]) } == ["New York"])
    table.table.focusedRow = nil
    #expect(table.text { $0.attributes.contains(.reverse) } == ["city    "])
    table.columns.focusedColumn = nil
    #expect(table.text { $0.attributes.contains(.reverse) } == [])
  }

  @Test func `the selection lies over the values`() {
    let table = ColumnTable(titles, people, width: 30, height: 2)
    table.table.selectRow(at: RowPath(row: 0, section: 0), scrollPosition: .none)
    #expect(
      table.text { $0.background == .role(.accentBackground) }.map { $0.prefix(18) }
        == ["Ada     36  London"])
  }

  @Test func `W3 the column with the cursor stays on the screen`() {
    let titles = (0..<40).map { TableColumn("c\($0)", leastWidth: 6) }
    let table = ColumnTable(
      titles, [(0..<40).map { String(repeating: "x", count: $0 % 20) }], width: 50, height: 1)
    _ = table.screen()
    for column in [39, 5, 20, 0, 30] {
      table.columns.focusedColumn = column
      _ = table.screen()
      #expect(table.columns.layout.shows(column, in: 50))
      #expect(table.screen()[0].contains("c\(column)"))
      for width in [20, 8, 70, 50] {
        table.resize(width)
        _ = table.screen()
        #expect(table.columns.layout.shows(column, in: width), "\(column) in \(width)")
      }
    }
  }

  @Test func `a cell that shows another row forgets the values of the former one`() {
    let rows = (0..<100).map { ["row \($0)"] }
    let table = ColumnTable([TableColumn("a")], rows, width: 20, height: 5)
    for top in [50, 3, 90] {
      table.table.scrollToRow(at: RowPath(row: top, section: 0), position: .top)
      #expect(table.screen().dropFirst() == (top..<(top + 5)).map { "row \($0)" }[...])
    }
  }

  @Test func `a table without columns, and without rows`() {
    let empty = ColumnTable([], [["a"]], width: 10, height: 1)
    #expect(empty.screen() == ["", ""])
    let none = ColumnTable(titles, [], width: 20, height: 1)
    #expect(none.screen() == ["name  age  city", ""])
    #expect(none.columns.column(atX: 0) == nil)
  }
}
