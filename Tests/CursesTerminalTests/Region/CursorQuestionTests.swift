import Testing

@testable import CursesTerminal

/// Where the cursor is, as the terminal answers.
@Suite struct CursorQuestionTests {
  private func column(_ text: String) -> (column: Int?, rest: String) {
    var bytes = Array(text.utf8)
    let column = CursorQuestion.removeColumn(from: &bytes)
    return (column, String(decoding: bytes, as: UTF8.self))
  }

  @Test func `the column is found, and what was typed stays`() {
    #expect(column("\u{1B}[12;34R") == (33, ""))
    #expect(column("jk\u{1B}[A\u{1B}[1;1Rq\u{1B}[?62c") == (0, "jk\u{1B}[Aq\u{1B}[?62c"))
  }

  @Test func `half an answer, a key and another answer are none`() {
    for text in [
      "", "\u{1B}", "\u{1B}[12;3", "\u{1B}[R", "\u{1B}OR", "\u{1B}[1;0R", "\u{1B}[?1;2R", "12;34R",
    ] {
      #expect(column(text) == (nil, text))
    }
  }
}
