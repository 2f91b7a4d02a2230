import CNCurses
import CellGrid
import TerminalInterface

/// Turns colours of cells into the numbers and attributes that the terminal understands.
struct ColorResolver: Sendable, Hashable {
  var theme: Theme
  var depth: ColorDepth

  /// The number of the terminal's own foreground or background.
  static let ownColor: Int32 = -1

  /// Foreground and background numbers of a style.
  ///
  /// The default foreground becomes the theme's ink on a background of the theme's.
  func colors(of style: Style) -> ColorPair {
    let background = number(of: style.background)
    guard style.foreground == .default, case .role = style.background.components,
      background != Self.ownColor, let ink = theme.inkColor
    else { return ColorPair(foreground: number(of: style.foreground), background: background) }
    return ColorPair(foreground: paletteNumber(ink), background: background)
  }

  /// Attributes of a style, with those that stand in for colours.
  func attributes(of style: Style) -> attr_t {
    var attributes = style.attributes
    guard !depth.hasWholePalette || theme.kind == .mono else { return attributes.cursesAttributes }
    for case .role(let role) in [style.foreground.components, style.background.components] {
      attributes.formUnion(theme.attributes(for: role))
    }
    return attributes.cursesAttributes
  }

  /// The number by which curses knows a colour.
  func number(of color: Color) -> Int32 {
    guard depth != .monochrome else { return Self.ownColor }
    return switch color.components {
    case .default: Self.ownColor
    case .role(let role): roleColor(role).map(paletteNumber) ?? Self.ownColor
    case .palette(let index): paletteNumber(index)
    case .rgb(let red, let green, let blue): number(of: RGB(Int(red), Int(green), Int(blue)))
    }
  }

  private func roleColor(_ role: Color.Role) -> UInt8? {
    depth.hasWholePalette ? theme.paletteColor(for: role) : theme.basicColor(for: role)
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
    // Numbers below 256 are the palette's (see TerminfoEntry), so the darkest blues get a trace of
    // green, which nobody can see.
    return value < 256 ? value | 0x100 : value
  }
}

/// Foreground and background as curses numbers them.
struct ColorPair: Sendable, Hashable {
  var foreground: Int32
  var background: Int32
}

extension Attributes {
  /// The attributes as curses has them.
  ///
  /// It knows no strikethrough, which becomes dim.
  fileprivate var cursesAttributes: attr_t {
    let bits: [(Attributes, attr_t)] = [
      (.bold, NC_BOLD), (.dim, NC_DIM), (.italic, NC_ITALIC), (.underline, NC_UNDERLINE),
      (.reverse, NC_REVERSE), (.strikethrough, NC_DIM),
    ]
    return bits.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
  }
}
