import CellGrid
import TestSupport
import Testing

@testable import CursesTerminal

@MainActor
@Suite struct PlaceholderScreenTests {
  private static let size = GridSize(columns: 20, rows: 8)
  private static let png: [UInt8] = [1, 2, 3]

  private func open(isDirect: Bool) throws -> HeadlessScreen {
    let options = TerminalOptions(theme: .dark, pixels: .kitty)
    return try HeadlessScreen(
      size: Self.size, options: options,
      environment: isDirect ? ["COLORTERM": "truecolor"] : [:])
  }

  /// A column of numbered pictures, beginning at a line, all of it moved to the right.
  private func page(_ ids: [PictureID], top: Int, left: Int, _ color: PlaceholderColor) -> Surface {
    var canvas = Canvas(Surface(size: Self.size))
    for (number, id) in ids.enumerated() {
      let row = number * 4 - top
      canvas.draw("\(number)", at: Point(column: 0, row: row))
      let rect = Rect(column: left, row: row, columns: 6, rows: 3)
      canvas.drawPlaceholders(id, in: rect, color: color)
    }
    return canvas.surface
  }

  @Test(arguments: [false, true])
  func `the terminal gets each cell's place and picture, scrolled and cut at any side`(
    _ isDirect: Bool
  ) throws {
    let headless = try open(isDirect: isDirect)
    let color = headless.screen.pixels.placeholderColor
    let ids = (0..<5).compactMap { _ in headless.screen.makePictureID() }
    for left in [2, -3, 17] {
      for top in [0, 1, 2, 3, 4, 5, 9, 13, 2, 1, 0, -2] {
        let surface = page(ids, top: top, left: left, color)
        headless.present(surface)
        try #require(headless.differences(from: surface).prefix(3) == [], "\(left) \(top)")
        expect(headless.emulator, ids, top: top, left: left, isDirect: isDirect)
      }
    }
    headless.close()
  }

  /// Reads pictures back from the cells as the protocol says.
  private func expect(
    _ emulator: TerminalEmulator, _ ids: [PictureID], top: Int, left: Int, isDirect: Bool
  ) {
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        let (number, line) = (row + top).quotientAndRemainder(dividingBy: 4)
        let isInside =
          row + top >= 0 && number < ids.count && line < 3 && (left..<(left + 6)).contains(column)
        let cell = emulator.cell(column: column, row: row)
        guard isInside else { continue }
        let scalars = Placeholder(row: line, column: column - left).scalars
        #expect(Array(cell.text.unicodeScalars) == scalars)
        #expect(cell.columns == 1)
        let value = ids[number].rawValue
        let expected: Color =
          isDirect
          ? .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
          : .palette(UInt8(value))
        #expect(cell.style == Style(foreground: expected))
      }
    }
  }

  @Test func `the bytes of a cell are those of the protocol`() throws {
    for (isDirect, color) in [(false, "\u{1B}[38;5;16m"), (true, "\u{1B}[38;2;0;1;0m")] {
      let headless = try open(isDirect: isDirect)
      let id = try #require(headless.screen.makePictureID())
      var canvas = Canvas(Surface(size: Self.size))
      let rect = Rect(column: 0, row: 0, columns: 2, rows: 1)
      let kind = headless.screen.pixels.placeholderColor
      canvas.drawPlaceholders(id, in: rect, color: kind)
      headless.present(canvas.surface)
      let sent = String(decoding: headless.transcript, as: UTF8.self)
      let cells = "\u{10EEEE}\u{305}\u{305}\u{10EEEE}\u{305}\u{30D}"
      #expect(sent.utf8.contains("\(color)\(cells)".utf8))
      headless.close()
    }
  }

  @Test func `nothing stands in for a placeholder where signs are wide`() {
    var canvas = Canvas(Surface(size: Self.size))
    let rect = Rect(column: 0, row: 0, columns: 20, rows: 8)
    canvas.drawPlaceholders(PictureID(rawValue: 300), in: rect, color: .direct)
    for cell in canvas.surface.cells { #expect(StandIn(for: cell) == nil) }
  }

  @Test func `a picture is sent once, before its frame, and forgotten at the end`() throws {
    let headless = try open(isDirect: false)
    let screen = headless.screen
    let id = try #require(screen.makePictureID())
    for _ in 0..<3 { screen.transmit(id, png: Self.png, size: GridSize(columns: 6, rows: 3)) }
    #expect(screen.hasTransmitted(id))
    let before = headless.takeOutput()
    headless.present(page([id], top: 0, left: 2, .palette))
    #expect(before > 0)
    #expect(
      commands(headless) == [
        "a=t,f=100,t=d,i=16,q=2,m=0;AQID", "a=p,U=1,i=16,c=6,r=3,q=2",
      ])
    let text = headless.transcript
    let first = try #require(text.firstRange(of: Array("\u{10EEEE}".utf8)))
    let placed = try #require(text.firstRange(of: Array("a=p".utf8)))
    #expect(placed.lowerBound < first.lowerBound)
    screen.suspend()
    headless.takeOutput()
    #expect(commands(headless).last == "a=d,d=I,i=16,q=2")
    #expect(!screen.hasTransmitted(id))
    screen.transmit(id, png: Self.png, size: GridSize(columns: 6, rows: 3))
    screen.resume()
    screen.transmit(id, png: Self.png, size: GridSize(columns: 6, rows: 3))
    headless.present(page([id], top: 0, left: 2, .palette))
    #expect(commands(headless).suffix(2).first == "a=t,f=100,t=d,i=16,q=2,m=0;AQID")
    #expect(commands(headless).count == 5)
    screen.forget(id)
    headless.present(page([], top: 0, left: 2, .palette))
    #expect(commands(headless).last == "a=d,d=I,i=16,q=2")
    headless.close()
    #expect(commands(headless).count == 6)
  }

  @Test func `nothing of the protocol is sent to a terminal that was not asked`() throws {
    let headless = try HeadlessScreen(size: Self.size)
    let id = try #require(headless.screen.makePictureID())
    headless.screen.transmit(id, png: Self.png, size: GridSize(columns: 6, rows: 3))
    #expect(!headless.screen.hasTransmitted(id))
    headless.present(Surface(size: Self.size))
    headless.screen.forget(id)
    headless.close()
    #expect(commands(headless) == [])
  }

  /// The commands of the protocol that were sent, without their frames.
  private func commands(_ headless: HeadlessScreen) -> [String] {
    ControlSequences(headless.transcript).sequences
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasPrefix("\u{1B}_G") }.map { String($0.dropFirst(3).dropLast(2)) }
  }
}
