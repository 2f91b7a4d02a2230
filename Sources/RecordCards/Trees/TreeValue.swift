import JSON
import Records

/// Values as the nodes of a tree have them.
enum TreeValue {
  /// Number of members or elements of a value; 0 for others.
  static func childCount(of value: JSONValue) -> Int {
    switch value {
    case .array(let elements): elements.count
    case .object(let object): object.members.count
    case .null, .bool, .number, .string: 0
    }
  }

  /// The member or element at a place, 0-based, as it was written.
  static func written(_ place: Int, of container: JSONValue) -> JSONValue {
    switch container {
    case .array(let elements): elements[place]
    case .object(let object): object.members[place].value
    case .null, .bool, .number, .string: .null
    }
  }

  /// The member or element at a place, 0-based, as it is shown: a string of JSON by what it says.
  static func child(_ place: Int, of container: JSONValue) -> (value: JSONValue, isParsed: Bool) {
    let value = written(place, of: container)
    guard let text = value.string, let inner = ShownValue.held(text) else { return (value, false) }
    return (inner, true)
  }

  /// The name of the member at a place, 0-based; nil for the element of an array.
  static func name(_ place: Int, of container: JSONValue) -> String? {
    container.object?.members[place].key
  }

  /// Whether the member at a place is the one that its name leads to: of several of a name that is the last.
  ///
  /// O(members behind it).
  static func isFoundByName(_ place: Int, of container: JSONValue) -> Bool {
    guard case .object(let object) = container else { return true }
    let name = object.members[place].key
    return !object.members[(place + 1)...].contains { $0.key == name }
  }
}

extension Record {
  /// The value whose members are the record's fields; nil for a record without fields.
  ///
  /// Cells and the parts of a log entry are strings. O(bytes).
  var valueOfFields: JSONValue? {
    switch content {
    case .json(let value): value
    case .row, .log: .object(JSONObject(members: Samples.listedFields(of: self) ?? []))
    case .text, .bad, .oversized: nil
    }
  }
}
