import CellGrid
import JSON
import Records
import TextLayout

/// A record as the row of a table.
package struct RecordRow: Sendable {
  /// The fields of the record; of one without fields, all of it by one name.
  let fields: [Field]
  /// Whether the record has no fields and is one value.
  package let isWhole: Bool
  /// Whether its values are cells, of which an empty one is no value.
  private let isOfCells: Bool
  /// Where the fields stand, by their names, where they are many.
  private let places: [String: Int]?

  /// Fields from which on their places are looked up.
  private static let manyFields = 32

  /// Takes a record apart.
  ///
  /// O(bytes).
  package init(_ record: Record) {
    if case .row = record.content { isOfCells = true } else { isOfCells = false }
    let listed = Samples.listedFields(of: record).map { LetterBody.read(in: $0) }
    let whole = Self.whole(of: record)
    isWhole = whole != nil
    let fields = listed ?? [whole].compactMap(\.self)
    self.fields = fields
    places =
      fields.count < Self.manyFields
      ? nil
      : Dictionary(
        fields.enumerated().map { ($0.element.key, $0.offset) },
        uniquingKeysWith: { _, last in last })
  }

  /// A record that has no fields as the one that stands for it; nil for others.
  package static func whole(of record: Record) -> Field? {
    switch record.content {
    case .json(let value) where value.object == nil: Field(key: "value", value: value)
    case .text(let text): Field(key: "text", value: string(text.bytes))
    case .bad(let raw, _): Field(key: "text", value: string(raw))
    case .oversized(let prefix, _): Field(key: "text", value: string(prefix))
    case .json, .row, .log: nil
    }
  }

  /// The names of the fields.
  package var names: some Sequence<String> { fields.lazy.map(\.key) }

  private static func string(_ bytes: [UInt8]) -> JSONValue { .string(RowFields.string(bytes)) }

  /// The value of a field, by the names from the field down to the member; nil where the record has none.
  ///
  /// O(members on the way).
  package func value(at path: [String]) -> JSONValue? {
    guard let name = path.first, let place = place(of: name) else { return nil }
    return path.dropFirst().reduce(Optional(fields[place].value)) { $0?[$1] }
  }

  private func place(of name: String) -> Int? {
    places.map { $0[name] } ?? fields.lastIndex { $0.key == name }
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
