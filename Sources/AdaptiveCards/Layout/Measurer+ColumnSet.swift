import CellGrid

extension Measurer {
  /// The box of a column set: its columns side by side, or below one another where it is narrow.
  mutating func box(for set: ColumnSet, in frame: Frame) -> Box? {
    let decoration = Shell.Decoration(style: set.style, bleeds: set.bleeds)
    let shell = Shell(decoration, in: frame, hostConfig: hostConfig)
    let shown = set.columns.indices.filter {
      isShown(set.columns[$0])
    }
    let gaps = shown.map { gapColumns(before: set.columns[$0]) }
    let available = shell.content.columns - gaps.dropFirst().reduce(0, +)
    let isNarrow =
      available < shown.count || shell.content.columns < metrics.leastColumnSetColumns
    let children: [Box.Stack.Child]
    if let row = isNarrow && shown.count > 1
      ? nil
      : whole({ $0.row(of: set.columns, shown: shown, gaps: gaps, in: shell.content) })
    {
      children = [
        Box.Stack.Child(
          gap: 0, stretches: true,
          column: frame.side.offset(of: row.columns, in: shell.content.columns), box: row)
      ]
    } else {
      children = self.children(stacked(set.columns), in: shell.content)
    }
    let box = shell.box(around: children, minimumRows: metrics.rows(set.minimumHeight ?? 0))
    return box.rows == 0 ? nil : area(set.selectAction, around: box)
  }

  /// Columns between a column and the one before it: a rule has a blank on both sides.
  func gapColumns(before column: Column) -> Int {
    let gap = metrics.columns(hostConfig.spacing[column.spacing])
    return column.hasSeparator && hostConfig.separatorThickness > 0 ? max(3, gap) : gap
  }

  /// The columns as containers for a stack.
  private func stacked(_ columns: [Column]) -> [Element] {
    columns.map { column in
      var element = Element(.container(column.box))
      element.id = column.id
      element.isVisible = column.isVisible
      element.targetWidth = column.targetWidth
      element.horizontalAlignment = column.horizontalAlignment
      element.spacing = column.spacing
      element.hasSeparator = column.hasSeparator
      return element
    }
  }

  private mutating func row(
    of columns: [Column], shown: [Int], gaps: [Int], in frame: Frame
  ) -> Box {
    let demands = demands(of: shown.map { columns[$0] }, in: frame)
    let available = frame.columns - gaps.dropFirst().reduce(0, +)
    let tracks = Tracks(
      widths: ColumnWidths.resolve(demands, available: available, metrics: metrics), gaps: gaps,
      isRightToLeft: frame.isRightToLeft)
    var row = Box.Row(cells: [], ruleStyle: ruleStyle(in: frame))
    for (index, column) in columns.enumerated() {
      guard let track = shown.firstIndex(of: index) else {
        inside(index) { $0.countItems(of: column.box, in: frame) }
        continue
      }
      let cell = self.frame(of: track, in: tracks, column: column, frame)
      let box = inside(index) { $0.shellBox(for: column.box, in: cell) }
      row.cells.append(Box.Row.Cell(column: tracks.starts[track], box: box))
      if track > 0 && column.hasSeparator && hostConfig.separatorThickness > 0 {
        row.rules.append(tracks.middles[track])
      }
    }
    return Box(row, columns: tracks.total)
  }

  /// The frame of a column; only the outer ones reach the padding at the sides.
  private func frame(of track: Int, in tracks: Tracks, column: Column, _ frame: Frame) -> Frame {
    var inner = frame.inside(columns: tracks.widths[track])
    inner.isInAutoColumn = column.width == .auto
    inner.alignment = column.horizontalAlignment ?? frame.alignment
    inner.bleed = frame.bleed
    let start = tracks.starts[track]
    if start > 0 { inner.bleed.left = 0 }
    if start + inner.columns < frame.columns { inner.bleed.right = 0 }
    return inner
  }

  /// What the columns ask for; their content is looked at only where one of them depends on it.
  private func demands(of columns: [Column], in frame: Frame) -> [ColumnDemand] {
    guard columns.contains(where: { $0.width == .auto }) else {
      return columns.map { ColumnDemand(width: $0.width) }
    }
    return columns.map { column in
      if case .pixels = column.width { return ColumnDemand(width: column.width) }
      let widths = intrinsicWidths(of: column.box, in: frame)
      return ColumnDemand(
        width: column.width, minimum: widths.minimum, preferred: widths.preferred)
    }
  }
}
