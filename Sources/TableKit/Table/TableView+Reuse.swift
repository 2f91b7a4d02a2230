import CellGrid
import Checks
import TableEngine

extension TableView {
  /// Makes a type of cell known, from then on ``dequeueReusableCell(_:for:)`` gives such cells.
  ///
  /// A type can be registered once only.
  public func register<C: TableViewCell>(_ type: C.Type) {
    pool.register(type)
  }

  /// A cell of a registered type for a row: one that has left the screen, or a new one.
  ///
  /// The type can be left out where what the cell is assigned to says it. Call it in `cellForRowAt` and
  /// return the cell from there: one that is not returned is not used again. For a row that is
  /// reconfigured it gives the cell that the row has.
  public func dequeueReusableCell<C: TableViewCell>(
    _ type: C.Type = C.self, for indexPath: RowPath
  ) -> C {
    if let reconfigured, reconfigured.indexPath == indexPath {
      guard let cell = reconfigured as? C else {
        fatalError("a row that is reconfigured keeps its type of cell: reload it instead")
      }
      cell.generation += 1
      return cell
    }
    let cell = takeCell(type)
    cell.indexPath = indexPath
    showMarks(of: indexPath, in: cell)
    return cell
  }

  /// A cell of a registered type to use as header or footer of a section.
  public func dequeueReusableHeaderFooterView<C: TableViewCell>(_ type: C.Type = C.self) -> C {
    let cell = takeCell(type)
    show(isSelected: false, isFocused: false, in: cell)
    return cell
  }

  private func takeCell<C: TableViewCell>(_ type: C.Type) -> C {
    let cell = pool.take(type)
    cell.isReusable = true
    cell.generation += 1
    return cell
  }

  /// Asks for what shows a row, header or footer.
  ///
  /// It is in the table before it is measured, so that the cell is found by who asks for it.
  func addView(at position: Int) -> RowView {
    let view = makeView(of: layout.index(at: position))
    views.set(view, at: position)
    return view
  }

  /// Asks for what shows a row, header or footer, and gives it its width.
  func makeView(of index: RowIndex) -> RowView {
    let view = RowView(index)
    switch index {
    case .row(let path):
      view.cell = bind(path, as: view)
      view.cell?.indexPath = path
      if let cell = view.cell { showMarks(of: path, in: cell) }
    case .header(let section):
      view.cell = delegate?.tableView(self, viewForHeaderInSection: section)
    case .footer(let section):
      view.cell = delegate?.tableView(self, viewForFooterInSection: section)
    case .tableHeader: view.content = hosts.header ?? tableHeaderView
    case .tableFooter: view.content = hosts.footer ?? tableFooterView
    }
    if let cell = view.cell ?? view.content as? TableViewCell { adopt(cell, as: view) }
    return view
  }

  private func adopt(_ cell: TableViewCell, as view: RowView) {
    require(
      cell.tableView == nil || cell === reconfigured,
      "a cell can show one row only: dequeue one each time cellForRowAt is called")
    require(
      !cell.isPooled, "a cell that has left its row is free for others: dequeue one, keep none")
    view.cell = cell
    view.content = cell
    cell.tableView = self
    cell.columns = contentColumns
    cell.needsHeight = false
  }

  /// Takes the view of a row that has left the screen; the first responder stays with its row.
  func retire(at position: Int) {
    let cell = views[position]?.cell
    if let cell, cell === firstResponder { hide(position) } else { recycle(at: position) }
  }

  /// Says of a row that it has left the screen; its cell stays bound.
  func hide(_ position: Int) {
    if let view = views[position] { endDisplaying(view) }
  }

  func recycle(at position: Int) {
    if let view = views.remove(at: position) { recycle(view) }
  }

  /// Takes a view away from a row that is gone or not on the screen any more.
  func recycle(_ view: RowView) {
    guard let cell = view.cell else { return }
    if cell === firstResponder { dismissFirstResponder() }
    endDisplaying(view)
    cell.tableView = nil
    cell.indexPath = nil
    cell.needsHeight = false
    cell.generation += 1
    if cell.isReusable, view.index.isReused { pool.put(cell) }
  }

  private func endDisplaying(_ view: RowView) {
    guard view.isDisplayed else { return }
    view.isDisplayed = false
    guard let cell = view.cell, case .row(let path) = view.index else { return }
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }
}

extension RowIndex {
  /// Whether the table asks for its view; those of the table's own header and footer are set.
  fileprivate var isReused: Bool { self != .tableHeader && self != .tableFooter }
}
