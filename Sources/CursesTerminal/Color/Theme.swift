import CellGrid

/// What the roles of colours look like.
///
/// Text keeps to the first 16 colours of the palette, which users set to their taste; greys and
/// backgrounds are fixed, because text must be readable on them whatever the user's own are.
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
  public let kind: Kind

  /// Makes the theme for a kind of background.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// The theme for a background of a colour, 0 to 255 each.
  public init(background red: UInt8, _ green: UInt8, _ blue: UInt8) {
    // From here on black text is easier to read on it than white text.
    self.init(RGB(Int(red), Int(green), Int(blue)).luminance > 0.179 ? .light : .dark)
  }

  /// The colour of the palette that a role stands for, or nil for the terminal's own.
  public func paletteColor(for role: Color.Role) -> UInt8? {
    switch kind {
    case .dark: Self.darkColor(for: role)
    case .light: Self.lightColor(for: role)
    case .mono: nil
    }
  }

  /// The attributes that stand in for a role's colour where there are no colours.
  public func attributes(for role: Color.Role) -> Attributes {
    guard kind == .mono else { return [] }
    return switch role {
    case .subtle, .rule: .dim
    case .label, .warning, .attention: .bold
    case .accent: .underline
    case .selection, .match, .bar, .buttonBackground: .reverse
    default: []
    }
  }

  private static func darkColor(for role: Color.Role) -> UInt8 {
    switch role {
    case .subtle: 248
    case .label: 6
    case .accent: 12
    case .good: 10
    case .warning: 11
    case .attention: 9
    case .dark: 16
    case .light: 231
    case .rule: 240
    case .selection: 24
    case .match: 94
    case .bar: 237
    case .emphasisBackground: 236
    case .accentBackground: 17
    case .goodBackground: 22
    case .warningBackground: 58
    case .attentionBackground: 52
    case .buttonBackground: 239
    }
  }

  private static func lightColor(for role: Color.Role) -> UInt8 {
    switch role {
    case .subtle: 240
    case .label: 6
    case .accent: 4
    case .good: 2
    case .warning: 130
    case .attention: 1
    case .dark: 16
    case .light: 231
    case .rule: 250
    case .selection: 153
    case .match: 222
    case .bar: 254
    case .emphasisBackground: 255
    case .accentBackground: 189
    case .goodBackground: 194
    case .warningBackground: 230
    case .attentionBackground: 224
    case .buttonBackground: 252
    }
  }
}
