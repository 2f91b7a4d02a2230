import CellGrid
import TestSupport
import Testing

@Suite struct InteractionTests {
  @Test func `two panes show what a filter leaves, and what is known of the row`() throws {
    let session = try SampleSession("TwoPanes", columns: 80, rows: 10, showing: "6 of 6")
    #expect(session.rows[0] == "type to filter")
    try session.press("owl") { $0.rows.last?.contains("2 of 6") == true }
    #expect(session.rows[0] == "owl")
    #expect(session.rows[2].hasPrefix("Barn owl "))
    #expect(session.rows[3].hasPrefix("Snowy owl "))
    try session.press("\u{1B}[B\u{1B}[B") { $0.rows[2].contains("│White as its") }
    session.terminal.resize(GridSize(columns: 40, rows: 12))
    try session.press("") { $0.rows[8].hasPrefix("White as its north") }
    try session.press("\u{15}zzz") { $0.rows.last?.contains("0 of 6") == true }
    try session.press("\u{15}") { $0.rows.last?.contains("6 of 6") == true }
    // The field has the keys until Tab or Esc gives them to the table.
    _ = try session.quit("\tq")
  }

  @Test func `rows are chosen by keys and clicks, and one refuses to be`() throws {
    let session = try SampleSession("Selection", columns: 70, rows: 8, showing: "Wren")
    try session.press("j\rj\r") { $0.rows.last?.contains(": Blackbird, Chaffinch  ") == true }
    // By a click on the fifth row, and on the third, which refuses.
    try session.press("\u{1B}[<0;5;3M\u{1B}[<0;5;5M") {
      $0.rows.last?.contains(": Blackbird, Chaffinch, Wren  ") == true
    }
    try session.press("\u{1B}[<0;5;1M") {
      $0.rows.last?.contains(": Chaffinch, Wren  ") == true
    }
    let after = try session.quit()
    #expect(after.contains("chosen: Blackbird") && !after.contains("chosen: Owl"))
  }

  @Test func `a sheet is walked through by cells, sorted, wrapped and scrolled sideways`() throws {
    let session = try SampleSession("Spreadsheet", columns: 60, rows: 14, showing: "Neptune")
    #expect(session.rows[0].hasPrefix("planet   million km  days a year  moons  remarks"))
    #expect(session.rows[3] == "Earth         149.6      365.256      1  has tables")
    // Three to the right and sorted by moons: the planet with the cursor keeps it.
    try session.press("lll") { $0.rows.last?.hasPrefix(" 0  ") == true }
    try session.press("jjj") { $0.rows.last?.hasPrefix(" 2  ") == true }
    try session.press("s") { $0.rows[0].contains("moons ↑") && $0.rows[8].hasPrefix("Saturn") }
    #expect(session.rows.last?.hasPrefix(" 2  ") == true)
    // By a click on the first title.
    try session.press("\u{1B}[<0;2;1M") { $0.rows[1].hasPrefix("Earth") }
    // The last column is wider than what is left of the screen.
    try session.press("l") {
      $0.rows[0].contains("‹") && $0.rows.last?.contains("its sunsets") == true
    }
    try session.press("w") { $0.terminal.screen.text.contains("together") }
    session.terminal.resize(GridSize(columns: 30, rows: 14))
    try session.press("") { $0.rows[0].hasPrefix("planet") && $0.rows[0].contains("‹") }
    try session.press("+") { $0.rows.last?.contains("its sunsets") == true }
    _ = try session.quit()
  }

  @Test func `a checklist is ticked off, added to, and deleted from after a question`() throws {
    let session = try SampleSession("Checklist", columns: 70, rows: 12, showing: "0 of 3 done")
    try session.press("jj\r") { $0.rows.last?.contains("1 of 3 done") == true }
    // By a click on the third row.
    try session.press("\u{1B}[<0;5;3M") { $0.rows.last?.contains("2 of 3 done") == true }
    try session.press("a") { $0.rows.last?.hasPrefix("To do:") == true }
    try session.press("Sing\r") { $0.rows[3] == "Sing" }
    #expect(session.rows.last?.contains("2 of 4 done") == true)
    try session.press("m") { $0.terminal.screen.text.contains("d  delete") }
    try session.press("d") { $0.rows.last?.hasPrefix("Delete Mend the bicycle?") == true }
    try session.press("y") { $0.rows[2] == "Sing" }
    try session.press("?") { $0.terminal.screen.text.contains("add a thing to do") }
    let after = try session.quit("qq")
    #expect(after.contains("added Sing"))
  }
}
