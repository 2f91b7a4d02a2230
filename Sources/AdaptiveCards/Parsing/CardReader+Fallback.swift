import JSON

extension CardReader {
  /// Reads `fallback`: the word `drop` or an object; anything else is none, with a warning.
  mutating func fallback(of node: CardNode) -> CardFallback? {
    switch node["fallback"] {
    case nil: return nil
    case .string(let word) where word.lowercased() == "drop": return .drop
    case .object(let object):
      return .replacement(CardNode(object: object, path: node.path(of: "fallback")))
    default:
      warn(.invalidValue(property: "fallback"), at: node.path)
      return nil
    }
  }

  /// Whether all features that `requires` names are there; if not, the element needs a fallback.
  mutating func meetsRequirements(_ node: CardNode) -> Bool {
    guard let value = node["requires"] else { return true }
    guard let requirements = value.object else {
      warn(.invalidValue(property: "requires"), at: node.path)
      return true
    }
    let unmet = requirements.members.first { !isMet($0) }
    guard let unmet else { return true }
    needsFallback = true
    if node["fallback"] == nil { warn(.unmetRequirement(unmet.key), at: node.path) }
    return false
  }

  private func isMet(_ requirement: JSONObject.Member) -> Bool {
    guard let offered = options.features[requirement.key.lowercased()] else { return false }
    guard let text = requirement.value.string else { return false }
    if text == "*" { return true }
    return CardVersion(text).map { $0 <= offered } ?? false
  }

  /// Notes that the type of a node is not known, so that it or something around it needs a fallback.
  mutating func rejectType(of node: CardNode) {
    needsFallback = true
    guard node["fallback"] == nil else { return }
    if let type = node.type {
      warn(.unknownType(type), at: node.path)
    } else {
      warn(.missingProperty("type"), at: node.path)
    }
  }

  /// Whether a node is of the type that its place implies: it may leave the type out, but not name
  /// another one.
  mutating func isType(_ type: String, _ node: CardNode) -> Bool {
    if node["type"] == nil || node.type?.lowercased() == type.lowercased() { return true }
    rejectType(of: node)
    return false
  }
}
