import CellGrid

extension StackView {
  /// The places of the parts side by side.
  func abreast(columns: Int) -> [Placement] {
    let widths = columnWidths(columns: columns)
    var column = 0
    var placements: [Placement] = []
    for (view, width) in zip(arrangedSubviews, widths) {
      let rows = view.height(columns: width)
      let rect = Rect(column: column, row: 0, columns: width, rows: rows)
      placements.append(Placement(view: view, rect: rect))
      if !view.isHidden { column += width + spacing }
    }
    let tallest = placements.reduce(0) { max($0, $1.rect.rows) }
    for index in placements.indices {
      placements[index].rect.row = firstRow(of: placements[index].rect.rows, in: tallest)
    }
    return placements
  }

  private func firstRow(of rows: Int, in tallest: Int) -> Int {
    switch alignment {
    case .top: 0
    case .center: (tallest - rows) / 2
    case .bottom: tallest - rows
    }
  }

  /// The widths of all parts; a hidden one has any.
  private func columnWidths(columns: Int) -> [Int] {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    let demands = shown.map {
      ColumnDemand($0.width, natural: $0.width == .natural ? $0.naturalColumns : nil)
    }
    let gaps = max(0, shown.count - 1) * spacing
    var widths = ColumnDemand.widths(of: demands, available: columns - gaps).makeIterator()
    return arrangedSubviews.map { $0.isHidden ? 1 : widths.next() ?? 1 }
  }

  /// The width from which on no part changes its height.
  var naturalColumnsAbreast: Int? {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    var demands: [ColumnDemand] = []
    for view in shown {
      var demand = ColumnDemand(view.width, natural: nil)
      if !demand.isFixed {
        guard let natural = view.naturalColumns else { return nil }
        demand.natural = natural
      }
      demands.append(demand)
    }
    return ColumnDemand.naturalColumns(of: demands) + max(0, shown.count - 1) * spacing
  }
}
