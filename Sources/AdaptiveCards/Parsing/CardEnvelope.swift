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

  /// The one card that shows what a value carries; nil where it carries none.
  ///
  /// Several cards, and what is said above them, become parts of one, each as wide as it.
  public static func card(in value: JSONValue) -> JSONValue? {
    // Of each record it is asked, and most are told by their keys.
    guard let object = value.object, object.members.contains(where: { marks($0.key) }) else {
      return nil
    }
    let cards = cards(in: value).map(\.value)
    let text = value["attachments"] == nil ? nil : value["text"]?.string
    let isAlone = text?.isEmpty ?? true
    if isAlone, cards.count <= 1 { return cards.first }
    guard !cards.isEmpty else { return nil }
    var parts = cards.enumerated().map { index, card in
      part(of: card, isFirst: index == 0 && isAlone)
    }
    if !isAlone, let text {
      let members = [("type", "TextBlock"), ("text", text)].map {
        JSONObject.Member(key: $0, value: .string($1))
      }
      let wrap = JSONObject.Member(key: "wrap", value: .bool(true))
      parts.insert(.object(JSONObject(members: members + [wrap])), at: 0)
    }
    return .object(
      JSONObject(members: [
        JSONObject.Member(key: "type", value: .string("AdaptiveCard")),
        JSONObject.Member(key: "version", value: .string("1.6")),
        JSONObject.Member(key: "body", value: .array(parts)),
      ]))
  }

  /// Whether a key is one of those by which a card or its envelope is known.
  private static func marks(_ key: String) -> Bool {
    // By the length first, which says no to most.
    switch key.utf8.count {
    case 4: key == "type"
    case 11: key == "attachments" || key == "contentType"
    default: false
    }
  }

  /// What a card has in common with a box.
  private static let boxKeys = [
    "style", "backgroundImage", "minHeight", "verticalContentAlignment", "rtl", "selectAction",
    "layouts",
  ]

  /// A card as a box in another.
  private static func part(of card: JSONValue, isFirst: Bool) -> JSONValue {
    var items = card["body"]?.array ?? []
    if let actions = card["actions"], actions.array?.isEmpty == false {
      items.append(
        .object(
          JSONObject(members: [
            JSONObject.Member(key: "type", value: .string("ActionSet")),
            JSONObject.Member(key: "actions", value: actions),
          ])))
    }
    var members = boxKeys.compactMap { key in
      card[key].map { JSONObject.Member(key: key, value: $0) }
    }
    members.append(JSONObject.Member(key: "type", value: .string("Container")))
    members.append(JSONObject.Member(key: "items", value: .array(items)))
    if !isFirst { members.append(JSONObject.Member(key: "separator", value: .bool(true))) }
    return .object(JSONObject(members: members))
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
