import TableKit

extension TableView {
  /// The table with all changes so far on its screen, to ask what is there.
  var laidOut: TableView {
    layoutIfNeeded()
    return self
  }
}
