/// A column on the screen with all that its values are placed by, worked out once for all rows.
struct ColumnSlot: Equatable {
  let place: ColumnLayout.Place
  let alignment: TableColumn.Alignment
  /// Columns from the decimal points of the column's values to its right edge.
  let behind: Int
  /// The width at which values are wrapped.
  let wrapWidth: Int

  /// The slots of the columns on the screen, from left to right.
  static func all(of layout: ColumnLayout, in width: Int) -> [ColumnSlot] {
    layout.places(in: width).map { place in
      let column = layout.columns[place.column]
      return ColumnSlot(
        place: place, alignment: column.alignment, behind: column.extent.behind,
        wrapWidth: layout.wrapWidth(of: place, in: width))
    }
  }

  /// The first column of a line of a value, counted from where the slot starts.
  ///
  /// - Parameters:
  ///   - columns: Columns that the line takes.
  ///   - extent: The room that the value needs by itself.
  func inset(of columns: Int, extent: ColumnExtent) -> Int {
    let free = max(0, place.width - columns)
    switch alignment {
    case .leading: return 0
    case .trailing: return free
    case .decimal:
      guard extent.isNumber else { return free }
      return max(0, min(free, place.width - behind - extent.before))
    }
  }
}
