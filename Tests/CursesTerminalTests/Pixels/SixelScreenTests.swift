import TestSupport
import Testing

@testable import CellGrid
@testable import CursesTerminal

@MainActor
@Suite struct SixelScreenTests {
  private static let size = GridSize(columns: 24, rows: 10)

  private func open(usesAlternateScreen: Bool = true) throws -> HeadlessScreen {
    let options = TerminalOptions(
      theme: .dark, usesAlternateScreen: usesAlternateScreen, pixels: .sixel)
    let headless = try HeadlessScreen(size: Self.size, options: options)
    headless.translate = PixelText.translate
    var events: [TerminalEvent] = [.answer(.cellSize(PixelText.cell)), .woken]
    headless.screen.consumeAnswers(in: &events)
    #expect(events == [.woken, .pixels(headless.screen.pixels)])
    return headless
  }

  @Test(arguments: PropertySeeds.range(least: 6))
  func `the terminal shows each frame, and pixels only over their own cells`(_ seed: UInt64) throws
  {
    let headless = try open()
    var frames = PictureFrames(size: Self.size, seed: seed)
    var random = RandomSource(seed: seed &+ 5)
    for step in 0..<25 {
      frames.advance()
      let surface = frames.surface()
      let cursor = random.oneIn(3) ? Point(column: 3, row: random.below(Self.size.rows)) : nil
      headless.present(surface, cursor: cursor)
      try expect(headless, surface, isResting: false, "seed \(seed), step \(step)")
      if random.oneIn(12) { headless.screen.repaint() }
      if random.oneIn(12) { headless.screen.theme = Theme(random.oneIn(2) ? .light : .dark) }
      guard random.oneIn(2) else { continue }
      show(headless)
      try expect(headless, surface, isResting: true, "seed \(seed), step \(step), rest")
    }
    headless.screen.suspend()
    headless.takeOutput()
    headless.close()
  }

  private func show(_ headless: HeadlessScreen) {
    let refused = headless.screen.showPixels {
      PixelText.sequence($0, size: PictureFrames.extent)
    }
    #expect(refused == [])
    headless.takeOutput()
  }

