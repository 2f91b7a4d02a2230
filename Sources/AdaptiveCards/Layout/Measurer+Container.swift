import CellGrid
import TextLayout

extension Measurer {
  /// The box of a whole card.
  mutating func box(for card: Card, columns: Int) -> Box {
    var frame = Frame(columns: max(1, columns))
    frame.isRightToLeft = card.isRightToLeft ?? false
    let decoration = Shell.Decoration(
      style: hostConfig.allowsCardStyle ? card.style : nil,
      hasBackgroundImage: card.backgroundImage != nil,
      imageColor: imageColor(card.backgroundImage), isPadded: card.hasPadding, isCard: true,
      verticalAlignment: card.verticalContentAlignment)
    return box(for: card, decoration, in: frame)
  }

  /// The box of a container, or nil where it shows nothing.
  mutating func box(for container: Container, in frame: Frame) -> Box? {
    let box = shellBox(for: container, in: frame)
    return box.rows == 0 ? nil : box
  }

  /// The box of a container, a column or a cell, also where it shows nothing.
  ///
  /// All large values stay in functions that have returned before the content is measured: a card
  /// may be nested so deep that the room on the stack counts.
  mutating func shellBox(for container: Container, isPadded: Bool = false, in frame: Frame) -> Box {
    let shell = shell(of: container, isPadded: isPadded, in: frame)
    let children = children(container.items, layouts: container.layouts, in: shell.content)
    return box(of: container, in: shell, around: children)
  }

  private func shell(of container: Container, isPadded: Bool, in frame: Frame) -> Shell {
    let decoration = Shell.Decoration(
      style: container.style, bleeds: container.bleeds,
      hasBackgroundImage: container.backgroundImage != nil,
      imageColor: imageColor(container.backgroundImage), isPadded: isPadded,
      border: environment.isPlain ? nil : container.border,
      isRightToLeft: container.isRightToLeft, verticalAlignment: container.verticalContentAlignment)
    return Shell(decoration, in: frame, hostConfig: hostConfig)
  }

  private func box(
    of container: Container, in shell: Shell, around children: [Box.Stack.Child]
  ) -> Box {
    let box = shell.box(
      around: children, minimumRows: metrics.rows(container.minimumHeight ?? 0))
    return area(container.selectAction, around: box)
  }

  /// Numbers the texts and images of a box that is not shown.
  mutating func countItems(of container: Container, in frame: Frame) {
    let imageCount = imageURLs.count
    _ = shellBox(for: container, in: frame)
    dropImages(after: imageCount)
  }

  /// Elements from top to bottom, without those that show nothing; the first one that does has no
  /// gap above it.
  mutating func children(_ elements: [Element], in frame: Frame) -> [Box.Stack.Child] {
    children(elements, at: elements.indices, in: frame)
  }

  /// Some elements in the same way.
  ///
  /// - Parameters:
  ///   - elements: The elements of a list of the card.
  ///   - indices: The ones to measure.
  ///   - first: The boxes above them.
  mutating func children(
    _ elements: [Element], at indices: some BidirectionalCollection<Int>,
    below first: [Box.Stack.Child] = [], in frame: Frame
  ) -> [Box.Stack.Child] {
    let last = indices.last { isShown(elements[$0]) }
    var children = first
    children.reserveCapacity(first.count + indices.count)
    for index in indices {
      // Not by a closure, which would take room on the stack at each level of the card.
      enter(index)
      append(elements[index], to: &children, isLast: index == last, in: frame)
      leave()
    }
    return children
  }

  /// Puts an element below others, unless it shows nothing.
  mutating func append(
    _ element: Element, to children: inout [Box.Stack.Child], isLast: Bool, in frame: Frame
  ) {
    var inner = frame
    inner.bleed.top = children.isEmpty ? frame.bleed.top : 0
    inner.bleed.bottom = isLast ? frame.bleed.bottom : 0
    guard let box = box(for: element, in: inner) else { return }
    children.append(child(element, box, isFirst: children.isEmpty, in: frame))
  }

  private func child(
    _ element: Element, _ box: Box, isFirst: Bool, in frame: Frame
  ) -> Box.Stack.Child {
    let gap = metrics.gapRows(hostConfig.spacing[element.spacing])
    let hasRule = !isFirst && element.hasSeparator && hostConfig.separatorThickness > 0
    return Box.Stack.Child(
      gap: isFirst ? 0 : max(gap, hasRule ? 1 : 0),
      rule: hasRule ? ruleStyle(in: frame) : nil,
      stretches: element.height == .stretch, box: box)
  }

