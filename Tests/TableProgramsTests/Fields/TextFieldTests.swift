import TableKit
import TableTerminal
import Testing

@MainActor @Suite struct TextFieldTests {
  private let field = TextField()

  /// A terminal of ten columns with the field in its first line, which has the keys.
  private func terminal() -> TestTerminal {
    let (program, field) = (ListProgram(), field)
    program.makeLayout = { .vertical(.view(field), .table($0.tableView)) }
    program.onStart = { $0.focus(field) }
    return TestTerminal(program, columns: 10, rows: 4)
  }

  /// Presses keys in a text with the cursor at a place, and shows that as `|`.
  private func result(of keys: Key..., in text: String) -> String {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    field.text = parts.joined()
    field.cursor = parts[0].count
    for key in keys { #expect(field.handle(key)) }
    let after = Array(field.text)
    return String(after[..<field.cursor]) + "|" + String(after[field.cursor...])
  }

  @Test func `types at the cursor, and deletes before and behind it`() {
    #expect(result(of: "x", "y", in: "a|b") == "axy|b")
    #expect(result(of: "Backspace", in: "ab|c") == "a|c")
    #expect(result(of: "Backspace", in: "|c") == "|c")
    #expect(result(of: "Del", in: "a|bc") == "a|c")
    #expect(result(of: "^D", in: "ab|") == "ab|")
  }

  @Test func `moves by characters and to its ends`() {
    #expect(result(of: "Left", in: "ab|") == "a|b")
    #expect(result(of: "Right", "Right", "Right", in: "|ab") == "ab|")
    #expect(result(of: "^B", in: "ab|") == "a|b")
    #expect(result(of: "^F", in: "|ab") == "a|b")
    #expect(result(of: "^A", in: "ab|") == "|ab")
    #expect(result(of: "^E", in: "|ab") == "ab|")
    #expect(result(of: "Home", "End", in: "a|b") == "ab|")
  }

  @Test func `moves and deletes by words`() {
    #expect(result(of: "M-b", in: "one two-three|") == "one two-|three")
    #expect(result(of: "M-b", "M-b", "M-b", in: "one two-three|") == "|one two-three")
    #expect(result(of: "M-f", in: "|one two") == "one| two")
    #expect(result(of: "M-f", "M-f", "M-f", in: "|one two") == "one two|")
    #expect(result(of: "^W", in: "one two-three |") == "one |")
    #expect(result(of: "^W", in: "|one") == "|one")
    #expect(result(of: "M-Backspace", in: "one two-three|") == "one two-|")
    #expect(result(of: "M-d", in: "one| two three") == "one| three")
    #expect(result(of: "^U", in: "one |two") == "|two")
    #expect(result(of: "^K", in: "one |two") == "one |")
  }

  @Test func `counts a letter and its marks as one`() {
    #expect(result(of: "Left", "Backspace", in: "ae\u{301}x|") == "a|x")
    field.text = "ae"
    field.insert("\u{301}")
    #expect(field.text == "ae\u{301}")
    #expect(field.cursor == 2)
  }

  @Test func `takes pasted text as a whole, in one line`() {
    let terminal = terminal()
    var changes: [String] = []
    field.onChange = { changes.append($0) }
    terminal.paste("one\ntwo\u{1B}[31m")
    #expect(changes == ["one two\u{1B}[31m"])
    #expect(terminal.rows[0] == "two^[[31m")
  }

  @Test func `tells of changes by the user alone, and of what was submitted`() {
    var (changes, submitted): ([String], [String]) = ([], [])
    field.onChange = { changes.append($0) }
    field.onSubmit = { submitted.append($0) }
    field.text = "a"
    let terminal = terminal()
    terminal.press("b", "Left", "Enter")
    #expect(changes == ["ab"])
    #expect(submitted == ["ab"])
  }

  @Test func `has the terminal's cursor, at its place in columns`() {
    let terminal = terminal()
    terminal.type("a漢")
    #expect(terminal.cursor == Point(column: 3, row: 0))
    terminal.press("Left")
    #expect(terminal.cursor == Point(column: 1, row: 0))
  }

  @Test func `shows a placeholder while it is empty`() {
    field.placeholder = "filter"
    let terminal = terminal()
    #expect(terminal.rows[0] == "filter")
    #expect(terminal.cursor == Point(column: 0, row: 0))
    terminal.type("x")
    #expect(terminal.rows[0] == "x")
  }

  @Test func `moves a long text by whole characters`() {
    let terminal = terminal()
    terminal.type("0123456789")
    #expect(terminal.rows[0] == "123456789")
    #expect(terminal.cursor == Point(column: 9, row: 0))
    terminal.press("^A")
    #expect(terminal.rows[0] == "0123456789")
    terminal.press("^E", "Backspace")
    #expect(terminal.rows[0] == "012345678")
    field.text = "漢字漢字漢字"
    terminal.press("End")
    #expect(terminal.rows[0] == "漢字漢字")
    #expect(terminal.cursor == Point(column: 8, row: 0))
    #expect(field.cursor == 6)
  }

  @Test func `puts the cursor where it is clicked`() {
    let terminal = terminal()
    terminal.type("漢ab")
    terminal.click(column: 1, row: 0)
    #expect(field.cursor == 0)
    terminal.click(column: 2, row: 0)
    #expect(field.cursor == 1)
    terminal.click(column: 8, row: 0)
    #expect(field.cursor == 3)
  }

  @Test func `leaves to the program what means nothing in a line`() {
    #expect(!field.handle("Down"))
    #expect(!field.handle("Esc"))
    #expect(!field.handle("Enter"))
    #expect(!field.handle("^Z"))
  }
}
