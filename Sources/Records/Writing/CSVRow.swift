import JSON

/// A record as cells with names, the members of objects each by themselves.
struct CSVRow {
  /// Which column a cell belongs to.
  ///
  /// A name may stand in a record more than once; then each is a column.
  struct Column: Hashable {
    var path: [String]
    /// How many of the name are before it in the record.
    var occurrence: Int
  }

  private(set) var cells: [(column: Column, bytes: [UInt8])] = []
  private var seen: [[String]: Int] = [:]

  /// Makes the row of a record; nil if it has no fields.
  init?(_ record: Record) {
    if let fields = record.outputFields {
      for field in fields { add(field) }
      if case .row(let names, let values) = record.content {
        for name in names.dropFirst(values.count) { add([], at: [name]) }
      }
    } else if case .json(let value) = record.content {
      add(value, at: ["value"])
    } else {
      return nil
    }
  }

  private mutating func add(_ field: OutputField) {
    switch field.value {
    case .bytes(let bytes): add(bytes, at: [field.name])
    case .json(let value): add(value, at: [field.name])
    }
  }

  private mutating func add(_ value: JSONValue, at path: [String]) {
    switch value {
    case .object(let object) where !object.members.isEmpty:
      for member in object.members { add(member.value, at: path + [member.key]) }
    case .null: add([], at: path)
    case .string(let string): add(Array(string.utf8), at: path)
    default:
      var text: [UInt8] = []
      JSONBytes.append(value, to: &text)
      add(text, at: path)
    }
  }

  private mutating func add(_ bytes: [UInt8], at path: [String]) {
    let occurrence = seen[path, default: 0]
    seen[path] = occurrence + 1
    cells.append((Column(path: path, occurrence: occurrence), bytes))
  }
}
