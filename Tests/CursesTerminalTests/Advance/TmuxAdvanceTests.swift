import Foundation
import TestSupport
import Testing
import TextLayout

@testable import CellGrid

@MainActor
@Suite struct TmuxAdvanceTests {
  private static let seed: UInt64 = 31

  @Test func `tmux advances by what was measured`() throws {
    let takesAll = ProcessInfo.processInfo.environment["RIFFLE_ADVANCE"] == "all"
    let scalars = takesAll ? AdvanceStrings.scalars : AdvanceStrings.sample(seed: Self.seed)
    let emoji = AdvanceStrings.emoji ?? []
    if emoji.isEmpty { print("emoji-test.txt: skipped, not installed") }
    let folder = try TemporaryFolder()
    let questions = try CursorQuestions(
      path: folder.path(of: "frames"), size: GridSize(columns: 24, rows: 1))
    var asked: [(text: String, columns: Int)] = []
    for string in scalars.map({ String($0) }) + emoji {
      for text in Self.texts(with: string) {
        asked.append((text, try ask(text, questions)))
      }
    }
    try questions.close()
    let answers = try AnsweringTmux(size: GridSize(columns: 80, rows: 24), in: folder)
      .play(folder.path(of: "frames"))
    let mismatches = zip(asked, answers).filter { $1 != Point(column: $0.columns, row: 0) }
    print(
      "tmux: \(scalars.count) scalars and \(emoji.count) clusters of emoji in \(asked.count) frames,",
      "\(mismatches.count) mismatches")
    #expect(answers.count == asked.count)
    #expect(questions.faults.prefix(5) == [])
    #expect(mismatches.prefix(5).map { "\($0.0) but \($0.1)" } == [], "seed \(Self.seed)")
  }

  /// A string by itself, and between letters; a blank only there, for none is sent at a row's end.
  private static func texts(with string: String) -> [String] {
    string == " " ? ["x x"] : [string, "x\(string)x"]
  }

  /// Draws a string from column 0 on, asks, and returns the columns that its cells take.
  private func ask(_ string: String, _ questions: CursorQuestions) throws -> Int {
    let text = DisplayText(string)
    let range = 0..<text.utf8.count
    var canvas = Canvas(Surface(size: GridSize(columns: 24, rows: 1)))
    canvas.draw(text, in: range, at: Point(column: 0, row: 0), style: .plain)
    try questions.ask(canvas.takeSurface(), showing: text.shownText(in: range))
    try questions.blank()
    return text.cells(in: range).reduce(0) { $0 + $1.columns }
  }
}
