import JSON

/// An object of a card, and where it stands.
struct CardNode {
  /// The members.
  let object: JSONObject
  /// Where it stands, such as `body[2].columns[0]`; empty for the card itself.
  let path: String

  /// The value of a key; `null` counts as absent.
  subscript(key: String) -> JSONValue? {
    guard let value = object[key], value != .null else { return nil }
    return value
  }

  /// What `type` says, or nil.
  var type: String? { self["type"]?.string }

  /// Where the value of a key stands.
  func path(of key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }
}
