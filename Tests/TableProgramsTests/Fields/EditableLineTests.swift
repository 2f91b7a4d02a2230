import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@Suite struct EditableLineTests {
  private func typed(_ keys: [Key], into text: String = "") -> EditableLine {
    var line = EditableLine(text)
    for key in keys { _ = line.type(key) }
    return line
  }

  @Test(
    arguments: [
      (["Left", "Left", "x"], "one txwo", 6), (["^A", "x"], "xone two", 1),
      (["^A", "Del", "^D"], "e two", 0), (["^A", "^E", "Backspace"], "one tw", 6),
      (["M-b", "^K"], "one ", 4), (["M-b", "M-b", "M-f", "^U"], " two", 0),
      (["^W"], "one ", 4), (["^W", "^W"], "", 0), (["Home", "Left", "Del"], "ne two", 0),
      (["End", "Right", "Del"], "one two", 7), (["^A", "^F", "^F", "^B", "^H"], "ne two", 0),
      (["^Left", "^Left", "^Right", "M-d"], "one", 3), (["M-Backspace", "z"], "one z", 5),
    ] as [([Key], String, Int)])
  func `keys move and delete`(_ keys: [Key], _ text: String, _ cursor: Int) {
    let line = typed(keys, into: "one two")
    #expect(line.text == text)
    #expect(line.cursor == cursor)
  }

  @Test func `a letter and its marks are one step`() {
    var line = typed(["Left"], into: "ae\u{301}o")
    #expect(line.textBeforeCursor == "ae\u{301}")
    line = typed(["Backspace"], into: "👩‍👩‍👧")
    #expect(line.text == "")
    line = EditableLine("ae")
    line.insert("\u{301}")
    #expect(line.cursor == 2)
    #expect(typed(["Backspace"], into: line.text).text == "a")
  }

  @Test func `a key that does nothing in a line says so`() {
    var line = EditableLine("a")
    for key in ["F1", "Enter", "Up", "^C"] as [Key] { #expect(line.type(key) == false) }
    #expect(line == EditableLine("a"))
  }

  /// Against a text and a place in it that are handled as simply as possible.
  @Test(arguments: PropertySeeds.range(least: 50))
  func `any keys keep the cursor in the text`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let keys: [Key] = [
      "Left", "Right", "^A", "^E", "Backspace", "Del", "^U", "^K", "a", "b", "Space", "é",
    ]
    var line = EditableLine()
    var (before, after) = ("", "")
    for _ in 0..<200 {
      let key = random.pick(keys)
      _ = line.type(key)
      switch key {
      case "Left": if let last = before.popLast() { after = String(last) + after }
      case "Right": if let first = after.first { before.append(first); after.removeFirst() }
      case "^A": (before, after) = ("", before + after)
      case "^E": (before, after) = (before + after, "")
      case "Backspace": _ = before.popLast()
      case "Del": after = String(after.dropFirst())
      case "^U": before = ""
      case "^K": after = ""
      case "Space": before += " "
      default: before += key.name
      }
      #expect(line.text == before + after, "seed \(seed)")
      #expect(line.textBeforeCursor == before, "seed \(seed)")
    }
  }
}
