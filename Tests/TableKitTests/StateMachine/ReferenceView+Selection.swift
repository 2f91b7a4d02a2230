extension ReferenceView {
  mutating func select(_ id: Int) {
    selection = allowsMultipleSelection ? selection.union([id]) : [id]
  }

  /// What a key or a click on a row does, and what the delegate hears of it.
  mutating func selectAsUser(_ id: Int) -> [SelectionEvent] {
    if allowsMultipleSelection, selection.contains(id) { return deselectAsUser(id) }
    var events = [SelectionEvent.willSelect(id)]
    guard let target = content.rowToSelect(for: id) else { return events }
    let others = content.rows.map(\.id).filter { selection.contains($0) && $0 != target }
    for former in others where !allowsMultipleSelection {
      events += deselectAsUser(former)
      if selection.contains(former) { return events }
    }
    selection.insert(target)
    return events + [.didSelect(target)]
  }

  private mutating func deselectAsUser(_ id: Int) -> [SelectionEvent] {
    guard content.canDeselect(id) else { return [.willDeselect(id)] }
    selection.remove(id)
    return [.willDeselect(id), .didDeselect(id)]
  }
}
