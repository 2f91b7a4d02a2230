import CellGrid

extension Measurer {
  /// The box of a whole card.
  mutating func box(for card: Card, columns: Int) -> Box {
    var frame = Frame(columns: max(1, columns))
    frame.isRightToLeft = card.isRightToLeft ?? false
    if frame.isRightToLeft { frame.alignment = .right }
    let decoration = Shell.Decoration(
      style: hostConfig.allowsCardStyle ? card.style : nil,
      hasBackgroundImage: card.hasBackgroundImage, isPadded: card.hasPadding,
      verticalAlignment: card.verticalContentAlignment)
    let shell = Shell(decoration, in: frame, hostConfig: hostConfig)
    var body = card.body
    if !card.actions.isEmpty {
      var buttons = Element(.actionSet(card.actions))
      buttons.spacing = hostConfig.actionsSpacing
      body.append(buttons)
    }
    return shell.box(
      around: children(body, in: shell.content),
      minimumRows: metrics.rows(card.minimumHeight ?? 0))
  }

  /// The box of a container, or nil where it shows nothing.
  mutating func box(for container: Container, in frame: Frame) -> Box? {
    let box = shellBox(for: container, in: frame)
    return box.rows == 0 ? nil : box
  }

  /// The box of a container, a column or a cell, also where it shows nothing.
  mutating func shellBox(for container: Container, in frame: Frame) -> Box {
    let decoration = Shell.Decoration(
      style: container.style, bleeds: container.bleeds,
      hasBackgroundImage: container.hasBackgroundImage, isRightToLeft: container.isRightToLeft,
      verticalAlignment: container.verticalContentAlignment)
    let shell = Shell(decoration, in: frame, hostConfig: hostConfig)
    return shell.box(
      around: children(container.items, in: shell.content),
      minimumRows: metrics.rows(container.minimumHeight ?? 0))
  }

  /// Numbers the texts and images of a box that is not shown.
  mutating func countItems(of container: Container, in frame: Frame) {
    let imageCount = imageURLs.count
    _ = shellBox(for: container, in: frame)
    imageURLs.removeLast(imageURLs.count - imageCount)
  }

  /// Elements from top to bottom, without those that show nothing; the first one that does has no
  /// gap above it.
  mutating func children(_ elements: [Element], in frame: Frame) -> [Box.Stack.Child] {
    let last = elements.lastIndex { isVisible($0.id, $0.isVisible) }
    var children: [Box.Stack.Child] = []
    children.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      var inner = frame
      inner.bleed.top = children.isEmpty ? frame.bleed.top : 0
      inner.bleed.bottom = index == last ? frame.bleed.bottom : 0
      guard let box = box(for: element, in: inner) else { continue }
      children.append(child(element, box, isFirst: children.isEmpty, in: frame))
    }
    return children
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
    Style(foreground: .role(.rule), background: frame.background)
  }
}
