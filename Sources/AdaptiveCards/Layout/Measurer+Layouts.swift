import CellGrid

/// The layouts of Teams: elements in a flow or in the areas of a grid.
extension Measurer {
  /// Elements as the layout for the card's width has them, below one another where there is none.
  mutating func children(
    _ elements: [Element], layouts: [ContainerLayout], in frame: Frame
  ) -> [Box.Stack.Child] {
    switch layout(among: layouts) {
    case .stack: return children(elements, in: frame)
    case .flow(let flow):
      let box = whole { $0.box(for: elements, in: flow, frame) }
      return box.map { [Box.Stack.Child(gap: 0, box: $0)] } ?? children(elements, in: frame)
    case .areaGrid(let grid):
      let box = whole { $0.box(for: elements, in: grid, frame) }
      return box.map { [Box.Stack.Child(gap: 0, stretches: true, box: $0)] }
        ?? children(elements, in: frame)
    }
  }

  /// The first layout that is for the card's width in particular, else the first for all widths.
  private func layout(among layouts: [ContainerLayout]) -> ContainerLayout.Kind {
    guard let widthClass, !layouts.isEmpty else { return .stack }
    let own = layouts.first { $0.targetWidth?.includes(widthClass) ?? false }
    return (own ?? layouts.first { $0.targetWidth == nil })?.kind ?? .stack
  }

  private mutating func box(
    for elements: [Element], in flow: FlowLayout, _ frame: Frame
  ) -> Box? {
    let gap = metrics.columns(hostConfig.spacing[flow.columnSpacing])
    let perRow = flow.fillsLines ? itemsPerLine(elements, in: flow, gap: gap, frame) : .max
    var boxes: [Box] = []
    for (index, element) in elements.enumerated() {
      let columns =
        flow.fillsLines
        ? (frame.columns - gap * (perRow - 1)) / perRow : itemColumns(element, in: flow, frame)
      let box = inside(index) { $0.box(for: element, in: frame.inside(columns: columns)) }
      if let box { boxes.append(box) }
    }
    var lines = frame
    lines.alignment = flow.alignment
    return Box.flow(
      boxes, in: lines, gap: gap, perRow: perRow,
      rowGap: metrics.gapRows(hostConfig.spacing[flow.rowSpacing]))
  }

  /// How many elements fill a line: as many as fit in the widest one's width.
  private func itemsPerLine(
    _ elements: [Element], in flow: FlowLayout, gap: Int, _ frame: Frame
  ) -> Int {
    let shown = elements.filter { isShown($0) }
    let widest = shown.reduce(1) { max($0, itemColumns($1, in: flow, frame)) }
    return max(1, min((frame.columns + gap) / (widest + gap), shown.count))
  }

  /// The width of an element of a flow: as it is given, else as wide as it would like to be.
  private func itemColumns(_ element: Element, in flow: FlowLayout, _ frame: Frame) -> Int {
    let least = metrics.columns(flow.minimumItemWidth ?? 1)
    let most = flow.maximumItemWidth.map(metrics.columns) ?? frame.columns
    let wish =
      flow.itemWidth.map(metrics.columns)
      ?? intrinsicWidths(of: element, in: frame).preferred
    return min(max(min(wish, most), least), frame.columns)
  }
}
