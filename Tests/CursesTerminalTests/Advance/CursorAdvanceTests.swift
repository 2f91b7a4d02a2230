import TestSupport
import Testing
import TextLayout

@MainActor
@Suite struct CursorAdvanceTests {
  @Test func `curses advances by what was measured, for every scalar`() throws {
    let board = try AdvanceBoard()
    let scalars = AdvanceStrings.scalars
    for start in stride(from: 0, to: scalars.count, by: 4_096) {
      var lines = String.UnicodeScalarView()
      for scalar in scalars[start..<min(start + 4_096, scalars.count)] {
        lines.append(scalar)
        lines.append("x")
        lines.append("\n")
      }
      board.draw(linesOf: DisplayText(String(lines)))
    }
    board.close()
    print("curses: \(board.count) scalars, \(board.mismatches.count) mismatches")
    #expect(board.count == scalars.count)
    #expect(board.mismatches.prefix(5) == [])
  }

  @Test func `curses advances by what was measured, for every cluster of emoji`() throws {
    guard let emoji = AdvanceStrings.emoji else {
      print("emoji-test.txt: skipped, not installed")
      return
    }
    let board = try AdvanceBoard()
    board.draw(linesOf: DisplayText(emoji.map { $0 + "x" }.joined(separator: "\n")))
    board.close()
    print("curses: \(board.count) clusters of emoji, \(board.mismatches.count) mismatches")
    #expect(board.count == emoji.count)
    #expect(board.mismatches.prefix(5) == [])
  }
}
