import CellGrid
import JSON
import Records
import TextLayout
import Values

/// A field of records that is a column of their table.
package struct TableField: Equatable, Sendable {
  /// The names from the field down to the member.
  package let path: [String]
  /// The fields of the objects that it is in some records.
  package private(set) var members: [TableField] = []
  private var values = 0
  private var numbers = 0
  private var longest = 0
  private var isNested = false
  /// Whether it has that name in a record, and does not only stand for records without fields.
  fileprivate var isNamed = false

  /// Whether it is no field: records that have none are its values.
  package var isOfWholeRecords: Bool { !isNamed }

  /// Bytes of the longest text in a narrow column.
  private static let mostNarrowBytes = 40

  /// Whether its values are short texts, numbers and the like.
  package var isFlat: Bool { !isNested && longest <= Self.mostNarrowBytes }

  /// Whether its values are numbers, but for a few.
  package var isNumeric: Bool { numbers > 0 && numbers * 10 >= values * 9 }

  /// Objects in objects that are looked into.
  private static let deepest = 8
  /// Fields of one object that are looked at, and of all objects that are told apart.
  package static let most = 10_000

  fileprivate init(path: [String]) { self.path = path }

  /// Counts a value.
  fileprivate mutating func add(_ value: JSONValue) {
    guard !ValueText.isEmpty(value) else { return }
    if Self.isNumber(value) { numbers += 1 }
    if !Self.isGap(value) { values += 1 }
    longest = max(longest, value.string?.utf8.count ?? 0)
    if value.array != nil || value.object != nil { isNested = true }
    guard case .object(let object) = value, path.count < Self.deepest else { return }
    var list = TableFields(path: path, members)
    list.add(object.members, areNamed: true)
    members = list.fields
  }

  /// Whether a value is a number, as data has it or as people write it.
  private static func isNumber(_ value: JSONValue) -> Bool {
    switch value {
    case .number: return true
    case .string(var text):
      // Most texts begin or end with a small letter, which no number does.
      guard let first = text.utf8.first, let last = text.utf8.last,
        !smallLetters.contains(first), !smallLetters.contains(last)
      else { return false }
      return text.withUTF8 {
        DecimalNumber(written: $0, .point) ?? DecimalNumber(written: $0, .comma) != nil
      }
    case .null, .bool, .array, .object: return false
    }
  }

  private static let smallLetters = UInt8(ascii: "a")...UInt8(ascii: "z")

  /// Whether a value is a word for none, as `NA`, which columns of numbers have.
  private static func isGap(_ value: JSONValue) -> Bool {
    guard case .string(var text) = value else { return false }
    return text.withUTF8(ColumnNotation.isGapWord)
  }
}

/// The fields of records that were seen so far, each once, in the order in which they first came.
package struct TableFields: Sendable {
  /// The fields.
  package private(set) var fields: [TableField] = []
  private let path: [String]
  private var indexes: [String: Int] = [:]

  /// Knows no field yet.
  package init() { path = [] }

  fileprivate init(path: [String], _ fields: [TableField]) {
    self.path = path
    self.fields = fields
    for (index, field) in fields.enumerated() { indexes[field.path[path.count]] = index }
  }

  /// Whether there are as many as are told apart; those that come later are left out.
  package var areFull: Bool { fields.count >= TableField.most }

  /// Takes in the fields of a record.
  ///
  /// O(bytes of the record).
  package mutating func add(_ row: RecordRow) { add(row.fields, areNamed: !row.isWhole) }

  /// Whether no field of a record would be added.
  ///
  /// O(fields of the record).
  package func knows(_ row: RecordRow) -> Bool {
    areFull || row.fields.prefix(TableField.most).allSatisfy { indexes[$0.key] != nil }
  }

  fileprivate mutating func add(_ values: [Field], areNamed: Bool) {
    for field in values.prefix(TableField.most) {
      let index = indexes[field.key] ?? fields.count
      if index == fields.count {
        if areFull { continue }
        indexes[field.key] = index
        fields.append(TableField(path: path + [field.key]))
      }
      if areNamed { fields[index].isNamed = true }
      fields[index].add(field.value)
    }
  }
}
