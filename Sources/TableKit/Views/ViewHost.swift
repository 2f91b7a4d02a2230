/// What shows a tree of views: a cell.
@MainActor
protocol ViewHost: AnyObject {
  /// Something in the tree may have another height now.
  func contentNeedsHeight()
  /// Something in the tree looks different now.
  func contentNeedsDisplay()
}
