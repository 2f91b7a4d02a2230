import Query
import RecordCards
import Records

/// Patterns as data: a record for each, the most frequent first.
///
/// It has the `pattern` as `field like "…"` takes it, the `count` of records and their `share` in all, from 0 to 1; the
/// numbers of the `first` and `last` record with it, 1-based in their input, and where those say it when they were
/// (`first_time`, `last_time`); with several inputs the names of theirs (`first_file`, `last_file`). In JSON it has its
/// `variables` too: the `kind` of each, the `values` with their counts, whether these are all of them (`complete`), and the
/// `least` and `greatest` of numbers.
@MainActor
struct PatternData {
  private let count: PatternCount
  private let inputs: CountedInputs

  init(_ count: PatternCount, _ inputs: CountedInputs) {
    self.count = count
    self.inputs = inputs
  }

  /// A member of a record: its name, and its value as JSON and as a cell.
  private struct Member {
    var name: String
    var json: String
    var cell: [UInt8]

    static func text(_ name: String, _ text: String) -> Member {
      Member(name: name, json: CountData.quoted(Array(text.utf8)), cell: Array(text.utf8))
    }

    static func number(_ name: String, _ text: String) -> Member {
      Member(name: name, json: text, cell: Array(text.utf8))
    }
  }

  /// An object of JSON for each pattern.
  var objects: [String] {
    count.rows.map { row in
      let members = members(of: row).filter { !$0.json.isEmpty }
        .map { "\(CountData.quoted(Array($0.name.utf8))):\($0.json)" }
      let variables = row.group.variables.map(Self.object).joined(separator: ",")
      return "{" + (members + ["\"variables\":[\(variables)]"]).joined(separator: ",") + "}"
    }
  }

  /// Rows of cells under their names.
  var csv: String {
    var bytes: [UInt8] = []
    let rows = count.rows.map(members)
    let names = rows.first?.map(\.name) ?? ["pattern", "count", "share", "first", "last"]
    CSVText.append(names.map { Array($0.utf8) }, to: &bytes)
    for row in rows { CSVText.append(row.map(\.cell), to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func members(of row: PatternCount.Row) -> [Member] {
    var members: [Member] = [
      .text("pattern", row.group.pattern.description), .number("count", "\(row.count)"),
      .number("share", CountData.share(row.count, of: count.recordCount)),
    ]
    for (name, place) in [("first", row.first), ("last", row.last)] {
      members.append(.number(name, "\(place.record + 1)"))
      members.append(
        inputs.time(at: place).map { .text("\(name)_time", $0) }
          ?? Member(name: "\(name)_time", json: "", cell: []))
      if inputs.names.count > 1 {
        members.append(.text("\(name)_file", inputs.names[place.source]))
      }
    }
    return members
  }

  private static func object(_ variable: ShapeGroup.Variable) -> String {
    let values = variable.values.values.map { value in
      "{\"value\":\(CountData.quoted(Array(value.text.utf8))),\"count\":\(value.count)}"
    }
    var members = [
      "\"kind\":\"\(variable.kind.name)\"", "\"complete\":\(variable.values.isComplete)",
      "\"values\":[\(values.joined(separator: ","))]",
    ]
    if let range = variable.values.range {
      members += ["\"least\":\(range.lowerBound)", "\"greatest\":\(range.upperBound)"]
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}
