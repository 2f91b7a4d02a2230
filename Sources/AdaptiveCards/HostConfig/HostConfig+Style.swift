import CellGrid

/// The look of a text, its colours readable on what is behind it.
extension HostConfig {
  /// The style of a text in a look on a background in a container style; what the look leaves open
  /// is the default.
  ///
  /// A terminal has one size: large texts are bold, the largest underlined too. A subtle text in a colour that has no subtle
  /// shade is dim, but the default colour of the theme has the role `subtle`.
  func style(of look: TextLook, in container: ContainerStyle, on background: Color) -> Style {
    var style = Style(background: background, attributes: attributes(of: look))
    let name = look.color ?? .default
    let isSubtle = look.isSubtle == true
    if let own = shade(of: name, isSubtle: isSubtle, in: container) {
      style.foreground = foreground(own, on: background)
      return style
    }
    style.foreground = palette.foreground(of: name)
    if isSubtle && style.foreground == .default && !palette.isMonochrome {
      style.foreground = .role(.subtle)
    } else if isSubtle {
      style.attributes.insert(.dim)
    }
    if style.foreground == .default, let ink = HostColor(background)?.ink {
      style.foreground = ink.color
    } else if style.foreground == .default, look.isTitle, !palette.isMonochrome {
      style.foreground = .role(.title)
    }
    return style
  }

  /// The style of a badge: a text that would have another style, on the background of a container style.
  func badge(
    _ style: Style, _ look: TextLook, in container: ContainerStyle, on backdrop: Color
  ) -> Style {
    var badge = style
    guard !palette.isMonochrome else {
      badge.attributes.insert(.reverse)
      return badge
    }
    badge.background = palette.background(of: container, on: backdrop)
    badge.foreground = self.style(of: look, in: container, on: badge.background).foreground
    return badge
  }

  /// The style of a highlighted text that would have another style.
  func highlighted(_ style: Style, _ look: TextLook, in container: ContainerStyle) -> Style {
    var style = style
    guard !palette.isMonochrome else {
      style.attributes.insert(.reverse)
      return style
    }
    let shades = palette.styles[container]?.texts[look.color ?? .default]
    let own = look.isSubtle == true ? shades?.subtleHighlight : shades?.highlight
    guard let own, let marker = palette.blended(own, on: style.background) else {
      style.background = .role(.match)
      return style
    }
    style.background = marker.color
    style.foreground =
      HostColor(style.foreground).map { $0.readable(on: marker).color } ?? marker.ink.color
    return style
  }

  /// A colour as it can be read on a background.
  func foreground(_ color: HostColor, on background: Color) -> Color {
    guard let backdrop = palette.known(background) else { return color.color }
    return color.over(backdrop).readable(on: backdrop).color
  }

  /// The colour of an area of a chart as it can be told from a background.
  func area(_ color: HostColor, on background: Color) -> Color {
    guard let backdrop = palette.known(background) else { return color.color }
    return color.readable(on: backdrop, contrast: HostColor.leastAreaContrast).color
  }

  private func attributes(of look: TextLook) -> Attributes {
    var attributes: Attributes = []
    if look.weight == .bolder || look.size == .large || look.size == .extraLarge {
      attributes.insert(.bold)
    }
    if look.size == .extraLarge { attributes.insert(.underline) }
    if look.weight == .lighter { attributes.insert(.dim) }
    guard palette.isMonochrome else { return attributes }
    switch look.color {
    case .warning, .attention: attributes.insert(.bold)
    case .accent: attributes.insert(.underline)
    case nil, .default, .dark, .light, .good: break
    }
    return attributes
  }

  /// The colour that the host config itself gives a text, if it does.
  private func shade(of color: TextColor, isSubtle: Bool, in style: ContainerStyle) -> HostColor? {
    guard !palette.isMonochrome, let shades = palette.styles[style]?.texts[color] else {
      return nil
    }
    return isSubtle ? shades.subtle ?? shades.normal : shades.normal
  }
}

extension TextLook {
  /// This look, with what it leaves open taken from another.
  func over(_ base: TextLook) -> TextLook {
    var look = TextLook(
      size: size ?? base.size, weight: weight ?? base.weight, color: color ?? base.color,
      isSubtle: isSubtle ?? base.isSubtle)
    look.isTitle = isTitle || base.isTitle
    return look
  }
}

extension HostConfig {
  /// The colours behind the names of styles and texts.
  ///
  /// A colour left open is a role, which the terminal's theme fills, so that cards follow the theme.
  public struct Palette: Sendable, Hashable {
    /// The colours of container styles that are not those of the theme.
    public var styles: [ContainerStyle: StyleColors] = [:]
    /// Background of a button.
    public var button = Color.role(.buttonBackground)
    /// The line of separators, or nil for that of the theme.
    public var separator: HostColor?
    /// The terminal's own background, where it is known: colours that let it through
    /// are mixed with it, and texts are made readable on it.
    public var terminalBackground: HostColor?
    /// Whether there are no colours at all, so that attributes and characters stand for them.
    public var isMonochrome = false

    /// Makes a palette of roles.
    public init() {}
  }

  /// The colours of a container style; nil leaves one to the theme.
  public struct StyleColors: Sendable, Hashable {
    /// The colour behind the content.
    public var background: HostColor?
    /// Lines around and in the box.
    public var border: HostColor?
    /// Texts by the name of their colour.
    public var texts: [TextColor: TextShades] = [:]

    /// Makes colours that leave all to the theme.
    public init() {}
  }

  /// The shades of one colour of texts; nil leaves one to the theme.
  public struct TextShades: Sendable, Hashable {
    /// The usual one.
    public var normal: HostColor?
    /// The colour of less important text.
    public var subtle: HostColor?
    /// Background of highlighted text.
    public var highlight: HostColor?
    /// Background of highlighted text that is less important.
    public var subtleHighlight: HostColor?

    /// Makes shades of one colour.
    public init(normal: HostColor? = nil, subtle: HostColor? = nil) {
      self.normal = normal
      self.subtle = subtle
    }
  }
}

extension HostConfig.Palette {
  /// The role of a text colour.
  public func foreground(of color: TextColor) -> Color {
    switch color {
    case _ where isMonochrome: .default
    case .default: .default
    case .dark: .role(.dark)
    case .light: .role(.light)
    case .accent: .role(.accent)
    case .good: .role(.good)
    case .warning: .role(.warning)
    case .attention: .role(.attention)
    }
  }

  /// The background of a container style on what is behind it.
  func background(of style: ContainerStyle, on backdrop: Color) -> Color {
    guard !isMonochrome else { return .default }
    guard let own = styles[style]?.background else { return role(of: style) }
    return blended(own, on: backdrop)?.color ?? role(of: style)
  }

  /// A colour on what is behind it, or nil where that is not known and shows through.
  func blended(_ color: HostColor, on backdrop: Color) -> HostColor? {
    if color.alpha == 255 { return color }
    return known(backdrop).map(color.over)
  }

  /// Whether cards lie on a dark background; a terminal that does not say counts as dark.
  var isDark: Bool { terminalBackground.map { $0.ink == .white } ?? true }

  /// The parts of a background, where they are known.
  func known(_ background: Color) -> HostColor? {
    background == .default ? terminalBackground : HostColor(background)
  }

  private func role(of style: ContainerStyle) -> Color {
    switch style {
    case .default: .default
    case .emphasis: .role(.emphasisBackground)
    case .good: .role(.goodBackground)
    case .attention: .role(.attentionBackground)
    case .warning: .role(.warningBackground)
    case .accent: .role(.accentBackground)
    }
  }
}
