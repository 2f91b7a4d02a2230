import CellGrid
import TextLayout

extension Measurer {
  /// Fewest lines that collapsing a text must save.
  private static let leastSaved = 3

  /// The box of a text of which the first lines are shown, and a note of how many more there are.
  mutating func box(for block: CollapsedText, in frame: Frame) -> Box? {
    let base = style(of: frame.look, in: frame)
    var options = WrapOptions(columns: frame.columns)
    options.keepsIndent = true
    guard isCollapsible(block) else {
      return box(for: block.text, base: base, options: options, in: frame)
    }
    // The note takes a line of its own, so this many lines are needed before collapsing pays.
    let least = block.limit + 1 + Self.leastSaved
    options.maxLines = least
    guard var box = box(for: block.text, base: base, options: options, in: frame) else {
      return nil
    }
    guard case .text(var item) = box.content, item.lines.count == least else { return box }
    options.maxLines = 0
    let total = block.text.text.lineCount(options)
    item.collapsed = TextItem.Collapse(
      block: block.block, hiddenLines: total - block.limit,
      firstHiddenByte: Int(item.lines[block.limit].start))
    item.lines.removeLast(least - block.limit)
    box.rows = item.rows
    box.content = .text(item)
    return box
  }

  private func isCollapsible(_ block: CollapsedText) -> Bool {
    block.limit > 0 && !environment.isPlain && !state.expandsAll
      && !state.expanded.contains(block.block)
  }

  /// The box of a conversation: each speaker on a line, what was said indented below.
  mutating func box(for turns: [Turn], in frame: Frame) -> Box? {
    var label = style(of: TextLook(weight: .bolder), in: frame)
    label.foreground = .role(.label)
    let indent = min(metrics.indent, frame.columns - 1)
    var boxes: [Box] = []
    for (index, turn) in turns.enumerated() {
      var children: [Box.Stack.Child] = []
      if let speaker = wrapped(StyledText(turn.speaker + ":"), base: label, in: frame) {
        children.append(Box.Stack.Child(gap: 0, box: speaker))
      }
      let inner = frame.inside(columns: frame.columns - indent)
      for var said in inside(index, { $0.children(turn.content, in: inner) }) {
        said.column = indent
        children.append(said)
      }
      if !children.isEmpty {
        boxes.append(Box(Box.Stack(children: children), columns: frame.columns))
      }
    }
    return Box.stacked(boxes, columns: frame.columns, gap: 1)
  }
}

extension Measurer {
  /// Most buttons in a row.
  private static let buttonsPerRow = 6

  /// The box of a row of buttons, or of several rows where they do not fit; below them what they
  /// have unfolded.
  mutating func box(for actions: [Action], in frame: Frame) -> Box? {
    guard hostConfig.supportsInteractivity else { return nil }
    var frame = frame
    if frame.alignment == .left { frame.alignment = hostConfig.actionAlignment }
    guard !isOnlyCard(actions) else { return openCard(of: actions, in: frame) }
    let bar = bar(of: actions)
    var boxes = bar.buttons.compactMap { index in
      inside(index) { $0.button(for: actions[index], isOpen: $0.isOpen(index), in: frame) }
    }
    if !bar.menu.isEmpty, let box = menuButton(of: bar, in: frame) { boxes.append(box) }
    let buttons = Box.flow(
      boxes, in: frame, gap: metrics.columns(hostConfig.buttonSpacing),
      perRow: hostConfig.stacksActions ? 1 : Self.buttonsPerRow)
    let unfolded = [buttons, menu(of: bar, in: frame), openCard(of: actions, in: frame)]
    return Box.stacked(unfolded.compactMap(\.self), columns: frame.columns)
  }

  /// Sorts the actions into buttons and others.
  func bar(of actions: [Action]) -> ActionBar {
    let maximum = hostConfig.interaction.maximumActions
    return ActionBar(
      actions, maximum: maximum > 0 ? maximum : .max, isPlain: environment.isPlain)
  }

