extension View {
  /// The cell that the view is a part of; nil for a view that stands alone.
  public final var cell: TableViewCell? {
    if let superview { return superview.cell }
    return host as? TableViewCell
  }
}
