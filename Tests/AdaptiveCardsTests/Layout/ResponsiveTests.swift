import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct ResponsiveTests {
  private var environment: LayoutEnvironment {
    var environment = LayoutEnvironment.forTests
    environment.adaptsToWidth = true
    return environment
  }

  private func rows(_ card: Card, _ columns: Int, adapts: Bool = true) -> [String] {
    screen(card, columns: columns, environment: adapts ? environment : .forTests)
  }

  @Test func `an element is shown at the widths it is for, and always where that is not asked for`()
    throws
  {
    let card = try card(
      body: #"""
        {"type": "TextBlock", "text": "vn", "targetWidth": "VeryNarrow"},
        {"type": "TextBlock", "text": "n-", "targetWidth": "atMost:Narrow"},
        {"type": "TextBlock", "text": "s", "targetWidth": "standard"},
        {"type": "TextBlock", "text": "s+", "targetWidth": "AtLeast:Standard"},
        {"type": "TextBlock", "text": "all", "targetWidth": "huge"}
        """#)
    let shown = [27, 28, 51, 52, 62, 63].map { columns in
      rows(card, columns).filter { !$0.isEmpty }.map { String($0.dropFirst()) }
    }
    #expect(
      shown == [
        ["vn", "n-", "all"], ["n-", "all"], ["n-", "all"], ["s", "s+", "all"], ["s", "s+", "all"],
        ["s+", "all"],
      ])
    #expect(rows(card, 80, adapts: false).count { !$0.isEmpty } == 5)
    #expect(card.warnings.map(\.reason) == [.invalidValue(property: "targetWidth")])
  }

  @Test func `a breakpoint of 0 turns classes off`() {
    var breakpoints = HostConfig.WidthBreakpoints()
    #expect(breakpoints.widthClass(of: 0) == .veryNarrow)
    #expect(breakpoints.widthClass(of: 501) == .wide)
    breakpoints.narrow = 0
    #expect(breakpoints.widthClass(of: 0) == nil)
  }

  private func flow(_ layout: String) throws -> Card {
    let texts = ["alpha", "be", "gamma", "d"].map { #"{"type": "TextBlock", "text": "\#($0)"}"# }
    return try card(
      body: #"""
        {"type": "Container", "layouts": [{"type": "Layout.Flow", \#(layout)}],
         "items": [\#(texts.joined(separator: ","))]}
        """#)
  }

  @Test func `a flow puts elements side by side and goes on below`() throws {
    let gap = #""columnSpacing": "small""#
    let left = #""horizontalItemsAlignment": "left", \#(gap)"#
    #expect(rows(try flow(left), 40) == [" alpha be gamma d"])
    #expect(rows(try flow(left), 14) == [" alpha be", "", " gamma d"])
    #expect(rows(try flow(gap), 14) == ["   alpha be", "", "   gamma d"])
    #expect(rows(try flow(left), 14, adapts: false).count == 7)
  }

  @Test func `a flow's elements are as wide as it says`() throws {
    let left = #""horizontalItemsAlignment": "left", "columnSpacing": "none""#
    #expect(rows(try flow(#"\#(left), "itemWidth": "56px""#), 30) == [" alpha  be     gamma  d"])
    #expect(rows(try flow(#"\#(left), "minItemWidth": "48px""#), 30) == [" alpha be    gamma d"])
    #expect(rows(try flow(#"\#(left), "maxItemWidth": "24px""#), 14) == [" al…bega…d"])
    #expect(rows(try flow(#"\#(left), "itemFit": "Fill""#), 22) == [" alphabe   gammad"])
  }

  @Test func `a grid puts elements into its areas`() throws {
    let card = try card(
      body: #"""
        {"type": "Container", "layouts": [
          {"type": "Layout.Stack", "targetWidth": "atMost:narrow"},
          {"type": "Layout.AreaGrid", "columns": [50], "columnSpacing": "none", "rowSpacing": "none",
           "areas": [{"name": "a"}, {"name": "b", "column": 2}, {"name": "c", "row": 2},
             {"name": "d", "column": 2, "row": 3}, {"name": "e", "row": 4, "columnSpan": 2}]}],
         "items": [
          {"type": "TextBlock", "text": "first", "grid.area": "a"},
          {"type": "TextBlock", "text": "second\nand\nmore", "grid.area": "b"},
          {"type": "TextBlock", "text": "third", "grid.area": "c"},
          {"type": "TextBlock", "text": "fourth", "grid.area": "d"},
          {"type": "TextBlock", "text": "across all of it", "grid.area": "e"},
          {"type": "TextBlock", "text": "nowhere", "grid.area": "x"}]}
        """#)
    let rows = rows(card, 62)
    let half = String(repeating: " ", count: 25)
    #expect(
      rows == [
        " first" + half + "second", " " + half + "     and", " " + half + "     more", " third",
        " " + half + "     fourth", " across all of it", "", " nowhere",
      ])
    #expect(self.rows(card, 40).count == 13)
  }

  @Test func `an area of several rows makes the last of them higher`() throws {
    let card = try card(
      body: #"""
        {"type": "Container", "layouts": [{"type": "Layout.AreaGrid", "rowSpacing": "none",
           "areas": [{"name": "a", "rowSpan": 2}, {"name": "b", "column": 2},
             {"name": "c", "column": 2, "row": 2}, {"name": "d", "row": 3}]}],
         "items": [
          {"type": "TextBlock", "text": "1\n2\n3", "grid.area": "a"},
          {"type": "TextBlock", "text": "b", "grid.area": "b"},
          {"type": "TextBlock", "text": "c", "grid.area": "c"},
          {"type": "TextBlock", "text": "d", "grid.area": "d"}]}
        """#)
    #expect(rows(card, 21).map { $0.filter { $0 != " " } } == ["1b", "2c", "3", "d"])
  }

  @Test func `an area grows to the end of its rows, and not over those below`() throws {
    let card = try card(
      body: #"""
        {"type": "Container", "verticalContentAlignment": "center", "layouts": [
          {"type": "Layout.AreaGrid", "rowSpacing": "none",
           "areas": [{"name": "a"}, {"name": "b", "column": 2}, {"name": "c", "row": 2}]}],
         "items": [
          {"type": "Container", "grid.area": "a", "height": "stretch",
           "items": [{"type": "TextBlock", "text": "a"}]},
          {"type": "TextBlock", "text": "1\n2\n3", "grid.area": "b"},
          {"type": "TextBlock", "text": "4\n5\n6\n7\n8", "grid.area": "c"}]}
        """#)
    #expect(
      rows(card, 21).map { $0.filter { $0 != " " } } == ["1", "a2", "3", "4", "5", "6", "7", "8"])
  }

  @Test func `areas that share a cell or a name give a warning, and nothing lies over anything`()
    throws
  {
    let card = try card(
      body: #"""
        {"type": "Container", "layouts": [{"type": "Layout.AreaGrid", "rowSpacing": "none",
           "areas": [{"name": "a"}, {"name": "b"}, {"name": "a", "row": 2},
             {"name": "c", "row": 2}]}],
         "items": [
          {"type": "TextBlock", "text": "one", "grid.area": "a"},
          {"type": "TextBlock", "text": "two", "grid.area": "b"},
          {"type": "TextBlock", "text": "three", "grid.area": "c"}]}
        """#)
    #expect(
      card.warnings == [
        CardWarning(
          reason: .invalidValue(property: "areas"), path: "body[0].layouts[0].areas[1]"),
        CardWarning(
          reason: .invalidValue(property: "areas"), path: "body[0].layouts[0].areas[2]"),
      ])
    #expect(rows(card, 21) == [" one", " three", "", " two"])
  }

  @Test func `what is no layout gives a warning and the elements are below one another`() throws {
    let card = try card(
      body: #"""
        {"type": "Container", "layouts": [{"type": "Layout.Spiral"}, 3, {}],
         "items": [{"type": "TextBlock", "text": "x"}]}
        """#)
    #expect(
      card.warnings.map(\.reason) == [
        .invalidValue(property: "layouts"), .unknownType("Layout.Spiral"),
        .missingProperty("type"),
      ])
    #expect(rows(card, 40) == [" x"])
  }
}
