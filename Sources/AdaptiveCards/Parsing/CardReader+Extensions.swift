import JSON

/// Elements that Microsoft Teams added to the schema: each becomes ordinary elements with the same
/// words, since a terminal has no other way to show them.
extension CardReader {
  /// Reads an element that the schema does not have; `type` is in lower case.
  mutating func extensionContent(of node: CardNode, type: String) -> Element.Content? {
    switch type {
    case "badge": return badge(node)
    case "icon": return icon(node)
    case "progressbar": return progressBar(node)
    case "progressring": return .textBlock(Self.plain(text("label", of: node) ?? "…"))
    case "rating": return rating(node)
    case "codeblock": return .textBlock(Self.plain(requiredText("codeSnippet", of: node)))
    case "compoundbutton": return .container(compoundButton(node))
    case "accordion": return .container(Container(items: pages(of: node, type: "AccordionPage")))
    case "tabset": return .container(Container(items: pages(of: node, type: "TabPage")))
    default:
      rejectType(of: node)
      return nil
    }
  }

  private mutating func badge(_ node: CardNode) -> Element.Content {
    let label = text("text", of: node) ?? text("icon", of: node) ?? ""
    var run = TextRun(text: label.isEmpty ? "" : " \(label) ")
    run.look.color = Self.named(string("style", of: node) ?? "")
    run.isHighlighted = true
    return .richTextBlock(RichTextBlock(runs: [run]))
  }

  private mutating func icon(_ node: CardNode) -> Element.Content {
    var run = TextRun(text: "[\(requiredText("name", of: node))]")
    run.look.color = Self.named(string("color", of: node) ?? "")
    run.look.isSubtle = true
    run.selectAction = selectAction(of: node)
    return .richTextBlock(RichTextBlock(runs: [run]))
  }

  /// A bar of twenty columns and the share in per cent; without a value it is just under way.
  private mutating func progressBar(_ node: CardNode) -> Element.Content {
    let maximum = number("max", of: node) ?? 100
    guard let value = number("value", of: node), maximum > 0 else {
      return .textBlock(Self.plain("…"))
    }
    let share = min(max(value / maximum, 0), 1)
    let filled = Int((share * 20).rounded())
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    var block = Self.plain("\(bar) \(Int((share * 100).rounded()))%")
    block.look.color = Self.named(string("color", of: node) ?? "")
    return .textBlock(block)
  }

  /// Stars, the value, and how many people gave one.
  private mutating func rating(_ node: CardNode) -> Element.Content {
    let stars = min(count("max", of: node) ?? 5, 20)
    let value = min(max(number("value", of: node) ?? 0, 0), Double(stars))
    let filled = Int(value.rounded())
    var text = String(repeating: "★", count: filled) + String(repeating: "☆", count: stars - filled)
    if let written = written("value", of: node) { text += " \(written)" }
    if let count = count("count", of: node) { text += " (\(count))" }
    return .textBlock(Self.plain(text))
  }

  private mutating func compoundButton(_ node: CardNode) -> Container {
    var title = Self.plain(requiredText("title", of: node), TextLook(weight: .bolder))
    if let badge = text("badge", of: node) { title.text += " (\(badge))" }
    var items = [Element(.textBlock(title))]
    if let description = text("description", of: node) {
      items.append(Element(.textBlock(Self.plain(description, TextLook(isSubtle: true)))))
      items[1].spacing = .none
    }
    var container = Container(items: items)
    container.selectAction = selectAction(of: node)
    return container
  }

  /// Pages one after another with a rule between them, each under its title.
  mutating func pages(of node: CardNode, type: String) -> [Element] {
    parts("pages", of: node) { reader, page in
      reader.isType(type, page) ? reader.page(page) : nil
    }
  }

  private mutating func page(_ node: CardNode) -> Element {
    let id = id(of: node)
    var box = container(node)
    if let title = text("title", of: node) ?? text("headerTitle", of: node) {
      let block = Self.plain(title, TextLook(weight: .bolder))
      box.items.insert(Element(.textBlock(block)), at: 0)
    }
    var element = Element(.container(box))
    element.id = id
    element.isVisible = bool("isVisible", of: node) ?? true
    element.hasSeparator = true
    return element
  }

  /// A wrapped text that is shown as it is.
  private static func plain(_ text: String, _ look: TextLook = TextLook()) -> TextBlock {
    var block = TextBlock(text: text)
    block.look = look
    block.wraps = true
    block.isMarkdown = false
    return block
  }
}
