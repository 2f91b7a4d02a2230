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

  /// Bytes of the longest text in a narrow column.
  private static let mostNarrowBytes = 40

  /// Whether its values are short texts, numbers and the like.
  package var isFlat: Bool { !isNested && longest <= Self.mostNarrowBytes }

  /// Whether its values are numbers, but for a few.
  package var isNumeric: Bool { numbers > 0 && numbers * 10 >= values * 9 }

  /// Objects in objects that are looked into.
  private static let deepest = 8
  /// Fields of one object that are looked at.
  fileprivate static let mostFields = 10_000

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
    list.add(object.fields)
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

  /// Takes in the fields of a record.
  ///
  /// O(bytes of the record).
  package mutating func add(_ row: RecordRow) { add(row.fields) }

  /// Whether all fields of a record are known.
  ///
  /// O(fields of the record).
  package func knows(_ row: RecordRow) -> Bool {
    row.fields.prefix(TableField.mostFields).allSatisfy { indexes[$0.name] != nil }
  }

  fileprivate mutating func add(_ values: [Field]) {
    for field in values.prefix(TableField.mostFields) {
      let index = indexes[field.name] ?? fields.count
      if index == fields.count {
        indexes[field.name] = index
        fields.append(TableField(path: path + [field.name]))
      }
      fields[index].add(field.value)
    }
  }
}

/// A record as the row of a table.
package struct RecordRow: Sendable {
  /// The fields of the record; of one without fields, all of it by one name.
  let fields: [Field]
  /// Whether its values are cells, of which an empty one is no value.
  private let isOfCells: Bool

  /// The name of the only column of values and texts that have no fields.
  private static let wholeName = "value"
  private static let textName = "text"

  /// Takes a record apart.
  ///
  /// O(bytes).
  package init(_ record: Record) {
    if case .row = record.content { isOfCells = true } else { isOfCells = false }
    if let fields = Samples.listedFields(of: record) {
      self.fields = LetterBody.read(in: fields)
      return
    }
    switch record.content {
    case .json(let value): fields = [Field(name: Self.wholeName, value: value)]
    case .text(let text): fields = [Field(name: Self.textName, value: Self.string(text.bytes))]
    case .bad(let raw, _): fields = [Field(name: Self.textName, value: Self.string(raw))]
    case .oversized(let prefix, _):
      fields = [Field(name: Self.textName, value: Self.string(prefix))]
    case .row, .log: fields = []
    }
  }

  private static func string(_ bytes: [UInt8]) -> JSONValue { .string(RowFields.string(bytes)) }

  /// The value of a field, by the names from the field down to the member; nil where the record has none.
  ///
  /// O(fields).
  package func value(at path: [String]) -> JSONValue? {
    guard let name = path.first, let field = fields.last(where: { $0.name == name }) else {
      return nil
    }
    return path.dropFirst().reduce(Optional(field.value)) { $0?[$1] }
  }

  /// The value of a field as a cell of a table shows it; empty where the record has none.
  package func text(at path: [String]) -> StyledText {
    guard let value = value(at: path), !isOfCells || !ValueText.isEmpty(value) else {
      return StyledText()
    }
    return CellText.text(of: value)
  }
}

/// The value of a field in a cell of a table.
package enum CellText {
  /// Characters of a value that are shown; all of it is on the card.
  private static let mostCharacters = 4_000

  /// A scalar as it is, small objects and lists in a line, of others their size.
  package static func text(of value: JSONValue) -> StyledText {
    // Without a name no number becomes a date: numbers stand below each other.
    let shown = ShownValue.of(value, named: "")
    if let text = shown.string, !text.isEmpty, BinaryText.summary(of: text) == nil {
      let plain = text.withoutMarks
      guard plain.utf8.count > mostCharacters else { return StyledText(plain) }
      return StyledText(String(plain.prefix(mostCharacters)) + "…")
    }
    if let text = shown.string, !text.isEmpty { return StyledText(ValueText.scalar(shown) ?? "") }
    return SummaryText.styled(shown)
  }
}
