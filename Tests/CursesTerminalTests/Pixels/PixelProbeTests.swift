import CellGrid
import Testing

@testable import CursesTerminal

@Suite struct PixelProbeTests {
  private static let query = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  private func probe(
    _ choice: TerminalOptions.PixelChoice, asks: Bool = true, multiplexed: Bool = false,
    depth: ColorDepth = .palette(256)
  ) -> PixelProbe {
    PixelProbe(
      choice: choice,
      terminal: .init(canBeAsked: asks, isMultiplexed: multiplexed, depth: depth))
  }

  private func expectQuestions(
    _ probe: inout PixelProbe, _ expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let questions = probe.nextQuestions()
    #expect(questions == expected, sourceLocation: location)
  }

  /// Answers as a terminal would that has all there is.
  private func answered(_ probe: PixelProbe, version: String = "kitty(0.32.0)") -> PixelProbe {
    var probe = probe
    probe.receive(attributes: [62, 4, 22])
    probe.receive(.version(version))
    probe.receive(.graphics(isSupported: true))
    probe.receive(.cellSize(PixelExtent(width: 8, height: 16)))
    return probe
  }

  @Test func `each question is asked once, and some only after what the terminal has said`() {
    var probe = probe(.auto)
    expectQuestions(&probe, "\u{1B}[16t\u{1B}[>q\u{1B}[c")
    expectQuestions(&probe, "")
    probe.receive(attributes: [62, 22])
    probe.receive(.version("XTerm(379)"))
    expectQuestions(&probe, "")
    probe.receive(attributes: [63, 1, 4])
    expectQuestions(&probe, "\u{1B}[?2;1;0S")
    probe.receive(.version("kitty(0.28.0)"))
    expectQuestions(&probe, Self.query)
    expectQuestions(&probe, "")
  }

  @Test
  func `the size of a cell is not asked where the window tells it, and asked anew after a resize`()
  {
    var probe = probe(.auto)
    probe.receive(cellByWindow: PixelExtent(width: 9, height: 18))
    expectQuestions(&probe, "\u{1B}[>q\u{1B}[c")
    #expect(probe.support.cellPixels == PixelExtent(width: 9, height: 18))
    probe.receive(cellByWindow: nil)
    expectQuestions(&probe, "\u{1B}[16t")
    probe.receive(.cellSize(PixelExtent(width: 7, height: 14)))
    #expect(probe.support.cellPixels == PixelExtent(width: 7, height: 14))
    expectQuestions(&probe, "")
    probe.receive(cellByWindow: nil)
    expectQuestions(&probe, "\u{1B}[16t")
  }

  @Test func `nothing is asked of who cannot answer or was not to be asked`() {
    for depth in [ColorDepth.monochrome, .palette(256), .direct] {
      for choice in TerminalOptions.PixelChoice.allCases {
        var mute = probe(choice, asks: false, depth: depth)
        expectQuestions(&mute, "")
        mute = answered(mute)
        expectQuestions(&mute, "")
        #expect(choice != .auto || mute.support.kitty == false && mute.support.sixel == false)
      }
      var none = probe(.none, depth: depth)
      expectQuestions(&none, "")
      var tmux = probe(.auto, multiplexed: true, depth: depth)
      expectQuestions(&tmux, "")
      tmux = answered(tmux)
      expectQuestions(&tmux, "")
      #expect(!tmux.support.kitty && !tmux.support.sixel)
    }
  }

  @Test(arguments: [
    ("kitty(0.28.0)", true), ("kitty(0.27.9)", false), ("kitty(1.0)", true), ("kitty", false),
    ("ghostty 1.0.1", true), ("XTerm(379)", false), ("WezTerm 20240203", false), ("", false),
    ("foot(1.16.2)", false), ("Konsole 23.08", false), ("kitty(99999999999999999999)", false),
  ])
  func `placeholders are for terminals of which it is known`(_ version: String, _ has: Bool) {
    let probe = answered(probe(.auto), version: version)
    #expect(probe.support.kitty == has)
    #expect(probe.support.sixel)
  }

  @Test func `placeholders need the answer to the query and 256 colours`() {
    for depth in [ColorDepth.monochrome, .palette(8), .palette(16), .palette(256), .direct] {
      #expect(answered(probe(.auto, depth: depth)).support.kitty == depth.hasWholePalette)
      #expect(probe(.kitty, depth: depth).support.kitty == depth.hasWholePalette)
    }
    var refused = answered(probe(.auto))
    refused.receive(.graphics(isSupported: false))
    #expect(!refused.support.kitty)
    #expect(answered(probe(.auto, depth: .direct)).support.placeholderColor == .direct)
    #expect(answered(probe(.auto)).support.placeholderColor == .palette)
  }

  @Test func `a protocol that is forced needs no answers but the size of a cell`() {
    for multiplexed in [false, true] {
      var sixel = probe(.sixel, multiplexed: multiplexed)
      #expect(!sixel.support.sixel && !sixel.support.kitty)
      sixel.receive(.cellSize(PixelExtent(width: 8, height: 16)))
      #expect(sixel.support.sixel && !sixel.support.kitty)
      #expect(answered(sixel).support.kitty == false)
      let kitty = probe(.kitty, multiplexed: multiplexed)
      #expect(kitty.support.kitty && !answered(kitty).support.sixel)
    }
    let size = answered(probe(.cellSize)).support
    #expect(size.cellPixels != nil && !size.kitty && !size.sixel)
    #expect(answered(probe(.none)).support.sixel == false)
  }

  @Test func `sizes that no cell has are not believed`() {
    for (width, height) in [(0, 0), (3, 16), (8, 3), (101, 16), (8, 101), (0xFF_FFFF, 1)] {
      var probe = answered(probe(.auto))
      probe.receive(.cellSize(PixelExtent(width: width, height: height)))
      #expect(probe.support.cellPixels == nil && !probe.support.sixel)
      probe.receive(cellByWindow: PixelExtent(width: width, height: height))
      #expect(probe.support.cellPixels == nil)
    }
    var probe = answered(probe(.auto))
    probe.receive(.sixelLimit(PixelExtent(width: 1000, height: 0)))
    #expect(probe.support.sixelLimit == nil)
  }
}
