import JSON

@testable import Query
@testable import Records

/// Fields of records: a path that is written is read again, and the field that is found by stepping
/// over the rest of a record is the one that the parsed record has.
///
/// The first byte says the format, the first line is a list of paths, the rest a record.
enum FieldsFuzz: FuzzTarget {
  private static let formats: [RecordFormat] = [
    .jsonLines, .delimited(Byte.comma), .blocks(.stanzas), .lines,
  ]

  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let format = input.choice(of: formats)
    let text = input.line()
    try checkSelection(text)
    let keys = (try? SortKey.parse(text)) ?? []
    let again = try? SortKey.parse(keys.map(\.description).joined(separator: ","))
    try expectEqual(again ?? [], keys, "sort keys of \(text)")
    for path in keys.map(\.field) {
      try expectEqual(try? FieldPath(path.description), path, "a path of \(text)")
    }
    let layout = RecordLayout(format: format, start: 0, line: 1, names: ["a", "b.c", "level", "a"])
    try checkFields(at: keys.map(\.field), in: input.bytes, layout)
    try checkSortKeys(keys, in: input.bytes, layout)
  }

  private static func checkSelection(_ text: String) throws {
    try expect(FieldGlob(FieldGlob.text(text))?.name == text, "a name as a glob: \(text)")
    try expect(FieldGlob(name: text).matches(text), "a name does not match itself")
    if let selection = try? FieldSelection(text) {
      _ = selection.rank(of: ["a", "b"])
      try expectEqual(try? FieldSelection(selection.text), selection, "a selection")
    }
    if let path = JSONPath(text) {
      try expectEqual(JSONPath(path.text), path, "written as \(path.text)")
    }
  }

  private static func checkFields(
    at paths: [FieldPath], in bytes: [UInt8], _ layout: RecordLayout
  ) throws {
    let record = record(of: bytes, layout)
    if case .bad = record.content { return }
    var reader = FieldReader(paths, layout: layout)
    var values: [JSONValue?] = []
    bytes.withUnsafeBufferPointer { bytes in reader.read(bytes) { values.append($1.json) } }
    for (path, value) in zip(paths, values) {
      try expectEqual(value, record.value(at: path), "the field \(path)")
    }
  }

  /// Records are sorted by the fields that they have, however these are written.
  private static func checkSortKeys(
    _ keys: [SortKey], in bytes: [UInt8], _ layout: RecordLayout
  ) throws {
    guard layout.format.isJSON, !keys.isEmpty,
      case .json(let value) = record(of: bytes, layout).content
    else { return }
    var encoder = RecordKeyEncoder(keys, layout: layout)
    var (plain, spaced): ([UInt8], [UInt8]) = ([], [])
    bytes.withUnsafeBufferPointer { encoder.withKey(of: $0) { plain = Array($0) } }
    Array(value.prettyText().utf8).withUnsafeBufferPointer {
      encoder.withKey(of: $0) { spaced = Array($0) }
    }
    try expectEqual(spaced, plain, "the sort key of the record as it is written anew")
  }

  private static func record(of bytes: [UInt8], _ layout: RecordLayout) -> Record {
    var decoder = RecordDecoder(layout)
    let content = bytes.withUnsafeBufferPointer {
      decoder.content(of: RecordSpan(range: 0..<bytes.count, line: 1), $0)
    }
    return Record(index: 0, line: 1, byteRange: 0..<bytes.count, content: content)
  }
}
