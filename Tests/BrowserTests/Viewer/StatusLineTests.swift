import CellGrid
import Testing

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

  @Test func `all parts are shown where there is room`() {
    #expect(line.fitting(80).map(\.text) == ["issues.jsonl", "34/4567", "1%", "2 bad", "? help"])
  }

  @Test func `the position and warnings are never dropped`() {
    for columns in 0..<14 {
      #expect(line.fitting(columns).map(\.text) == ["34/4567", "2 bad"])
    }
  }

  @Test func `what is kept fits, at every width that holds what must stay`() {
    for columns in 14...60 {
      let kept = line.fitting(columns)
      let width = kept.reduce(2 * (kept.count - 1)) { $0 + $1.text.count }
      #expect(width <= columns)
    }
  }
}

@Suite struct PromptTests {
  private func typed(_ keys: String...) -> Prompt {
    var prompt = Prompt(label: "/", history: ["first", "second"])
    for key in keys { _ = prompt.type(key, character: key.count == 1 ? key.first : nil) }
    return prompt
  }

  @Test func `characters are appended and taken back`() {
    #expect(typed("a", "b", "Backspace", "c").text == "ac")
    #expect(typed("a", " ", "b", "^W").text == "a ")
    #expect(typed("a", "^U").text == "")
  }

  @Test func `the arrow keys walk through earlier texts`() {
    #expect(typed("Up").text == "second")
    #expect(typed("Up", "Up").text == "first")
    #expect(typed("Up", "Up", "Up", "Down").text == "second")
    #expect(typed("Up", "Down").text == "")
  }

  @Test func `backspace in an empty line gives up`() {
    var prompt = Prompt(label: "/", history: [])
    #expect(prompt.type("Backspace", character: nil) == .cancelled)
  }

  @Test func `a paste ends at its first newline`() {
    var prompt = Prompt(label: "/", history: [])
    prompt.paste("one\ntwo")
    #expect(prompt.text == "one")
  }

  @Test func `the cursor stays inside at every width`() {
    for columns in 1...12 {
      var canvas = Canvas(Surface(size: GridSize(columns: columns, rows: 1)))
      let cursor = typed("a", "b", "c", "d", "e", "f").draw(in: &canvas, row: 0, columns: columns)
      #expect((0..<columns).contains(cursor.column))
    }
  }
}
