import CellGrid

/// The look of a text, its colours readable on what is behind it.
extension HostConfig {
  /// The style of a text in a look on a background in a container style; what the look leaves open
  /// is the default.
  ///
  /// A terminal has one size: large texts are bold. A subtle text in a colour that has no subtle
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
    }
    return style
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
      HostColor(style.foreground).map { $0.readable(on: marker).color }
      ?? marker.ink.color
    return style
  }

  /// A colour as it can be read on a background.
  func foreground(_ color: HostColor, on background: Color) -> Color {
    guard let backdrop = palette.known(background) else { return color.color }
    return color.over(backdrop).readable(on: backdrop).color
  }

  private func attributes(of look: TextLook) -> Attributes {
    var attributes: Attributes = []
    if look.weight == .bolder || look.size == .large || look.size == .extraLarge {
      attributes.insert(.bold)
    }
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
  private func shade(
    of color: TextColor, isSubtle: Bool, in style: ContainerStyle
  ) -> HostColor? {
    guard !palette.isMonochrome, let shades = palette.styles[style]?.texts[color] else {
      return nil
    }
    return isSubtle ? shades.subtle ?? shades.normal : shades.normal
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
