import CellGrid
import JSON

@testable import AdaptiveCards

/// Host configs: one that is read over itself changes nothing, and with whatever is read a card can be
/// laid out and drawn.
///
/// The first byte says the width, the rest is a host config.
enum HostConfigFuzz: FuzzTarget {
  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let columns = 1 + input.byte() % 90
    guard let json = try? JSONValue(parsing: input.text) else { return }
    let (config, warnings) = HostConfig.parse(json)
    let again = HostConfig.parse(json, over: config)
    try expectEqual(again.config, config, "read over itself")
    try expectEqual(again.warnings, warnings, "warnings")
    var environment = LayoutEnvironment()
    environment.hostConfig = config
    let card = try Card(json: sample)
    let layout = CardLayout(card, columns: columns, environment: environment)
    try CardChecks.check(layout)
  }

  /// A card with something of all that a host config has a say in.
  private static let sample = """
    {"type": "AdaptiveCard", "body": [
      {"type": "TextBlock", "text": "A *title*", "style": "heading", "color": "good"},
      {"type": "FactSet", "facts": [{"title": "a long title", "value": "a value"}]},
      {"type": "Container", "style": "emphasis", "separator": true, "spacing": "large", "items": [
        {"type": "ImageSet", "images": [{"type": "Image", "url": "a.png", "size": "small"}]}]},
      {"type": "Table", "columns": [{"width": 1}, {"width": 2}], "rows": [{"type": "TableRow",
        "cells": [{"type": "TableCell", "items": []}, {"type": "TableCell", "items": []}]}]},
      {"type": "Input.Text", "id": "a", "label": "a label", "isRequired": true},
      {"type": "Media", "sources": [{"mimeType": "video/mp4", "url": "a.mp4"}]}],
     "actions": [{"type": "Action.Submit", "title": "one"},
      {"type": "Action.ShowCard", "title": "two", "card": {"type": "AdaptiveCard", "body": []}}]}
    """
}
