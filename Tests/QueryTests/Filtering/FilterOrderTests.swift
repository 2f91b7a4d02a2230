import Foundation
import JSON
import RecordsFixture
import Synchronization
import TestSupport
import Testing
import Values

@testable import Query
@testable import Records

/// A filter compares values in the order that a sort puts them in, like with like.
struct FilterOrderTests {
  private static let paths = ["n", "ts", "created_at", "level", "version", "\"odd name\""]
  private static let texts =
    NastyValues.numbers + NastyValues.texts + NastyValues.dates.keys.sorted() + [
      "40", "3", "0", "ERR", "Jan 1 2000", "2010/01/01 00:00", "Nov 20 08:00:01", "1.10", "2.0",
      "3/15/2018 1:05 PM", "999999999", "4102444800", "17e8",
    ]

  private func verdict(_ value: JSONValue, _ test: FieldTest) -> Bool {
    value.withFieldValue { test.verdict(on: $0) } == .yes
  }

  private func key(_ value: JSONValue, _ encoder: inout FieldKeyEncoder) -> [UInt8] {
    value.withFieldValue { encoder.encode($0) }
    return encoder.bytes
  }

  /// The order of two values in a sort, or nil where a filter does not compare them.
  private func order(
    _ value: JSONValue, _ operand: JSONValue, _ path: FieldPath, _ meaning: FieldMeaning
  ) -> Int? {
    func order(_ kind: SortKey.Kind) -> (order: Int, isAbsent: Bool) {
      var encoder = FieldKeyEncoder(SortKey(path, kind: kind), meaning: meaning)
      let left = key(value, &encoder)
      return (left.compare(key(operand, &encoder)), left == [OrderKey.absent])
    }
    func read(_ value: JSONValue) -> TypedValue {
      Array((value.string ?? value.text).utf8).withUnsafeBufferPointer { meaning.read($0.trimmed) }
    }
    switch (read(value), read(operand)) {
    case (_, .text), (.number, .number), (.moment, .moment), (.severity, .severity):
      return order(.auto).order
    case (.text, .number):
      let numeric = order(.numeric)
      return numeric.isAbsent ? nil : numeric.order
    case (_, .number), (_, .moment), (_, .severity): return nil
    }
  }

  private func check(
    _ values: [JSONValue], _ operand: String, _ path: FieldPath, _ note: String = ""
  ) throws {
    func comparison(_ relation: FieldComparison.Operator) -> FieldComparison {
      FieldComparison(path: path, relation: relation, text: operand, isQuoted: false)
    }
    let meaning = ComparisonOperand(comparison(.less), path.meaning).meaning
    let tests = try [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual].map {
      try FieldTest(comparison($0), path.meaning)
    }
    for value in values {
      let order = order(value, .string(operand), path, meaning)
      let found = tests.map { verdict(value, $0) }
      let expected = order.map { [$0 < 0, $0 <= 0, $0 > 0, $0 >= 0] }
      #expect(
        Array(found[..<4]) == expected ?? [false, false, false, false],
        "\(note): \(path), \(value.text), \(operand)")
      #expect(found[4] != found[5])
      if found[4] { #expect(order == 0, "\(note): \(path), \(value.text) = \(operand)") }
    }
  }

  @Test(arguments: paths)
  func `all values compare with each other as they are sorted`(path: String) throws {
    let values = Self.texts.filter { !$0.isEmpty }.map(JSONValue.string)
    for operand in Self.texts where !operand.isEmpty {
      try check(values, operand, try FieldPath(path))
    }
  }

