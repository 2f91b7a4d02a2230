import CellGrid
import Testing
import TextLayout

@testable import AdaptiveCards

/// Elements of a host's own: how they are read, what room they take, and what they draw.
@Suite struct CustomElementTests {
  /// A box of `columns` and `lines` full of `sign`; without columns it takes all there are.
  static let registry: CardRegistry = {
    var registry = CardRegistry()
    registry.register(element: "Acme.Box") { element, context in
      let columns = element["columns"] == nil ? context.columns : element.count("columns")
      return GridSize(columns: columns, rows: element.count("lines"))
    } draw: { element, context, canvas in
      let sign = String(element["sign"]?.string ?? "x")
      for row in 0..<context.rows {
        canvas.draw(
          String(repeating: sign, count: context.columns), at: Point(column: 0, row: row),
          style: context.style)
      }
    }
    return registry
  }()

  private static let environment: LayoutEnvironment = {
    var environment = LayoutEnvironment.forTests
    environment.registry = registry
    return environment
  }()

  private func card(
    _ body: String, extra: String = "", registry: CardRegistry = registry
  ) throws -> Card {
    let text = #"{"type": "AdaptiveCard", "version": "1.6", \#(extra) "body": [\#(body)]}"#
    var card = try Card(json: text, options: CardParserOptions(registry: registry))
    card.hasPadding = false
    return card
  }

  private func rows(_ card: Card, columns: Int = 12) -> [String] {
    screen(card, columns: columns, environment: Self.environment)
  }

  private func rows(_ body: String, columns: Int = 12) throws -> [String] {
    rows(try card(body), columns: columns)
  }

  private static let box =
    #"{"type": "Acme.Box", "columns": 3, "lines": 2, "own": [1, {"a": null}]}"#

  private static func text(_ text: String) -> String {
    #"{"type": "TextBlock", "text": "\#(text)"}"#
  }

  @Test func `an element of a registered type is read with all its properties and no warning`()
    throws
  {
    let card = try card(Self.box)
    #expect(card.warnings == [])
    guard case .custom(let element)? = card.body.first?.content else { throw WrongShape() }
    #expect(element.type == "Acme.Box")
    #expect(element["own"] == (try json(#"[1, {"a": null}]"#)))
    #expect(element.properties.members.map(\.key) == ["type", "columns", "lines", "own"])
    #expect(rows(card) == ["xxx", "xxx"])
    let other = try self.card(Self.box, registry: CardRegistry())
    #expect(other.warnings.map(\.reason) == [.unknownType("Acme.Box")])
  }

