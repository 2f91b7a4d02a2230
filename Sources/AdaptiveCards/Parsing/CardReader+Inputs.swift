import JSON

extension CardReader {
  /// Reads something to fill in; `type` is in lower case.
  mutating func input(_ node: CardNode, type: String) -> Input? {
    guard let kind = inputKind(of: node, type: type) else { return nil }
    var input = Input(kind)
    if node["id"] == nil { warn(.missingProperty("id"), at: node.path) }
    input.label = text("label", of: node)
    input.isRequired = bool("isRequired", of: node) ?? false
    input.placeholder = text("placeholder", of: node)
    input.value = firstValue(of: node)
    input.inlineAction = selectAction(of: node, key: "inlineAction")
    return input
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
    default: string("value", of: node)
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
