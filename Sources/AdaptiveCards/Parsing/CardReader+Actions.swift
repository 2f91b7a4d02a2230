import JSON

extension CardReader {
  /// Reads a button.
  mutating func action(_ node: CardNode) -> Action? {
    let id = id(of: node)
    guard let kind = kind(of: node) else { return nil }
    var action = Action(kind)
    action.id = id
    action.title = text("title", of: node) ?? ""
    action.style = string("style", of: node).flatMap(Self.named) ?? .default
    action.isEnabled = (bool("isEnabled", of: node) ?? true) && Self.isUsable(kind)
    action.needsChange = bool("disabledUnlessAssociatedInputsChange", of: node) ?? false
    action.needsRequiredInput = bool("conditionallyEnabled", of: node) ?? false
    action.isSecondary = string("mode", of: node)?.lowercased() == "secondary"
    action.tooltip = text("tooltip", of: node)
    action.iconURL = string("iconUrl", of: node)
    action.data = node["data"]
    action.associatesInputs = string("associatedInputs", of: node)?.lowercased() != "none"
    return action
  }

  /// Reads what selecting something does; it must not open a card.
  mutating func selectAction(of node: CardNode, key: String = "selectAction") -> Action? {
    guard let target = self.node(key, of: node), countNode(at: target.path) else { return nil }
    // Not being clickable does not make an element worth replacing.
    let outerNeedsFallback = needsFallback
    defer { needsFallback = outerNeedsFallback }
    let action = withFallback(of: target) { $0.action($1) }
    guard case .showCard = action?.kind else { return allowed(action, at: target.path) }
    warn(.invalidValue(property: key), at: node.path)
    return nil
  }

  private mutating func kind(of node: CardNode) -> Action.Kind? {
    if let type = options.registry.actionType(node.type ?? "") {
      return .custom(CustomAction(type: type, properties: node.object))
    }
    switch node.type?.lowercased() {
    case "action.openurl", "action.openurldialog": return .openURL(requiredText("url", of: node))
    case "action.submit": return .submit
    case "action.execute": return .execute(verb: text("verb", of: node))
    case "action.showcard": return .showCard(innerCard(of: node))
    case "action.popover": return .showCard(popover(of: node))
    case "action.togglevisibility": return .toggleVisibility(targets(of: node))
    case "action.resetinputs": return .resetInputs(inputIDs(of: node))
    case "action.runcommands", "action.insertimage", "action.http":
      guard node["fallback"] == nil else { fallthrough }
      warn(.unavailableAction(node.type ?? ""), at: node.path)
      return .unavailable(node.type ?? "")
    default:
      rejectType(of: node)
      return nil
    }
  }

  /// Reads the ids of the inputs to reset; nil where none are named, which means all.
  private mutating func inputIDs(of node: CardNode) -> [String]? {
    guard node["targetInputIds"] != nil else { return nil }
    return values("targetInputIds", of: node).compactMap { value, path in
      if let id = value.string { return id }
      warn(.invalidValue(property: "targetInputIds"), at: path)
      return nil
    }
  }

  private mutating func innerCard(of node: CardNode) -> Card {
    if node["card"] == nil { warn(.missingProperty("card"), at: node.path) }
    return self.node("card", of: node).map { card($0) } ?? Card()
  }

  /// Reads what Teams shows in a bubble: one element, here a card of its own.
  private mutating func popover(of node: CardNode) -> Card {
    var card = Card()
    guard let content = self.node("content", of: node), countNode(at: content.path) else {
      return card
    }
    card.body = [withFallback(of: content) { $0.element($1) }].compactMap(\.self)
    return card
  }

  private mutating func targets(of node: CardNode) -> [ToggleTarget] {
    if node["targetElements"] == nil { warn(.missingProperty("targetElements"), at: node.path) }
    return values("targetElements", of: node).compactMap { value, path in
      if let id = value.string { return ToggleTarget(elementID: id) }
      let target = CardNode(object: value.object ?? JSONObject(), path: path)
      guard let id = string("elementId", of: target) else {
        warn(.missingProperty("elementId"), at: path)
        return nil
      }
      return ToggleTarget(elementID: id, isVisible: bool("isVisible", of: target))
    }
  }

