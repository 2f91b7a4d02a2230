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
    switch node.type?.lowercased() {
    case "action.openurl": return .openURL(requiredText("url", of: node))
    case "action.submit": return .submit
    case "action.execute": return .execute(verb: text("verb", of: node))
    case "action.showcard": return .showCard(innerCard(of: node))
    case "action.popover": return .showCard(popover(of: node))
    case "action.togglevisibility": return .toggleVisibility(targets(of: node))
    default:
      rejectType(of: node)
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
    case .submit, .execute, .showCard: true
    }
  }
}
