/// One binding of a cell to a row, for results that come later than the row may stay.
///
/// A cell that asks for an image may show another row, or be bound anew, when that arrives. What is
/// asked for under a binding reaches the cell through it, or not at all:
///
///     let binding = CellBinding(cell)
///     loader.load(url) { image in
///       guard let cell = binding.cell else { return }
///       cell.image = image
///       cell.setNeedsHeight()
///     }
@MainActor
public struct CellBinding<Cell: TableViewCell> {
  private weak var bound: Cell?
  private let generation: Int

  /// Names the binding that a cell has now, or gets while `cellForRowAt` runs.
  public init(_ cell: Cell) {
    bound = cell
    generation = cell.generation
  }

  /// The cell, while it has this binding; nil from when it gets another or leaves the screen.
  public var cell: Cell? {
    guard let bound, bound.generation == generation else { return nil }
    return bound
  }
}
