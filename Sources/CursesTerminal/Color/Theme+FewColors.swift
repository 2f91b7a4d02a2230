import CellGrid

/// What stands in for colours where there are fewer than 256 or none.
extension Theme {
  /// One of the first 8 colours for a role, or nil for the terminal's own.
  ///
  /// Only text and the selection get one: what text can be read on a background of the 8 depends on
  /// the user's settings.
  func basicColor(for role: Color.Role) -> UInt8? {
    switch kind {
    case .dark: Self.basicDarkColor(for: role)
    case .light: Self.basicLightColor(for: role)
    case .mono: nil
    }
  }

  /// The attributes that stand in for a role's colour where there are too few colours for it.
  public func attributes(for role: Color.Role) -> Attributes {
    switch role {
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
