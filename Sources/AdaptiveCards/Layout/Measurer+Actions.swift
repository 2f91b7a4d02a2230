import CellGrid
import TextLayout

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
    let actions = usable(actions)
    let bar = bar(of: actions, in: frame)
    let shown = Set(bar.buttons)
    var boxes: [Box] = []
    // An action has its number in either place, as it depends on the width where it is shown.
    for (index, action) in actions.enumerated() {
      guard shown.contains(index) else {
        _ = nextOrdinal()
        continue
      }
      let box = inside(index) { $0.button(for: action, isOpen: $0.isOpen(index), in: frame) }
      if let box { boxes.append(box) }
    }
    if let box = menuButton(of: bar, in: frame) { boxes.append(box) }
    let buttons = Box.flow(
      boxes, in: frame, gap: metrics.columns(hostConfig.buttonSpacing),
      perRow: hostConfig.stacksActions ? 1 : Self.buttonsPerRow)
    let unfolded = [buttons, menu(of: bar, in: frame), openCard(of: actions, in: frame)]
    return Box.stacked(unfolded.compactMap(\.self), columns: frame.columns)
  }

  /// The actions, without the use of those that wait for something to be filled in.
  private func usable(_ actions: [Action]) -> [Action] {
    guard actions.contains(where: \.isConditional) else { return actions }
    return actions.enumerated().map { index, action in
      var action = action
      let isWaiting = cardIndex.holdsBack(action, at: place.child(index), in: state)
      action.isEnabled = action.isEnabled && !isWaiting
      return action
    }
  }

  /// Sorts the actions into buttons and others.
  ///
  /// A button that is wider than the frame goes into the menu if its title fits there; a single one stays.
  func bar(of actions: [Action], in frame: Frame) -> ActionBar {
    let maximum = hostConfig.interaction.maximumActions
    return ActionBar(
      actions, maximum: maximum > 0 ? maximum : .max, isPlain: environment.isPlain
    ) { action in
      guard actions.count > 1 else { return true }
      let columns = DisplayText(caption(of: action)).naturalColumns
      let entry = DisplayText(label(of: action)).naturalColumns + 2
      return columns <= frame.columns || entry > frame.columns
    }
  }

  /// The label of a button: `[ Title ]`, with a sign where it opens a card or has sent something.
  func caption(
    of action: Action, isOpen: Bool = false, _ stage: CardState.Delivery.Stage? = nil
  ) -> String {
    if case .showCard = action.kind, !environment.isReadAloud {
      return "[ \(label(of: action)) \(isOpen ? glyphs.drop : glyphs.open) ]"
    }
    let sign: String? =
      switch stage {
      case .waiting: glyphs.waiting
      case .sent: glyphs.sent
      case nil: nil
      }
    return "[ \([label(of: action), sign].compactMap(\.self).joined(separator: " ")) ]"
  }

  /// The label of the button that unfolds a menu: `[ … ]`, with a sign where one of its entries has sent something.
  func menuCaption(of bar: ActionBar) -> String {
    let isSent = state.delivery.map { delivery in
      delivery.stage == .sent && delivery.button.parent == place.parent
        && delivery.button.path.last.map(bar.menu.contains) ?? false
    }
    return "[ \(glyphs.ellipsis) " + (isSent == true ? "\(glyphs.sent) ]" : "]")
  }

  /// The words on a button or on an entry of a menu, with the icon.
  func label(of action: Action) -> String { labeled(action.words, icon: action.iconName) }

  /// The box of a button as wide as its caption.
  mutating func button(
    for action: Action, isOpen: Bool = false, role: CardTarget.Role = .button, in frame: Frame
  ) -> Box? {
    let stage = state.delivery?.button == place ? state.delivery?.stage : nil
    let text = StyledText(caption(of: action, isOpen: isOpen, stage))
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
  private func isOnlyCard(_ actions: [Action]) -> Bool {
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
        ?? hostConfig.interaction.openedCardStyle, hasBackgroundImage: card.backgroundImage != nil,
      imageColor: imageColor(card.backgroundImage), isPadded: true,
      verticalAlignment: card.verticalContentAlignment)
    return box(for: card, decoration, in: inner)
  }

  /// The box of a card with what surrounds it.
  mutating func box(for card: Card, _ decoration: Shell.Decoration, in frame: Frame) -> Box {
    let shell = Shell(decoration, in: frame, hostConfig: hostConfig)
    var children = children(card.body, layouts: card.layouts, in: shell.content)
    if !card.actions.isEmpty {
      var buttons = Element(.actionSet(card.actions))
      buttons.spacing = hostConfig.actionsSpacing
      inside(card.body.count) { $0.append(buttons, to: &children, isLast: true, in: shell.content) }
    }
    let box = shell.box(around: children, minimumRows: metrics.rows(card.minimumHeight ?? 0))
    return area(card.selectAction, around: box)
  }
}

