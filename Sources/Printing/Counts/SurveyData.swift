import Query
import RecordCards
import Records
import Values

/// The fields in short, as data: a record for each.
///
/// It has the `field`, in how many records it says something (`present`) and their `share` in all, from 0 to 1, how many
/// `null` and `missing` there are, its `kinds` of values, about how many different ones (`distinct`), the `least` and
/// `greatest` of numbers or times, and the most frequent values (`top`) with their counts.
enum SurveyData {
  /// Values that are named of each field.
  private static let topCount = 3

  /// An object of JSON.
  static func object(_ count: FieldCount) -> String {
    let kinds = kinds(of: count).map { "\"\($0.kind)\":\($0.count)" }.joined(separator: ",")
    var members = [
      "\"field\":" + CountData.quoted(Array(count.path.description.utf8)),
      "\"records\":\(count.recordCount)", "\"present\":\(count.presentCount)",
      "\"share\":" + CountData.share(count.presentCount, of: count.recordCount),
      "\"null\":\(absent(.null, in: count))", "\"missing\":\(absent(.missing, in: count))",
      "\"kinds\":{\(kinds)}", "\"distinct\":\(count.distinctCount)",
    ]
    if let (least, greatest) = ends(of: count) {
      members += ["\"least\":\(least.json)", "\"greatest\":\(greatest.json)"]
    }
    let top = top(of: count).map { row in
      "{\"value\":\(CountData.json(row.value) ?? "null"),\"count\":\(row.count)}"
    }
    members.append("\"top\":[" + top.joined(separator: ",") + "]")
    return "{" + members.joined(separator: ",") + "}"
  }

  /// Rows of cells under their names.
  static func csv(_ counts: [FieldCount]) -> String {
    var bytes: [UInt8] = []
    let names =
      [
        "field", "records", "present", "share", "null", "missing", "kinds", "distinct", "least",
        "greatest",
      ]
      + (1...topCount).flatMap { ["top\($0)", "count\($0)"] }
    CSVText.append(names.map { Array($0.utf8) }, to: &bytes)
    for count in counts {
      let ends = ends(of: count)
      let texts = [
        count.path.description, "\(count.recordCount)", "\(count.presentCount)",
        CountData.share(count.presentCount, of: count.recordCount), "\(absent(.null, in: count))",
        "\(absent(.missing, in: count))",
        kinds(of: count).map { "\($0.kind)" }.joined(separator: " "), "\(count.distinctCount)",
        ends?.least.text ?? "", ends?.greatest.text ?? "",
      ]
      let top = top(of: count)
      let cells = (0..<topCount).flatMap { place in
        place < top.count ? [top[place].value.bytes, Array("\(top[place].count)".utf8)] : [[], []]
      }
      CSVText.append(texts.map { Array($0.utf8) } + cells, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func absent(_ kind: CountedValue.Kind, in count: FieldCount) -> Int {
    count.rows.first { $0.value.kind == kind }?.count ?? 0
  }

  private static func kinds(of count: FieldCount) -> [(kind: CountedValue.Kind, count: Int)] {
    CountedValue.Kind.allCases.compactMap { kind in
      kind.isValue ? count.spread.kinds[kind].map { (kind, $0) } : nil
    }
  }

  private static func top(of count: FieldCount) -> [FieldCount.Row] {
    Array(count.rows.lazy.filter { $0.value.kind.isValue }.prefix(topCount))
  }

  /// The smallest or greatest number or time.
  private struct End {
    var text: String
    var json: String
  }

  private static func ends(of count: FieldCount) -> (least: End, greatest: End)? {
    let (numbers, times) = (count.spread.numbers, count.spread.times)
    if numbers.count >= times.count, numbers.count > 0 {
      return (end(numbers.least), end(numbers.greatest))
    }
    guard let first = times.first, let last = times.last else { return nil }
    return (end(first), end(last))
  }

  private static func end(_ number: Double) -> End {
    let text = number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    return End(text: text, json: text)
  }

  private static func end(_ moment: Moment) -> End {
    let text = moment.isoText(fractionDigits: moment.nanoseconds == 0 ? 0 : 9)
    return End(text: text, json: "\"\(text)\"")
  }
}

/// A list of JSON, an element a line.
enum JSONArrayText {
  /// The text of a list.
  static func text(of elements: [String]) -> String {
    elements.isEmpty
      ? "[]\n" : "[\n" + elements.map { "  " + $0 }.joined(separator: ",\n") + "\n]\n"
  }
}
