import JSON
import RecordCards
import Records

/// The difference of two records as data: an object or a row for each value that differs.
enum DifferenceData {
  /// The formats that it has.
  static let formats: [OutputFormat] = [.jsonl, .json, .csv]

  /// The whole text in a format; empty for the input's own, which there is none of.
  static func text(of difference: RecordDifference, in format: OutputFormat) -> [UInt8] {
    let rows = difference.differing
    switch format {
    case .jsonl: return Array(rows.map { value(of: $0).text + "\n" }.joined().utf8)
    case .json: return Array((JSONValue.array(rows.map(value)).prettyText() + "\n").utf8)
    case .csv: return csv(rows)
    case .raw: return []
    }
  }

  private static func value(of row: RecordDifference.Row) -> JSONValue {
    var members = [
      JSONObject.Member(key: "path", value: .string(row.path.text)),
      JSONObject.Member(key: "change", value: .string(word(for: row.relation))),
    ]
    if let side = row.left { members.append(JSONObject.Member(key: "left", value: side.value)) }
    if let side = row.right { members.append(JSONObject.Member(key: "right", value: side.value)) }
    if let side = row.right, side.path != row.path {
      members.append(JSONObject.Member(key: "rightPath", value: .string(side.path.text)))
    }
    if let words = words(of: row) { members.append(JSONObject.Member(key: "words", value: words)) }
    return .object(JSONObject(members: members))
  }

  /// The words that differ within two texts: `[{"removed":"old","added":"new"}]`; nil for other values.
  private static func words(of row: RecordDifference.Row) -> JSONValue? {
    guard let difference = row.text, let left = row.left?.value.string,
      let right = row.right?.value.string
    else { return nil }
    let words = difference.parts(of: left, right).compactMap { part -> JSONValue? in
      guard case .change(let removed, let added) = part else { return nil }
      return .object(
        JSONObject(members: [
          JSONObject.Member(key: "removed", value: .string(removed)),
          JSONObject.Member(key: "added", value: .string(added)),
        ]))
    }
    return .array(words)
  }

  private static func csv(_ rows: [RecordDifference.Row]) -> [UInt8] {
    var bytes: [UInt8] = []
    CSVText.append(["path", "change", "left", "right"].map { Array($0.utf8) }, to: &bytes)
    for row in rows {
      let cells = [
        row.path.text, word(for: row.relation),
        row.left.map { WholeValue.text(of: $0.value) } ?? "",
        row.right.map { WholeValue.text(of: $0.value) } ?? "",
      ]
      CSVText.append(cells.map { Array($0.utf8) }, to: &bytes)
    }
    return bytes
  }

  private static func word(for relation: RecordDifference.Relation) -> String {
    switch relation {
    case .same: "same"
    case .respelled: "respelled"
    case .changed: "changed"
    case .onlyLeft: "removed"
    case .onlyRight: "added"
    }
  }
}
