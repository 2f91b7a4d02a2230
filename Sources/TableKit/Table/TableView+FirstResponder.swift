import CellGrid
import TableEngine

extension TableView {
  /// Where the first responder's row is, on the screen or off it.
  private var firstResponderPosition: Int? {
    guard let firstResponder else { return nil }
    return views.position { $0.cell === firstResponder }
  }

  /// Measures the first responder where it is off the screen and its height has changed.
  func fitFirstResponder() {
    guard let position = firstResponderPosition, contentColumns > 0,
      let view = views[position], view.fittedColumns == nil
    else { return }
    layout.setHeight(fit(view, at: position), at: position)
  }

  /// Takes the keys from a cell whose row is gone, whether it would let go or not.
  ///
  /// The cell still has its row when it is told so. The data source is ahead of the table at that
  /// moment, so nothing may be laid out or changed.
  func dismissFirstResponder() {
    guard let cell = firstResponder else { return }
    firstResponder = nil
    asking { cell.didResignFirstResponder() }
  }

  /// Takes the keys from a cell whose row an update deletes or reloads.
  func dismissFirstResponder(before map: UpdateMap) {
    guard let position = firstResponderPosition, let index = views[position]?.index else { return }
    if map.newIndex(of: index) == nil || map.isReloaded(index) { dismissFirstResponder() }
  }
}
