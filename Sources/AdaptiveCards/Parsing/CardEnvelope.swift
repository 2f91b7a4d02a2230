import JSON

/// What bots send cards in: messages and activities of the Bot Framework, and what is attached to them.
public enum CardEnvelope {
  /// A card and where it is in its envelope.
  public struct Content: Sendable, Hashable {
    /// The path of the card, such as `attachments[0].content`; empty where there is no envelope.
    public var path: String
    /// The card.
    public var value: JSONValue
  }

  /// The type of what is attached, for a card.
  public static let contentType = "application/vnd.microsoft.card.adaptive"

  /// The cards in a value: itself if it is one, those attached to it, or that of an answer to an invoke
  /// activity; none where there are none.
  ///
  /// O(attachments).
  public static func cards(in value: JSONValue) -> [Content] {
    if CardParser.isAdaptiveCard(value) { return [Content(path: "", value: value)] }
    if let list = value["attachments"]?.array {
      return list.enumerated().flatMap { index, attachment in
        content(of: attachment, at: "attachments[\(index)]", type: attachment["contentType"])
      }
    }
    if value["contentType"] != nil {
      return content(of: value, at: "", type: value["contentType"])
    }
    return content(of: value, at: "", type: value["type"], key: "value")
  }

  private static func content(
    of value: JSONValue, at path: String, type: JSONValue?, key: String = "content"
  ) -> [Content] {
    guard type?.string?.lowercased() == contentType, let card = value[key],
      CardParser.isAdaptiveCard(card)
    else { return [] }
    return [Content(path: path.isEmpty ? key : "\(path).\(key)", value: card)]
  }
}
