import CellGrid
import TerminalInterface
import Testing

@testable import Browser

@Suite struct PromptLineTests {
  private func typed(_ keys: Key...) -> PromptLine {
    var prompt = PromptLine(label: "/", history: ["first", "second"])
    for key in keys { _ = prompt.type(key) }
    return prompt
  }

  @Test func `characters are appended and taken back`() {
    #expect(typed("a", "b", "Backspace", "c").text == "ac")
    #expect(typed("a", "Space", "b", "^W").text == "a ")
    #expect(typed("a", "^U").text == "")
  }

  @Test func `the arrow keys walk through earlier texts`() {
    #expect(typed("Up").text == "second")
    #expect(typed("Up", "Up").text == "first")
    #expect(typed("Up", "Up", "Up", "Down").text == "second")
    #expect(typed("Up", "Down").text == "")
  }

  @Test func `backspace in an empty line gives up`() {
    var prompt = PromptLine(label: "/", history: [])
    #expect(prompt.type("Backspace") == .cancelled)
  }

  @Test func `a paste ends at its first newline`() {
    var prompt = PromptLine(label: "/", history: [])
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
