import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct BoxModelTests {
  private func rows(_ body: String, extra: String = "", columns: Int = 20) throws -> [String] {
    screen(try card(body: body, extra: extra), columns: columns)
  }

  private func box(_ style: String, _ items: String, _ extra: String = "") -> String {
    #"{"type": "Container", \#(extra) "style": "\#(style)", "items": [\#(items)]}"#
  }

  private let text = #"{"type": "TextBlock", "text": "x"}"#

  @Test func `a box is padded where a box around it has another style`() throws {
    #expect(try rows(box("default", text)) == [" x"])
    #expect(try rows(box("good", text)) == ["  x"])
    #expect(try rows(box("good", box("good", text))) == ["   x"])
    #expect(try rows(box("good", box("default", text))) == ["   x"])
    let image = #""backgroundImage": "u","#
    #expect(try rows(box("default", box("default", text), image)) == ["   x"])
  }

  @Test func `a host without padding has none`() throws {
    var environment = LayoutEnvironment.forTests
    environment.hostConfig.spacing.padding = 0
    let card = try card(body: box("good", text))
    #expect(screen(card, columns: 20, environment: environment) == ["x"])
  }

  @Test func `from right to left lines begin at the right, also in a part of a card`() throws {
    let right = String(repeating: " ", count: 18) + "x"
    #expect(try rows(text, extra: #""rtl": true,"#) == [right])
    #expect(
      try rows(#"{"type": "Container", "rtl": true, "items": [\#(text)]}"#) == [right])
    #expect(
      try rows(
        #"{"type": "Container", "rtl": false, "items": [\#(text)]}"#, extra: #""rtl": true,"#)
        == [" x"])
    let left = #"{"type": "TextBlock", "text": "x", "horizontalAlignment": "right"}"#
    #expect(try rows(left, extra: #""rtl": true,"#) == [" x"])
    #expect(
      try rows(
        #"{"type": "Container", "horizontalAlignment": "right", "rtl": true, "items": [\#(text)]}"#)
        == [" x"])
  }

  @Test func `columns and cells go from right to left too`() throws {
    let columns = ["a", "b"].map {
      #"{"width": "auto", "items": [{"type": "TextBlock", "text": "\#($0)"}]}"#
    }
    let set = #"{"type": "ColumnSet", "columns": [\#(columns.joined(separator: ","))]}"#
    #expect(
      try rows(set, extra: #""rtl": true,"#, columns: 30)
        == [String(repeating: " ", count: 26) + "b a"])
    let cells = ["a", "b"].map { #"{"items": [{"type": "TextBlock", "text": "\#($0)"}]}"# }
    let table = #"""
      {"type": "Table", "columns": [{"width": 1}, {"width": 1}], "showGridLines": false,
       "rows": [{"cells": [\#(cells.joined(separator: ","))]}]}
      """#
    #expect(
      try rows(table, extra: #""rtl": true,"#, columns: 30)
        == [String(repeating: " ", count: 13) + "b" + String(repeating: " ", count: 14) + "a"])
  }

  @Test func `a column puts its content where it says`() throws {
    let column =
      #"{"type": "Column", "horizontalAlignment": "right", "items": [\#(text)]}"#
    #expect(
      try rows(#"{"type": "ColumnSet", "columns": [\#(column)]}"#, columns: 30)
        == [String(repeating: " ", count: 28) + "x"])
  }

  @Test func `facts are as far apart and cut as the host says`() throws {
    var environment = LayoutEnvironment.forTests
    environment.hostConfig.factSpacing = 32
    environment.hostConfig.wrapsFactValues = false
    let facts = #"{"type": "FactSet", "facts": [{"title": "t", "value": "one two three four"}]}"#
    #expect(
      screen(try card(body: facts), columns: 20, environment: environment)
        == [" t    one two thre…"])
  }
}
