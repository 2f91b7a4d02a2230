import CellGrid

extension Measurer {
  /// The box of elements in the areas of a grid, or nil where it has too few columns for them.
  ///
  /// Elements of one area are below one another, and those of none below the grid.
  mutating func box(
    for elements: [Element], in grid: AreaGridLayout, _ frame: Frame
  ) -> Box? {
    guard let tracks = tracks(of: grid, in: frame) else { return nil }
    let names = Set(grid.areas.map(\.name))
    let others = elements.indices.filter { index in
      elements[index].gridArea.map { !names.contains($0) } ?? true
    }
    var boxes: [Box] = []
    for area in grid.areas {
      boxes.append(box(for: elements, in: area, tracks: tracks, frame))
    }
    let gap = metrics.gapRows(hostConfig.spacing[grid.rowSpacing])
    let starts = Self.rowStarts(of: grid.areas, heights: boxes.map(\.rows), gap: gap)
    let cells = zip(grid.areas, boxes).filter { $1.rows > 0 }.map { area, box in
      let columns = tracks.columns(of: area.column..<(area.column + area.columnSpan))
      let child = Box.Stack.Child(gap: starts[area.row], stretches: true, box: box)
      return Box.Row.Cell(
        column: columns.lowerBound, box: Box(Box.Stack(children: [child]), columns: columns.count))
    }
    let row = Box(Box.Row(cells: cells), columns: frame.columns)
    let first = row.rows > 0 ? [Box.Stack.Child(gap: 0, box: row)] : []
    return Box.stacked(
      children(elements, at: others, below: first, in: frame), columns: frame.columns)
  }

  private mutating func box(
    for elements: [Element], in area: AreaGridLayout.Area, tracks: Tracks, _ frame: Frame
  ) -> Box {
    let columns = tracks.columns(of: area.column..<(area.column + area.columnSpan)).count
    let inner = frame.inside(columns: columns)
    let own = elements.indices.filter { elements[$0].gridArea == area.name }
    return Box(
      Box.Stack(children: children(elements, at: own, in: inner)), columns: columns)
  }

  /// The columns of a grid: those that have no width share what the others leave of a hundred parts.
  private func tracks(of grid: AreaGridLayout, in frame: Frame) -> Tracks? {
    let count = grid.areas.reduce(grid.columns.count) { max($0, $1.column + $1.columnSpan) }
    let gap = metrics.columns(hostConfig.spacing[grid.columnSpacing])
    let available = frame.columns - gap * (count - 1)
    guard count > 0, available >= count * Self.leastAreaColumns else { return nil }
    let given = grid.columns + Array(repeating: .auto, count: count - grid.columns.count)
    let parts = given.reduce(0.0) { if case .weight(let weight) = $1 { $0 + weight } else { $0 } }
    let open = given.count { $0 == .auto || $0 == .stretch }
    let rest = parts == 0 ? 1 : max(1, (100 - parts) / Double(max(1, open)))
    let demands = given.map { width in
      ColumnDemand(width: width == .auto || width == .stretch ? .weight(rest) : width)
    }
    return Tracks(
      widths: ColumnWidths.resolve(demands, available: available, metrics: metrics),
      gaps: Array(repeating: gap, count: count), isRightToLeft: frame.isRightToLeft)
  }

  /// Fewest columns of a grid's column; where there are fewer, elements are below one another.
  private static let leastAreaColumns = 4

  /// The first line of each row: an area that takes several rows makes the last of them as high as
  /// it needs.
  private static func rowStarts(
    of areas: [AreaGridLayout.Area], heights: [Int], gap: Int
  ) -> [Int] {
    let count = areas.reduce(0) { max($0, $1.row + $1.rowSpan) }
    var starts = [0]
    for row in 0..<count {
      var end = starts[row]
      for (area, height) in zip(areas, heights) where area.row + area.rowSpan == row + 1 {
        end = max(end, starts[area.row] + height)
      }
      starts.append(end > starts[row] ? end + gap : end)
    }
    return starts
  }
}

extension Tracks {
  /// The columns of the screen that some tracks and the gaps between them take.
  fileprivate func columns(of tracks: Range<Int>) -> Range<Int> {
    let first = tracks.reduce(Int.max) { min($0, starts[$1]) }
    let end = tracks.reduce(0) { max($0, starts[$1] + widths[$1]) }
    return first..<end
  }
}
