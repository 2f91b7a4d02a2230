import TableKit
import Testing

/// How wide columns become.
struct ColumnWidthTests {
  private func width(
    _ column: TableColumn, seeing values: [String]
  ) -> Int {
    var layout = ColumnLayout([column])
    for value in values { layout.measure(DisplayText(value), inColumn: 0) }
    return layout.width(ofColumn: 0)
  }

  @Test func `W2 a column is as wide as its title and its values, within its bounds`() {
    #expect(width(TableColumn("a"), seeing: []) == 3)
    #expect(width(TableColumn("title"), seeing: ["abc"]) == 5)
    #expect(width(TableColumn("a"), seeing: ["abc", "abcdefg", "abcd"]) == 7)
    #expect(width(TableColumn("a", mostWidth: 5), seeing: ["abcdefg"]) == 5)
    #expect(width(TableColumn("a", leastWidth: 0), seeing: [""]) == 1)
    #expect(width(TableColumn("a"), seeing: ["日本語"]) == 6)
    #expect(width(TableColumn("a"), seeing: ["ab\ncd\n"]) == 6, "a line break takes a column")
    #expect(width(TableColumn("a"), seeing: ["a\u{1B}[31mb"]) == 8, "no control gets through")
    #expect(width(TableColumn("a\u{7}b"), seeing: []) == 4)
  }

  @Test func `W2 a width that was chosen wins over everything`() {
    var column = TableColumn("a long title", mostWidth: 6)
    column.chosenWidth = 20
    #expect(width(column, seeing: ["abc"]) == 20)
    column.chosenWidth = 2
    #expect(width(column, seeing: ["abcdef"]) == 2)
    column.chosenWidth = 0
    #expect(width(column, seeing: []) == 1)
  }

  @Test func `W2 the sign of an order has room behind the title`() {
    var column = TableColumn("name")
    column.sortSign = "↑"
    #expect(column.width == 6)
    column.sortSign = ""
    #expect(column.width == 4)
    column.title = "a longer name"
    #expect(column.width == 13)
  }

  @Test func `W2 measuring says whether something stands elsewhere now`() {
    var layout = ColumnLayout([TableColumn("abc"), TableColumn("n", alignment: .decimal)])
    func measure(_ text: String, _ column: Int) -> Bool {
      layout.measure(DisplayText(text), inColumn: column)
    }
    let answers = [
      measure("ab", 0), measure("abcd", 0), measure("abcd", 0),
      measure("1", 1), measure("1.5", 1), measure("22", 1), measure("333", 1),
    ]
    // What the title has room for changes nothing, but for where decimal points are.
    #expect(answers == [false, true, false, false, true, true, true])
    #expect(layout.width(ofColumn: 1) == 5, "three before the point, two behind")
    layout.forgetMeasurements()
    #expect(layout.width(ofColumn: 0) == 3)
    #expect(layout.width(ofColumn: 1) == 3)
  }

  @Test func `W2 a column that is moved takes its width along`() {
    var layout = ColumnLayout([TableColumn("a"), TableColumn("b")])
    layout.measure(DisplayText("abcdef"), inColumn: 1)
    layout.columns.swapAt(0, 1)
    #expect(layout.width(ofColumn: 0) == 6)
    #expect(layout.naturalWidth == 6 + 2 + 3)
  }

  @Test func `W2 a value of a megabyte is measured no further than columns go`() {
    let long = String(repeating: "ä", count: 1_000_000)
    #expect(width(TableColumn("a", mostWidth: .max), seeing: [long]) == 1_000)
  }
}
