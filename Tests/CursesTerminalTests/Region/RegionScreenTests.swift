import CursesTerminal
import TerminalInterface
import TestSupport
import Testing

@testable import CellGrid

/// Some lines below the cursor in place of the whole screen.
@MainActor
@Suite struct RegionScreenTests {
  private static let colors: [Color] = [.palette(1), .palette(208), .role(.bar), .default]
  private static let size = GridSize(columns: 30, rows: 12)

  /// Opens lines on a terminal on which so many were written before.
  private func open(
    _ height: TerminalOptions.Height, below lines: Int, usesAlternateScreen: Bool = true,
    environment: [String: String] = [:]
  ) throws -> HeadlessScreen {
    let headless = try HeadlessScreen(
      size: Self.size,
      options: TerminalOptions(
        theme: .dark, usesAlternateScreen: usesAlternateScreen, height: height),
      environment: environment)
    headless.emulator.feed(Array((0..<lines).map { "before \($0)\r\n" }.joined().utf8))
    headless.takeOutput()
    return headless
  }

  /// The rows above the lines that are drawn on, and the first of these.
  private func above(_ headless: HeadlessScreen, _ lines: Int) -> (rows: [String], start: Int) {
    let start = min(lines, Self.size.rows - headless.screen.size.rows)
    return ((0..<start).map { headless.emulator.text(ofRow: $0) }, start)
  }

  @Test(
    arguments: [0, 3, 7, 11, 40],
    [TerminalOptions.Height.rows(3), .rows(5), .percent(40), .rows(100)])
  func `each frame is shown, and what stands above stays`(
    _ lines: Int, _ height: TerminalOptions.Height
  ) throws {
    for environment in [[:], ["COLORTERM": "truecolor"]] {
      let headless = try open(height, below: lines, environment: environment)
      let size = headless.screen.size
      let (before, start) = above(headless, lines)
      #expect(before == (0..<start).map { "before \(lines - start + $0)" })
      var frames = RandomFrames(size: size, seed: UInt64(lines), colors: Self.colors)
      for step in 0..<60 {
        let cursor = step % 3 == 0 ? Point(column: step % 30, row: step % size.rows) : nil
        headless.present(frames.surface, cursor: cursor)
        try #require(
          headless.differences(from: frames.surface, atRow: start).prefix(3) == [], "step \(step)")
        try #require(above(headless, lines).rows == before, "step \(step)")
        #expect(
          headless.emulator.cursor == cursor.map { Point(column: $0.column, row: $0.row + start) })
        if step == 30 { headless.screen.repaint() }
        frames.advance()
      }
      headless.close()
      #expect(above(headless, lines).rows == before)
      #expect((start..<Self.size.rows).allSatisfy { headless.emulator.text(ofRow: $0) == "" })
      #expect(headless.emulator.cursor == Point(column: 0, row: start))
      #expect(!headless.emulator.isAlternate)
    }
  }

  @Test func `after a stop the lines begin where the cursor is then`() throws {
    let headless = try open(.rows(4), below: 2)
    var frames = RandomFrames(size: headless.screen.size, seed: 5, colors: Self.colors)
    headless.present(frames.surface)
    headless.screen.suspend()
    headless.takeOutput()
    #expect(headless.emulator.cursor == Point(column: 0, row: 2))
    headless.emulator.feed(Array("$ fg\r\n".utf8))
    headless.screen.resume()
    frames.advance()
    headless.present(frames.surface)
    #expect(headless.emulator.text(ofRow: 2) == "$ fg")
    #expect(headless.differences(from: frames.surface, atRow: 3).prefix(3) == [])
    headless.close()
    #expect(headless.emulator.cursor == Point(column: 0, row: 3))
  }

  @Test func `one that is to leave its cells leaves them, and the cursor in the last line`() throws
  {
    let headless = try open(.rows(4), below: 1, usesAlternateScreen: false)
    let frames = RandomFrames(size: headless.screen.size, seed: 9, colors: Self.colors)
    headless.present(frames.surface)
    headless.close()
    #expect(headless.differences(from: frames.surface, atRow: 1).prefix(3) == [])
    #expect(headless.emulator.cursor == Point(column: 0, row: 4))
  }

  @Test func `a terminal that keeps no place is used as a whole`() throws {
    let headless = try open(.rows(4), below: 0, environment: ["TERM": "vt52"])
    #expect(headless.screen.size == Self.size)
    headless.close()
  }

  @Test func `the number of lines is between three and those of the terminal`() {
    #expect(TerminalOptions.Height.rows(10).rows(of: 24) == 10)
    #expect(TerminalOptions.Height.rows(100).rows(of: 24) == 24)
    #expect(TerminalOptions.Height.rows(1).rows(of: 24) == 3)
    #expect(TerminalOptions.Height.percent(50).rows(of: 25) == 12)
    #expect(TerminalOptions.Height.percent(1).rows(of: 24) == 3)
    #expect(TerminalOptions.Height.percent(40).rows(of: 2) == 2)
  }
}
