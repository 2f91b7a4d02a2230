import CellGrid
import Testing

@testable import Printing

@Suite struct PageColorsTests {
  private let dark = PageColors(Theme(.dark))

  @Test func `plain text has the colours of the page`() {
    for kind in Theme.Kind.allCases {
      let colors = PageColors(Theme(kind))
      #expect(colors.look(of: .plain) == colors.plain)
      let contrast = abs(colors.ink.luminance - colors.paper.luminance)
      #expect(contrast > 0.8)
    }
  }

  @Test func `roles and the palette become red, green and blue`() {
    let look = dark.look(
      of: Style(foreground: .role(.accent), background: .palette(1), attributes: [.bold, .linked]))
    #expect(
      look
        == PageColors.Look(
          ink: RGB(0x87, 0xAF, 0xFF), paper: RGB(0xCD, 0, 0), attributes: .bold))
    #expect(dark.look(of: Style(foreground: .rgb(1, 2, 3))).ink == RGB(1, 2, 3))
    #expect(dark.all.contains(RGB(0x87, 0xAF, 0xFF)))
    #expect(Set(dark.all).count == dark.all.count)
  }

  @Test func `reverse and dim are colours too`() {
    let reversed = dark.look(of: Style(attributes: .reverse))
    #expect((reversed.ink, reversed.paper) == (dark.paper, dark.ink))
    let dim = dark.look(
      of: Style(foreground: .rgb(100, 100, 100), background: .rgb(0, 0, 0), attributes: .dim))
    #expect(dim.ink == RGB(60, 60, 60))
    #expect(dim.attributes == [])
  }

  @Test func `without colours the looks of the roles are attributes`() {
    let mono = PageColors(Theme(.mono))
    #expect(mono.look(of: Style(foreground: .role(.attention))).attributes == .bold)
    #expect(mono.look(of: Style(background: .role(.buttonBackground))).paper == mono.ink)
    #expect(Set(mono.all) == [mono.ink, mono.paper])
  }
}
