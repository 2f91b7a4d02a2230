import JSON

/// The look of the records that was chosen by keys, as a session keeps it.
struct TableLook: Equatable, Sendable {
  /// The field of the column under the cursor; nil where there was none.
  var field: [String]?
  /// Columns that are kept at the left.
  var keptCount = 0
  /// The widths that were chosen, by their fields.
  var widths: [[String]: Int] = [:]
  /// Whether long lines and cells are wrapped.
  var wraps = false
  /// Where the selected record's card stands beside the list.
  var beside = BesidePlace.auto

  /// The widths that a column can be given.
  static let possibleWidths = 1...1_000
}

/// The look as it stands in the store.
extension TableLook {
  /// The look as JSON.
  var json: JSONValue {
    let widths = self.widths.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { Self.object([("field", Self.json(of: $0.key)), ("width", .number("\($0.value)"))]) }
    return Self.object([
      ("field", field.map(Self.json) ?? .null), ("kept", .number("\(keptCount)")),
      ("widths", .array(widths)), ("wraps", .bool(wraps)), ("beside", .string(beside.rawValue)),
    ])
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members: members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }

  private static func json(of names: [String]) -> JSONValue {
    .array(names.map(JSONValue.string))
  }

  /// Reads a look; what is missing or cannot be is as it is without a session.
  init(_ value: JSONValue) {
    self.init()
    field = Self.names(value["field"])
    keptCount = max(0, value["kept"]?.int ?? 0)
    for entry in value["widths"]?.array ?? [] {
      guard let field = Self.names(entry["field"]), let width = entry["width"]?.int,
        Self.possibleWidths.contains(width)
      else { continue }
      widths[field] = width
    }
    wraps = value["wraps"]?.bool ?? wraps
    beside = value["beside"]?.string.flatMap(BesidePlace.init) ?? beside
  }

  private static func names(_ value: JSONValue?) -> [String]? {
    let names = value?.array?.compactMap(\.string) ?? []
    return names.isEmpty ? nil : names
  }
}
