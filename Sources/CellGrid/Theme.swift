/// The colours of the roles.
///
/// Of 256 colours a theme of fixed ones uses those that look the same everywhere, not the first 16, which users set to
/// their taste: text must be readable whatever that is. Where there are fewer colours, a few of the
/// first 8 and attributes stand in for them, as in the theme of the terminal's own palette everywhere but on the
/// backgrounds of a card.
public struct Theme: Sendable, Hashable {
  /// The background that the theme is made for.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// A dark background.
    case dark
    /// A light background.
    case light
    /// Any: there are no colours, only attributes.
    case mono
  }

  /// The background that the theme is made for.
  public private(set) var kind: Kind
  /// Whether the colours of texts are those of the terminal's own palette, which its user has chosen.
  package var usesOwnPalette = false
  /// The styles of roles that are not the theme's.
  package var styles: RoleStyles = [:]

  /// Makes the theme of fixed colours for a kind of background.
  public init(_ kind: Kind) { self.kind = kind }

  /// The same theme for another kind of background.
  package func adapted(to kind: Kind) -> Theme {
    var theme = self
    theme.kind = kind
    return theme
  }

  /// The theme for a background of a colour, 0 to 255 each.
  public init(background red: UInt8, _ green: UInt8, _ blue: UInt8) {
    // From here on black text is easier to read on it than white text.
    self.init(RGB(Int(red), Int(green), Int(blue)).luminance > 0.179 ? .light : .dark)
  }

  /// The colour of the palette of 256 that a role stands for, or nil for the terminal's own.
  public func paletteColor(for role: Color.Role) -> UInt8? {
    let role = role.model ?? role
    return switch kind {
    case .dark: Self.darkColor(for: role)
    case .light: Self.lightColor(for: role)
    case .mono: nil
    }
  }

  /// The colour of plain text on the background of a role, or nil for the terminal's own.
  ///
  /// The background is fixed and the terminal's own text colour may be anything.
  public var inkColor: UInt8? {
    switch kind {
    case .dark: 255
    case .light: 16
    case .mono: nil
    }
  }

  private static func darkColor(for role: Color.Role) -> UInt8? {
    switch role {
    case .title, .string: nil
    case .subtle, .null: 248
    case .label: 80
    case .accent, .boolean: 111
    case .good, .number, .added: 114
    case .warning: 221
    case .attention, .removed: 210
    case .dark: 16
    case .light: 231
    case .rule: 241
    case .selection, .mark: 39
    case .match: 94
    case .bar, .status: 237
    case .emphasisBackground: 236
    case .accentBackground: 17
    case .goodBackground: 22
    case .warningBackground: 58
    case .attentionBackground: 52
    case .buttonBackground: 239
    }
  }

  private static func lightColor(for role: Color.Role) -> UInt8? {
    switch role {
    case .title, .string: nil
    case .subtle, .null: 240
    case .label: 24
    case .accent, .boolean: 25
    case .good, .number, .added: 22
    case .warning: 94
    case .attention, .removed: 124
    case .dark: 16
    case .light: 231
    case .rule: 246
    case .selection, .mark: 32
    case .match: 222
    case .bar, .status: 254
    case .emphasisBackground: 255
    case .accentBackground: 189
    case .goodBackground: 194
    case .warningBackground: 230
    case .attentionBackground: 224
    case .buttonBackground: 252
    }
  }
}

/// The substitutes for colours where there are fewer than 256 or none.
extension Theme {
  /// One of the first 8 colours for a role, or nil for the terminal's own.
  ///
  /// Only text and the selection get one: what text can be read on a background of the 8 depends on
  /// the user's settings.
  package func basicColor(for role: Color.Role) -> UInt8? {
    let role = role.model ?? role
    return switch kind {
    case .dark: Self.basicDarkColor(for: role)
    case .light: Self.basicLightColor(for: role)
    case .mono: nil
    }
  }

  /// The attributes that stand in for a role's colour where there are too few colours for it.
  public func attributes(for role: Color.Role) -> Attributes {
    switch role.model ?? role {
    case .subtle, .rule: .dim
    case .match, .bar, .buttonBackground: .reverse
    case .label, .warning, .attention: kind == .mono ? .bold : []
    case .accent: kind == .mono ? .underline : []
    case .selection: kind == .mono ? .reverse : []
    default: []
    }
  }

  private static func basicDarkColor(for role: Color.Role) -> UInt8? {
    switch role {
    case .label, .accent, .selection: 6
    case .good: 2
    case .warning: 3
    case .attention: 1
    default: nil
    }
  }

  /// Green and yellow cannot be read on white.
  private static func basicLightColor(for role: Color.Role) -> UInt8? {
    switch role {
    case .label, .accent, .selection: 4
    case .warning: 5
    case .attention: 1
    default: nil
    }
  }
}

extension Theme {
  /// The theme for a background that is a colour of the palette.
  package init(palette index: UInt8) {
    let color = RGB(palette: Int(index))
    self.init(background: UInt8(color.red), UInt8(color.green), UInt8(color.blue))
  }
}
