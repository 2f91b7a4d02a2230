import TableKit

extension TableApplication {
  /// The table or field that has the keys, unless something stands in front.
  var focus: Responder? {
    let responders = arrangement.responders
    return responders.first { $0.object === focusedObject }
      ?? responders.first { $0.object === program.tableView } ?? responders.first
  }

  /// The table that scrolling keys are for: the one that has the keys, or had them last.
  var keyTable: TableView? {
    if let table = focus?.table { return table }
    let tables = arrangement.tables.map(\.table)
    return tables.first { $0 === lastTable } ?? tables.first { $0 === program.tableView }
      ?? tables.first
  }

  /// Gives the keys to a table that is in the ``TableProgram/layout``.
  public func focus(_ table: TableView) {
    focusedObject = table
    lastTable = table
    setNeedsDisplay()
  }

  /// Gives the keys to a text field that is in the ``TableProgram/layout``.
  public func focus(_ field: TextField) {
    lastTable = keyTable
    focusedObject = field
    setNeedsDisplay()
  }

  /// The table that scrolling keys are for; nil where there is none on the screen.
  public var focusedTable: TableView? { keyTable }

  /// Gives the keys to the next table or field, or the one before.
  func moveFocus(by step: Int) {
    let responders = arrangement.responders
    guard let current = responders.firstIndex(where: { $0.object === focus?.object }) else {
      return
    }
    focus(responders[(current + step + responders.count) % responders.count])
  }

  /// Gives the keys back to the table that had them before a field.
  func leaveField() {
    if let keyTable { focus(keyTable) }
  }

  private func focus(_ responder: Responder) {
    switch responder {
    case .table(let table): focus(table)
    case .field(let field): focus(field)
    }
  }
}
