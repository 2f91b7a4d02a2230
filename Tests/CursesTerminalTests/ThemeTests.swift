import CellGrid
import Testing

@testable import CursesTerminal

@Suite struct `Themes and colours` {
  private static let backgrounds: [Color.Role] = [
    .selection, .match, .bar, .emphasisBackground, .accentBackground, .goodBackground,
    .warningBackground, .attentionBackground, .buttonBackground,
  ]

  private func color(_ theme: Theme, _ role: Color.Role) throws -> RGB {
    RGB(palette: Int(try #require(theme.paletteColor(for: role))))
  }

  /// The contrast of WCAG 2.1.
  private func contrast(_ first: RGB, _ second: RGB) -> Double {
    let (dark, light) = (
      min(first.luminance, second.luminance), max(first.luminance, second.luminance)
    )
    return (light + 0.05) / (dark + 0.05)
  }

  @Test(arguments: backgrounds)
  func `plain text can be read on every background`(_ role: Color.Role) throws {
    let pairs = [(Theme(.dark), RGB(palette: 7)), (Theme(.light), RGB(palette: 0))]
    for (theme, text) in pairs {
      #expect(contrast(try color(theme, role), text) >= 4.5, "\(theme.kind)")
    }
  }

  @Test func `less important text can be read where it stands`() throws {
    for (theme, own) in [(Theme(.dark), RGB(0, 0, 0)), (Theme(.light), RGB(255, 255, 255))] {
      let subtle = try color(theme, .subtle)
      #expect(contrast(subtle, own) >= 4.5)
      #expect(contrast(subtle, try color(theme, .bar)) >= 4.5)
      #expect(contrast(subtle, try color(theme, .emphasisBackground)) >= 4.5)
    }
  }

  @Test func `a theme without colours tells backgrounds apart by attributes`() {
    let theme = Theme(.mono)
    for role in Color.Role.allCases { #expect(theme.paletteColor(for: role) == nil) }
    #expect(theme.attributes(for: .selection) == .reverse)
    #expect(theme.attributes(for: .match) == .reverse)
    #expect(Theme(.dark).attributes(for: .selection) == [])
  }

  @Test(arguments: [
    (UInt8(0), Theme.Kind.dark), (0x30, .dark), (0x80, .light), (0xFF, .light),
  ])
  func `the theme fits the background`(_ grey: UInt8, _ kind: Theme.Kind) {
    #expect(Theme(background: grey, grey, grey).kind == kind)
  }

  @Test func `each colour of the cube and of the greys is its own nearest`() {
    for index in 16..<256 {
      let color = RGB(palette: index)
      let nearest = RGB(palette: color.nearestInPalette(of: 256))
      #expect(color == nearest, "colour \(index)")
    }
  }

  @Test func `the nearest colour is as near as any of the 240 fixed ones`() {
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 37) {
        for blue in stride(from: 0, through: 255, by: 43) {
          let color = RGB(red, green, blue)
          let nearest = RGB(palette: color.nearestInPalette(of: 256)).distance(to: color)
          let least = (16..<256).map { RGB(palette: $0).distance(to: color) }.min() ?? 0
          #expect(nearest == least, "\(color)")
        }
      }
    }
  }

  @Test func `a terminal of 8 colours gets only those`() {
    let resolver = ColorResolver(theme: Theme(.dark), depth: .palette(8))
    for role in Color.Role.allCases { #expect(resolver.number(of: .role(role)) < 8) }
    for index in UInt8.min...UInt8.max { #expect(resolver.number(of: .palette(index)) < 8) }
    #expect(resolver.number(of: .palette(9)) == 1)
    #expect(resolver.number(of: .rgb(250, 10, 10)) == 1)
  }

  @Test func `no 24-bit colour has a number of the palette`() {
    let resolver = ColorResolver(theme: Theme(.dark), depth: .direct)
    for blue in UInt8.min...UInt8.max {
      #expect(resolver.number(of: .rgb(0, 0, blue)) >= 256)
      #expect(resolver.number(of: .palette(blue)) < 256)
    }
    #expect(resolver.number(of: .rgb(1, 2, 3)) == 0x010203)
    #expect(resolver.number(of: .default) == -1)
  }
}
