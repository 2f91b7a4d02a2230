import CellGrid

/// Something that shows frames: the terminal's screen, or what a test looks at instead.
@MainActor
public protocol FrameSink: AnyObject {
  /// The size that frames should have.
  var size: GridSize { get }

  /// Shows a frame, with the terminal's cursor on a cell or, without one, hidden.
  func present(_ surface: Surface, cursor: Point?)
}
