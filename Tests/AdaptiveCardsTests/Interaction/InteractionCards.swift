@testable import AdaptiveCards

/// Cards to press keys in.
enum InteractionCards {
  static func form() throws -> Card {
    try card(
      body: #"""
        {"type": "TextBlock", "wrap": true, "text": "Tell us, or read [the rules](https://example.org/rules)"},
        {"type": "Input.Text", "id": "name", "label": "Name", "isRequired": true,
         "errorMessage": "We need your name to write to you."},
        {"type": "Input.Text", "id": "mail", "label": "Mail", "style": "email",
         "placeholder": "you@example.org", "value": "nobody", "regex": "@",
         "inlineAction": {"type": "Action.OpenUrl", "title": "?", "url": "https://example.org"}},
        {"type": "Input.Text", "id": "note", "label": "Note", "isMultiline": true,
         "value": "two\nlines"},
        {"type": "Input.Number", "id": "age", "label": "Age", "min": 18, "max": 99, "value": 7},
        {"type": "Input.ChoiceSet", "id": "size", "label": "Size", "style": "expanded",
         "isRequired": true, "choices": [
           {"title": "Small", "value": "s"}, {"title": "Large", "value": "l"}]},
        {"type": "Input.Toggle", "id": "agree", "title": "I agree", "isRequired": true}
        """#,
      extra: #"""
        "actions": [{"type": "Action.Submit", "title": "Send", "data": {"form": 1}},
          {"type": "Action.Submit", "title": "Skip", "associatedInputs": "none"},
          {"type": "Action.Submit", "title": "Never", "isEnabled": false}],
        """#)
  }

  static func nest() throws -> Card {
    try card(
      body: #"""
        {"type": "Input.Text", "id": "root", "label": "Root"}
        """#,
      extra: #"""
        "actions": [
          {"type": "Action.ShowCard", "title": "Outer", "card": {"type": "AdaptiveCard", "body": [
            {"type": "TextBlock", "text": "The outer card"},
            {"type": "Input.Toggle", "id": "flag", "title": "Flag"}],
            "actions": [
              {"type": "Action.ShowCard", "title": "Inner", "card": {"type": "AdaptiveCard", "body": [
                {"type": "Input.Text", "id": "deep", "label": "Deep"}],
                "actions": [{"type": "Action.Submit", "title": "Send deep"}]}},
              {"type": "Action.Submit", "title": "Send outer"}]}},
          {"type": "Action.ShowCard", "title": "Other", "card": {"type": "AdaptiveCard", "body": [
            {"type": "Input.Text", "id": "other", "label": "Other field"}]}},
          {"type": "Action.ShowCard", "title": "Empty", "card": {"type": "AdaptiveCard", "body": [
            {"type": "TextBlock", "text": "Nothing to do here"}]}},
          {"type": "Action.Submit", "title": "Send root"}],
        """#)
  }

  static func choices() throws -> Card {
    let fruits = ["Apple", "Banana", "Cherry", "Mango", "Orange", "Quince, which is not eaten raw"]
    let list = fruits.enumerated().map { #"{"title": "\#($1)", "value": "\#($0)"}"# }
      .joined(separator: ",")
    return try card(
      body: #"""
        {"type": "Input.ChoiceSet", "id": "one", "label": "One", "value": "2",
         "choices": [\#(list)]},
        {"type": "Input.ChoiceSet", "id": "found", "label": "Found", "style": "filtered",
         "placeholder": "type to find", "choices": [\#(list)]},
        {"type": "Input.ChoiceSet", "id": "many", "isMultiSelect": true, "value": "0,3",
         "choices": [\#(list)]}
        """#, extra: #""actions": [{"type": "Action.Submit", "title": "Send"}],"#)
  }

  static func dates() throws -> Card {
    try card(
      body: #"""
        {"type": "Input.Date", "id": "day", "label": "Day", "value": "2024-02-28",
         "max": "2024-03-01"},
        {"type": "Input.Time", "id": "time", "label": "Time", "value": "23:30", "min": "08:00"},
        {"type": "Input.Date", "id": "free", "label": "Free", "placeholder": "any day you like"}
        """#, extra: #""actions": [{"type": "Action.Submit", "title": "Send"}],"#)
  }

  static func overflow() throws -> Card {
    let first = ["One", "Two", "Three", "Four", "Five", "Six"].map {
      #"{"type": "Action.Submit", "title": "\#($0)", "id": "\#($0)"}"#
    }
    return try card(
      body: "",
      extra: #"""
        "actions": [\#(first.joined(separator: ",")),
          {"type": "Action.ShowCard", "title": "Card", "mode": "secondary", "card": {
            "type": "AdaptiveCard", "body": [{"type": "Input.Text", "id": "in", "label": "In"}]}},
          {"type": "Action.OpenUrl", "title": "Off", "url": "u", "mode": "secondary",
           "isEnabled": false}],
        """#)
  }

  /// All elements that can be selected, in one another, with links, and things that are hidden.
  static func everything() throws -> Card {
    let select =
      #""selectAction": {"type": "Action.ToggleVisibility", "title": "NAME", "targetElements": ["row", "box"]}"#
    func named(_ name: String) -> String { select.replacing("NAME", with: name) }
    return try card(
      body: #"""
        {"type": "TextBlock", "wrap": true, "text": "see [one thing](u) and [another one](v)"},
        {"type": "Container", \#(named("box")), "items": [
          {"type": "Image", "url": "p", "altText": "p", \#(named("image"))},
          {"type": "ColumnSet", "id": "row", \#(named("columns")), "columns": [
            {"type": "Column", \#(named("left")), "items": [{"type": "TextBlock", "text": "left"}]},
            {"type": "Column", "items": [{"type": "Input.Number", "id": "n", "label": "N"}]}]}]},
        {"type": "Table", "columns": [{"width": 1}, {"width": 1}], "rows": [
          {"type": "TableRow", "cells": [{"type": "TableCell", "items": [
            {"type": "TextBlock", "wrap": true, "text": "[head](h)"}]}, {"type": "TableCell", "items": []}]},
          {"type": "TableRow", "cells": [{"type": "TableCell", \#(named("cell")), "items": [
            {"type": "Input.Toggle", "id": "t", "title": "T"}]}, {"type": "TableCell", "items": [
            {"type": "Input.Text", "id": "deep", "label": "D"}]}]}]},
        {"type": "Container", "id": "box", "isVisible": false, "items": [
          {"type": "Input.Time", "id": "when", "label": "When"}]},
        {"type": "FactSet", "facts": [{"title": "[t](t)", "value": "a [value](w) and [more](x)"}]},
        {"type": "ImageSet", "images": [{"url": "a", \#(named("first"))}, {"url": "b"}]},
        {"type": "RichTextBlock", "inlines": ["some ",
          {"type": "TextRun", "text": "run of text", \#(named("run"))}]},
        {"type": "ActionSet", "actions": [
          {"type": "Action.ShowCard", "title": "Show", "card": {"type": "AdaptiveCard", "body": [
            {"type": "Input.Date", "id": "date", "label": "Date"}]}}]},
        {"type": "Media", "altText": "film", "sources": [{"url": "m", "mimeType": "video/mp4"}]}
        """#, extra: "\(named("whole")),")
  }
}
