import AdaptiveCards

@testable import Printing

/// Cards as they are printed.
enum PrintedCards {
  /// Prints cards of JSON, the first of a number; a rule stands below each.
  static func text(
    _ cards: [String], as form: CardForm, columns: Int, names: [String] = ["a.json"],
    from first: Int = 1,
    _ change: (inout PrintPlan) -> Void = { _ in }
  ) throws -> String {
    var plan = PrintPlan.ofTests()
    plan.form = form
    plan.width = columns
    change(&plan)
    guard let memory = OutputMemory() else { return "" }
    var printer = try CardPrinter(
      plan: plan, descriptor: memory.descriptor, names: names, usesASCII: false)
    for (index, card) in cards.enumerated() {
      try printer.print(Card(json: card), number: first + index)
    }
    try printer.finish()
    return String(decoding: memory.bytes ?? [], as: UTF8.self)
  }

  /// A card with some elements.
  static func card(_ body: String, more: String = "") -> String {
    #"{"type": "AdaptiveCard", "version": "1.5", "body": [\#(body)]\#(more)}"#
  }

  /// A text block.
  static func text(_ text: String, _ more: String = "") -> String {
    #"{"type": "TextBlock", "text": "\#(text)", "wrap": true\#(more)}"#
  }

  private static func container(_ style: String, _ text: String) -> String {
    #"{"type": "Container", "style": "\#(style)", "bleed": true, "items": [\#(text)]}"#
  }

  /// A card of most kinds of text and elements, with what is hostile to the forms.
  static let everything = card(
    [
      text(#"<script>alert('1')</script> & \"quoted\" \u001b[31mred\u0007 \u0000"#),
      container("emphasis", text("日本語 and 🎉 end")),
      container("attention", text("שלום, עולם 5", #", "color": "good""#)),
      #"""
      {"type": "RichTextBlock", "inlines": [
      {"type": "TextRun", "text": "  two  ", "underline": true},
      {"type": "TextRun", "text": "字", "strikethrough": true, "italic": true, "weight": "bolder"},
      {"type": "TextRun", "text": "dim", "weight": "lighter"},
      {"type": "TextRun", "text": "é─█", "highlight": true}]}
      """#, text("https://a.example/?a=1&b='2' [mail](mailto:a@b.example)"),
      text("[bad](javascript:alert(1)) [x](file:///etc)"),
      #"{"type": "Image", "url": "https://a.example/i.png", "size": "small", "altText": "<i>"}"#,
      #"{"type": "Input.Text", "id": "i", "placeholder": "a \"value\""}"#,
    ].joined(separator: ","),
    more: #", "lang": "ja", "actions": [\#(button)]"#)

  private static let button =
    #"{"type": "Action.OpenUrl", "title": "Go", "url": "https://b.example"}"#
}