  @Test func `case does not count in the name of a type`() throws {
    let card = try card(#"{"type": "acme.BOX", "columns": 1, "lines": 1}"#)
    guard case .custom(let element)? = card.body.first?.content else { throw WrongShape() }
    #expect(element.type == "Acme.Box")
  }

  @Test func `a type of the schema can be replaced`() throws {
    var registry = Self.registry
    registry.register(element: "TextBlock") { _, _ in
      GridSize(columns: 2, rows: 1)
    } draw: { element, _, canvas in
      canvas.draw(element["text"]?.string ?? "", at: Point(column: 0, row: 0))
    }
    var environment = Self.environment
    environment.registry = registry
    let card = try card(Self.text("hello"), registry: registry)
    #expect(screen(card, columns: 12, environment: environment) == ["he"])
  }

  @Test func `it lies among others with the gap, the rule and the side that it asks for`() throws {
    let box = #"""
      {"type": "Acme.Box", "columns": 3, "lines": 1, "separator": true,
       "horizontalAlignment": "right"}
      """#
    #expect(
      try rows(Self.text("above") + "," + box + "," + Self.text("below"))
        == ["above", "────────────", "         xxx", "", "below"])
    let close = #"{"type": "Acme.Box", "columns": 3, "lines": 1, "spacing": "none"}"#
    #expect(try rows(Self.text("above") + "," + close) == ["above", "xxx"])
  }

  @Test func `it can be hidden and shown by its id`() throws {
    let card = try card(
      #"{"type": "Acme.Box", "id": "box", "columns": 3, "lines": 1, "isVisible": false}"#)
    #expect(rows(card) == [])
    var state = CardState()
    state.visibility["box"] = true
    #expect(
      screen(card, columns: 12, state: state, environment: Self.environment) == ["xxx"])
  }

  @Test func `one that is stretched is told the lines that it has`() throws {
    for alignment in ["left", "right"] {
      let box = #"""
        {"type": "Acme.Box", "columns": 2, "lines": 1, "height": "stretch",
         "horizontalAlignment": "\#(alignment)"}
        """#
      let rows = try rows(#"{"type": "Container", "minHeight": "64px", "items": [\#(box)]}"#)
      #expect(rows.count == 4 && rows.allSatisfy { $0.hasSuffix("xx") }, "\(rows)")
    }
  }

  @Test func `beside others it is as wide as it asks to be`() throws {
    let columns = [
      #"{"type": "Column", "width": "auto", "items": [\#(Self.box)]}"#,
      #"{"type": "Column", "width": "stretch", "items": [\#(Self.text("ok"))]}"#,
    ].joined(separator: ",")
    let rows = try rows(#"{"type": "ColumnSet", "columns": [\#(columns)]}"#, columns: 40)
    #expect(rows[0].split(separator: " ") == ["xxx", "ok"])
    #expect(rows[1] == "xxx")
  }

  @Test func `nothing outside of its box is touched`() throws {
    var registry = CardRegistry()
    registry.register(element: "Acme.Wild") { _, _ in
      GridSize(columns: 4, rows: 1)
    } draw: { _, _, canvas in
      for row in -20..<20 {
        canvas.draw(String(repeating: "#", count: 100), at: Point(column: -50, row: row))
      }
      canvas.fill(Rect(column: -9, row: 1, columns: 99, rows: 99), style: .plain)
    }
    var environment = Self.environment
    environment.registry = registry
    let card = try card(
      [Self.text("above"), #"{"type": "Acme.Wild"}"#, Self.text("below")].joined(separator: ","),
      registry: registry)
    #expect(
      screen(card, columns: 12, environment: environment) == ["above", "", "####", "", "below"])
    let layout = CardLayout(card, columns: 12, environment: environment)
    var canvas = Canvas(Surface(size: GridSize(columns: 12, rows: 5)))
    layout.draw(in: &canvas, lines: 4..<5)
    #expect((0..<5).map { canvas.surface.text(ofRow: $0) } == ["", "", "", "", "below"])
  }

  @Test func `some of its lines are drawn where they belong`() throws {
    var registry = CardRegistry()
    registry.register(element: "Acme.Lines") { _, context in
      GridSize(columns: context.columns, rows: 5)
    } draw: { _, _, canvas in
      for row in canvas.visibleRows { canvas.draw("line \(row)", at: Point(column: 0, row: row)) }
    }
    var environment = Self.environment
    environment.registry = registry
    let card = try card(Self.text("above") + #",{"type": "Acme.Lines"}"#, registry: registry)
    let layout = CardLayout(card, columns: 12, environment: environment)
    #expect(layout.lineCount == 7)
    var canvas = Canvas(Surface(size: GridSize(columns: 12, rows: 7)))
    layout.draw(in: &canvas, lines: 3..<5)
    #expect(
      (0..<7).map { canvas.surface.text(ofRow: $0) } == ["", "", "", "line 1", "line 2", "", ""])
  }

  @Test(arguments: [
    (Int.max, Int.max), (1_000_000_000, 1_000_000_000), (Int.min, Int.min), (-1, 5), (5, -1),
    (0, 5), (5, 0),
  ])
  func `no size that a host gives does harm`(columns: Int, rows: Int) throws {
    var registry = CardRegistry()
    registry.register(element: "Acme.Odd") { _, _ in
      GridSize(columns: columns, rows: rows)
    } draw: { _, context, canvas in
      canvas.draw("\(context.columns)×\(context.rows)", at: Point(column: 0, row: 0))
    }
    var environment = Self.environment
    environment.registry = registry
    let odd = #"{"type": "Acme.Odd", "height": "stretch"}"#
    let column = #"{"type": "Column", "width": "auto", "items": [\#(odd)]}"#
    for body in [odd, #"{"type": "ColumnSet", "columns": [\#(column), \#(column)]}"#] {
      for width in [1, 12, 200] {
        let card = try card(body, registry: registry)
        let layout = CardLayout(card, columns: width, environment: environment)
        let isShown = columns > 0 && rows > 0
        // Columns that are too narrow stand below one another.
        let most = CardRegistry.mostLines
        let possible = !isShown ? [0] : body == odd ? [most] : [most, 2 * most + 1]
        #expect(possible.contains(layout.lineCount), "\(layout.lineCount) lines in \(width)")
        var canvas = Canvas(Surface(size: GridSize(columns: width, rows: 3)))
        layout.draw(in: &canvas, lines: 0..<3)
        if isShown && width == 12 && body == odd {
          #expect(canvas.surface.text(ofRow: 0) == "12×1000")
        }
      }
    }
  }

  @Test func `ten thousand of them are laid out, and those that are not seen are not drawn`() throws
  {
    let boxes = Array(repeating: #"{"type": "Acme.Box", "lines": 1000000}"#, count: 9_000)
    let card = try card(boxes.joined(separator: ","))
    let layout = CardLayout(card, columns: 20, environment: Self.environment)
    #expect(layout.lineCount > 9_000 * CardRegistry.mostLines)
    #expect(card.warnings == [])
    var canvas = Canvas(Surface(size: GridSize(columns: 20, rows: 2)))
    layout.draw(in: &canvas, lines: 0..<2)
    #expect(canvas.surface.text(ofRow: 1) == String(repeating: "x", count: 20))
  }

  @Test func `no control code comes out of it, be it drawn as a text or as a cell`() throws {
    var registry = CardRegistry()
    registry.register(element: "Acme.Codes") { _, context in
      GridSize(columns: context.columns, rows: 2)
    } draw: { element, _, canvas in
      canvas.draw(element["text"]?.string ?? "", at: Point(column: 0, row: 0))
      for (column, code) in [0x1b, 0x07, 0x00, 0x7f, 0x9b].enumerated() {
        canvas.fill(
          Rect(column: column, row: 1, columns: 1, rows: 1),
          with: Cell(glyph: UInt32(code), style: .plain))
      }
    }
    var environment = Self.environment
    environment.registry = registry
    let card = try card(
      #"{"type": "Acme.Codes", "text": "a\u001b[31mb\u0007\u009bc"}"#, registry: registry)
    let rows = screen(card, columns: 30, environment: environment)
    #expect(rows[0].contains("a") && rows[0].contains("[31mb"))
    #expect(rows[1] == "")
    for scalar in rows.joined().unicodeScalars {
      #expect(scalar.properties.generalCategory != .control)
    }
  }

  @Test func `paper shows it too, and it is told of the paper`() throws {
    var registry = CardRegistry()
    registry.register(element: "Acme.Meter") { _, context in
      GridSize(columns: context.columns, rows: 1)
    } draw: { _, context, canvas in
      let text = context.environment.isPlain ? "three of five" : "###--"
      canvas.draw(text, at: Point(column: 0, row: 0))
    }
    var (paper, shown) = (LayoutEnvironment.plain, Self.environment)
    (paper.registry, shown.registry) = (registry, registry)
    let card = try card(#"{"type": "Acme.Meter"}"#, registry: registry)
    #expect(screen(card, columns: 20, environment: paper) == ["three of five"])
    #expect(screen(card, columns: 20, environment: shown) == ["###--"])
  }

  @Test func `where a layout does not know its type, a line says that it is there`() throws {
    let card = try card(Self.box)
    #expect(screen(card, columns: 40) == ["[Acme.Box: unknown element]"])
  }

  @Test func `a fallback and a requirement take a registered type as known`() throws {
    let known = try card(
      #"""
      {"type": "Acme.Box", "columns": 1, "lines": 1, "fallback": {"type": "TextBlock", "text": "no"},
       "requires": {"acme.box": "1.0"}}
      """#)
    #expect(known.warnings == [])
    #expect(rows(known) == ["x"])
    let newer = try card(
      #"{"type": "Acme.Box", "fallback": "drop", "requires": {"Acme.Box": "1.1"}}"#)
    #expect(newer.warnings.map(\.reason) == [.usedFallback("Acme.Box")])
    #expect(rows(newer) == [])
    let around = #"""
      {"type": "Container", "fallback": {"type": "TextBlock", "text": "no"}, "items": [\#(Self.box)]}
      """#
    #expect(try rows(around) == ["xxx", "xxx"])
    let unknown = try card(around, registry: CardRegistry())
    #expect(rows(unknown) == ["no"])
  }

  @Test func `it has the style of what is around it, and looks in the colours of the host`() throws
  {
    var registry = CardRegistry()
    registry.register(element: "Acme.Look") { _, _ in
      GridSize(columns: 2, rows: 1)
    } draw: { _, context, canvas in
      canvas.draw("a", at: Point(column: 0, row: 0), style: context.style)
      let good = context.style(of: TextLook(color: .good))
      canvas.draw("b", at: Point(column: 1, row: 0), style: good)
    }
    var environment = Self.environment
    environment.registry = registry
    let card = try card(
      #"{"type": "Container", "style": "emphasis", "items": [{"type": "Acme.Look"}]}"#,
      registry: registry)
    let layout = CardLayout(card, columns: 12, environment: environment)
    var canvas = Canvas(Surface(size: GridSize(columns: 12, rows: layout.lineCount)))
    layout.draw(in: &canvas, lines: 0..<layout.lineCount)
    let row = try #require(
      (0..<layout.lineCount).first { canvas.surface.text(ofRow: $0).contains("ab") })
    let column = try #require((0..<12).first { canvas.surface[$0, row].glyph == 0x61 })
    #expect(canvas.surface[column, row].background == .role(.emphasisBackground))
    #expect(canvas.surface[column + 1, row].background == .role(.emphasisBackground))
    #expect(canvas.surface[column + 1, row].foreground == .role(.good))
  }

  @Test func `it can be selected as a whole`() throws {
    let card = try card(
      #"""
      {"type": "Acme.Box", "columns": 3, "lines": 2,
       "selectAction": {"type": "Action.OpenUrl", "url": "https://example.org"}}
      """#)
    let layout = CardLayout(card, columns: 12, environment: Self.environment)
    let target = try #require(layout.targets.first)
    #expect(target.role == .area)
    #expect(target.rect == Rect(column: 0, row: 0, columns: 3, rows: 2))
    var interaction = CardInteraction(card: card)
    #expect(interaction.focusFirst(in: layout).focusMoved)
    let outcome = interaction.activate(target.id, in: layout)
    #expect(outcome.events == [.openURL("https://example.org")])
  }

  @Test func `a table on its side shows it once more in each label`() throws {
    let cells = [Self.box, Self.text("b")].map { #"{"type": "TableCell", "items": [\#($0)]}"# }
    let row = #"{"type": "TableRow", "cells": [\#(cells.joined(separator: ","))]}"#
    let rows = try rows(
      #"""
      {"type": "Table", "columns": [{"width": 1}, {"width": 1}], "firstRowAsHeader": true,
       "rows": [\#(row), \#(row), \#(row)]}
      """#, columns: 4)
    #expect(rows.count { $0.contains("xx") } >= 3, "\(rows)")
  }

  @Test func `a count is never more than a million, and never trouble`() {
    let numbers = ["3.9", "-1", "1e300", "1e999", "-1e999", "nan", "x"]
    let counts = numbers.map { number in
      let member = JSONObject.Member(key: "n", value: .number(number))
      return CustomElement(type: "t", properties: JSONObject(members: [member])).count("n")
    }
    #expect(counts == [3, 0, 1_000_000, 0, 0, 0, 0])
    #expect(CustomElement(type: "t").count("n") == 0)
  }
}
