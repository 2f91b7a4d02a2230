extension Card {
  /// Whether an element is visible in the card as it was written; an id that nobody has counts as
  /// visible.
  ///
  /// O(elements).
  public func isInitiallyVisible(_ id: String) -> Bool {
    for element in body {
      if let isVisible = element.isVisible(id) { return isVisible }
    }
    return true
  }
}

extension Element {
  /// Whether the element of an id is visible, if it is this one or in it.
  fileprivate func isVisible(_ id: String) -> Bool? {
    if self.id == id { return isVisible }
    switch content {
    case .container(let box): return box.isVisible(id)
    case .carousel(let carousel):
      return carousel.pages.lazy.compactMap { $0.isVisible(id) }.first
    case .columnSet(let set):
      for column in set.columns {
        if column.id == id { return column.isVisible }
        if let isVisible = column.box.isVisible(id) { return isVisible }
      }
      return nil
    case .table(let table):
      return table.rows.lazy.flatMap(\.cells).lazy.compactMap { $0.box.isVisible(id) }.first
    default: return nil
    }
  }
}

extension Container {
  /// Whether the element of an id is visible, if it is in the box.
  fileprivate func isVisible(_ id: String) -> Bool? {
    items.lazy.compactMap { $0.isVisible(id) }.first
  }
}
