import CellGrid
import TextLayout

extension Measurer {
  /// Most buttons in a row.
  private static let buttonsPerRow = 6

  /// The box of a row of buttons, or of several rows where they do not fit.
  mutating func box(for actions: [Action], in frame: Frame) -> Box? {
    guard hostConfig.supportsInteractivity else { return nil }
    var frame = frame
    if frame.alignment == .left { frame.alignment = hostConfig.actionAlignment }
    let boxes = buttons(for: actions).compactMap { button(for: $0, in: frame) }
    return Box.flow(
      boxes, in: frame, gap: metrics.columns(hostConfig.buttonSpacing),
      perRow: hostConfig.stacksActions ? 1 : Self.buttonsPerRow)
  }

  /// The primary actions, and an ellipsis for the others; on paper nothing can stand behind a button.
  func buttons(for actions: [Action]) -> [Action] {
    guard !environment.isPlain, actions.contains(where: \.isSecondary) else { return actions }
    var more = Action(.submit)
    more.title = glyphs.ellipsis
    return actions.filter { !$0.isSecondary } + [more]
  }

  /// What a button shows: `[ Title ]`, with a sign where it opens a card.
  func caption(of action: Action) -> String {
    if case .showCard = action.kind { return "[ \(action.title) \(glyphs.open) ]" }
    return "[ \(action.title) ]"
  }

  private mutating func button(for action: Action, in frame: Frame) -> Box? {
    let text = StyledText(caption(of: action))
    var inner = frame.inside(columns: min(text.text.naturalColumns, frame.columns))
    inner.alignment = .left
    return wrapped(text, base: style(of: action), in: inner)
  }

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