extension Measurer {
  /// Whether anything can have the focus: not on paper.
  var hasTargets: Bool { hostConfig.supportsInteractivity && !environment.isPlain }

  /// A box that does something as a whole.
  func area(_ action: Action?, around box: Box) -> Box {
    action.map { target($0, role: .area, around: box) } ?? box
  }

  /// A box that an action belongs to, if there is something that can be used and seen.
  func target(_ action: Action, role: CardTarget.Role, around box: Box) -> Box {
    guard hasTargets, action.isEnabled, box.rows > 0 else { return box }
    return box.targeted(CardTarget(action, at: place, role: role))
  }

  /// The box of something that plays.
  func playable(_ media: Media, around box: Box) -> Box {
    guard hasTargets, let url = media.sources.first?.url else { return box }
    return box.targeted(
      CardTarget(
        id: place, role: .media, label: media.alternativeText ?? url, hint: url,
        control: .link(url)))
  }

  /// The control that turns the pages of a carousel.
  func turning(_ carousel: ShownCarousel, id: TargetID, around box: Box) -> Box {
    guard hasTargets else { return box }
    return box.targeted(
      CardTarget(
        id: id, role: .pager, label: "\(carousel.page + 1)/\(carousel.pageCount)",
        control: .pager(carousel)))
  }

  /// The runs of a rich text block that do something; `ranges` are the bytes of all runs.
  func links(in block: RichTextBlock, at ranges: [Range<Int>]) -> [TextItem.Link] {
    guard hasTargets else { return [] }
    return block.runs.indices.compactMap { index in
      let (run, range) = (block.runs[index], ranges[index])
      guard let action = run.selectAction, action.isEnabled, !range.isEmpty else { return nil }
      let target = CardTarget(action, at: place.child(index), role: .link, label: run.text)
      return TextItem.Link(range: range, target: target)
    }
  }

  /// The box of a paragraph, with its links.
  mutating func box(
    for paragraph: TextParagraph, base: Style, options: WrapOptions, in frame: Frame
  ) -> Box? {
    var text = paragraph.text
    for link in paragraph.links { text.link(link.range, toURL: link.url) }
    let box = box(for: text, base: base, options: options, in: frame)
    guard !paragraph.links.isEmpty else { return box }
    let first = nextLinks(paragraph.links.count)
    guard hasTargets else { return box }
    return box?.linked(
      paragraph.links.enumerated().map { index, link in
        TextItem.Link(
          range: link.range,
          target: CardTarget(
            id: place.child(first + index), role: .link, label: link.url, control: .link(link.url)))
      })
  }
}

extension CardTarget {
  /// Makes what an action belongs to; it is called by the action's title, or by what it stands on.
  init(_ action: Action, at id: TargetID, role: Role, label: String = "") {
    self.init(
      id: id, role: role, label: label.isEmpty || !action.title.isEmpty ? action.name : label,
      hint: action.tooltip ?? action.address, control: .action(action))
  }
}

extension StyledText {
  /// Has a part of the text lead to an address, if it is one that a terminal may be told.
  ///
  /// A label that is itself an address of another host leads nowhere but there: who opens it is to come to
  /// the host that was read.
  mutating func link(_ range: Range<Int>, toURL url: String) {
    guard let address = LinkAddress(url), !range.isEmpty else { return }
    let label = String(decoding: text.utf8[range], as: UTF8.self)
    let hosts = AddressFinder.addresses(in: label).map { try? WebAddress($0).host.lowercased() }
    let host = try? WebAddress(url).host.lowercased()
    if hosts.allSatisfy({ $0 == host }) { link(range, to: address) }
  }
}

extension Action {
  /// Whether something has to be filled in before it can be used.
  fileprivate var isConditional: Bool { needsChange || needsRequiredInput }

  /// The words on its button, or the name of the icon there.
  fileprivate var name: String { words.isEmpty ? iconName.map(IconGlyphs.words) ?? "" : words }

  /// The address that it opens, if it does.
  fileprivate var address: String? {
    if case .openURL(let url) = kind { url } else { nil }
  }
}

extension Box {
  /// The same box as something that can have the focus.
  func targeted(_ target: CardTarget) -> Box {
    Box(columns: columns, rows: rows, content: .target(.plain(target, around: self)))
  }

  /// The same text with links.
  func linked(_ links: [TextItem.Link]) -> Box {
    guard !links.isEmpty, case .text(var item) = content else { return self }
    item.links = links
    return Box(columns: columns, rows: rows, content: .text(item))
  }
}
