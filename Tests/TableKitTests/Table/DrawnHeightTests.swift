import CellGrid
import TableKit
import Testing

@MainActor
struct DrawnHeightTests {
  @Test func `T7 drawing below the measured height stops a build with checks`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = Overdrawn.screen(lines: 2, drawn: 3) }
    }
  }

  @Test func `T7 a part of a cell that draws over the next part stops a build with checks`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stack = StackView(.vertical, arrangedSubviews: [OverdrawnView(), Label("next")])
        _ = ViewScreen(stack, columns: 9)
      }
    }
  }

  @Test func `T7 drawing just the measured height is what a content must do`() {
    #expect(Overdrawn.screen(lines: 2, drawn: 2) == ["line 0", "line 1", "below", "", "~~~~~~"])
    #expect(Overdrawn.screen(lines: 3, drawn: 1) == ["line 0", "", "", "below", "~~~~~~"])
  }

  @Test func `T7 a content with a given height is cut and stops nothing`() {
    #expect(
      Overdrawn.screen(lines: 2, drawn: 3, given: 1) == ["line 0", "below", "", "", "~~~~~~"])
  }

  @Test func `T7 the watch leaves what stood below as it was`() {
    #expect(Overdrawn.screen(lines: 4, drawn: 4).last == "~~~~~~")
    #expect(Overdrawn.screen(lines: 3, drawn: 3)[3...] == ["below", "~~~~~~"])
    #expect(Overdrawn.screen(lines: 1, drawn: 1)[1...] == ["below", "", "", "~~~~~~"])
  }
}

/// A row that draws a number of lines whatever it was measured to have, over a line that says "below".
@MainActor
private final class Overdrawn: TableViewDataSource, TableViewDelegate {
  private let given: Int?
  private let make: (OverdrawnCell) -> Void

  private init(given: Int?, make: @escaping (OverdrawnCell) -> Void) {
    self.given = given
    self.make = make
  }

  /// The screen of a table of 4 lines in one of 5, with what is drawn below before the table is.
  static func screen(lines: Int, drawn: Int, given: Int? = nil) -> [String] {
    let source = Overdrawn(given: given) { ($0.lines, $0.drawn) = (lines, drawn) }
    let table = TableView()
    table.register(OverdrawnCell.self)
    (table.dataSource, table.delegate) = (source, source)
    table.size = GridSize(columns: 6, rows: 4)
    var canvas = Canvas(Surface(size: GridSize(columns: 6, rows: 5)))
    if (given ?? lines) < 4 {
      canvas.draw("below", at: Point(column: 0, row: given ?? lines))
    }
    canvas.draw("~~~~~~", at: Point(column: 0, row: 4))
    table.draw(in: &canvas)
    return (0..<5).map { canvas.surface.text(ofRow: $0) }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(OverdrawnCell.self, for: indexPath)
    make(cell)
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: RowPath) -> Int? { given }
}

/// A view of one line that draws two.
private final class OverdrawnView: View {
  override func sizeThatFits(columns: Int) -> Int { 1 }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for line in 0..<2 { canvas.draw("line \(line)", at: Point(column: 0, row: line)) }
  }
}

private final class OverdrawnCell: TableViewCell {
  var lines = 0
  var drawn = 0

  override func sizeThatFits(columns: Int) -> Int { lines }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for line in 0..<drawn { canvas.draw("line \(line)", at: Point(column: 0, row: line)) }
  }
}
