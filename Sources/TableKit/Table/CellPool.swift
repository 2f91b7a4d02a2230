import Checks

/// The cells that show nothing at the moment, by type.
@MainActor
struct CellPool {
  /// The cells of a type.
  private struct Shelf {
    let type: ObjectIdentifier
    var cells: [TableViewCell] = []
  }

  /// A table has a few types of cells, among which looking takes less time than hashing does.
  private var shelves: [Shelf] = []

  mutating func register(_ type: TableViewCell.Type) {
    require(shelf(of: type) == nil, "\(type) is registered already: register each type once")
    shelves.append(Shelf(type: ObjectIdentifier(type)))
  }

  /// A cell of exactly this type: one that has shown another row, or a new one if none waits.
  mutating func take<C: TableViewCell>(_ type: C.Type) -> C {
    // The type may be that of a subclass of `C`, which only its own initialiser makes.
    guard let cell = shelves[registered(type)].cells.popLast() as? C else { return type.init() }
    cell.isPooled = false
    cell.prepareForReuse()
    return cell
  }

  func checkRegistration(of type: TableViewCell.Type) { _ = registered(type) }

  /// Takes back a cell; one of a type that nobody registered is let go.
  mutating func put(_ cell: TableViewCell) {
    guard let shelf = shelf(of: type(of: cell)) else { return }
    cell.isPooled = true
    shelves[shelf].cells.append(cell)
  }

  /// Number of cells that wait.
  var count: Int { shelves.reduce(0) { $0 + $1.cells.count } }

  private func shelf(of type: TableViewCell.Type) -> Int? {
    let id = ObjectIdentifier(type)
    return shelves.firstIndex { $0.type == id }
  }

  private func registered(_ type: TableViewCell.Type) -> Int {
    guard let shelf = shelf(of: type) else {
      fatalError("\(type) is not registered: call register(_:) for it first")
    }
    return shelf
  }
}

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
