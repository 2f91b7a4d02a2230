import CellGrid
import TableKit

/// A cell of letters that says on every line whose line it is, and whose calls are counted.
final class MachineCell: TableViewCell {
  weak var source: MachineSource?
  /// What the cell shows; nil between two rows.
  var entry: ReferenceEntry?
  private var fittedColumns = 1
  private var fittedBinding: Fit?

  /// All that a height depends on.
  private struct Fit: Hashable {
    var entry: ReferenceEntry?
    var generation: Int
    var columns: Int
  }

  override var canBecomeFirstResponder: Bool { true }

  override func prepareForReuse() {
    if entry == nil { source?.complain("prepared twice for one reuse") }
    entry = nil
  }

  override func sizeThatFits(columns: Int) -> Int {
    let fit = Fit(entry: entry, generation: generation, columns: columns)
    source?.noteFit(self, isRepeated: fit == fittedBinding)
    (fittedBinding, fittedColumns) = (fit, columns)
    return entry?.height(columns: columns) ?? 0
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    for line in lines {
      canvas.draw(Self.text(entry, line: line), at: Point(column: 0, row: line))
    }
  }

  override func anchor(atLine line: Int) -> LineAnchor? {
    LineAnchor(item: 0, offset: line * fittedColumns)
  }

  override func line(of anchor: LineAnchor) -> Int? { anchor.offset / fittedColumns }

  /// What stands on a line; short enough for the narrowest table.
  static func text(_ entry: ReferenceEntry?, line: Int) -> String {
    "\(entry?.id ?? -1)-\((entry?.version ?? 0) % 10)\(line % 10)"
  }
}
