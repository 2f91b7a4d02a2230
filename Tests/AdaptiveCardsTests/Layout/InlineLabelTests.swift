import Testing

@testable import AdaptiveCards

@Suite struct InlineLabelTests {
  private func rows(_ properties: String, columns: Int, rtl: Bool = false) throws -> [String] {
    let input = #"""
      {"type":"Input.Text","id":"a","label":"Name","labelPosition":"inline",
      "value":"Ada"\#(properties)}
      """#
    var card = try card(body: input, extra: rtl ? #""rtl":true,"# : "")
    card.hasPadding = false
    #expect(card.warnings.isEmpty)
    return screen(card, columns: columns)
  }

  @Test func `a label takes its share of the width, or its pixels`() throws {
    #expect(try rows("", columns: 30) == ["Name      [Ada               ]"])
    #expect(try rows(#","labelWidth":20"#, columns: 30) == ["Name   [Ada                  ]"])
    #expect(try rows(#","labelWidth":"48px""#, columns: 30) == ["Name   [Ada                  ]"])
  }

  @Test func `a label stands above where there is no room beside`() throws {
    #expect(try rows("", columns: 16) == ["Name", "[Ada           ]"])
  }

  @Test func `from right to left the label is at the right`() throws {
    #expect(try rows("", columns: 30, rtl: true) == ["[               Ada]      Name"])
  }

  @Test func `a label of several lines and a mistake stand beside one another`() throws {
    var card = try card(
      body: #"""
        {"type":"Input.Text","id":"a","isRequired":true,"label":"The name of it",
        "labelPosition":"inline","errorMessage":"Missing."}
        """#)
    card.hasPadding = false
    var state = CardState()
    state.errors["a"] = "Missing."
    #expect(
      screen(card, columns: 30, state: state)
        == ["The name  [                  ]", "of it *   ! Missing."])
  }
}
