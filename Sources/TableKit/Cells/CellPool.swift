/// The cells that show nothing at the moment, by type.
@MainActor
struct CellPool {
  private var cells: [ObjectIdentifier: [TableViewCell]] = [:]

  mutating func register(_ type: TableViewCell.Type) {
    let id = ObjectIdentifier(type)
    precondition(cells[id] == nil, "\(type) is registered already: register each type once")
    cells[id] = []
  }

  /// A cell of exactly this type: one that has shown another row, or a new one if none waits.
  mutating func take<C: TableViewCell>(_ type: C.Type) -> C {
    checkRegistration(of: type)
    // The type may be that of a subclass of `C`, which only its own initialiser makes.
    guard let cell = cells[ObjectIdentifier(type)]?.popLast() as? C else { return type.init() }
    cell.isPooled = false
    cell.prepareForReuse()
    return cell
  }

  func checkRegistration(of type: TableViewCell.Type) {
    precondition(
      cells[ObjectIdentifier(type)] != nil,
      "\(type) is not registered: call register(_:) for it first")
  }

  /// Takes back a cell; one of a type that nobody registered is let go.
  mutating func put(_ cell: TableViewCell) {
    let id = ObjectIdentifier(type(of: cell))
    guard cells[id] != nil else { return }
    cell.isPooled = true
    cells[id]?.append(cell)
  }

  /// Number of cells that wait.
  var count: Int { cells.values.reduce(0) { $0 + $1.count } }
}
