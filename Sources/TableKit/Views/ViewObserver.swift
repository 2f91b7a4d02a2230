/// Hears what changes in a view that stands on a screen by itself, in no cell.
@MainActor
package final class ViewObserver: ViewHost {
  /// The view, for as long as something else keeps it.
  package private(set) weak var view: View?
  private let onChange: () -> Void

  /// Starts to listen; the view must stand nowhere else.
  package init(_ view: View, onChange: @escaping () -> Void) {
    self.view = view
    self.onChange = onChange
    view.host = self
  }

  /// Stops listening, so that the view can stand somewhere else.
  package func stop() { if view?.host === self { view?.host = nil } }

  func contentNeedsHeight() { onChange() }

  func contentNeedsDisplay() { onChange() }
}

/// The owner of a tree of views: a cell.
@MainActor
protocol ViewHost: AnyObject {
  /// Something in the tree may have another height now.
  func contentNeedsHeight()
  /// Something in the tree looks different now.
  func contentNeedsDisplay()
}
