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

  /// What is a button and what is not.
  func bar(of actions: [Action]) -> ActionBar {
    let maximum = hostConfig.interaction.maximumActions
    return ActionBar(
      actions, maximum: maximum > 0 ? maximum : .max, isPlain: environment.isPlain)
  }

  /// What a button shows: `[ Title ]`, with a sign where it opens a card.
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
