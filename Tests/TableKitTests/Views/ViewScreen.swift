import CellGrid
import TableKit

/// A view drawn as text, one string a line, and what it takes to compare parts of it.
@MainActor
struct ViewScreen {
  let lines: [String]
  let surface: Surface

  /// Fits a view and draws all of it.
  init(_ view: View, columns: Int) {
    let height = view.height(columns: columns)
    self.init(view, columns: columns, height: height, lines: 0..<height)
  }

  /// Draws some lines of a view that was fitted before.
  init(_ view: View, columns: Int, height: Int, lines range: Range<Int>) {
    var canvas = Canvas(Surface(size: GridSize(columns: columns, rows: height)))
    view.drawHierarchy(in: &canvas, lines: range)
    surface = canvas.surface
    lines = (0..<height).map { canvas.surface.text(ofRow: $0) }
  }
}

/// A view of so many lines that counts how often it is measured and drawn.
final class CountedView: View {
  var lines: Int { didSet { if lines != oldValue { setNeedsHeight() } } }
  private(set) var fits = 0
  private(set) var drawings = 0

  init(lines: Int) {
    self.lines = lines
    super.init()
  }

  override func sizeThatFits(columns: Int) -> Int {
    fits += 1
    return lines
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    drawings += 1
    for line in lines { canvas.draw("\(line)", at: Point(column: 0, row: line)) }
  }
}
