import Query
import RecordCards
import Records

/// Counts as data: a record for each value of each field.
///
/// It has the `value` as it is in JSON, its `kind` (`text`, `number`, `bool`, `list`, `object`, `null`, `missing`,
/// `unreadable`, or `others` for values that are too many to be listed), the `count` of records and their `share` in all,
/// from 0 to 1; the `field` before that where there are several.
enum CountData {
  /// An object of JSON for each value.
  static func objects(_ counts: [FieldCount]) -> [String] {
    rows(counts).map { "{" + members(of: $0).joined(separator: ",") + "}" }
  }

  /// Rows of cells under their names.
  static func csv(_ counts: [FieldCount]) -> String {
    var bytes: [UInt8] = []
    let names = ["value", "kind", "count", "share"]
    let hasField = counts.count > 1
    CSVText.append(((hasField ? ["field"] : []) + names).map { Array($0.utf8) }, to: &bytes)
    for row in rows(counts) {
      let cells =
        (row.field.map { [Array($0.utf8)] } ?? []) + [
          row.value?.bytes ?? [], Array(row.kind.utf8), Array("\(row.count)".utf8),
          Array(row.share.utf8),
        ]
      CSVText.append(cells, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private struct Row {
    var field: String?
    var value: CountedValue?
    var kind: String
    var count: Int
    var share: String
  }

  private static func rows(_ counts: [FieldCount]) -> [Row] {
    counts.flatMap { count in
      let field = counts.count > 1 ? count.path.description : nil
      var rows = count.rows.map { row in
        Row(
          field: field, value: row.value, kind: "\(row.value.kind)", count: row.count,
          share: share(row.count, of: count.recordCount))
      }
      if count.droppedCount > 0 {
        rows.append(
          Row(
            field: field, kind: "others", count: count.droppedCount,
            share: share(count.droppedCount, of: count.recordCount)))
      }
      return rows
    }
  }

  /// A share with six decimals.
  static func share(_ count: Int, of all: Int) -> String {
    let millionths = all == 0 ? 0 : Int((Double(count) / Double(all) * 1_000_000).rounded())
    let digits = String(millionths % 1_000_000)
    return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static func members(of row: Row) -> [String] {
    var members: [String] = []
    if let field = row.field { members.append("\"field\":" + quoted(Array(field.utf8))) }
    if let value = row.value.flatMap(json) { members.append("\"value\":" + value) }
    members.append("\"kind\":\"\(row.kind)\"")
    members.append("\"count\":\(row.count)")
    members.append("\"share\":\(row.share)")
    return members
  }

  /// A value as JSON; nil where there is none.
  static func json(_ value: CountedValue) -> String? {
    switch value.kind {
    case .missing, .unreadable: nil
    case .null: "null"
    case .number, .bool: value.text
    // What is cut is no JSON any more.
    case .list, .object: value.isWhole ? value.text : quoted(value.bytes)
    case .text: quoted(value.bytes)
    }
  }

  /// A text as JSON.
  static func quoted(_ bytes: [UInt8]) -> String {
    var output: [UInt8] = []
    JSONBytes.append(string: bytes, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