  /// Every cell shows the frame, or of a whole picture its pixels; at rest those of all.
  private func expect(
    _ headless: HeadlessScreen, _ surface: Surface, isResting: Bool, _ comment: Comment
  ) throws {
    var stale = headless.differences(from: surface)
    for picture in surface.wholePictures where picture.rect.endRow < surface.size.rows {
      for row in picture.rect.rowRange {
        for column in picture.rect.columnRange {
          let shown = headless.emulator.cell(column: column, row: row).text
          let isPixel = shown == PixelText.character(picture.id)
          if isResting { try #require(isPixel, comment) }
          if isPixel { stale.removeAll { $0.hasPrefix("(\(column), \(row)): ") } }
        }
      }
    }
    try #require(stale.prefix(3) == [], comment)
  }

  private func page(_ clock: Int = 0, at row: Int = 1) -> Surface {
    var canvas = Canvas(Surface(size: Self.size))
    let rect = Rect(column: 4, row: row, columns: 3, rows: 2)
    canvas.fill(rect, with: Cell(glyph: 0x23, style: .plain))
    canvas.place(PictureID(rawValue: 300), in: rect)
    canvas.draw("\(clock)", at: Point(column: 0, row: 9))
    return canvas.surface
  }

  @Test func `a change of the status line leaves pixels alone`() throws {
    let headless = try open()
    headless.present(page())
    #expect(headless.screen.takeRestDelay() == .milliseconds(100))
    show(headless)
    for clock in 1...20 {
      headless.present(page(clock))
      #expect(headless.screen.takeRestDelay() == nil)
      try expect(headless, page(clock), isResting: true, "\(clock)")
      #expect(headless.screen.showPixels { _ in nil } == [])
      #expect(headless.takeOutput() == 0)
    }
    headless.close()
  }

  @Test func `what curses would shift along a row by itself takes no pixels along`() throws {
    let headless = try open()
    for line in ["abcdefghijk", "Xabcdefghijk", "abcdefghijk", "cdefghijk", "abcdefghijk"] {
      var canvas = Canvas(Surface(size: Self.size))
      canvas.draw(line, at: Point(column: 0, row: 1))
      let rect = Rect(column: 18, row: 1, columns: 3, rows: 2)
      canvas.place(PictureID(rawValue: 300), in: rect)
      headless.present(canvas.surface)
      try expect(headless, canvas.surface, isResting: false, "\(line)")
      show(headless)
      try expect(headless, canvas.surface, isResting: true, "\(line), rest")
    }
    headless.close()
  }

  @Test func `rows that curses would scroll by itself take no pixels along`() throws {
    let headless = try open()
    for first in [40, 41, 40, 39, 40] {
      var canvas = Canvas(Surface(size: Self.size))
      for row in 1...3 {
        let line = String(repeating: "\(first + row) ", count: 5)
        canvas.draw(line, at: Point(column: 0, row: row))
      }
      // Nothing stands for it yet, so that the rows seem to move as a whole.
      let rect = Rect(column: 18, row: 1, columns: 3, rows: 2)
      canvas.place(PictureID(rawValue: 300), in: rect)
      headless.present(canvas.surface)
      try expect(headless, canvas.surface, isResting: false, "\(first)")
      show(headless)
      try expect(headless, canvas.surface, isResting: true, "\(first), rest")
    }
    headless.close()
  }

  @Test func `pixels go where a terminal takes back that it has them`() throws {
    let headless = try open()
    headless.present(page())
    show(headless)
    var events: [TerminalEvent] = [.answer(.cellSize(PixelExtent(width: 0, height: 0)))]
    headless.screen.consumeAnswers(in: &events)
    #expect(events == [.pixels(PixelSupport())])
    headless.present(page(1))
    #expect(headless.differences(from: page(1)) == [])
    headless.close()
  }

  @Test func `a picture in the last row is never drawn`() throws {
    let headless = try open()
    for row in 6...9 {
      headless.present(page(at: row))
      var asked = false
      headless.screen.showPixels { _ in
        asked = true
        return nil
      }
      #expect(asked == (row < 8))
    }
    headless.close()
  }

  @Test func `a sequence that is none or too large is refused and not sent`() throws {
    let headless = try open()
    headless.present(page())
    let before = headless.transcript.count
    for size in [GridSize(columns: 4, rows: 2), GridSize(columns: 3, rows: 3)] {
      let refused = headless.screen.showPixels { PixelText.sequence($0, size: size) }
      #expect(refused.map(\.rawValue) == [300])
    }
    #expect(headless.screen.showPixels { _ in Array("\u{1B}[2J".utf8) }.count == 1)
    let scrolling = Array("\u{1B}Pq~\(String(repeating: "-", count: 40))\u{1B}\\".utf8)
    #expect(headless.screen.showPixels { _ in scrolling }.count == 1)
    headless.takeOutput()
    #expect(headless.transcript.count == before)
    headless.close()
  }

  @Test func `no pixels stay where the program goes away without the alternate screen`() throws {
    for closes in [false, true] {
      let headless = try open(usesAlternateScreen: false)
      headless.present(page())
      show(headless)
      let picture = PixelText.character(PictureID(rawValue: 300))
      #expect(headless.emulator.text.contains(picture))
      if closes { headless.screen.close() } else { headless.screen.suspend() }
      headless.takeOutput()
      #expect(!headless.emulator.text.contains(picture))
      if !closes { headless.close() }
    }
  }

  @Test func `pixels come back after the screen was given away`() throws {
    let headless = try open()
    headless.present(page())
    show(headless)
    headless.screen.suspend()
    headless.screen.showPixels { _ in
      Issue.record("asked while suspended")
      return nil
    }
    headless.screen.resume()
    var asked = false
    headless.screen.showPixels { _ in
      asked = true
      return nil
    }
    #expect(!asked)
    headless.present(page())
    headless.takeOutput()
    #expect(headless.screen.takeRestDelay() != nil)
    show(headless)
    try expect(headless, page(), isResting: true, "after the return")
    headless.close()
  }

  @Test func `a screen that was not asked for pixels sends the same with pictures as without`()
    throws
  {
    var sent: [[UInt8]] = []
    for hasPicture in [false, true] {
      let headless = try HeadlessScreen(size: Self.size)
      for row in [1, 2, 5] {
        var surface = page(at: row)
        if !hasPicture { surface.pictures = [] }
        headless.present(surface)
        #expect(headless.screen.takeRestDelay() == nil)
        headless.screen.showPixels { _ in
          Issue.record("asked for pixels")
          return nil
        }
      }
      headless.close()
      sent.append(headless.transcript)
    }
    #expect(sent[0] == sent[1])
  }
}