  /// Whether there is something that a button can do; one that has lost its address or its targets is
  /// still shown, but cannot be used.
  private static func isUsable(_ kind: Action.Kind) -> Bool {
    switch kind {
    case .openURL(let url): !url.isEmpty
    case .toggleVisibility(let targets): !targets.isEmpty
    case .unavailable: false
    case .submit, .execute, .showCard, .resetInputs, .custom: true
    }
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
    input.value = written("value", of: node)
    input.inlineAction = selectAction(of: node, key: "inlineAction")
    input.id = node["id"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    input.errorMessage = text("errorMessage", of: node)
    input.valueChangedAction = selectAction(of: node, key: "valueChangedAction")
    readRules(of: node, into: &input)
    if input.errorMessage?.isEmpty != false, Self.asksForMessage(input, type: type) {
      warn(.inputWithoutMessage, at: node.path)
    }
    return input
  }

  /// Whether an input may refuse a value; the greatest value of a rating is only the number of its stars.
  private static func asksForMessage(_ input: Input, type: String) -> Bool {
    let hasLimits = input.minimum != nil || input.maximum != nil
    return input.isRequired || input.pattern != nil || hasLimits && type != "input.rating"
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
      input.choiceSource = choiceSource(of: node)
      let isFiltered =
        node["style"]?.string?.lowercased() == "filtered" || input.choiceSource != nil
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

  /// Reads a value as text: that of a number is a number, and any kind is better than none.
  mutating func written(_ key: String, of node: CardNode) -> String? {
    switch node[key] {
    case .number(let digits): digits
    case .bool(let truth): truth ? "true" : "false"
    case nil, .null, .string, .array, .object: string(key, of: node)
    }
  }

  private mutating func textInput(_ node: CardNode) -> Input.Kind {
    let isPassword = string("style", of: node)?.lowercased() == "password"
    let isMultiline = bool("isMultiline", of: node) ?? false
    if isPassword && isMultiline {
      warn(.overruled(property: "isMultiline", by: "style"), at: node.path)
    }
    return .text(isMultiline: isMultiline && !isPassword, isPassword: isPassword)
  }

  private mutating func toggle(_ node: CardNode) -> Input.Kind {
    let isOn = written("value", of: node) == (text("valueOn", of: node) ?? "true")
    return .toggle(title: requiredText("title", of: node), isOn: isOn)
  }

  /// Several choices are a list of boxes, whatever style is asked for.
  private mutating func choiceSet(_ node: CardNode) -> Input.Kind {
    let isMultiSelect = bool("isMultiSelect", of: node) ?? false
    let style = string("style", of: node)?.lowercased()
    for key in ["style", "choices.data"] where isMultiSelect {
      guard key == "style" ? style == "filtered" : node[key] != nil else { continue }
      warn(.overruled(property: key, by: "isMultiSelect"), at: node.path)
    }
    return .choiceSet(
      choices: choices(of: node, isMultiSelect: isMultiSelect), isMultiSelect: isMultiSelect,
      isExpanded: isMultiSelect || style == "expanded")
  }

  /// Reads where a host finds choices, which needs the name of a data set.
  private mutating func choiceSource(of node: CardNode) -> ChoiceSource? {
    guard let query = self.node("choices.data", of: node) else { return nil }
    guard let dataset = string("dataset", of: query), !dataset.isEmpty else {
      warn(.missingProperty("dataset"), at: query.path)
      return nil
    }
    var source = ChoiceSource(dataset: dataset)
    if let count = count("count", of: query), count > 0 { source.count = count }
    source.skip = count("skip", of: query) ?? source.skip
    return source
  }

  private mutating func choices(of node: CardNode, isMultiSelect: Bool) -> [Input.Choice] {
    let value = written("value", of: node) ?? ""
    let chosen = isMultiSelect ? value.split(separator: ",").map(String.init) : [value]
    return nodes("choices", of: node).map { choice in
      let title = requiredText("title", of: choice)
      let value = text("value", of: choice)
      return Input.Choice(
        title: title, value: value ?? title, isSelected: value.map(chosen.contains) ?? false)
    }
  }
}

/// The parts of a card for its host rather than for its reader.
extension CardReader {
  /// Reads what the host is told about a card.
  mutating func readServices(of node: CardNode, into card: inout Card) {
    card.fallbackText = string("fallbackText", of: node)
    card.speak = string("speak", of: node)
    card.webURL = self.node("metadata", of: node).flatMap { string("webUrl", of: $0) }
    card.refresh = self.node("refresh", of: node).map { refresh($0) }
    card.authentication = self.node("authentication", of: node).map { authentication($0) }
  }

  private mutating func refresh(_ node: CardNode) -> Refresh {
    var refresh = Refresh()
    if let target = self.node("action", of: node), countNode(at: target.path) {
      let action = withFallback(of: target) { $0.action($1) }
      if case .execute = action?.kind {
        refresh.action = action
      } else {
        warn(.invalidValue(property: "action"), at: node.path)
      }
    }
    refresh.expires = string("expires", of: node)
    refresh.userIDs = values("userIds", of: node).compactMap(\.value.string)
    return refresh
  }

  private mutating func authentication(_ node: CardNode) -> Authentication {
    var authentication = Authentication()
    authentication.text = text("text", of: node)
    authentication.connectionName = string("connectionName", of: node)
    authentication.tokenExchange = self.node("tokenExchangeResource", of: node).map { resource in
      Authentication.TokenExchange(
        id: requiredText("id", of: resource), uri: requiredText("uri", of: resource),
        providerID: requiredText("providerId", of: resource))
    }
    authentication.buttons = nodes("buttons", of: node).map { button in
      Authentication.Button(
        type: requiredText("type", of: button).lowercased(), title: text("title", of: button),
        image: string("image", of: button), value: requiredText("value", of: button))
    }
    return authentication
  }
}
