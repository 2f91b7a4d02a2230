/// Texts in the colours of a theme, readable on what is behind them.
extension Theme {
  /// Least contrast of a text with what is behind it (WCAG 2.1, success criterion 1.4.3).
  package static let leastContrast = 4.5

  /// The colour of the palette of 256 for a text in a role on a background, or nil for the terminal's own.
  ///
  /// That is the role's colour where it can be read there; elsewhere the nearest that can, on the way to black or
  /// white. Of the terminal's own background, and of the colours that users set, only the theme is known. O(1), but
  /// some hundred steps: who asks often keeps the answer.
  func textColor(for role: Color.Role, on background: Color) -> UInt8? {
    guard let own = paletteColor(for: role) else { return nil }
    switch background.components {
    case .role(let behind):
      let color = paletteColor(for: behind).map { RGB(palette: Int($0)) }
      return Self.readable(own, on: color ?? ownBackground)
    case .palette(let index) where index >= 16:
      return Self.readable(own, on: RGB(palette: Int(index)))
    case .default, .palette: return Self.readable(own, on: ownBackground)
    case .rgb(let red, let green, let blue):
      return Self.readable(own, on: RGB(Int(red), Int(green), Int(blue)))
    }
  }

  /// The background that texts on the terminal's own are to be read on: no black or white, for few terminals
  /// have these.
  var ownBackground: RGB {
    switch kind {
    case .dark, .mono: RGB(palette: 234)
    case .light: RGB(palette: 255)
    }
  }

  /// Steps from a colour to black or white.
  private static let steps = 16

  /// A colour of the palette, or the nearest one that can be read on a background.
  private static func readable(_ index: UInt8, on background: RGB) -> UInt8 {
    let color = RGB(palette: Int(index))
    let (black, white) = (16, 231)
    let hasMoreInBlack =
      RGB(palette: black).contrast(with: background)
      > RGB(palette: white).contrast(with: background)
    let end = hasMoreInBlack ? black : white
    for step in 0..<steps {
      let mixed = color.mixed(with: RGB(palette: end), Double(step) / Double(steps))
      let nearest = step == 0 ? Int(index) : mixed.nearestInPalette(of: 256)
      if RGB(palette: nearest).contrast(with: background) >= leastContrast {
        return UInt8(nearest)
      }
    }
    return UInt8(end)
  }
}

extension Color.Role {
  /// Whether it is the colour of a text.
  var isOfText: Bool {
    switch self {
    case .subtle, .label, .accent, .good, .warning, .attention, .dark, .light, .title, .string,
      .number, .boolean, .null, .added, .removed:
      true
    case .rule, .selection, .match, .bar, .emphasisBackground, .accentBackground, .goodBackground,
      .warningBackground, .attentionBackground, .buttonBackground, .mark, .status:
      false
    }
  }
}
