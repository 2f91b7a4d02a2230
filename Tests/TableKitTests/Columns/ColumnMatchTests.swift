import CellGrid
import TableKit
import TestSupport
import Testing

/// What a search finds in the values of rows.
@MainActor
struct ColumnMatchTests {
  /// Finds a byte.
  private static func find(_ character: Character) -> ([UInt8]) -> [Range<Int>] {
    { utf8 in utf8.indices.filter { utf8[$0] == character.asciiValue }.map { $0..<($0 + 1) } }
  }

  private func isMatch(_ style: Style) -> Bool { style.background == .role(.match) }

  @Test func `matches are highlighted on every line and below no ellipsis`() {
    let table = ColumnTable(
      [TableColumn("a", mostWidth: 5), TableColumn("b", alignment: .trailing)],
      [["xo\noxoxo", "o語o"], ["no", ""]], width: 30, height: 2)
    table.highlight = Self.find("o")
    _ = table.screen()
    #expect(table.text(where: isMatch) == ["oooo", "o"])
    #expect(table.screen()[1] == "xo⏎o…  o語o")
    table.columns.wraps = true
    #expect(table.screen() == ["a         b", "xo     o語o", "oxoxo"])
    #expect(table.text(where: isMatch) == ["ooo", "ooo"])
  }

  @Test func `matches are named with their lines, also those that are cut off`() {
    let table = ColumnTable(
      [TableColumn("a", mostWidth: 5), TableColumn("b"), TableColumn("c")],
      [["xo\noxoxo", "ob", "o"]], width: 11, height: 2)
    table.highlight = Self.find("o")
    _ = table.screen()
    let cell = table.cell(0)
    func match(_ column: Int, _ byte: Int, _ line: Int?) -> ColumnCell.Match {
      ColumnCell.Match(column: column, range: byte..<(byte + 1), line: line)
    }
    #expect(
      cell?.matches == [
        match(0, 1, 0), match(0, 3, 0), match(0, 5, nil), match(0, 7, nil), match(1, 0, 0),
      ])
    #expect(cell?.matches.map(\.isVisible) == [true, true, false, false, true])
    #expect(cell?.matches(inColumn: 2) == [match(2, 0, nil)])
    table.columns.wraps = true
    _ = table.screen()
    #expect(table.cell(0)?.matches(inColumn: 0).map(\.line) == [0, 1, 1, 1])
  }

  @Test func `the match that the reader is at is reversed`() {
    let table = ColumnTable([TableColumn("a")], [["oxo"], ["oo"]], width: 20, height: 2)
    table.highlight = Self.find("o")
    _ = table.screen()
    table.cell(0)?.currentMatch = ColumnCell.Match(column: 0, range: 2..<3)
    #expect(table.table.needsDisplay)
    #expect(table.text(where: isMatch) == ["o", "oo"])
    #expect(table.text { $0.attributes.contains(.reverse) } == ["o"])
    table.cell(0)?.currentMatch = nil
    #expect(table.text(where: isMatch) == ["oo", "oo"])
  }

  @Test func `matches in the cell under the cursor are underlined in it`() {
    let table = ColumnTable([TableColumn("a")], [["oxo"]], width: 20, height: 1)
    table.highlight = Self.find("o")
    table.table.focusedRow = RowPath(row: 0, section: 0)
    table.columns.focusedColumn = 0
    _ = table.screen()
    #expect(table.text { $0.attributes.isSuperset(of: [.reverse, .underline]) } == ["oo"])
  }

  @Test func `another search is shown at once, and values are looked at once for each`() {
    let table = ColumnTable([TableColumn("a")], [["oxo"]], width: 20, height: 1)
    _ = table.screen()
    var count = 0
    table.cell(0)?.highlight = { utf8 in
      count += 1
      return Self.find("x")(utf8)
    }
    for _ in 0..<3 { #expect(table.text(where: isMatch) == ["x"]) }
    #expect(count == 1)
    table.cell(0)?.highlight = nil
    #expect(table.text(where: isMatch) == [])
  }
}
