import JSON
import Testing

@testable import AdaptiveCards

@Suite struct CardParserTests {
  private func element(_ text: String) throws -> Element {
    try #require(try card(body: text).body.first)
  }

  private func warnings(_ body: String) throws -> [CardWarning] {
    try card(body: body).warnings
  }

  @Test func `only an object that says so is a card`() throws {
    #expect(CardParser.isAdaptiveCard(try json(#"{"type": "adaptiveCARD"}"#)))
    for text in [#"{"type": "Card"}"#, "{}", "[]", #""AdaptiveCard""#, #"{"type": 1}"#, "null"] {
      #expect(!CardParser.isAdaptiveCard(try json(text)))
    }
  }

  @Test(arguments: ["null", "[]", "1", #""a""#, "{}", #"{"type": "Nope"}"#, #"{"body": 3}"#])
  func `what is no card is an empty card with a warning`(text: String) throws {
    let card = CardParser.parse(try json(text))
    #expect(card.body.isEmpty)
    #expect(!card.warnings.isEmpty)
  }

  @Test func `an element has its defaults`() throws {
    let element = try element(#"{"type": "TextBlock", "text": "a"}"#)
    #expect(element == Element(.textBlock(TextBlock(text: "a"))))
  }

  @Test func `names ignore case`() throws {
    let element = try element(
      #"""
      {"type": "textBLOCK", "text": "a", "spacing": "EXTRALARGE", "horizontalAlignment": "Center",
       "size": "Medium", "weight": "BOLDER", "color": "Good", "style": "Heading",
       "height": "Stretch", "separator": "True", "isVisible": false, "id": "x", "wrap": true,
       "maxLines": 3, "isSubtle": true}
      """#)
    var block = TextBlock(text: "a")
    block.look = TextLook(size: .medium, weight: .bolder, color: .good, isSubtle: true)
    block.style = .heading
    block.wraps = true
    block.maximumLines = 3
    var expected = Element(.textBlock(block))
    expected.spacing = .extraLarge
    expected.horizontalAlignment = .center
    expected.height = .stretch
    expected.hasSeparator = true
    expected.isVisible = false
    expected.id = "x"
    #expect(element == expected)
  }

  @Test(arguments: [
    ("spacing", #""wide""#), ("spacing", "3"), ("separator", "1"), ("separator", #""yes""#),
    ("height", "2"), ("isVisible", "[]"), ("horizontalAlignment", #""justify""#),
    ("size", #""huge""#), ("wrap", "{}"), ("maxLines", #""2""#), ("id", "7"), ("style", "true"),
    ("color", #""red""#),
  ])
  func `a wrong value gives the default and a warning`(key: String, value: String) throws {
    let card = try card(body: #"{"type": "TextBlock", "text": "a", "\#(key)": \#(value)}"#)
    #expect(card.body == [Element(.textBlock(TextBlock(text: "a")))])
    #expect(
      card.warnings == [CardWarning(reason: .invalidValue(property: key), path: "body[0]")])
  }

  @Test func `null is as good as nothing`() throws {
    let card = try card(
      body: #"{"type": "TextBlock", "text": "a", "spacing": null, "fallback": null, "id": null}"#)
    #expect(card.body == [Element(.textBlock(TextBlock(text: "a")))])
    #expect(card.warnings.isEmpty)
  }

  @Test func `a number where a text is shown is shown`() throws {
    let card = try card(
      body: #"""
        {"type": "TextBlock", "text": 12}, {"type": "FactSet", "facts":
        [{"title": "a", "value": 3.5}, {"title": "", "value": ""}, {"value": true}, 7]}
        """#)
    #expect(ModelTexts.all(in: card.body) == ["12", "a", "3.5", "", "true"])
    #expect(card.warnings.map(\.path).contains("body[1].facts[3]"))
  }

  @Test(arguments: [
    ("12px", 12), ("0px", 0), ("99999999999999999999px", 1_000_000), ("12", nil), ("px", nil),
    ("-1px", nil), ("1.5px", nil), ("1 px", nil), ("12PX", nil), ("+1px", nil), ("", nil),
  ])
  func `pixels are digits and px`(text: String, pixels: Int?) throws {
    let card = try card(body: #"{"type": "Container", "minHeight": "\#(text)", "items": []}"#)
    guard case .container(let container) = try #require(card.body.first).content else {
      throw WrongShape()
    }
    #expect(container.minimumHeight == pixels)
    #expect(card.warnings.isEmpty == (pixels != nil))
  }

  @Test(arguments: [
    (#""auto""#, ColumnWidth.auto), (#""Stretch""#, .stretch), (#""50px""#, .pixels(50)),
    ("2", .weight(2)), (#""2.5""#, .weight(2.5)), ("0", .auto), ("-1", .auto), (#""wide""#, .auto),
    ("true", .auto), (#""nan""#, .auto), ("null", .stretch),
  ])
  func `a column has the width that it asks for`(text: String, width: ColumnWidth) throws {
    let card = try card(body: #"{"type": "ColumnSet", "columns": [{"width": \#(text)}]}"#)
    guard case .columnSet(let set) = try #require(card.body.first).content else {
      throw WrongShape()
    }
    #expect(set.columns.map(\.width) == [width])
    #expect(CardReader.width(.number("1e999")) == nil)
  }

  @Test func `each id is counted once, and what was replaced is not`() throws {
    #expect(
      try warnings(
        #"""
        {"type": "TextBlock", "text": "a", "id": "x"},
        {"type": "Nope", "id": "y", "fallback": {"type": "TextBlock", "text": "b", "id": "y"}},
        {"type": "ColumnSet", "columns": [{"id": "x"}]}
        """#
      ).last == CardWarning(reason: .duplicateID("x"), path: "body[2].columns[0]"))
  }

  @Test func `of two elements with one id the outer one is the first`() throws {
    let inner = #"{"type": "TextBlock", "text": "a", "id": "x"}"#
    #expect(
      try warnings(
        #"{"type": "Nope", "id": "x"}, {"type": "Container", "id": "x", "items": [\#(inner)]}"#)
        == [
          CardWarning(reason: .unknownType("Nope"), path: "body[0]"),
          CardWarning(reason: .duplicateID("x"), path: "body[1]"),
          CardWarning(reason: .duplicateID("x"), path: "body[1].items[0]"),
        ])
  }

  @Test func `runs may be strings and keep their styles`() throws {
    let element = try element(
      #"""
      {"type": "RichTextBlock", "inlines": ["a", {"type": "TextRun", "text": "b", "italic": true,
       "strikethrough": true, "underline": true, "highlight": true, "color": "warning",
       "selectAction": {"type": "Action.OpenUrl", "url": "u"}}, {"text": "c"}, 3]}
      """#)
    var run = TextRun(text: "b")
    run.look.color = .warning
    run.isItalic = true
    run.isStruckThrough = true
    run.isUnderlined = true
    run.isHighlighted = true
    run.selectAction = Action(.openURL("u"))
    let runs = [TextRun(text: "a"), run, TextRun(text: "c")]
    #expect(element.content == .richTextBlock(RichTextBlock(runs: runs)))
  }

  @Test func `an image has its size, and a height that is not of elements`() throws {
    let card = try card(
      body: #"""
        {"type": "Image", "url": "u", "altText": "t", "size": "Large", "width": "10px",
         "height": "20px", "style": "Person", "selectAction": {"type": "Action.Submit"}}
        """#)
    var image = CardImage(url: "u")
    image.alternativeText = "t"
    image.size = .large
    image.width = 10
    image.height = 20
    image.isPerson = true
    image.selectAction = Action(.submit)
    #expect(card.body == [Element(.image(image))])
    #expect(card.warnings.isEmpty)
  }

  @Test func `an image without an address is kept for its words alone`() throws {
    let card = try card(body: #"{"type": "Image"}, {"type": "Image", "altText": "t"}"#)
    #expect(ModelTexts.all(in: card.body) == ["t"])
    #expect(card.warnings.map(\.reason) == [.missingProperty("url"), .missingProperty("url")])
  }

  @Test func `a side of an image that is no size warns once`() throws {
    let reasons = try warnings(
      #"{"type": "Image", "url": "u", "height": "10pic", "width": "auto"}"#)
    #expect(reasons.map(\.reason) == [.invalidValue(property: "height")])
    #expect(
      try element(#"{"type": "Image", "url": "u", "height": "Stretch"}"#).height == .stretch)
  }

  @Test func `media shows its first source, and warns where sound and film are mixed`() throws {
    let card = try card(
      body: #"""
        {"type": "Media", "poster": "p", "sources": [{"mimeType": "video/mp4", "url": "a"}]},
        {"type": "Media", "poster": "p", "sources": [{"mimeType": "video/mp4", "url": "a"},
         {"mimeType": "audio/mp3", "url": "b"}]}, {"type": "Media", "sources": []}
        """#)
    var media = Media(sources: [Media.Source(url: "a", type: "video/mp4")])
    media.poster = "p"
    #expect(card.body == [Element(.media(media))])
    #expect(card.warnings.map(\.reason) == [.invalidValue(property: "sources")])
  }

  @Test(arguments: ["firstRowAsHeader", "firstRowAsHeaders"])
  func `a table knows both names of its header`(key: String) throws {
    let element = try element(#"{"type": "Table", "columns": [{}], "rows": [], "\#(key)": false}"#)
    guard case .table(let table) = element.content else { throw WrongShape() }
    #expect(!table.hasHeader)
  }

  @Test func `rows of a table are as long as the longest`() throws {
    let card = try card(
      body: #"""
        {"type": "Table", "columns": [{"width": "20px"}, {"width": 2}], "rows": [
          {"cells": [{"items": [{"type": "TextBlock", "text": "a"}]}]},
          {"type": "TableRow", "style": "good", "cells": [{}, {"style": "accent"}, {"items": []}]}]}
        """#)
    guard case .table(let table) = try #require(card.body.first).content else { throw WrongShape() }
    #expect(table.columns.map(\.width) == [.pixels(20), .weight(2), .weight(1)])
    #expect(table.rows.map(\.cells.count) == [3, 3])
    #expect(table.rows[1].style == .good)
    #expect(table.rows[1].cells[1].box.style == .accent)
    #expect(
      card.warnings.map(\.reason) == [.invalidValue(property: "columns")])
  }

  @Test func `a row or a cell cannot stand alone`() throws {
    let card = try card(body: #"{"type": "TableRow", "cells": []}, {"type": "TableCell"}"#)
    #expect(card.warnings.map(\.reason) == [.unknownType("TableRow"), .unknownType("TableCell")])
  }

  @Test func `inputs have a label, a value and a placeholder`() throws {
    let card = try card(
      body: #"""
        {"type": "Input.Text", "id": "a", "label": "l", "placeholder": "p", "value": "v",
         "isRequired": true, "errorMessage": "e", "isMultiline": true,
         "inlineAction": {"type": "Action.Submit"}},
        {"type": "Input.Number", "id": "b", "value": 1.5},
        {"type": "Input.Toggle", "id": "c", "title": "t", "value": "on", "valueOn": "on"},
        {"type": "Input.Text", "id": "d", "style": "password"}
        """#)
    let inputs = card.body.compactMap { element -> Input? in
      if case .input(let input) = element.content { input } else { nil }
    }
    #expect(inputs.map(\.label) == ["l", nil, nil, nil])
    #expect(inputs.map(\.value) == ["v", "1.5", "on", nil])
    #expect(
      inputs.map(\.kind) == [
        .text(isMultiline: true, isPassword: false), .number, .toggle(title: "t", isOn: true),
        .text(isMultiline: false, isPassword: true),
      ])
    #expect(inputs[0].inlineAction == Action(.submit))
    #expect(inputs[0].isRequired)
    #expect(card.warnings.isEmpty)
  }

  @Test(arguments: [(true, "1,3", [true, false, true]), (false, "2", [false, true, false])])
  func `choices are chosen by the first value`(
    isMulti: Bool, value: String, chosen: [Bool]
  ) throws {
    let choices = (1...3).map { #"{"title": "t\#($0)", "value": "\#($0)"}"# }
    let element = try element(
      #"""
      {"type": "Input.ChoiceSet", "id": "a", "isMultiSelect": \#(isMulti), "value": "\#(value)",
       "choices": [\#(choices.joined(separator: ","))]}
      """#)
    guard case .input(let input) = element.content,
      case .choiceSet(let choices, isMulti, let isExpanded) = input.kind
    else { throw WrongShape() }
    #expect(choices.map(\.isSelected) == chosen)
    #expect(isExpanded == isMulti)
  }

  @Test func `buttons say what they do`() throws {
    let card = try card(
      body: "",
      extra: #"""
        "actions": [
          {"type": "Action.OpenUrl", "title": "a", "url": "u", "style": "Positive", "id": "i",
           "tooltip": "t", "mode": "Secondary", "isEnabled": false},
          {"type": "Action.Execute", "verb": "v", "style": "odd"},
          {"type": "Action.ToggleVisibility", "targetElements": ["x", {"elementId": "y",
           "isVisible": true}, {}]},
          {"type": "Action.ShowCard", "card": {"type": "AdaptiveCard", "body": []}},
          {"type": "Action.OpenUrl", "title": "lost"}],
        """#)
    var open = Action(.openURL("u"))
    open.title = "a"
    open.style = .positive
    open.id = "i"
    open.tooltip = "t"
    open.isSecondary = true
    open.isEnabled = false
    #expect(card.actions[0] == open)
    #expect(card.actions[1] == Action(.execute(verb: "v")))
    let targets = [ToggleTarget(elementID: "x"), ToggleTarget(elementID: "y", isVisible: true)]
    #expect(card.actions[2] == Action(.toggleVisibility(targets)))
    #expect(card.actions[3] == Action(.showCard(Card())))
    #expect(card.actions[4].title == "lost")
    #expect(!card.actions[4].isEnabled)
  }

  @Test func `selecting something cannot open a card`() throws {
    let card = try card(
      body: #"{"type": "Container", "items": [], "selectAction": {"type": "Action.ShowCard"}}"#,
      extra: #""selectAction": {"type": "Action.Submit", "title": "t"},"#)
    #expect(card.selectAction?.title == "t")
    guard case .container(let container) = try #require(card.body.first).content else {
      throw WrongShape()
    }
    #expect(container.selectAction == nil)
    #expect(card.warnings.last?.reason == .invalidValue(property: "selectAction"))
  }

  @Test func `elements of Teams are read without a warning`() throws {
    let card = try card(
      body: #"""
        {"type": "Badge", "text": "new", "style": "Good", "icon": "Tag"},
        {"type": "Badge", "icon": "Tag", "style": "Informative"}, {"type": "Icon", "name": "Star"},
        {"type": "ProgressBar", "value": 40, "max": 50}, {"type": "ProgressBar"},
        {"type": "Rating", "value": 3.2, "count": 10}, {"type": "ProgressRing", "label": "busy"},
        {"type": "CodeBlock", "codeSnippet": "*a*\n  b", "startLineNumber": 3},
        {"type": "CompoundButton", "title": "t", "description": "d", "badge": "b",
         "icon": {"name": "Star"}},
        {"type": "Carousel", "pages": [{"type": "CarouselPage", "items": [
          {"type": "TextBlock", "text": "one"}]}, {"type": "CarouselPage", "items": []}]},
        {"type": "RichTextBlock", "inlines": [
          {"type": "IconRun", "name": "Star"}, "x",
          {"type": "ImageRun", "url": "a.png", "altText": "cat"}]}
        """#)
    #expect(card.warnings.isEmpty)
    #expect(
      screen(card, columns: 40) == [
        "  🏷 new", "", "  🏷", "", " ★", "", " " + String(repeating: "█", count: 27) + "░░░░░░░ 80%",
        "", " …", "",
        " ★★★☆☆ 3.2 (10)", "", " … busy", "", " 3 *a*", " 4   b", "", " ★ t  b", " d", "", " one",
        "                ‹ 1/2 ›", "", " ★x[image: cat]",
      ])
  }

  @Test func `a bubble of Teams is a card under its button`() throws {
    let card = try card(
      body: "",
      extra: #"""
        "actions": [{"type": "Action.Popover", "title": "t",
                     "content": {"type": "TextBlock", "text": "a"}}],
        """#)
    var inner = Card()
    inner.body = [Element(.textBlock(TextBlock(text: "a")))]
    #expect(card.actions.map(\.kind) == [.showCard(inner)])
  }

  @Test func `the extra small gap of Teams is a small one`() throws {
    let card = try card(body: #"{"type": "TextBlock", "text": "a", "spacing": "ExtraSmall"}"#)
    #expect(card.body.map(\.spacing) == [.small])
    #expect(card.warnings.isEmpty)
  }

  @Test(arguments: [
    ("en", "en"), ("pt-BR", "pt-BR"), ("fr_CA.UTF-8", "fr-CA"), ("sr_RS@latin", "sr-Latn-RS"),
    ("espa", nil), ("e", nil), ("e1", nil), ("fr/CA", nil), ("C.UTF-8", nil),
  ])
  func `a language has two or three letters`(text: String, language: String?) throws {
    let card = try card(body: "", extra: #""lang": "\#(text)","#)
    #expect(card.language == language)
    #expect(card.warnings.isEmpty == (language != nil))
  }

  @Test func `what is nested too deeply is left out`() throws {
    var value = JSONValue.string("x")
    for _ in 0..<250 {
      let members = [
        JSONObject.Member(key: "type", value: .string("Container")),
        JSONObject.Member(key: "items", value: .array([value])),
      ]
      value = .object(JSONObject(members: members))
    }
    let root = JSONObject(members: [
      JSONObject.Member(key: "type", value: .string("AdaptiveCard")),
      JSONObject.Member(key: "version", value: .string("1.0")),
      JSONObject.Member(key: "body", value: .array([value])),
    ])
    let card = CardParser.parse(.object(root))
    #expect(card.body.count == 1)
    #expect(card.warnings.map(\.reason) == [.tooLarge])
  }

  @Test func `what is more than may be read is left out with one warning`() throws {
    let block = #"{"type": "TextBlock", "text": "a"}"#
    let blocks = [String](repeating: block, count: 10_005).joined(separator: ",")
    let card = try card(body: blocks)
    #expect(card.body.count == 10_000)
    #expect(card.warnings == [CardWarning(reason: .tooLarge, path: "body[10000]")])
  }
}
