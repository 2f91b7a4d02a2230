import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct BorderTests {
  private func rows(_ properties: String, columns: Int = 12, ascii: Bool = false) throws -> [String]
  {
    var environment = LayoutEnvironment.forTests
    environment.usesASCII = ascii
    let card = try card(
      body:
        #"{"type": "Container", \#(properties), "items": [{"type": "TextBlock", "text": "in"}]}"#)
    return screen(card, columns: columns, environment: environment)
  }

  @Test func `a line is drawn around a box, its corners square or rounded`() throws {
    #expect(try rows(#""showBorder": true"#) == [" ┌────────┐", " │ in     │", " └────────┘"])
    #expect(
      try rows(#""showBorder": true, "roundedCorners": true"#)
        == [" ╭────────╮", " │ in     │", " ╰────────╯"])
    #expect(
      try rows(#""showBorder": true, "roundedCorners": true"#, ascii: true)
        == [" .--------.", " | in     |", " '--------'"])
    #expect(try rows(#""roundedCorners": true"#) == [" in"], "without a line there are no corners")
  }

  @Test func `where there is no room for a line there is none`() throws {
    for columns in 1...9 {
      let rows = try rows(#""showBorder": true"#, columns: columns)
      #expect(rows.allSatisfy { $0.count <= columns })
      #expect(rows.joined().contains { $0 == "i" || $0 == "…" })
      #expect(rows.joined().contains("┌") == (columns >= 7))
    }
  }
}
