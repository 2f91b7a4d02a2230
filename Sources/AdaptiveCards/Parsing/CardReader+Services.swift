import JSON

/// What a card says to its host rather than to its reader.
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
