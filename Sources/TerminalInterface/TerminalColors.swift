/// The colours of the roles on a terminal: a theme, and what is otherwise than in it.
public struct TerminalColors: Sendable, Hashable {
  /// The theme.
  public var theme: TerminalOptions.ThemeChoice
  /// The styles of roles that are not the theme's; where there are no colours their attributes count.
  public var styles: RoleStyles

  /// Makes the colours of a theme.
  public init(theme: TerminalOptions.ThemeChoice = .auto, styles: RoleStyles = [:]) {
    self.theme = theme
    self.styles = styles
  }
}

extension TerminalOptions.ThemeChoice {
  /// Whether the colours are those for the terminal's background, whatever that is.
  package var dependsOnBackground: Bool {
    switch self {
    case .auto, .terminal: true
    case .dark, .light, .mono: false
    }
  }
}
