import CellGrid

extension HostConfig {
  /// The colours behind the names of styles and texts.
  ///
  /// Left alone it names roles, which the terminal's theme fills, so that cards follow the theme.
  public struct Palette: Sendable, Hashable {
    /// Backgrounds of container styles that are not those of the theme.
    public var backgrounds: [ContainerStyle: Color] = [:]
    /// Text colours that are not those of the theme.
    public var foregrounds: [TextColor: Color] = [:]
    /// Background of a button.
    public var button = Color.role(.buttonBackground)

    /// Makes a palette of roles.
    public init() {}

    /// The background of a container style.
    public func background(of style: ContainerStyle) -> Color {
      if let own = backgrounds[style] { return own }
      return switch style {
      case .default: .default
      case .emphasis: .role(.emphasisBackground)
      case .good: .role(.goodBackground)
      case .attention: .role(.attentionBackground)
      case .warning: .role(.warningBackground)
      case .accent: .role(.accentBackground)
      }
    }

    /// The colour of a text.
    public func foreground(of color: TextColor) -> Color {
      if let own = foregrounds[color] { return own }
      return switch color {
      case .default: .default
      case .dark: .role(.dark)
      case .light: .role(.light)
      case .accent: .role(.accent)
      case .good: .role(.good)
      case .warning: .role(.warning)
      case .attention: .role(.attention)
      }
    }
  }

  /// The style of a text in a look; what the look leaves open is the default.
  ///
  /// A terminal has one size: large texts are bold. A subtle text in the default colour has the
  /// role `subtle`; in another colour it is dim.
  public func style(of look: TextLook) -> Style {
    var style = Style(foreground: palette.foreground(of: look.color ?? .default))
    if look.weight == .bolder || look.size == .large || look.size == .extraLarge {
      style.attributes.insert(.bold)
    }
    if look.weight == .lighter { style.attributes.insert(.dim) }
    if look.isSubtle == true {
      if style.foreground == .default {
        style.foreground = .role(.subtle)
      } else {
        style.attributes.insert(.dim)
      }
    }
    return style
  }
}

extension TextLook {
  /// This look, with what it leaves open taken from another.
  func over(_ base: TextLook) -> TextLook {
    TextLook(
      size: size ?? base.size, weight: weight ?? base.weight, color: color ?? base.color,
      isSubtle: isSubtle ?? base.isSubtle)
  }
}
