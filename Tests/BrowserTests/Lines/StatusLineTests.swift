import CellGrid
import Testing
import TextLayout

@testable import Browser

@Suite struct StatusLineTests {
  private var line: StatusLine {
    var line = StatusLine()
    line.add("issues.jsonl", rank: 2)
    line.add("34/4567", rank: 0)
    line.add("1%", rank: 3)
    line.add("2 bad", rank: 0, isWarning: true)
    line.add("? help", rank: 4)
    return line
  }

  private func texts(fitting columns: Int) -> [String] {
    line.fitting(columns).map { String(decoding: $0.text.utf8, as: UTF8.self) }
  }

  @Test func `all parts are shown where there is room`() {
    #expect(texts(fitting: 80) == ["issues.jsonl", "34/4567", "1%", "2 bad", "? help"])
  }

  @Test func `the position and warnings are never dropped`() {
    for columns in 0..<14 {
      #expect(texts(fitting: columns) == ["34/4567", "2 bad"])
    }
  }

  @Test func `what is kept fits, at every width that holds what must stay`() {
    for columns in 14...60 {
      let kept = line.fitting(columns)
      let width = kept.reduce(2 * (kept.count - 1)) { $0 + $1.text.naturalColumns }
      #expect(width <= columns)
    }
  }
}
