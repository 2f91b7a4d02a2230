import CursesTerminal
import TestSupport
import Testing

@testable import CellGrid

@MainActor
@Suite struct CursesScreenTests {
  private static let palette: [Color] =
    [.palette(1), .palette(9), .palette(15), .palette(16), .palette(208), .palette(255)]
    + Color.Role.allCases.map { .role($0) }
  private static let direct: [Color] =
    palette + [.rgb(1, 2, 3), .rgb(255, 0, 0), .rgb(0, 128, 255), .rgb(0, 1, 0)]

  @Test(arguments: [
    GridSize(columns: 1, rows: 3), GridSize(columns: 2, rows: 3), GridSize(columns: 7, rows: 5),
    GridSize(columns: 40, rows: 12), GridSize(columns: 120, rows: 50),
  ])
  func `the terminal shows each frame that was presented`(_ size: GridSize) throws {
    let headless = try HeadlessScreen(size: size)
    var frames = RandomFrames(
      size: size, seed: UInt64(size.columns), colors: Self.palette)
    for step in 0..<(size.rows > 12 ? 12 : 120) {
      headless.present(frames.surface)
      try #require(headless.differences(from: frames.surface).prefix(3) == [], "step \(step)")
      frames.advance()
    }
    headless.close()
  }

  @Test func `24-bit colours and the palette are shown side by side`() throws {
    let size = GridSize(columns: 30, rows: 8)
    let headless = try HeadlessScreen(size: size, environment: ["COLORTERM": "truecolor"])
    var frames = RandomFrames(size: size, seed: 24, colors: Self.direct)
    for step in 0..<60 {
      headless.present(frames.surface)
      try #require(headless.differences(from: frames.surface).prefix(3) == [], "step \(step)")
      frames.advance()
    }
    headless.close()
  }

