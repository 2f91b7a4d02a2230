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

  @Test func `a box that bleeds reaches to the line around it, and no further`() throws {
    let card = try card(
      body: """
        {"type": "Container", "showBorder": true, "items": [
          {"type": "Container", "style": "emphasis", "bleed": true,
           "items": [{"type": "TextBlock", "text": "in"}]}]}
        """)
    let layout = CardLayout(card, columns: 12, state: CardState(), environment: .forTests)
    #expect(screen(layout) == [" ┌────────┐", " │ in     │", " └────────┘"])
    // The line is filled cells too; the background comes after it.
    #expect(layout.list.fills.last?.rect == Rect(column: 2, row: 1, columns: 8, rows: 1))
  }

  @Test(arguments: [0, 1])
  func `no text is lost in boxes within boxes, whatever surrounds them`(paddingRows: Int) {
    var environment = LayoutEnvironment.forTests
    environment.hostConfig.metrics.paddingRows = paddingRows
    for bits in 0..<(1 << 10) {
      var body = Element.text("text")
      for level in 0..<3 {
        let has = { (bit: Int) in bits >> (level * 3 + bit) & 1 == 1 }
        var box = Container(items: [body])
        box.style = has(0) ? .emphasis : level == 1 ? .default : nil
        box.bleeds = has(1)
        box.border = has(2) ? .square : nil
        body = Element(.container(box))
        if level == 1, bits >> 9 == 1 {
          body = Element(.columnSet(ColumnSet(columns: [Column(box: box)])))
        }
      }
      let rows = screen(Card.record([body]), columns: 20, environment: environment)
      #expect(rows.contains { $0.contains("text") }, "\(bits): \(rows)")
    }
  }
}
