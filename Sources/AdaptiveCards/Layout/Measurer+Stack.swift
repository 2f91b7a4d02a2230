import CellGrid

extension Measurer {
  /// The box of a whole card.
  mutating func box(for card: Card, columns: Int) -> Box {
    var frame = Frame(columns: max(1, columns))
    frame.isRightToLeft = card.isRightToLeft ?? false
    if environment.adaptsToWidth {
      widthClass = hostConfig.widthBreakpoints.widthClass(of: columns * metrics.cellWidth)
    }
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
  /// What is large is left to functions that have returned before the content is measured: a card
  /// may be nested so deep that the room on the stack counts.
  mutating func shellBox(for container: Container, in frame: Frame) -> Box {
    let shell = shell(of: container, in: frame)
    let children = children(container.items, layouts: container.layouts, in: shell.content)
    return box(of: container, in: shell, around: children)
  }

  private func shell(of container: Container, in frame: Frame) -> Shell {
    let decoration = Shell.Decoration(
      style: container.style, bleeds: container.bleeds,
      hasBackgroundImage: container.backgroundImage != nil,
      imageColor: imageColor(container.backgroundImage), isRightToLeft: container.isRightToLeft,
      verticalAlignment: container.verticalContentAlignment)
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
    imageURLs.removeLast(imageURLs.count - imageCount)
  }

  /// Elements from top to bottom, without those that show nothing; the first one that does has no
  /// gap above it.
  ///
  /// - Parameters:
  ///   - elements: What stands in a list of the card.
  ///   - indices: Which of them; nil for all.
  ///   - first: What stands above them.
  mutating func children(
    _ elements: [Element], at indices: [Int]? = nil, below first: [Box.Stack.Child] = [],
    in frame: Frame
  ) -> [Box.Stack.Child] {
    let indices = indices ?? Array(elements.indices)
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
  func ruleStyle(in frame: Frame) -> Style {
    lineStyle(hostConfig.palette.separator, in: frame)
  }

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
    return environment.imageColors[hostConfig.wholeAddress(ofImage: image.url)]
  }
}