  /// The label of a button: `[ Title ]`, with a sign where it opens a card.
  func caption(of action: Action, isOpen: Bool = false) -> String {
    if case .showCard = action.kind {
      return "[ \(action.title) \(isOpen ? glyphs.drop : glyphs.open) ]"
    }
    return "[ \(action.title) ]"
  }

  /// The box of a button as wide as its caption.
  mutating func button(
    for action: Action, isOpen: Bool = false, role: CardTarget.Role = .button, in frame: Frame
  ) -> Box? {
    let text = StyledText(caption(of: action, isOpen: isOpen))
    var inner = frame.inside(columns: min(text.text.naturalColumns, frame.columns))
    inner.alignment = .left
    let box = wrapped(text, base: style(of: action), in: inner)
    return box.map { target(action, role: role, around: $0) }
  }

  /// Whether the card of the action whose button is being measured is open.
  private func isOpen(_ index: Int) -> Bool { state.openCards[place.parent] == index }

  private func style(of action: Action) -> Style {
    var style = Style(background: hostConfig.palette.button)
    switch action.style {
    case .default: break
    case .positive: style.foreground = hostConfig.palette.foreground(of: .accent)
    case .destructive: style.foreground = hostConfig.palette.foreground(of: .attention)
    }
    if !action.isEnabled { style.foreground = .role(.subtle) }
    return style
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

extension Measurer {
  /// The card that one of some actions has opened.
  ///
  /// Closed ones are measured too, for the numbers of what is in them, and then dropped.
  mutating func openCard(of actions: [Action], in frame: Frame) -> Box? {
    let open = isOnlyCard(actions) ? 0 : state.openCards[place]
    var shown: Box?
    for (index, action) in actions.enumerated() {
      guard case .showCard(let card) = action.kind else { continue }
      let imageCount = imageURLs.count
      let box = inside(ActionBar.cardsIndex(actions)) { measurer in
        measurer.inside(index) { $0.inlineBox(for: card, in: frame) }
      }
      if index == open {
        shown = box
      } else {
        dropImages(after: imageCount)
      }
    }
    let gap = metrics.gapRows(hostConfig.interaction.openedCardMargin)
    return shown.map { box in
      Box(Box.Stack(children: [Box.Stack.Child(gap: gap, box: box)]), columns: frame.columns)
    }
  }

  /// Whether the host wants a card shown from the start, as its button is the only one.
  func isOnlyCard(_ actions: [Action]) -> Bool {
    guard hostConfig.interaction.expandsOnlyCard, actions.count == 1,
      case .showCard = actions[0].kind
    else { return false }
    return true
  }

  /// The box of a card in another one, in the style of such cards.
  ///
  /// It does not reach out to the edges: its padding sets it off where there are no colours.
  private mutating func inlineBox(for card: Card, in frame: Frame) -> Box {
    var inner = frame.inside(columns: frame.columns)
    if let isRightToLeft = card.isRightToLeft { inner.isRightToLeft = isRightToLeft }
    let decoration = Shell.Decoration(
      style: (hostConfig.allowsCardStyle ? card.style : nil)
        ?? hostConfig.interaction.openedCardStyle,
      hasBackgroundImage: card.backgroundImage != nil,
      imageColor: imageColor(card.backgroundImage), isPadded: true,
      verticalAlignment: card.verticalContentAlignment)
    return box(for: card, decoration, in: inner)
  }

  /// The box of a card with what surrounds it.
  mutating func box(
    for card: Card, _ decoration: Shell.Decoration, in frame: Frame
  ) -> Box {
    let shell = Shell(decoration, in: frame, hostConfig: hostConfig)
    var children = children(card.body, layouts: card.layouts, in: shell.content)
    if !card.actions.isEmpty {
      var buttons = Element(.actionSet(card.actions))
      buttons.spacing = hostConfig.actionsSpacing
      inside(card.body.count) {
        $0.append(buttons, to: &children, isLast: true, in: shell.content)
      }
    }
    let box = shell.box(
      around: children, minimumRows: metrics.rows(card.minimumHeight ?? 0))
    return area(card.selectAction, around: box)
  }
}
