import TestSupport
import Testing

@testable import riffle

@Suite struct `Typing a line` {
  private func typed(_ keys: [String], into text: String = "") -> LineEditor {
    var line = LineEditor(text)
    for key in keys { _ = line.type(key, character: key.count == 1 ? Character(key) : nil) }
    return line
  }

  @Test(arguments: [
    (["Left", "Left", "x"], "one txwo", 6), (["^A", "x"], "xone two", 1),
    (["^A", "Del", "^D"], "e two", 0), (["^A", "^E", "Backspace"], "one tw", 6),
    (["M-b", "^K"], "one ", 4), (["M-b", "M-b", "M-f", "^U"], " two", 0),
    (["^W"], "one ", 4), (["^W", "^W"], "", 0), (["Home", "Left", "Del"], "ne two", 0),
    (["End", "Right", "Del"], "one two", 7), (["^A", "^F", "^F", "^B", "^H"], "ne two", 0),
  ])
  func `keys move and delete`(_ keys: [String], _ text: String, _ cursor: Int) {
    let line = typed(keys, into: "one two")
    #expect(line.text == text)
    #expect(line.cursor == cursor)
  }

  @Test func `a letter and its marks are one step`() {
    var line = typed(["Left"], into: "ae\u{301}o")
    #expect(line.textBeforeCursor == "ae\u{301}")
    line = typed(["Backspace"], into: "👩‍👩‍👧")
    #expect(line.text == "")
    line = LineEditor("ae")
    line.insert("\u{301}")
    #expect(line.cursor == 2)
    #expect(typed(["Backspace"], into: line.text).text == "a")
  }

  @Test func `a key that does nothing in a line says so`() {
    var line = LineEditor("a")
    #expect(line.type("F1", character: nil) == false)
    #expect(line.type("Enter", character: nil) == false)
    #expect(line == LineEditor("a"))
  }

  /// Against a text and a place in it that are handled as simply as possible.
  @Test(arguments: PropertySeeds.range(least: 50))
  func `any keys keep the cursor in the text`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let keys = ["Left", "Right", "^A", "^E", "Backspace", "Del", "^U", "^K", "a", "b", " ", "é"]
    var line = LineEditor()
    var (before, after) = ("", "")
    for _ in 0..<200 {
      let key = random.pick(keys)
      _ = line.type(key, character: key.count == 1 ? Character(key) : nil)
      switch key {
      case "Left": if let last = before.popLast() { after = String(last) + after }
      case "Right": if let first = after.first { before.append(first); after.removeFirst() }
      case "^A": (before, after) = ("", before + after)
      case "^E": (before, after) = (before + after, "")
      case "Backspace": _ = before.popLast()
      case "Del": after = String(after.dropFirst())
      case "^U": before = ""
      case "^K": after = ""
      default: before += key
      }
      #expect(line.text == before + after, "seed \(seed)")
      #expect(line.textBeforeCursor == before, "seed \(seed)")
    }
  }
}