  @Test func `more colours than there are pairs are still shown right`() throws {
    let size = GridSize(columns: 120, rows: 50)
    let headless = try HeadlessScreen(size: size, environment: ["COLORTERM": "24bit"])
    var surface = Surface(size: size)
    for frame in 0..<12 {
      for index in surface.cells.indices {
        let value = frame * surface.cells.count + index
        let color = Color.rgb(UInt8(100 + frame), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
        surface.cells[index] = Cell(glyph: 0x61, style: Style(foreground: color))
      }
      headless.present(surface)
      try #require(headless.differences(from: surface).prefix(3) == [], "frame \(frame)")
    }
    headless.close()
  }

  @Test func `scrolling by a line costs fewer than 300 bytes`() throws {
    let size = GridSize(columns: 120, rows: 50)
    let headless = try HeadlessScreen(size: size)
    var surface = Surface(size: size)
    for top in 0..<20 {
      TextPage.draw(in: &surface, top: top)
      let count = headless.present(surface, cursor: Point(column: 0, row: 3))
      #expect(headless.differences(from: surface).prefix(3) == [])
      if top > 0 { #expect(count < 300, "line \(top)") }
    }
    headless.close()
  }

  @Test func `the same frame again costs nothing`() throws {
    let headless = try HeadlessScreen(size: GridSize(columns: 80, rows: 24))
    let frames = RandomFrames(size: headless.screen.size, seed: 3, colors: Self.palette)
    headless.present(frames.surface)
    #expect(headless.screen.hasChanged)
    #expect(headless.present(frames.surface) == 0)
    #expect(!headless.screen.hasChanged)
    headless.close()
  }

  @Test func `a large frame appears at once and a small one needs no more bytes`() throws {
    let headless = try HeadlessScreen(size: GridSize(columns: 80, rows: 24))
    var surface = RandomFrames(size: headless.screen.size, seed: 4, colors: [.default]).surface
    headless.present(surface)
    #expect(String(decoding: headless.transcript, as: UTF8.self).contains("\u{1B}[?2026h"))
    let before = headless.transcript.count
    surface.cells[100] = Cell(glyph: 0x58, style: .plain)
    surface.cells[101] = Cell(glyph: 0x58, style: .plain)
    headless.present(surface)
    #expect(!String(decoding: headless.transcript[before...], as: UTF8.self).contains("2026"))
    headless.close()
  }

  @Test func `the cursor is where it was asked for, or hidden`() throws {
    let headless = try HeadlessScreen(size: GridSize(columns: 10, rows: 4))
    headless.present(Surface(size: headless.screen.size), cursor: Point(column: 7, row: 2))
    #expect(headless.emulator.cursor == Point(column: 7, row: 2))
    headless.present(Surface(size: headless.screen.size))
    #expect(headless.emulator.cursor == nil)
    headless.present(Surface(size: headless.screen.size), cursor: Point(column: 99, row: 99))
    #expect(headless.emulator.cursor == Point(column: 9, row: 3))
    headless.close()
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "vt100"]])
  func `without colours only attributes are sent`(_ environment: [String: String]) throws {
    let size = GridSize(columns: 30, rows: 6)
    let headless = try HeadlessScreen(size: size, environment: environment)
    #expect(headless.screen.theme == Theme(.mono))
    let frames = RandomFrames(size: size, seed: 5, colors: Self.direct)
    headless.present(frames.surface)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let style = headless.emulator.cell(column: column, row: row).style
        #expect(style.foreground == .default && style.background == .default)
      }
    }
    headless.close()
  }

  @Test func `another theme shows the same frame in its colours`() throws {
    let size = GridSize(columns: 20, rows: 4)
    let headless = try HeadlessScreen(size: size)
    let frames = RandomFrames(size: size, seed: 6, colors: Self.palette)
    headless.present(frames.surface)
    headless.screen.theme = Theme(.light)
    headless.takeOutput()
    #expect(headless.differences(from: frames.surface).prefix(3) == [])
    headless.close()
  }

  /// The styles of three cells in the roles of a title, a label and a match, as the terminal shows them.
  private func shown(_ headless: HeadlessScreen) -> [Style] {
    var canvas = Canvas(Surface(size: headless.screen.size))
    let styles = [
      Style(foreground: .role(.title)), Style(foreground: .role(.label)),
      Style(background: .role(.match)),
    ]
    for (column, style) in styles.enumerated() {
      canvas.draw("x", at: Point(column: column, row: 0), style: style)
    }
    headless.present(canvas.takeSurface())
    return styles.indices.map { headless.emulator.cell(column: $0, row: 0).style }
  }

  @Test func `other colours are those of the next frame`() throws {
    let size = GridSize(columns: 20, rows: 2)
    let headless = try HeadlessScreen(size: size, options: TerminalOptions(theme: .terminal))
    let match = Style(foreground: .palette(0), background: .palette(3))
    #expect(shown(headless) == [.plain, Style(foreground: .palette(6)), match])
    let red = Style(foreground: .palette(1), attributes: .underline)
    headless.screen.use(TerminalColors(theme: .terminal, styles: [.title: red]))
    #expect(shown(headless) == [red, Style(foreground: .palette(6)), match])
    headless.screen.use(TerminalColors(theme: .dark))
    #expect(
      shown(headless) == [
        .plain, Style(foreground: .palette(80)),
        Style(foreground: .palette(255), background: .palette(94)),
      ])
    headless.close()
  }

  @Test func `without colours the attributes of other ones count`() throws {
    let size = GridSize(columns: 20, rows: 2)
    let headless = try HeadlessScreen(size: size, environment: ["NO_COLOR": "1"])
    let red = Style(foreground: .palette(1), attributes: .underline)
    headless.screen.use(TerminalColors(theme: .light, styles: [.title: red]))
    #expect(
      shown(headless) == [
        Style(attributes: .underline), Style(attributes: .bold), Style(attributes: .reverse),
      ])
    headless.close()
  }

  @Test func `repainting restores what another program has written over`() throws {
    let size = GridSize(columns: 20, rows: 4)
    let headless = try HeadlessScreen(size: size)
    let frames = RandomFrames(size: size, seed: 7, colors: Self.palette)
    headless.present(frames.surface)
    headless.emulator.feed(Array("\u{1B}[Hgarbage\u{1B}[3;3Hmore".utf8))
    headless.screen.repaint()
    headless.takeOutput()
    #expect(headless.differences(from: frames.surface).prefix(3) == [])
    headless.close()
  }

  @Test func `all modes are back after a screen was closed`() throws {
    let options = TerminalOptions(theme: .dark, capturesMouse: true)
    let headless = try HeadlessScreen(size: GridSize(columns: 20, rows: 4), options: options)
    headless.present(Surface(size: headless.screen.size))
    headless.screen.suspend()
    headless.takeOutput()
    #expect(ModeTracker(headless.transcript).leftovers == [])
    headless.screen.resume()
    headless.present(Surface(size: headless.screen.size))
    headless.screen.capturesMouse = false
    #expect(!ModeTracker(headless.transcript).leftovers.isEmpty)
    headless.close()
    #expect(ModeTracker(headless.transcript).leftovers == [])
  }
}
