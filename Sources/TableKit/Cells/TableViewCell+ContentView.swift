import CellGrid
import Checks

extension TableViewCell: ViewHost {
  func contentViewDidChange(from former: View?) {
    guard contentView !== former else { return }
    former?.host = nil
    if let contentView {
      require(
        contentView.superview == nil && contentView.host == nil,
        "a view stands in one place only: take it out of where it is first")
      contentView.host = self
    }
    contentNeedsHeight()
  }

  /// Draws the view, which nobody has fitted where the delegate has given the row's height.
  func drawContentView(in canvas: inout Canvas, lines: Range<Int>) {
    guard let contentView, columns > 0 else { return }
    let end = contentView.height(columns: columns)
    contentView.drawHierarchy(in: &canvas, lines: lines.clamped(to: 0..<end))
  }
}
