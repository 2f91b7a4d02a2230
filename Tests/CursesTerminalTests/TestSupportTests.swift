import CellGrid
import Testing

@testable import TestSupport

@Suite struct TestSupportTests {
  @Test(arguments: [
    ("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h", ["?25 off", "?1049 on", "?2004 on"]),
    ("\u{1B}[?1049;25h\u{1B}[?1049l", []),
    ("\u{1B}[?1007s\u{1B}[?1007l\u{1B}[?1007r", []),
    ("\u{1B}[?1007l", ["?1007 off"]),
    ("\u{1B}=", ["keypad"]), ("\u{1B}=\u{1B}>", []),
    ("\u{1B}[1;31mred", ["rendition [1, 31]"]), ("\u{1B}[1mred\u{1B}[m", []),
    ("\u{1B}[?2026h\u{1B}[38;5;\u{1B}[?2026l", []), ("\u{1B}[?2026h\u{1B}(\u{1B}[?2026l", []),
    ("\u{1B}]0;[?1049h\u{7}\u{1B}P[?1049h\u{1B}\\", []),
  ])
  func `the mode tracker names what a program leaves on`(_ bytes: String, _ left: [String]) {
    #expect(ModeTracker(Array(bytes.utf8)).leftovers == left)
    var tracker = ModeTracker()
    for byte in bytes.utf8 { tracker.feed([byte]) }
    #expect(tracker.leftovers == left)
  }

  @Test func `a difference of screens names the first row that differs`() throws {
    let kept = ScreenSnapshot.text(of: ["one  ", "two", "", ""])
    #expect(kept == "one\ntwo\n")
    #expect(ScreenSnapshot.difference(shown: kept, kept: kept) == nil)
    let difference = ScreenSnapshot.difference(shown: "one\nzwei\n", kept: kept)
    #expect(try #require(difference).hasPrefix("row 1\nkept:  two\nshown: zwei\n"))
  }

  @Test func `the emulator shows cells as they were sent`() {
    let emulator = TerminalEmulator(size: GridSize(columns: 4, rows: 1))
    emulator.feed(Array("\u{1B}[1;38;5;200;44m漢\u{1B}[me\u{301}".utf8))
    let bold = Style(foreground: .palette(200), background: .palette(4), attributes: .bold)
    #expect(emulator.cell(column: 0, row: 0) == .init(text: "漢", columns: 2, style: bold))
    #expect(emulator.cell(column: 1, row: 0).columns == 0)
    #expect(emulator.cell(column: 2, row: 0) == .init(text: "e\u{301}"))
  }

  @Test func `random numbers are those of SplitMix64`() {
    // The reference implementation's first numbers for this seed.
    var source = RandomSource(seed: 1_234_567)
    #expect(source.next() == 6_457_827_717_110_365_317)
    #expect(source.next() == 3_203_168_211_198_807_973)
  }
}