  /// The look of rules and grid lines.
  func ruleStyle(in frame: Frame) -> Style { lineStyle(hostConfig.palette.separator, in: frame) }

  /// The look of the lines of a table.
  func gridStyle(of table: Table, in frame: Frame) -> Style {
    lineStyle(hostConfig.palette.styles[table.gridStyle]?.border, in: frame)
  }

  private func lineStyle(_ color: HostColor?, in frame: Frame) -> Style {
    let own = color.flatMap { hostConfig.palette.blended($0, on: frame.background) }
    return Style(foreground: own?.color ?? .role(.rule), background: frame.background)
  }

  /// The colour of a background image, where it is known.
  func imageColor(_ image: BackgroundImage?) -> Color? {
    guard !environment.imageColors.isEmpty, let image else { return nil }
    return environment.imageColors[hostConfig.wholeAddress(of: image)]
  }
}

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

  private mutating func box(for elements: [Element], in flow: FlowLayout, _ frame: Frame) -> Box? {
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
    let preferred =
      flow.itemWidth.map(metrics.columns)
      ?? intrinsicWidths(of: element.content, in: frame).preferred
    return min(max(min(preferred, most), least), frame.columns)
  }
}

extension Measurer {
  /// The box of elements in the areas of a grid, or nil where it has too few columns for them.
  ///
  /// Elements of one area are below one another, and those of none below the grid.
  mutating func box(for elements: [Element], in grid: AreaGridLayout, _ frame: Frame) -> Box? {
    guard let tracks = tracks(of: grid, in: frame) else { return nil }
    var (own, others): ([String: [Int]], [Int]) = ([:], [])
    for area in grid.areas { own[area.name] = [] }
    for (index, element) in elements.enumerated() {
      if let name = element.gridArea, own[name] != nil {
        own[name]?.append(index)
      } else {
        others.append(index)
      }
    }
    var boxes: [Box] = []
    for area in grid.areas {
      let columns = tracks.columns(of: area).count
      let children = children(
        elements, at: own[area.name] ?? [], in: frame.inside(columns: columns))
      boxes.append(Box(Box.Stack(children: children), columns: columns))
    }
    let gap = metrics.gapRows(hostConfig.spacing[grid.rowSpacing])
    let rows = AreaRows(of: grid.areas, heights: boxes.map(\.rows), gap: gap)
    let cells = zip(grid.areas, boxes).filter { $1.rows > 0 }.map { area, box in
      let columns = tracks.columns(of: area)
      let lines = rows.lines(of: area)
      var box = box
      box.rows = max(box.rows, lines.count)
      let child = Box.Stack.Child(gap: lines.lowerBound, box: box)
      return Box.Row.Cell(
        column: columns.lowerBound, box: Box(Box.Stack(children: [child]), columns: columns.count))
    }
    let row = Box(Box.Row(cells: cells), columns: frame.columns)
    let first = row.rows > 0 ? [Box.Stack.Child(gap: 0, box: row)] : []
    return Box.stacked(
      children(elements, at: others, below: first, in: frame), columns: frame.columns)
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
}

/// The lines that the rows of a grid take: an area of several rows makes the last of them as high as it needs.
private struct AreaRows {
  private var starts: [Int] = []
  private var ends: [Int] = []

  init(of areas: [AreaGridLayout.Area], heights: [Int], gap: Int) {
    let rows = areas.reduce(0) { max($0, $1.row + $1.rowSpan) }
    var start = 0
    for row in 0..<rows {
      starts.append(start)
      var end = start
      for (area, height) in zip(areas, heights) where area.row + area.rowSpan == row + 1 {
        end = max(end, starts[area.row] + height)
      }
      ends.append(end)
      start = end > start ? end + gap : end
    }
  }

  /// The lines from an area's first row to its last.
  func lines(of area: AreaGridLayout.Area) -> Range<Int> {
    starts[area.row]..<ends[area.row + area.rowSpan - 1]
  }
}

extension Tracks {
  /// The columns of the screen that an area takes, with the gaps between its columns.
  fileprivate func columns(of area: AreaGridLayout.Area) -> Range<Int> {
    let tracks = area.column..<(area.column + area.columnSpan)
    let first = tracks.reduce(Int.max) { min($0, starts[$1]) }
    let end = tracks.reduce(0) { max($0, starts[$1] + widths[$1]) }
    return first..<end
  }
}
