import CellGrid
import TablePrograms
import TerminalInterface
import TestSupport
import Testing
import TextLayout

@testable import Browser

@MainActor @Suite struct BrowserMouseTests {
  /// The first cell of a text on the screen.
  private func point(of text: String, in run: BrowserRun) throws -> Point {
    let row = try #require(run.terminal.rows.firstIndex { $0.contains(text) }, "\(text)")
    let line = Array(run.terminal.rows[row])
    let column = line.indices.first { String(line[$0...]).hasPrefix(text) }
    return Point(column: try #require(column), row: row)
  }

  private func click(_ text: String, in run: BrowserRun) throws {
    let point = try point(of: text, in: run)
    run.terminal.click(column: point.column, row: point.row)
  }

  @Test func `is the terminal's until F2, and again after that`() throws {
    let run = try BrowserRun.cards(3)
    #expect(!run.terminal.application.capturesMouse)
    run.press("F2")
    #expect(run.terminal.application.capturesMouse)
    #expect(run.status.hasPrefix("The mouse selects, unfolds"))
    run.press("F2")
    #expect(!run.terminal.application.capturesMouse)
    #expect(run.status.hasPrefix("The mouse selects text"))
    let other = try BrowserRun(BrowserRun.lines(2)) { $0.usesMouse = true }
    #expect(other.terminal.application.capturesMouse)
  }

  @Test func `a click selects the record that it is on`() throws {
    let run = try BrowserRun.cards(9)
    for number in [2, 0, 3, 3, 1] {
      try click("Card \(number)", in: run)
      #expect(run.selected == number)
    }
    let status = run.terminal.rows.count - 1
    run.terminal.click(column: 3, row: status)
    run.terminal.click(column: 3, row: 0, button: .right)
    #expect(run.selected == 1)
  }

  @Test func `a click on the line that says how much more there is unfolds it`() throws {
    let text = (1...60).map { "line \($0)\\n" }.joined()
    let run = try BrowserRun(
      "{\"title\": \"a\", \"body\": \"\(text)\"}\n{\"title\": \"b\"}\n", rows: 30)
    try click("more lines", in: run)
    #expect(!run.terminal.text.contains("more lines"))
    #expect(run.terminal.text.contains("line 20"))
    // Elsewhere in the card it only selects.
    try click("line 3", in: run)
    #expect(run.terminal.text.contains("line 20"))
  }

  @Test func `a click on an address asks to open it`() throws {
    let run = try BrowserRun(
      "{\"title\": \"a\", \"n\": 1}\n{\"title\": \"b\", \"url\": \"http://b.example/x?y\"}\n",
      rows: 20)
    try click("ample/x", in: run)
    #expect(run.selected == 1)
    #expect(run.status == "Open http://b.example/x?y? y yes, else no")
    run.press("y")
    #expect(run.effects.count == 1)
  }

  @Test func `a click on a button, a link or an input of a card uses it`() throws {
    let card = """
      {"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "TextBlock", "text": \
      "go [there](http://there.example/)"}, {"type": "Input.Toggle", "id": "t", "title": "tick"}, \
      {"type": "Input.Text", "id": "x", "label": "write"}], "actions": [{"type": \
      "Action.OpenUrl", "title": "press", "url": "http://pressed.example/"}]}
      """
    let run = try BrowserRun(card + "\n" + card + "\n", rows: 30)
    try click("there", in: run)
    #expect(run.status == "Open http://there.example/? y yes, else no")
    run.press("n")
    try click("press", in: run)
    #expect(run.status == "Open http://pressed.example/? y yes, else no")
    run.press("n")
    try click("tick", in: run)
    #expect(run.terminal.text.contains("[x]"))
    run.press("Esc")
    let label = try point(of: "write", in: run)
    run.terminal.click(column: label.column + 3, row: label.row + 1)
    run.terminal.type("hello q")
    #expect(run.terminal.text.contains("hello q"))
    // Beside its parts a click leaves the card.
    run.terminal.click(column: 0, row: 0)
    #expect(!run.browser.list.isInteracting)
  }

  @Test func `a click in a record that one has gone into goes to a field, on its sign opens it`()
    throws
  {
    let run = try BrowserRun.inside()
    try click("odd key", in: run)
    #expect(run.path == ".[\"odd key\"]")
    try click("▸ user", in: run)
    #expect(run.path == ".user")
    try click("name", in: run)
    #expect(run.path == ".user.name")
    try click("▾", in: run)
    #expect(run.path == ".user" && !run.terminal.text.contains("name"))
    // On the name it opens nothing.
    try click("user", in: run)
    #expect(run.isInside && !run.terminal.text.contains("name"))
    try click("Second", in: run)
    #expect(!run.isInside && run.selected == 1)
  }

  @Test func `a click in the card beside the list uses what that has, for both`() throws {
    let card = """
      {"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "Input.Toggle", "id": "t", \
      "title": "tick"}, {"type": "Input.Text", "id": "x", "placeholder": "fill"}], "actions": [{"type": "Action.OpenUrl", "title": "press", "url": \
      "http://pressed.example/"}]}
      """
    let run = try BrowserRun(card + "\n" + card + "\n", columns: 100, rows: 30)
    run.browser.perform("beside right")
    run.press("j", "k")
    func clickBeside(_ text: String) throws {
      let row = try #require(run.terminal.rows.firstIndex { $0.contains(text) })
      let line = run.terminal.rows[row]
      let place = try #require(line.ranges(of: text).last)
      run.terminal.click(
        column: line.distance(from: line.startIndex, to: place.lowerBound), row: row)
    }
    try clickBeside("tick")
    #expect(run.terminal.rows.first { $0.contains("tick") }?.ranges(of: "[x]").count == 2)
    #expect(!run.status.contains("Enter opens"))
    // Keys are not for that card, which is said before any is typed.
    try clickBeside("fill")
    #expect(run.status == "Enter opens the record, where this can be filled in.")
    // What is filled in at the left stands at the right as well, as both are one card.
    run.press("Tab", "Tab")
    run.terminal.type("Ann")
    #expect(run.terminal.rows.first { $0.contains("Ann") }?.ranges(of: "Ann").count == 2)
    run.press("Esc")
    try clickBeside("press")
    #expect(run.status == "Open http://pressed.example/? y yes, else no")
    run.press("n", "j")
    // The next card is another.
    #expect(run.terminal.rows.first { $0.contains("tick") }?.ranges(of: "[x]").count == 1)
    run.press("k")
    #expect(run.terminal.rows.first { $0.contains("tick") }?.ranges(of: "[x]").count == 2)
  }

  @Test func `the wheel scrolls, in a page too`() throws {
    let run = try BrowserRun.cards(40)
    let down = TerminalEvent.mouse(MouseEvent(.wheel(.down), at: Point(column: 3, row: 5)))
    run.terminal.send(down)
    #expect(run.titles.first?.hasSuffix("Card 1") == true)
    run.press("?")
    let before = run.cards
    run.terminal.send(down)
    #expect(run.cards != before && run.cards[0] == before[3])
    run.terminal.click(column: 4, row: 4)
    #expect(run.terminal.text.contains("q back"))
  }

  @Test func `where nothing scrolls any more the selected record stays`() throws {
    let run = try BrowserRun.cards(40)
    run.press("G", "k", "k")
    let wheel = TerminalEvent.mouse(MouseEvent(.wheel(.down), at: Point(column: 3, row: 5)))
    run.terminal.send(wheel, wheel)
    run.press("^E")
    #expect(run.selected == 37)
    run.press("Space")
    #expect(run.selected == 39)
  }

  @Test func `a click in the list of fields moves to a field, and on its mark sets it`() throws {
    let run = try BrowserRun.cards(3)
    run.press("c")
    let size = try point(of: "size", in: run)
    run.terminal.click(column: size.column, row: size.row)
    #expect(run.terminal.rows[size.row].hasPrefix("▌"))
    let mark = try point(of: "[x] size", in: run)
    run.terminal.click(column: mark.column, row: mark.row)
    #expect(run.terminal.text.contains("[ ] size"))
    run.terminal.click(column: mark.column, row: run.terminal.rows.count - 1)
    run.press("Enter")
    #expect(!run.terminal.text.contains("size"))
  }

  @Test func `a click in a list of choices chooses`() throws {
    let run = try BrowserRun("{\"a\": \"http://one.example http://two.example\"}\n")
    run.press("o")
    let row = try #require(run.terminal.rows.lastIndex { $0.contains("http://two.example") })
    run.terminal.click(column: 30, row: row)
    #expect(run.status == "Open http://two.example? y yes, else no")
  }
}
