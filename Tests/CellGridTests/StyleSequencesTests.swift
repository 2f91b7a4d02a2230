import TestSupport
import Testing

@testable import CellGrid

@Suite struct StyleSequencesTests {
  private func sequence(_ style: Style, _ depth: ColorDepth = .direct) -> String {
    var bytes: [UInt8] = []
    var styles = StyleSequences(ColorResolver(theme: Theme(.dark), depth: depth))
    styles.set(style, in: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (Style(attributes: .bold), "1"), (Style(attributes: [.italic, .underline]), "3;4"),
    (Style(attributes: [.dim, .reverse, .strikethrough]), "2;7;9"),
    (Style(foreground: .palette(1)), "31"), (Style(foreground: .palette(9)), "91"),
    (Style(background: .palette(7)), "47"), (Style(background: .palette(15)), "107"),
    (Style(foreground: .palette(16), background: .palette(255)), "38;5;16;48;5;255"),
    (Style(foreground: .rgb(1, 2, 3)), "38;2;1;2;3"),
    (Style(foreground: .role(.accent), attributes: .bold), "1;38;5;111"),
    (Style(background: .role(.bar)), "38;5;255;48;5;237"),
  ])
  func `a style is one sequence that begins with a reset`(_ style: Style, _ codes: String) {
    #expect(sequence(style) == "\u{1B}[0;\(codes)m")
  }

  @Test func `fewer colours are what comes nearest, or attributes`() {
    #expect(sequence(Style(foreground: .rgb(250, 5, 5)), .palette(256)) == "\u{1B}[0;38;5;196m")
    #expect(sequence(Style(foreground: .palette(9)), .palette(8)) == "\u{1B}[0;31m")
    #expect(sequence(Style(background: .role(.bar)), .palette(8)) == "\u{1B}[0;7m")
    #expect(sequence(Style(foreground: .palette(9)), .monochrome) == "\u{1B}[0m")
  }

  @Test func `nothing is written where the style stays`() {
    var bytes: [UInt8] = []
    var styles = StyleSequences(ColorResolver(theme: Theme(.dark), depth: .direct))
    styles.set(.plain, in: &bytes)
    #expect(bytes == [])
    styles.set(Style(attributes: .bold), in: &bytes)
    styles.set(Style(attributes: .bold), in: &bytes)
    styles.set(.plain, in: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[0;1m\u{1B}[0m")
  }

  @Test func `a terminal shows the styles that were written`() {
    let columns = 30
    for seed in PropertySeeds.range(least: 400) {
      var random = RandomSource(seed: seed)
      let styles = (0..<columns).map { _ in Style(random: &random) }
      var bytes: [UInt8] = []
      var writer = StyleSequences(ColorResolver(theme: Theme(.dark), depth: .direct))
      for style in styles {
        writer.set(style, in: &bytes)
        bytes.append(UInt8(ascii: "x"))
      }
      let terminal = TerminalEmulator(size: GridSize(columns: columns, rows: 1))
      terminal.feed(bytes)
      let shown = (0..<columns).map { terminal.cell(column: $0, row: 0).style }
      #expect(shown == styles, "seed \(seed)")
    }
  }
}

extension Style {
  fileprivate init(random: inout RandomSource) {
    let attributes: [Attributes] = [.bold, .italic, .underline, .reverse, .strikethrough]
    self.init(
      foreground: Color(random: &random), background: Color(random: &random),
      attributes: Attributes(attributes.filter { _ in random.oneIn(3) }))
  }
}

extension Color {
  fileprivate init(random: inout RandomSource) {
    self =
      switch random.below(3) {
      case 0: .default
      case 1: .palette(UInt8(random.below(256)))
      default: .rgb(UInt8(random.below(256)), UInt8(random.below(256)), 128)
      }
  }
}
