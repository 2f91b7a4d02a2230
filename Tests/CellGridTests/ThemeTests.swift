import Testing

@testable import CellGrid

@Suite struct ThemeTests {
  private static let texts: [Color.Role] = [
    .subtle, .label, .accent, .good, .warning, .attention,
  ]

  private static let backgrounds: [Color.Role] = [
    .match, .bar, .emphasisBackground, .accentBackground, .goodBackground, .warningBackground,
    .attentionBackground, .buttonBackground,
  ]

  /// The themes, each with the background that it is made for.
  private static let themes = [
    (Theme(.dark), RGB(0, 0, 0)), (Theme(.light), RGB(255, 255, 255)),
  ]

  private func color(_ theme: Theme, _ role: Color.Role) throws -> RGB {
    RGB(palette: Int(try #require(theme.paletteColor(for: role))))
  }

  private func contrast(_ first: RGB, _ second: RGB) -> Double { first.contrast(with: second) }

  @Test(arguments: backgrounds)
  func `plain text can be read on every background`(_ role: Color.Role) throws {
    for (theme, _) in Self.themes {
      let ink = RGB(palette: Int(try #require(theme.inkColor)))
      let background = try color(theme, role)
      #expect(contrast(background, ink) >= 4.5, "\(theme.kind)")
    }
  }

  @Test(arguments: texts)
  func `coloured text can be read where it stands`(_ role: Color.Role) throws {
    for (theme, own) in Self.themes {
      let text = try color(theme, role)
      #expect(contrast(text, own) >= 4.5, "\(theme.kind)")
      for role in [Color.Role.bar, .emphasisBackground] {
        let background = try color(theme, role)
        #expect(contrast(text, background) >= 4.5, "\(theme.kind) \(role)")
      }
    }
  }

  /// What a text in a role looks like on a background.
  private func shown(_ role: Color.Role, on background: Color, in theme: Theme) -> RGB {
    let resolver = ColorResolver(theme: theme, depth: .palette(256))
    let style = Style(foreground: .role(role), background: background)
    return RGB(palette: Int(resolver.colors(of: style).foreground))
  }

  @Test func `every coloured text can be read on every background`() throws {
    for (theme, own) in Self.themes {
      for role in Self.texts + [.dark, .light] {
        #expect(contrast(shown(role, on: .default, in: theme), own) >= 4.5, "\(role)")
        for behind in Self.backgrounds {
          let text = shown(role, on: .role(behind), in: theme)
          #expect(contrast(text, try color(theme, behind)) >= 4.5, "\(role) on \(behind)")
        }
        for index in UInt8(16)...255 {
          let text = shown(role, on: .palette(index), in: theme)
          #expect(contrast(text, RGB(palette: Int(index))) >= 4.5, "\(role) on \(index)")
        }
        for value in stride(from: 0, to: 0xFFFFFF, by: 0x10F0F) {
          let parts = [value >> 16, value >> 8, value].map { UInt8(truncatingIfNeeded: $0) }
          let text = shown(role, on: .rgb(parts[0], parts[1], parts[2]), in: theme)
          let behind = RGB(Int(parts[0]), Int(parts[1]), Int(parts[2]))
          #expect(contrast(text, behind) >= 4.5, "\(role) on \(behind)")
        }
      }
    }
  }

  @Test func `a text that can be read has its own colour`() throws {
    for (theme, own) in Self.themes {
      for role in Self.texts {
        #expect(shown(role, on: .default, in: theme) == (try color(theme, role)), "\(role)")
      }
      let dark = shown(.dark, on: .default, in: theme).luminance
      let light = shown(.light, on: .default, in: theme).luminance
      #expect(dark != light && dark != own.luminance && light != own.luminance)
    }
    let theme = Theme(.dark)
    #expect(shown(.dark, on: .palette(231), in: theme) == RGB(palette: 16))
    #expect(shown(.light, on: .default, in: theme) == RGB(palette: 231))
  }

  @Test func `no colour of a theme is one that users change`() {
    for (theme, _) in Self.themes {
      for role in Color.Role.allCases {
        guard let index = theme.paletteColor(for: role) else {
          #expect([.title, .string].contains(role))
          continue
        }
        #expect(index >= 16)
      }
    }
  }

  @Test func `the selection and the rules can be seen`() throws {
    for (theme, own) in Self.themes {
      let (selection, rule) = (try color(theme, .selection), try color(theme, .rule))
      #expect(contrast(selection, own) >= 3)
      #expect(contrast(rule, own) >= 2.5)
    }
  }

  @Test(arguments: backgrounds)
  func `text without a colour is the theme's on a background of the theme`(_ role: Color.Role) {
    for (kind, ink) in [(Theme.Kind.dark, Int32(255)), (.light, 16)] {
      let resolver = ColorResolver(theme: Theme(kind), depth: .palette(256))
      #expect(resolver.colors(of: Style(background: .role(role))).foreground == ink)
      #expect(resolver.colors(of: Style(background: .palette(3))).foreground == -1)
      #expect(resolver.colors(of: .plain) == ColorPair(foreground: -1, background: -1))
    }
  }

  @Test(arguments: [8, 16])
  func `few colours leave the bar, the rules and the selection visible`(_ count: Int) {
    for (kind, selection) in [(Theme.Kind.dark, Int32(6)), (.light, 4)] {
      let resolver = ColorResolver(theme: Theme(kind), depth: .palette(count))
      let (bar, rule) = (Style(background: .role(.bar)), Style(foreground: .role(.rule)))
      #expect(resolver.colors(of: bar) == ColorPair(foreground: -1, background: -1))
      #expect(resolver.attributes(of: bar) == .reverse)
      #expect(resolver.colors(of: rule) == ColorPair(foreground: -1, background: -1))
      #expect(resolver.attributes(of: rule) == .dim)
      #expect(resolver.number(of: .role(.selection)) == selection)
    }
  }

  @Test func `a theme without colours tells backgrounds apart by attributes`() {
    let theme = Theme(.mono)
    for role in Color.Role.allCases { #expect(theme.paletteColor(for: role) == nil) }
    #expect(theme.attributes(for: .selection) == .reverse)
    #expect(theme.attributes(for: .match) == .reverse)
    let resolver = ColorResolver(theme: Theme(.dark), depth: .palette(256))
    #expect(resolver.attributes(of: Style(background: .role(.bar))) == [])
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
