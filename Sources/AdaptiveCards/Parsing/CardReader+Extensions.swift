import JSON
import Phrases

/// Elements that Microsoft Teams added to the schema.
extension CardReader {
  /// Reads an element that the schema does not have; `type` is in lower case.
  mutating func extensionContent(of node: CardNode, type: String) -> Element.Content? {
    switch type {
    case "badge": return badge(node)
    case "icon": return icon(node)
    case "progressbar": return .meter(progressBar(node))
    case "progressring": return .meter(progressRing(node))
    case "rating": return .meter(rating(node))
    case "codeblock": return .codeBlock(codeBlock(node))
    case "compoundbutton": return .container(compoundButton(node))
    case "accordion": return .pageSet(accordion(node))
    case "tabset": return .pageSet(tabSet(node))
    case "component":
      rejectType(of: node, as: CardWarning.Reason.unavailableElement)
      return stand(for: node, "cannot be shown here")
    default:
      if let chart = chart(node, type: type) { return .chart(chart) }
      rejectType(of: node)
      return stand(for: node, UnseenElement.unknown)
    }
  }

  /// The line that stands for an element that is not shown; an element around it may be replaced as a
  /// whole.
  private func stand(for node: CardNode, _ problem: Phrase) -> Element.Content? {
    guard let type = node.type, !type.isEmpty, node["fallback"] == nil else { return nil }
    return .textBlock(UnseenElement.text(type: type, problem: problem))
  }

  private mutating func badge(_ node: CardNode) -> Element.Content {
    let label = text("text", of: node) ?? ""
    let icon = string("icon", of: node).flatMap { $0.isEmpty ? nil : $0 }
    var run = TextRun(text: label.isEmpty ? "" : " \(label) ")
    run.backgroundStyle = badgeStyle(of: node)
    guard let icon else { return .richTextBlock(RichTextBlock(runs: [run])) }
    var sign = TextRun(text: label.isEmpty ? " " : "")
    (sign.icon, sign.backgroundStyle) = (icon, run.backgroundStyle)
    var space = TextRun(text: " ")
    space.backgroundStyle = run.backgroundStyle
    let isAfter = string("iconPosition", of: node)?.lowercased() == "after"
    if isAfter {
      sign.text = " "
      return .richTextBlock(RichTextBlock(runs: [run, sign]))
    }
    return .richTextBlock(RichTextBlock(runs: [space, sign, run]))
  }

  /// The container style that has the colour of a badge.
  private mutating func badgeStyle(of node: CardNode) -> ContainerStyle {
    guard let word = string("style", of: node)?.lowercased() else { return .emphasis }
    switch word {
    case "default", "subtle": return .emphasis
    case "informative": return .accent
    default: return checked(Self.named(word), "style", node) ?? .emphasis
    }
  }

  private mutating func icon(_ node: CardNode) -> Element.Content {
    .richTextBlock(RichTextBlock(runs: [iconRun(node)]))
  }

  /// Reads an icon, an element or a run of a text.
  mutating func iconRun(_ node: CardNode) -> TextRun {
    var run = TextRun(text: "")
    run.icon = requiredText("name", of: node)
    run.look.color = Self.named(string("color", of: node) ?? "")
    run.selectAction = selectAction(of: node)
    return run
  }

  /// Reads a bar; one without a value is under way.
  private mutating func progressBar(_ node: CardNode) -> Meter {
    var meter = meter(node, .bar, maximum: 100)
    meter.color = Self.named(string("color", of: node) ?? "")
    return meter
  }

  private mutating func progressRing(_ node: CardNode) -> Meter {
    var meter = meter(node, .ring, maximum: 100)
    meter.label = text("label", of: node)
    let position = string("labelPosition", of: node)?.lowercased()
    meter.isLabelFirst = position == "before" || position == "above"
    return meter
  }

  /// Reads a rating; its value is one even where none is given.
  private mutating func rating(_ node: CardNode) -> Meter {
    let isCompact = string("style", of: node)?.lowercased() == "compact"
    var meter = meter(node, .stars(isCompact: isCompact), maximum: 5)
    meter.maximum = min(meter.maximum.rounded(.up), Self.mostStars)
    meter.value = meter.value ?? 0
    meter.count = count("count", of: node)
    return meter
  }

  /// Stars of a rating that are drawn.
  private static let mostStars = 20.0

  private mutating func meter(_ node: CardNode, _ style: Meter.Style, maximum: Double) -> Meter {
    let whole = number("max", of: node).flatMap { checked($0 > 0 ? $0 : nil, "max", node) }
    var meter = Meter(style, maximum: whole ?? maximum)
    meter.value = number("value", of: node)
    if meter.value != nil { meter.writtenValue = written("value", of: node) }
    return meter
  }

  private mutating func codeBlock(_ node: CardNode) -> CodeBlock {
    var block = CodeBlock(code: requiredText("codeSnippet", of: node))
    block.language = string("language", of: node)?.lowercased()
    block.startLine = count("startLineNumber", of: node) ?? 1
    if block.code.utf8.count > Markdown.mostBytes {
      warn(.longText(property: "codeSnippet"), at: node.path)
    }
    return block
  }

  private mutating func compoundButton(_ node: CardNode) -> Container {
    var title = TextRun(text: requiredText("title", of: node))
    title.look.weight = .bolder
    var runs = [title]
    if let icon = self.node("icon", of: node) {
      var sign = iconRun(icon)
      sign.text = " "
      runs.insert(sign, at: 0)
    }
    if let badge = text("badge", of: node), !badge.isEmpty {
      var run = TextRun(text: " \(badge) ")
      run.backgroundStyle = .accent
      runs += [TextRun(text: " "), run]
    }
    var items = [Element(.richTextBlock(RichTextBlock(runs: runs)))]
    if let description = text("description", of: node) {
      items.append(Element(.textBlock(Self.plain(description, TextLook(isSubtle: true)))))
      items[1].spacing = .none
    }
    var container = Container(items: items)
    container.selectAction = selectAction(of: node)
    return container
  }

  /// A wrapped text that is shown as it is.
  static func plain(_ text: String, _ look: TextLook = TextLook()) -> TextBlock {
    var block = TextBlock(text: text)
    block.look = look
    block.wraps = true
    block.isMarkdown = false
    return block
  }
}
