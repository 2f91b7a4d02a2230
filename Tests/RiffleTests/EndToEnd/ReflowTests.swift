import CellGrid
import Foundation
import TestSupport
import Testing

@Suite struct ReflowTests {
  private static let arguments = ["--collapse", "0", "--images", "never"]

  private func open(_ folder: TemporaryFolder, columns: Int) throws -> RiffleSession {
    let path = try folder.write(NumberedText.lines(records: 60), to: "numbered.jsonl")
    return try RiffleSession(
      Self.arguments + [path], showing: "r0w0",
      RiffleSession.Setting(size: GridSize(columns: columns, rows: 24)))
  }

  @Test(arguments: [(100, 60), (80, 33), (60, 100), (40, 90)])
  func `the text at the top stays there, there and back`(_ first: Int, _ second: Int) throws {
    let folder = try TemporaryFolder()
    let session = try open(folder, columns: first)
    for position in 0..<20 {
      try session.press("\(1 + position * 2 % 7)\u{5}")
      let top = session.cardRows[0]
      try session.resize(columns: second, rows: 24)
      if let word = NumberedText.firstWord(of: top) {
        #expect(
          NumberedText.isWord(word, onRow: session.cardRows[0]),
          "\(word) is not in \(session.cardRows[0])")
      }
      try session.resize(columns: first, rows: 24)
      #expect(session.cardRows[0] == top)
    }
  }

  @Test func `the text at the top stays there through many widths`() throws {
    let folder = try TemporaryFolder()
    let session = try open(folder, columns: 100)
    // The middle of a text that is longer than the screen of the narrow widths.
    try session.press("4g2\u{5}")
    let top = session.cardRows[0]
    let word = try #require(NumberedText.firstWord(of: top))
    for columns in [90, 70, 50, 30, 20, 45, 65, 85, 100] {
      try session.resize(columns: columns, rows: 24)
      #expect(NumberedText.isWord(word, onRow: session.cardRows[0]))
    }
    #expect(session.cardRows[0] == top)
  }

  @Test func `a size that changes and changes back is drawn anew`() throws {
    let folder = try TemporaryFolder()
    let session = try open(folder, columns: 80)
    try session.press("")
    let rows = session.screen.rows
    session.screen.feed(Array("\u{1B}[2J\u{1B}[Hwhat the smaller size left".utf8))
    // Both changes were over before the program looked: all it sees is the signal.
    session.terminal.kill(SIGWINCH)
    try session.terminal.wait(for: "the same frame") { $0.screen.rows == rows }
  }

  @Test func `a storm of sizes ends no program`() throws {
    let folder = try TemporaryFolder()
    let session = try open(folder, columns: 80)
    try session.press("20g")
    let top = session.cardRows[0]
    for (columns, rows) in [(1, 1), (200, 60), (2, 50), (200, 2), (1, 1), (10, 3), (3, 10)] {
      session.terminal.resize(GridSize(columns: columns, rows: rows))
      session.terminal.send("jk")
    }
    try session.resize(columns: 1, rows: 1)
    try session.resize(columns: 80, rows: 24)
    #expect(NumberedText.firstWord(of: session.cardRows[0]) == NumberedText.firstWord(of: top))
    #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
    #expect(try session.quit() == .exited(0))
  }
}
