import Testing

@testable import AdaptiveCards

@Suite struct InteractionScreenTests {
  private func expect(_ session: CardSession, _ name: String) throws {
    var session = session
    for columns in [60, 30] {
      session.columns = columns
      try GoldenScreen.expect(session.rows, "interaction-\(name)-\(columns)")
    }
  }

  @Test func `a form with errors`() throws {
    var session = CardSession(try InteractionCards.form())
    session.focus("Send")
    session.press(.enter)
    try expect(session, "errors")
  }

  @Test func `cards in cards`() throws {
    var session = CardSession(try InteractionCards.nest())
    session.focus("Outer")
    session.press(.enter)
    session.focus("Inner")
    session.press(.enter)
    session.type("Zoë")
    try expect(session, "nest")
  }

  @Test func `a list of choices and one that is searched`() throws {
    var session = CardSession(try InteractionCards.choices())
    session.press(.tab, .enter, .down)
    try expect(session, "list")
    session.press(.tab)
    session.type("an")
    try expect(session, "search")
  }

  @Test func `days and times`() throws {
    var session = CardSession(try InteractionCards.dates())
    session.press(.tab, .up, .tab, .up, .home, .up)
    try expect(session, "dates")
  }

  @Test func `the menu of a row of buttons`() throws {
    var session = CardSession(try InteractionCards.overflow())
    session.press(.backTab, .enter)
    try expect(session, "menu")
  }
}
