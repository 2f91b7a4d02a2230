/// Styles that a user has chosen for roles, and those of the terminal's own palette.
extension Theme {
  /// The theme of the terminal's own palette on a kind of background.
  package static func ownPalette(_ kind: Kind) -> Theme {
    var theme = Theme(kind)
    theme.usesOwnPalette = true
    return theme
  }

  /// The same theme with other styles of some roles.
  package func with(_ styles: RoleStyles) -> Theme {
    var theme = self
    theme.styles = styles
    return theme
  }

  /// The style that takes the place of a role's colour; nil where that is the theme's.
  ///
  /// A role without a style has that of its model.
  func style(for role: Color.Role) -> Style? {
    guard !styles.isEmpty else { return ownStyle(for: role) }
    return styles[role] ?? role.model.flatMap { styles[$0] } ?? ownStyle(for: role)
  }

  /// Black on yellow can be read in every palette, and what is reversed is the current match.
  private func ownStyle(for role: Color.Role) -> Style? {
    usesOwnPalette && role == .match ? Self.ownMatch : nil
  }

  private static let ownMatch = Style(foreground: .palette(0), background: .palette(3))

  /// A style with the colours of its roles' styles in place of the roles; without colours the style itself.
  ///
  /// A text with a colour of its own keeps it on the background of a role.
  func chosen(_ style: Style) -> Style {
    guard kind != .mono, usesOwnPalette || !styles.isEmpty else { return style }
    var chosen = style
    if case .role(let role) = style.foreground.components {
      if let own = self.style(for: role) {
        chosen.foreground = own.foreground
        if style.background == .default { chosen.background = own.background }
      } else if role.isPlainText {
        chosen.foreground = .default
      }
    }
    if case .role(let role) = style.background.components, let own = self.style(for: role) {
      chosen.background = own.background
      if chosen.foreground == .default { chosen.foreground = own.foreground }
    }
    return chosen
  }
}

extension Color.Role {
  /// Whether it looks like text without a role where nothing else is said of it.
  fileprivate var isPlainText: Bool { self == .title || self == .string }

  /// The role that it looks like where nothing else is said of it; nil for one that stands for itself.
  package var model: Color.Role? {
    switch self {
    case .number, .added: .good
    case .boolean: .accent
    case .null: .subtle
    case .removed: .attention
    case .mark: .selection
    case .status: .bar
    case .subtle, .label, .accent, .good, .warning, .attention, .dark, .light, .rule, .selection,
      .match, .bar, .emphasisBackground, .accentBackground, .goodBackground, .warningBackground,
      .attentionBackground, .buttonBackground, .title, .string:
      nil
    }
  }

  /// Its name in settings.
  package var name: String {
    switch self {
    case .subtle: "subtle"
    case .label: "label"
    case .accent: "accent"
    case .good: "good"
    case .warning: "warning"
    case .attention: "error"
    case .dark: "dark"
    case .light: "light"
    case .rule: "rule"
    case .selection: "selection"
    case .match: "match"
    case .bar: "bar"
    case .emphasisBackground: "emphasis-background"
    case .accentBackground: "accent-background"
    case .goodBackground: "good-background"
    case .warningBackground: "warning-background"
    case .attentionBackground: "error-background"
    case .buttonBackground: "button"
    case .title: "title"
    case .string: "string"
    case .number: "number"
    case .boolean: "boolean"
    case .null: "null"
    case .added: "added"
    case .removed: "removed"
    case .mark: "mark"
    case .status: "status"
    }
  }

  /// Makes the role of a name; nil where there is none.
  package init?(name: String) {
    guard let role = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = role
  }
}

extension Color {
  /// Whether texts on it are made readable: it looks the same on every terminal.
  ///
  /// - Parameter isOwn: Whether the theme is the terminal's own palette, in which only a card's backgrounds are fixed.
  func isFixed(inOwnPalette isOwn: Bool) -> Bool {
    guard isOwn else { return true }
    return switch components {
    case .default: false
    case .palette(let index): index >= 16
    case .rgb: true
    case .role(let role): role.isOfCard
    }
  }
}

extension Color.Role {
  /// Whether it is a background that a card's author asks for.
  fileprivate var isOfCard: Bool {
    switch self {
    case .emphasisBackground, .accentBackground, .goodBackground, .warningBackground,
      .attentionBackground, .buttonBackground:
      true
    case .subtle, .label, .accent, .good, .warning, .attention, .dark, .light, .rule, .selection,
      .match, .bar, .title, .string, .number, .boolean, .null, .added, .removed, .mark, .status:
      false
    }
  }
}
