import CellGrid

/// The looks of cells where no terminal shows them: all colours are red, green and blue.
///
/// The terminal's own colours become those of the page; the first 16 of the palette are xterm's.
struct PageColors {
  /// How a cell looks on the page.
  struct Look: Equatable {
    /// Colour of the text.
    var ink: RGB
    /// Colour behind it; nil for that of the page.
    var paper: RGB?
    /// Bold, italic, underlined, struck through; no others.
    var attributes: Attributes
  }

  /// The share of the colour behind it in that of a dim text.
  private static let dimming = 0.4

  /// Colour of plain text.
  let ink: RGB
  /// Colour of the page.
  let paper: RGB
  /// Whether the page is dark.
  let isDark: Bool
  private let resolver: ColorResolver

  /// The colours of a page in a theme; without colours it is black on white.
  init(_ theme: Theme) {
    resolver = ColorResolver(theme: theme, depth: .direct)
    isDark = theme.kind == .dark
    switch theme.kind {
    case .dark: (ink, paper) = (RGB(palette: 255), RGB(palette: 233))
    case .light, .mono: (ink, paper) = (RGB(palette: 16), RGB(palette: 231))
    }
  }

  /// The look of plain text.
  var plain: Look { Look(ink: ink, paper: nil, attributes: []) }

  /// The colours that the theme has, those of the page among them, each once.
  var all: [RGB] {
    let roles = Color.Role.allCases.compactMap { resolver.theme.paletteColor(for: $0) }
    return Set(roles.map { RGB(palette: Int($0)) } + [ink, paper]).sorted { $0.digits < $1.digits }
  }

  /// The look of a style.
  func look(of style: Style) -> Look {
    let pair = resolver.colors(of: style)
    var attributes = resolver.attributes(of: style)
    var ink = color(pair.foreground) ?? self.ink
    var paper = color(pair.background)
    if attributes.contains(.reverse) { (ink, paper) = (paper ?? self.paper, ink) }
    if attributes.contains(.dim) { ink = ink.mixed(with: paper ?? self.paper, Self.dimming) }
    attributes.formIntersection([.bold, .italic, .underline, .strikethrough])
    return Look(ink: ink, paper: paper, attributes: attributes)
  }

  /// A colour by its number as a terminal has it; nil for the page's own.
  private func color(_ number: Int32) -> RGB? {
    switch Int(number) {
    case ..<0: nil
    case let index where index < 256: RGB(palette: index)
    case let value: RGB(value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF)
    }
  }
}
