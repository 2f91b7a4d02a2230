import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct FocusTests {
  @Test func `tab goes through a form in the order of the document and is not handled at its ends`()
    throws
  {
    var session = CardSession(try InteractionCards.form())
    var labels: [String] = []
    while session.press(.tab).isHandled { labels.append(session.layout.focused?.label ?? "") }
    #expect(
      labels == [
        "https://example.org/rules", "Name", "Mail", "?", "Note", "Age", "Small", "I agree", "Send",
        "Skip",
      ])
    #expect(session.layout.focused?.label == "Skip")
    var back: [String] = [labels[labels.count - 1]]
    while session.press(.backTab).isHandled { back.append(session.layout.focused?.label ?? "") }
    #expect(back == labels.reversed())
  }

  @Test func `without the focus tab takes the first target and its opposite the last`() throws {
    var session = CardSession(try InteractionCards.nest())
    #expect(session.press(.tab).focusMoved)
    #expect(session.layout.focused?.label == "Root")
    session.configure { $0.leave() }
    #expect(session.layout.focused == nil)
    #expect(!session.press(.enter).isHandled)
    #expect(session.press(.backTab).isHandled)
    #expect(session.layout.focused?.label == "Send root")
  }

  @Test func `a card without targets handles nothing`() throws {
    var session = try CardSession(body: #"{"type": "TextBlock", "text": "plain"}"#)
    #expect(session.interaction.isEmpty)
    for key: CardKey in [.tab, .backTab, .enter, .space, .escape, .character("a"), .paste("b")] {
      #expect(session.press(key) == .ignored)
    }
  }

  @Test func `a container comes before what is in it and the innermost wins a click`() throws {
    let session = try CardSession(
      body: #"""
        {"type": "Container", "selectAction": {"type": "Action.Submit", "title": "outer"}, "items": [
          {"type": "TextBlock", "text": "above"},
          {"type": "Container", "selectAction": {"type": "Action.Submit", "title": "inner"},
           "items": [{"type": "TextBlock", "text": "in [a link](u) and"}]}]}
        """#)
    #expect(session.labels == ["outer", "inner", "u"])
    let layout = session.layout
    #expect(layout.target(at: Point(column: 2, row: 0))?.label == "outer")
    #expect(layout.target(at: Point(column: 2, row: 2))?.label == "inner")
    #expect(layout.target(at: Point(column: 5, row: 2))?.label == "u")
    #expect(layout.target(at: Point(column: 2, row: 9)) == nil)
  }

  @Test func `every element that can be selected is a target`() throws {
    let action = #""selectAction": {"type": "Action.OpenUrl", "title": "NAME", "url": "u"}"#
    func select(_ name: String) -> String { action.replacing("NAME", with: name) }
    var session = try CardSession(
      body: #"""
        {"type": "Image", "url": "p", "altText": "p", \#(select("image"))},
        {"type": "ImageSet", "images": [{"type": "Image", "url": "q", \#(select("in set"))}]},
        {"type": "ColumnSet", \#(select("columns")), "columns": [
          {"type": "Column", \#(select("column")), "items": [{"type": "TextBlock", "text": "x"}]}]},
        {"type": "Table", "columns": [{"width": 1}], "rows": [{"type": "TableRow", "cells": [
          {"type": "TableCell", \#(select("cell")), "items": [{"type": "TextBlock", "text": "y"}]}]}]},
        {"type": "RichTextBlock", "inlines": ["a ",
          {"type": "TextRun", "text": "run", \#(select("run"))}]},
        {"type": "FactSet", "facts": [{"title": "t", "value": "[fact](v)"}]},
        {"type": "Media", "altText": "film", "sources": [{"url": "m", "mimeType": "video/mp4"}]}
        """#)
    let names = ["image", "in set", "columns", "column", "cell", "run", "v", "film"]
    #expect(session.labels == names)
    for name in names {
      _ = session.takeEvents()
      session.focus(name)
      #expect(session.press(.enter).events.count == 1, "\(name)")
    }
  }

  @Test func `disabled actions have no focus`() throws {
    let session = try CardSession(
      body: #"""
        {"type": "Container", "items": [{"type": "TextBlock", "text": "x"}],
         "selectAction": {"type": "Action.Submit", "isEnabled": false}}
        """#, actions: #"{"type": "Action.Submit", "title": "no", "isEnabled": false}"#)
    #expect(session.labels.isEmpty)
  }

  @Test func `nothing has the focus on paper or where a host wants no interaction`() throws {
    for isPlain in [false, true] {
      var session = CardSession(try InteractionCards.form())
      session.environment.isPlain = isPlain
      session.environment.hostConfig.supportsInteractivity = isPlain
      #expect(session.labels.isEmpty)
      #expect(!session.press(.tab).isHandled)
    }
  }

  @Test func `a link that is wrapped is one target of several lines`() throws {
    var session = try CardSession(
      body: #"{"type": "TextBlock", "wrap": true, "text": "see [one two three four](u) [v](v)"}"#)
    session.columns = 14
    let targets = session.layout.targets
    #expect(targets.map(\.label) == ["u", "v"])
    #expect(targets[0].rects.map(\.row) == [0, 1])
    #expect(targets[0].rect == Rect(column: 1, row: 0, columns: 11, rows: 2))
  }
}
