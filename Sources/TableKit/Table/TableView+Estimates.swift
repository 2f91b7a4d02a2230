import Checks
import TableEngine

extension TableView {
  /// Gives the rows that nobody looked at the mean height of those that were measured.
  ///
  /// For idle moments: it makes the scroll bar more exact, and nothing on the screen moves.
  public func refreshEstimates() {
    layoutIfNeeded()
    layout.refreshEstimates()
  }

  /// Asks for the estimates of the rows beside those that were measured, once for each row.
  func askForEstimates() {
    guard let delegate else { return }
    while let positions = layout.rowsToEstimate {
      for (position, index) in zip(positions, layout.indices(at: positions)) {
        layout.setEstimate(estimate(of: index, from: delegate), at: position)
      }
    }
  }

  private func estimate(of index: RowIndex, from delegate: any TableViewDelegate) -> Int? {
    guard case .row(let path) = index else { return nil }
    let lines = delegate.tableView(self, estimatedHeightForRowAt: path)
    require(
      lines ?? 0 >= 0, "\(lines ?? 0) lines for row \(path): check estimatedHeightForRowAt")
    return lines
  }
}
