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
    case "codeblock": return codeBlock(node)
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
    if let written = firstValue(of: node) { text += " \(written)" }
    if let count = count("count", of: node) { text += " (\(count))" }
    return .textBlock(Self.plain(text))
  }

  private mutating func codeBlock(_ node: CardNode) -> Element.Content {
    .textBlock(Self.plain(requiredText("codeSnippet", of: node)))
  }

  private mutating func compoundButton(_ node: CardNode) -> Container {
    var title = Self.plain(requiredText("title", of: node))
    title.look.weight = .bolder
    if let badge = text("badge", of: node) { title.text += " (\(badge))" }
    var items = [Element(.textBlock(title))]
    if let description = text("description", of: node) {
      var block = Self.plain(description)
      block.look.isSubtle = true
      items.append(Element(.textBlock(block)))
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
      var block = Self.plain(title)
      block.look.weight = .bolder
      box.items.insert(Element(.textBlock(block)), at: 0)
    }
    var element = Element(.container(box))
    element.id = id
    element.isVisible = bool("isVisible", of: node) ?? true
    element.hasSeparator = true
    return element
  }

  /// A wrapped text that is shown as it is.
  private static func plain(_ text: String) -> TextBlock {
    var block = TextBlock(text: text)
    block.wraps = true
    block.isMarkdown = false
    return block
  }
}

extension CardReader {
  /// Reads something to fill in; `type` is in lower case.
  mutating func input(_ node: CardNode, type: String) -> Input? {
    guard let kind = inputKind(of: node, type: type) else { return nil }
    var input = Input(kind)
    if node["id"] == nil { warn(.missingProperty("id"), at: node.path) }
    input.label = text("label", of: node)
    input.labelWidth = labelWidth(of: node)
    input.isRequired = bool("isRequired", of: node) ?? false
    input.placeholder = text("placeholder", of: node)
    input.value = firstValue(of: node)
    input.inlineAction = selectAction(of: node, key: "inlineAction")
    input.id = node["id"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    input.errorMessage = text("errorMessage", of: node)
    readRules(of: node, into: &input)
    return input
  }

  /// Reads how wide a label beside its input is: a number of per cent, or pixels.
  private mutating func labelWidth(of node: CardNode) -> LabelWidth? {
    guard node["labelPosition"]?.string?.lowercased() == "inline" else { return nil }
    guard let width = node["labelWidth"] else { return .usual }
    if let share = width.double { return .share(share) }
    return pixels("labelWidth", of: node).map(LabelWidth.pixels) ?? .usual
  }

  /// Reads what the kind of input may ask of its value.
  private mutating func readRules(of node: CardNode, into input: inout Input) {
    switch input.kind {
    case .text:
      input.textStyle = name("style", of: node) ?? .text
      input.maximumLength = count("maxLength", of: node).flatMap { $0 > 0 ? $0 : nil }
      input.pattern = string("regex", of: node)
    case .number, .date, .time:
      input.minimum = limit("min", of: node, input.kind)
      input.maximum = limit("max", of: node, input.kind)
    case .toggle:
      input.valueOn = text("valueOn", of: node) ?? input.valueOn
      input.valueOff = text("valueOff", of: node) ?? input.valueOff
    case .choiceSet:
      input.dataset = node["choices.data"]?["dataset"]?.string
      let isFiltered =
        node["style"]?.string?.lowercased() == "filtered" || input.dataset != nil
      input.isFiltered = isFiltered && !input.isList
    }
  }

  /// Reads the least or the greatest value; one that is none of its kind does not count.
  private mutating func limit(_ key: String, of node: CardNode, _ kind: Input.Kind) -> String? {
    guard let value = node[key] else { return nil }
    if case .number(let digits) = value, kind == .number { return digits }
    return checked(value.string.flatMap { kind.allows($0) ? $0 : nil }, key, node)
  }

  private mutating func inputKind(of node: CardNode, type: String) -> Input.Kind? {
    switch type {
    case "input.text": return textInput(node)
    case "input.number", "input.rating": return .number
    case "input.date": return .date
    case "input.time": return .time
    case "input.toggle": return toggle(node)
    case "input.choiceset": return choiceSet(node)
    default:
      rejectType(of: node)
      return nil
    }
  }

  /// Reads `value` as text: that of a number is a number, and any kind is better than none.
  mutating func firstValue(of node: CardNode) -> String? {
    switch node["value"] {
    case .number(let digits): digits
    case .bool(let truth): truth ? "true" : "false"
    case nil, .null, .string, .array, .object: string("value", of: node)
    }
  }

  private mutating func textInput(_ node: CardNode) -> Input.Kind {
    let isPassword = string("style", of: node)?.lowercased() == "password"
    let isMultiline = bool("isMultiline", of: node) ?? false
    if isPassword && isMultiline { warn(.invalidValue(property: "isMultiline"), at: node.path) }
    return .text(isMultiline: isMultiline && !isPassword, isPassword: isPassword)
  }

  private mutating func toggle(_ node: CardNode) -> Input.Kind {
    let isOn = firstValue(of: node) == (text("valueOn", of: node) ?? "true")
    return .toggle(title: requiredText("title", of: node), isOn: isOn)
  }

  /// Several choices are a list of boxes, whatever style is asked for.
  private mutating func choiceSet(_ node: CardNode) -> Input.Kind {
    let isMultiSelect = bool("isMultiSelect", of: node) ?? false
    let style = string("style", of: node)?.lowercased()
    if isMultiSelect && (style == "filtered" || node["choices.data"] != nil) {
      warn(.invalidValue(property: "isMultiSelect"), at: node.path)
    }
    warnAboutQuery(of: node)
    return .choiceSet(
      choices: choices(of: node, isMultiSelect: isMultiSelect), isMultiSelect: isMultiSelect,
      isExpanded: isMultiSelect || style == "expanded")
  }

  /// Choices that a host would fetch need the name of their data set.
  private mutating func warnAboutQuery(of node: CardNode) {
    guard let query = self.node("choices.data", of: node) else { return }
    if string("dataset", of: query)?.isEmpty != false {
      warn(.missingProperty("dataset"), at: query.path)
    }
  }

  private mutating func choices(of node: CardNode, isMultiSelect: Bool) -> [Input.Choice] {
    let value = firstValue(of: node) ?? ""
    let chosen = isMultiSelect ? value.split(separator: ",").map(String.init) : [value]
    return nodes("choices", of: node).map { choice in
      let title = requiredText("title", of: choice)
      let value = text("value", of: choice)
      return Input.Choice(
        title: title, value: value ?? title, isSelected: value.map(chosen.contains) ?? false)
    }
  }
}
