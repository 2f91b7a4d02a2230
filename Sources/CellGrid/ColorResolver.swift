/// Turns the colours of cells into the numbers and attributes that a terminal understands.
package struct ColorResolver: Sendable, Hashable {
  /// The colours of the roles.
  package var theme: Theme
  /// How many colours there are.
  package var depth: ColorDepth

  /// Makes a resolver for a theme and the colours that there are.
  package init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  /// The number of the terminal's own foreground or background.
  package static let ownColor: Int32 = -1

  /// Foreground and background numbers of a style.
  ///
  /// The default foreground becomes the theme's ink on a background of the theme's, and that of a role a colour
  /// which can be read there.
  package func colors(of style: Style) -> ColorPair {
    let style = theme.chosen(style)
    let isFixed = usesFixedColors(on: style.background)
    let background = number(of: style.background, isFixed: isFixed)
    var foreground = style.foreground
    if case .role(let role) = foreground.components, role.isOfText, isFixed {
      if let color = theme.textColor(for: role, on: style.background) {
        return ColorPair(foreground: paletteNumber(color), background: background)
      }
      // It has the colour of plain text.
      foreground = .default
    }
    guard foreground == .default, case .role = style.background.components,
      background != Self.ownColor, let ink = theme.inkColor
    else {
      return ColorPair(
        foreground: number(of: foreground, isFixed: isFixed), background: background)
    }
    return ColorPair(foreground: paletteNumber(ink), background: background)
  }

  /// Attributes of a style, with those that stand in for colours.
  package func attributes(of style: Style) -> Attributes {
    var attributes = style.attributes
    let hasColors = theme.kind != .mono && depth != .monochrome
    let isFixed = hasColors && usesFixedColors(on: theme.chosen(style).background)
    for case .role(let role) in [style.foreground.components, style.background.components] {
      let own = theme.style(for: role)
      if let own { attributes.formUnion(own.attributes) }
      guard !isFixed, own == nil || !hasColors else { continue }
      attributes.formUnion(theme.attributes(for: role))
    }
    return attributes
  }

  /// The number by which curses knows a colour that is alone.
  package func number(of color: Color) -> Int32 {
    number(of: color, isFixed: usesFixedColors(on: .default))
  }

  private func number(of color: Color, isFixed: Bool) -> Int32 {
    guard depth != .monochrome else { return Self.ownColor }
    return switch color.components {
    case .default: Self.ownColor
    case .role(let role):
      (isFixed ? theme.paletteColor(for: role) : theme.basicColor(for: role))
        .map(paletteNumber) ?? Self.ownColor
    case .palette(let index): paletteNumber(index)
    case .rgb(let red, let green, let blue): number(of: RGB(Int(red), Int(green), Int(blue)))
    }
  }

  /// Whether the roles on a background have fixed colours of the palette of 256.
  private func usesFixedColors(on background: Color) -> Bool {
    depth.hasWholePalette && background.isFixed(inOwnPalette: theme.usesOwnPalette)
  }

  private func paletteNumber(_ index: UInt8) -> Int32 {
    guard case .palette(let count) = depth, Int(index) >= count else { return Int32(index) }
    // The bright half of the palette becomes the plain half, anything else what comes nearest.
    if index < 16 { return Int32(index) & 7 }
    return Int32(RGB(palette: Int(index)).nearestInPalette(of: count))
  }

  private func number(of color: RGB) -> Int32 {
    guard depth == .direct else {
      guard case .palette(let count) = depth else { return Self.ownColor }
      return Int32(color.nearestInPalette(of: count))
    }
    let value = Int32(color.red << 16 | color.green << 8 | color.blue)
    // Numbers below 256 are the palette's, so the darkest blues get a trace of green, which nobody
    // can see.
    return value < 256 ? value | 0x100 : value
  }
}

/// Foreground and background as numbers: -1 is the terminal's own colour, 0 to 255 one of the palette, more
/// is red, green and blue of 8 bits each.
package struct ColorPair: Sendable, Hashable {
  package var foreground: Int32
  package var background: Int32

  /// Makes a pair of two colours.
  package init(foreground: Int32, background: Int32) {
    self.foreground = foreground
    self.background = background
  }
}
