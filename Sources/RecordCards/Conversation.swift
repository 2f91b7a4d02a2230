import JSON

/// Recognises conversations: an array of objects that say who spoke and what was said.
enum Conversation {
  static let speakerKeys = ["role", "from", "speaker", "author"]
  static let contentKeys = ["content", "value", "parts", "text", "message"]

  /// Whether a value is a conversation: at least one turn, and all are turns.
  static func isConversation(_ value: JSONValue) -> Bool {
    guard case .array(let elements) = value, !elements.isEmpty else { return false }
    return elements.prefix(8).allSatisfy(isTurn)
  }

  private static func isTurn(_ value: JSONValue) -> Bool {
    guard case .object(let object) = value else { return false }
    return speaker(of: object) != nil
      && object.members.contains { contentKeys.contains($0.key) || $0.key == "tool_calls" }
  }

  /// Who speaks in a turn.
  static func speaker(of turn: JSONObject) -> String? {
    for key in speakerKeys {
      if let value = turn[key], let name = PersonName.of(value) {
        return turn["name"]?.string.map { "\(name) (\($0))" } ?? name
      }
    }
    return nil
  }

  /// What is said in a turn: a string, or parts.
  static func content(of turn: JSONObject) -> JSONValue? {
    for key in contentKeys {
      if let value = turn[key], !ValueText.isEmpty(value) { return value }
    }
    return nil
  }
}
