import JSON
import Values

/// Recognises conversations: an array of objects that say who spoke and what was said.
enum Conversation {
  private static let speakerKeys = ["role", "from", "speaker", "author"]
  private static let contentKeys = ["content", "value", "parts", "text", "message"]

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

  /// The speaker of a turn.
  static func speaker(of turn: JSONObject) -> String? {
    speakerKeys.lazy.compactMap { turn[$0].flatMap(PersonName.of) }.first.map { name in
      turn["name"]?.string.map { "\(name) (\($0))" } ?? name
    }
  }

  /// The content of a turn: a string, or parts.
  static func content(of turn: JSONObject) -> JSONValue? {
    contentKeys.lazy.compactMap { turn[$0] }.first { !ValueText.isEmpty($0) }
  }
}

/// The name of a person that a field holds, as a string or as an object about them.
enum PersonName {
  /// The name, or nil if the value names nobody.
  static func of(_ value: JSONValue) -> String? {
    switch value {
    case .string(let string):
      string.utf8.count <= 80 && !string.contains(byte: 10) && !string.isEmpty ? string : nil
    case .object(let object):
      FieldRoles.personName.lazy.compactMap { object[$0]?.string }.first { !$0.isEmpty }
    default: nil
    }
  }
}
