import Testing

@testable import CellGrid

/// Styles that are chosen for roles, and the terminal's own palette.
@Suite struct ThemeStylesTests {
  private func resolver(
    _ styles: RoleStyles, _ theme: Theme = .ownPalette(.dark),
    depth: ColorDepth = .palette(256)
  ) -> ColorResolver {
    ColorResolver(theme: theme.with(styles), depth: depth)
  }

  private static let blue = Style(foreground: .palette(4), attributes: .bold)

  @Test(arguments: [Theme(.dark), Theme(.light), .ownPalette(.dark), .ownPalette(.light)])
  func `a style takes the place of a role's colour, whatever the theme`(_ theme: Theme) {
    for role in Color.Role.allCases {
      let own = resolver([role: Self.blue], theme)
      let style = Style(foreground: .role(role))
      #expect(own.colors(of: style) == ColorPair(foreground: 4, background: -1), "\(role)")
      #expect(own.attributes(of: style) == .bold, "\(role)")
      let behind = resolver([role: Style(foreground: .palette(0), background: .palette(3))], theme)
      let text = Style(background: .role(role))
      #expect(behind.colors(of: text) == ColorPair(foreground: 0, background: 3), "\(role)")
      #expect(behind.attributes(of: text) == [], "\(role)")
    }
  }

  @Test func `a role follows its model until it is said itself`() {
    for role in Color.Role.allCases {
      guard let model = role.model else { continue }
      #expect(model.model == nil)
      let style = Style(foreground: .role(role))
      #expect(resolver([model: Self.blue]).colors(of: style).foreground == 4)
      let both = resolver([model: Self.blue, role: Style(foreground: .palette(2))])
      #expect(both.colors(of: style).foreground == 2)
      #expect(both.colors(of: Style(foreground: .role(model))).foreground == 4)
      for theme in [Theme(.dark), Theme(.light)] {
        #expect(theme.paletteColor(for: role) == theme.paletteColor(for: model))
      }
    }
  }

  @Test func `a coloured text keeps its colour on the background of a role`() {
    let own = resolver([.status: Style(foreground: .palette(7), background: .palette(4))])
    let warning = Style(foreground: .role(.warning), background: .role(.status))
    #expect(own.colors(of: warning) == ColorPair(foreground: 3, background: 4))
    #expect(
      own.colors(of: Style(foreground: .rgb(1, 2, 3), background: .role(.status))).background == 4)
  }

  @Test func `a background of a text's role gives way to one that is there`() {
    let own = resolver([.warning: Style(foreground: .palette(0), background: .palette(3))])
    #expect(
      own.colors(of: Style(foreground: .role(.warning)))
        == ColorPair(foreground: 0, background: 3))
    #expect(
      own.colors(of: Style(foreground: .role(.warning), background: .palette(1))).background == 1)
  }

  @Test(arguments: [ColorDepth.monochrome, .palette(8), .palette(16), .palette(256), .direct])
  func `a colour that there is not becomes the nearest, and attributes stay`(_ depth: ColorDepth) {
    let style = Style(
      foreground: .rgb(250, 5, 5), background: .palette(200), attributes: .underline)
    let own = resolver([.label: style], depth: depth)
    let label = Style(foreground: .role(.label))
    let plain = ColorResolver(theme: Theme(.dark), depth: depth)
    #expect(own.colors(of: label) == plain.colors(of: style))
    #expect(own.attributes(of: label) == .underline)
  }

  @Test func `without colours a match is seen by what it is without a style`() {
    let styles: RoleStyles = [
      .match: Style(foreground: .palette(0), background: .rgb(1, 2, 3), attributes: .bold)
    ]
    for own in [
      resolver(styles, depth: .monochrome), resolver(styles, Theme(.mono)),
      resolver(styles, Theme(.mono), depth: .monochrome),
    ] {
      let match = Style(background: .role(.match))
      #expect(own.colors(of: match) == ColorPair(foreground: -1, background: -1))
      #expect(own.attributes(of: match) == [.bold, .reverse])
    }
  }

  @Test func `the terminal's own palette is all that texts and bars are made of`() {
    for kind in [Theme.Kind.dark, .light] {
      let own = resolver([:], .ownPalette(kind))
      // What is a match brings its background along.
      for role in Color.Role.allCases where role != .match {
        let text = own.colors(of: Style(foreground: .role(role)))
        #expect(text.background == -1, "\(role)")
        #expect((-1..<8).contains(text.foreground), "\(role)")
      }
      for role in [Color.Role.match, .bar, .status] {
        let bar = own.colors(of: Style(background: .role(role)))
        #expect((-1..<8).contains(bar.background) && (-1..<8).contains(bar.foreground), "\(role)")
      }
      #expect(own.attributes(of: Style(background: .role(.bar))) == .reverse)
      #expect(own.attributes(of: Style(foreground: .role(.subtle))) == .dim)
      #expect(
        own.colors(of: Style(background: .role(.match)))
          == ColorPair(foreground: 0, background: 3))
      #expect(own.attributes(of: Style(background: .role(.match))) == [])
    }
  }

  @Test func `on a card's background the theme's texts can be read`() {
    let backgrounds: [Color] = [
      .role(.emphasisBackground), .role(.attentionBackground), .role(.buttonBackground),
      .palette(52), .rgb(20, 40, 60),
    ]
    for kind in [Theme.Kind.dark, .light] {
      let (own, fixed) = (resolver([:], .ownPalette(kind)), resolver([:], Theme(kind)))
      for background in backgrounds {
        for role in [Color.Role.subtle, .attention, .good, .title, .string] {
          let style = Style(foreground: .role(role), background: background)
          #expect(own.colors(of: style) == fixed.colors(of: style), "\(role)")
          #expect(own.attributes(of: style) == [], "\(role)")
        }
      }
    }
  }

  @Test func `titles and strings have the colour of plain text`() {
    for theme in [Theme(.dark), Theme(.light), .ownPalette(.dark), Theme(.mono)] {
      let own = resolver([:], theme)
      for background in [Color.default, .role(.bar), .role(.goodBackground), .role(.match)] {
        for role in [Color.Role.title, .string] {
          #expect(
            own.colors(of: Style(foreground: .role(role), background: background))
              == own.colors(of: Style(background: background)), "\(role)")
        }
      }
    }
  }

  @Test func `each role has a name of its own`() {
    let names = Color.Role.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    for role in Color.Role.allCases { #expect(Color.Role(name: role.name) == role) }
    #expect(Color.Role(name: "attention") == nil)
  }
}
