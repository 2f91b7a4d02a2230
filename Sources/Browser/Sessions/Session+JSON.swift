import JSON
import Printing

/// A session as it stands in the store.
extension Session {
  /// Most runs of tagged records that are kept of a file.
  private static let mostRuns = 100_000
  /// Most tagged records of a file.
  private static let mostTags = 100_000_000

  /// Whether more is tagged than is kept.
  var hasTooManyTags: Bool {
    files.indices.contains { tags[$0].runs.count > Self.mostRuns || tags[$0].count > Self.mostTags }
  }

  /// The session as JSON; records are numbered from 1, files from 0.
  var json: JSONValue {
    let marks = self.marks.sorted { $0.key < $1.key }.map { letter, place in
      JSONObject.Member(key: String(letter), value: Self.json(of: place))
    }
    return Self.object(
      [
        ("name", .string(name)), ("saved", .number("\(saved)")),
        ("files", .array(files.indices.map { Self.json(of: files[$0], tags[$0]) })),
        ("place", place.map(Self.json) ?? .null),
        ("marks", .object(JSONObject(members: marks))),
        ("filters", .array(filters.map(JSONValue.string))), ("sort", .string(sort)),
        ("fields", .string(fields)), ("view", .string(view.rawValue)),
      ] + (context > 0 ? [("context", .number("\(context)"))] : [])
        + (strip.map { [("strip", .string($0))] } ?? [])
        + (look.map { [("look", $0.json)] } ?? []))
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members: members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }

  private static func json(of file: SessionFile, _ tags: RecordSet) -> JSONValue {
    object([
      ("path", .string(file.path)), ("size", .number("\(file.byteCount)")),
      ("modified", .number("\(file.modified)")), ("tags", .string(tags.text)),
    ])
  }

  private static func json(of place: KeptPlace) -> JSONValue {
    let field = place.field.map { field in
      ("field", JSONValue.array(field.map { .number("\($0)") }))
    }
    return object(
      [
        ("file", .number("\(place.id.section)")), ("record", .number("\(place.id.number + 1)")),
        ("line", .number("\(place.line)")),
      ] + (field.map { [$0] } ?? []))
  }

  /// The name that a session has where it is written; nil for what has none.
  static func name(in value: JSONValue) -> String? { value["name"]?.string }

  /// Reads a session; nil for what is none.
  init?(_ value: JSONValue) {
    guard let name = Self.name(in: value), Session.isName(name),
      let files = value["files"]?.array, !files.isEmpty
    else { return nil }
    self.init(name: name, saved: value["saved"]?.int ?? 0, files: [])
    for (index, file) in files.enumerated() {
      guard let path = file["path"]?.string, path.hasPrefix("/"),
        let tagged = RecordSet(file["tags"]?.string ?? "", mostRecords: Self.mostTags)
      else { return nil }
      self.files.append(
        SessionFile(
          path: path, byteCount: file["size"]?.int ?? 0, modified: file["modified"]?.int ?? 0))
      tags[index] = tagged
    }
    place = value["place"].flatMap { Self.place($0, files: files.count) }
    for mark in value["marks"]?.object?.members ?? [] {
      guard let letter = Places.letter(mark.key),
        let place = Self.place(mark.value, files: files.count)
      else { return nil }
      marks[letter] = place
    }
    filters = (value["filters"]?.array ?? []).compactMap(\.string)
    sort = value["sort"]?.string ?? ""
    context = min(max(0, value["context"]?.int ?? 0), NeighbourRows.mostWidth)
    fields = value["fields"]?.string ?? ""
    view = value["view"]?.string.flatMap(Density.init) ?? .cards
    look = value["look"].map { TableLook($0) }
    strip = value["strip"]?.string
  }

  private static func place(_ value: JSONValue, files: Int) -> KeptPlace? {
    guard let section = value["file"]?.int, (0..<files).contains(section),
      let number = value["record"]?.int, (1...Int(UInt32.max)).contains(number)
    else { return nil }
    // A line that no screen has would only have it scroll far and back.
    let line = min(max(value["line"]?.int ?? 0, -10_000), 10_000)
    let field = value["field"]?.array?.compactMap(\.int).filter { $0 >= 0 }
    return KeptPlace(id: CardID(section: section, number: number - 1), line: line, field: field)
  }
}

extension JSONValue {
  /// The number, if it is a whole one that fits.
  var int: Int? {
    if case .number(let text) = self { Int(text) } else { nil }
  }
}
