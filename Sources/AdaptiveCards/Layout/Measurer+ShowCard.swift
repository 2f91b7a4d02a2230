import CellGrid

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
        imageURLs.removeLast(imageURLs.count - imageCount)
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
