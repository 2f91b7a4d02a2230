import CellGrid
import TestSupport
import Testing

@Suite struct PictureTests {
  @Test func `S13 rows of pictures grow in place when these arrive`() throws {
    let session = try SampleSession("Gallery", rows: 24, showing: "pictures")
    try session.terminal.wait(forText: "aurora.jpg, ")
    // The picture of the first row stands above its name now.
    let row = try #require(session.rows.firstIndex { $0.hasPrefix("aurora.jpg, ") })
    #expect(row > 3)
    try session.terminal.wait(for: "the picture") { _ in
      session.rows[..<row].allSatisfy { $0.prefix(5).contains { $0 != " " } }
    }
    _ = try session.quit()
  }

  @Test func `S8 S10 S11 cards are sent, followed while the end is seen, and tell what happens`()
    throws
  {
    let session = try SampleSession("ChatWindow", columns: 110, rows: 20, showing: "send a card")
    try session.press("1") { $0.terminal.screen.text.contains("card 1 didLoadElements") }
    try session.press("\t\r") { $0.terminal.screen.text.contains("Box 3") }
    #expect(session.terminal.screen.text.contains("card 1 didChangeVisibility boxes shown"))
    #expect(session.terminal.screen.text.contains("card 1 didChangeViewLayout 6 → 10 lines"))
    try session.press("2") { $0.terminal.screen.text.contains("card 2 didLoadElements") }
    try session.press("3") { $0.terminal.screen.text.contains("card 3 didLoadElements") }
    #expect(session.terminal.screen.text.contains("missing."))
    // With the end out of sight, a new card moves nothing.
    try session.press("\u{1B}[A\u{1B}[A\u{1B}[A") { session in
      !session.terminal.screen.text.contains("missing.")
        && session.showsPicture(below: "Two pictures")
    }
    let before = session.rows.map { $0.prefix(60) }.dropLast()
    try session.press("4") { $0.rows.contains { $0.contains("›") } }
    try session.press("hello") { $0.terminal.screen.text.contains("› hello") }
    #expect(session.rows.map { $0.prefix(60) }.dropLast() == before)
    try session.press("\r\u{1B}[F") { $0.rows.contains { $0.hasPrefix(" hello") } }
    _ = try session.quit("\u{3}")
  }

  @Test func `a form changes with its answer, refuses too many seats, and has a button of its own`()
    throws
  {
    let session = try SampleSession("ChatWindow", columns: 110, rows: 20, showing: "send a card")
    try session.press("0") { $0.terminal.screen.text.contains("ooooooooxxxx") }
    try session.press("\t3\t\r") { $0.terminal.screen.text.contains("3 seats are yours.") }
    #expect(session.terminal.screen.text.contains("oooooxxxxxxx"))
    #expect(session.terminal.screen.text.contains(#"didFetchUserResponses {"seats":"3"}"#))
    // What was typed is still there.
    try session.press("\u{1B}[Z9\t\r") { $0.terminal.screen.text.contains("Only 5 are free.") }
    #expect(!session.terminal.screen.text.contains(#"{"seats":"39"}"#))
    try session.press("\t\r") { $0.terminal.screen.text.contains("card 1 Acme.Call 555 0100") }
    _ = try session.quit("\u{3}")
  }
}

extension SampleSession {
  /// Whether there is a picture, and not its description, two lines below a title.
  func showsPicture(below title: String) -> Bool {
    guard let row = rows.firstIndex(where: { $0.contains(title) }), row + 3 < rows.count else {
      return false
    }
    let picture = rows[row + 3].prefix(20)
    return !picture.contains("[") && picture.contains { $0 != " " }
  }
}