  @Test(arguments: PropertySeeds.range(least: 30))
  func `random values compare as they are sorted`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for path in Self.paths {
      let values = (0..<40).map { _ in random.orderedValue() }
      for _ in 0..<10 {
        let operand = random.orderedValue()
        try check(values, operand.string ?? operand.text, try FieldPath(path), "seed \(seed)")
      }
    }
  }

  /// The samples of the program with fields of each kind, and dates as programs write them.
  private static let samples: [(name: String, fields: [String])] = [
    ("issues.jsonl", ["id", "title", "state", "created_at", "comments", "user.login"]),
    ("chat.jsonl", ["id", "model", "created_at"]),
    ("server.log", ["timestamp", "level", "message"]),
    ("people.json", ["name", "born", "address.position.latitude", "active"]),
    ("survey.csv", ["1", "2", "7", "8"]), ("dates.csv", ["when", "ts", "n"]),
  ]
  private static let dates = """
    when,ts,n
    20/Nov/2026:08:30:00 +0000,1700000000,+5
    "Fri, 20 Nov 2026 08:30:01 GMT",1700000000001,3
    2026-11-20T10:29:59+02:00,1600000000.5,-2
    2010/01/01 00:00,2023-11-14T22:13:20Z,.5
    Jan 1 2000,7,007
    Nov 20 08:00:01,1800000000000000000,1e2
    2026-11-20,1500000000000000,12345678901234567890
    yesterday,n/a,twelve
    ,,
    11/20/2026 8:30 AM,"Tue, 14 Nov 2023 22:13:20 +0000",10
    """

  @Test(arguments: samples)
  func `those of real records that are less than one stand before it in a sort`(
    name: String, fields: [String]
  ) throws {
    let sample = BuiltProduct.checkout.appending(path: "Samples/\(name)")
    let bytes = name == "dates.csv" ? Array(Self.dates.utf8) : Array(try Data(contentsOf: sample))
    let file = TemporaryFile(bytes, name: name)
    let source = try file.source()
    for field in fields {
      let order = try source.order(by: field).records
      let path = try FieldPath(field)
      for place in stride(from: 0, to: order.count, by: max(1, order.count / 12)) {
        let record = try source.allRecords()[Int(order[place])]
        guard let value = record.value(at: path), value != .null, value != .string("") else {
          continue
        }
        func hits(_ relation: FieldComparison.Operator) throws -> Set<UInt32> {
          let text = value.string ?? value.text
          let comparison = FieldComparison(
            path: path, relation: relation, text: text, isQuoted: true)
          return try source.records(passing: RecordFilter(.comparison(comparison)))
        }
        // Values of other kinds may stand before those that are compared.
        let less = try hits(.less)
        let upTo = try hits(.lessOrEqual)
        let first = order.firstIndex { upTo.contains($0) } ?? order.count
        #expect(less == Set(order[first...].prefix(less.count)), "\(field) < \(value)")
        #expect(upTo == Set(order[first...].prefix(upTo.count)), "\(field) <= \(value)")
        #expect((first + less.count...place).contains(place), "\(field) < \(value)")
        #expect(first + upTo.count > place, "\(field) <= \(value)")
      }
    }
  }

  @Test func `false is before true, and both are before all texts`() throws {
    func passes(_ value: JSONValue, _ relation: FieldComparison.Operator, _ text: String) throws
      -> Bool
    {
      let path = FieldPath(name: "t")
      return verdict(
        value,
        try FieldTest(
          FieldComparison(path: path, relation: relation, text: text, isQuoted: false),
          path.meaning))
    }
    #expect(try passes(.bool(false), .less, "true") && !passes(.bool(true), .less, "true"))
    #expect(try passes(.bool(true), .greaterOrEqual, "true") && passes(.bool(true), .less, "x"))
    #expect(try passes(.string("false"), .less, "true") && !passes(.bool(true), .less, "1"))
    for text in ["1", "x", "2024-03-01", ""] {
      #expect(try !passes(.string(""), .less, text) && !passes(.null, .greater, text))
      #expect(try !passes(.array([]), .less, text) && !passes(.string(""), .greater, text))
    }
  }

  @Test(arguments: [
    ("when > 2024-03-01", "Fri, 1 Mar 2024 08:00:00 GMT", true),
    ("when > 2024-03-01", "20/Nov/2023:08:30:00 +0000", false),
    ("when > 2024-03-01", "20/Nov/2026:08:30:00 +0000", true),
    ("when > 2024-03-01", "Jan 1 2000", false), ("when > 2024-03-01", "2010/01/01 00:00", false),
    ("when > 2024-03-01", "1700000000", false), ("when > 2024-03-01", "1710000000000", true),
    ("when = 'Jan 1 2000'", "2000-01-01", false), ("when >= 'Jan 1 2000'", "2000-01-01", true),
    ("n > 3", "+5", true), ("n > 3", "+2", false), ("n = 5", "+5", true), ("n > 3", "", false),
    ("ts < 1800000000", "1700000000000", true), ("level >= warn", "40", true),
    ("level >= warn", "6", false), ("level >= warn", "3", true), ("version > 1.9", "1.10", true),
    ("took < 2024-03-01", "12 ms", false), ("n > 3", "NA", false), ("n < 3", "-", false),
    ("n > 3", "12 ms", true), ("n >= 12", "12 ms", true), ("n = 12", "12 ms", false),
    ("n > 3", "2024-03-01", false), ("n > 3", "$5", false), ("share > 50", "50.5%", true),
    ("share > 50", "9.5%", false), ("when > 2024-03-01", "n/a", false),
    ("when < 2024-03-01", "never", false), ("level >= warn", "custom", false),
    ("level < warn", "custom", false), ("n > 3", "true", false), ("s > b", "30", false),
    ("s < b", "30", true), ("s > b", "c", true),
  ])
  func `what people write is compared as what it is`(
    filter: String, value: String, passes: Bool
  ) throws {
    guard case .comparison(let comparison) = try RecordFilter(filter).expression else {
      Issue.record("\(filter) is no comparison")
      return
    }
    #expect(verdict(.string(value), try FieldTest(comparison, comparison.path.meaning)) == passes)
  }
}

extension RecordSource {
  /// The records that a filter lets through, found one by one.
  fileprivate func records(passing filter: RecordFilter) throws -> Set<UInt32> {
    let layout = try #require(state.withLock { $0.layout })
    var matcher = try FilterMatcher(filter, layout: layout)
    let records = try allRecords().filter { record in
      try bytes(of: record, limit: .max).withUnsafeBufferPointer {
        matcher.matches($0, isBad: false)
      }
    }
    return Set(records.map { UInt32($0.index) })
  }
}

extension RandomSource {
  /// A value that is often nearly equal to another, and is a date or a severity at times.
  fileprivate mutating func orderedValue() -> JSONValue {
    switch below(6) {
    case 0: .string(pick(NastyValues.dates.keys.sorted()))
    case 1:
      .string(
        pick(["", "1", "-"])
          + "\(pick([1, 1_000, 1_000_000])  * number(in: 999_999_990...1_800_000_000))")
    case 2: .string(pick(["info", "ERROR", "warn", "40", "3", "10", "7"]))
    default: nonEmpty()
    }
  }

  private mutating func nonEmpty() -> JSONValue {
    while true {
      let value = sortValue()
      switch value {
      case .string(let text) where !text.isEmpty: return value
      case .number: return value
      case .null, .bool, .string, .array, .object: continue
      }
    }
  }
}
