import JSON
import TestSupport
import Testing

@testable import Query
@testable import Records

/// The part of a filter that a database tests, against rows as a database has them.
@Suite struct PushedFilterTests {
  private static let layout = RecordLayout(format: .jsonLines, start: 0, line: 1)

  private func condition(_ filter: String) throws -> EngineCondition {
    try RecordFilter(filter).condition(on: ModelRow.columns).condition
  }

  @Test(arguments: [
    ("i = 5", EngineCondition.compares(column: 0, .equal, .integer(5))),
    ("i < 2.5", .compares(column: 0, .lessOrEqual, .integer(2))),
    ("i >= 2.5", .compares(column: 0, .greater, .integer(2))),
    ("i > -2.5", .compares(column: 0, .greater, .integer(-3))),
    ("i = 2.5", .never),
    ("i < 1e30", .isNotNull(column: 0)),
    ("i > 1e30", .never),
    ("i < 9223372036854775807", .isNotNull(column: 0)),
    ("n <= 2.50", .compares(column: 1, .lessOrEqual, .number("2.50"))),
    ("f < 0.1", .compares(column: 2, .lessOrEqual, .number("0.1"))),
    ("b = true", .compares(column: 3, .equal, .bool(true))),
    ("s = word", .compares(column: 5, .equal, .text("word"))),
    ("s = \"5\"", .compares(column: 5, .equal, .text("5"))),
    ("i = null", .isNull(column: 0)),
    ("i?", .isNotNull(column: 0)),
    ("not i?", .isNull(column: 0)),
    ("i != 5", .any([.isNull(column: 0), .compares(column: 0, .notEqual, .integer(5))])),
    (
      "not (i < 5 or s = word)",
      .all([
        .any([.isNull(column: 0), .compares(column: 0, .greaterOrEqual, .integer(5))]),
        .any([.isNull(column: 5), .compares(column: 5, .notEqual, .text("word"))]),
      ])
    ),
    ("s has Two", .contains(column: 5, EngineText("Two", isCaseSensitive: true))),
    ("s ~ two+", .contains(column: 5, EngineText("two", isCaseSensitive: false))),
    ("s has desktop", .contains(column: 5, EngineText("top", isCaseSensitive: false))),
    ("s ~ '\\AAb.c'", .begins(column: 5, with: "Ab")),
    ("s ~ '\\AAbc*'", .begins(column: 5, with: "Ab")),
    (
      "x = 5",
      .any([.compares(column: 6, .equal, .integer(5)), .isOther(column: 6)])
    ),
  ])
  func `what a database can test is handed to it`(filter: String, expected: EngineCondition) throws
  {
    #expect(try condition(filter) == expected)
    #expect(try RecordFilter(filter).condition(on: ModelRow.columns).isWhole)
  }

  @Test(arguments: [
    // Their order is not that of a database, or numbers mean something else.
    "s < word", "s > 5", "s = 5", "created_at > 5", "version > 5", "i > word", "o = 5", "o < 5",
    // It may be a text that only looks like one.
    "not x = 5", "not y = word", "not c = word", "not f > 1", "not n > 1", "not d > 2026-11-20",
    // It is looked for anywhere.
    "word", "not word", "o.k = 5", "none = 5", "s ~ ^", "s !~ two",
    // No number of a database is so large.
    "n > 1e9999",
  ])
  func `what a database would take otherwise is not`(filter: String) throws {
    let pushed = try RecordFilter(filter).condition(on: ModelRow.columns)
    #expect(pushed == PushedFilter(condition: .always, isWhole: false))
  }

  @Test func `a part that cannot be tested leaves the rest of a conjunction`() throws {
    let pushed = try RecordFilter("i = 5 and word").condition(on: ModelRow.columns)
    #expect(pushed.condition == .compares(column: 0, .equal, .integer(5)) && !pushed.isWhole)
    #expect(try condition("i = 5 or word") == .always)
  }

  private static let paths = ModelRow.columns.map(\.name)
  private static let operands = [
    "5", "2.5", "-1", "0.1", "\"5\"", "2026-11-20", "2026-11-20T12:00:00.0000005Z", "a", "ab", "Ab",
    "\"two words\"", "null", "\"null\"", "true", "warn", "\"\"", "kelvin",
  ]

  private func filter(_ random: inout RandomSource, depth: Int) -> String {
    guard depth > 0, !random.oneIn(3) else {
      let path = random.pick(Self.paths)
      switch random.below(8) {
      case 0: return "\(path)?"
      case 1:
        return "\(path) ~ \(random.pick(["ab", "^ab", "'\\Aab'", "'\\AAb'", "k", "'a|b'", "É"]))"
      case 2: return "\(path) has \(random.pick(["ab", "Ab", "lvin", "é", "5"]))"
      default:
        let relation = random.pick(["=", "!=", "<", "<=", ">", ">="])
        return "\(path) \(relation) \(random.pick(Self.operands))"
      }
    }
    let parts = (0..<random.number(in: 2...3)).map { _ in filter(&random, depth: depth - 1) }
    switch random.below(3) {
    case 0: return "not (\(parts[0]))"
    case 1: return "(\(parts.joined(separator: " and ")))"
    default: return "(\(parts.joined(separator: " or ")))"
    }
  }

  @Test(arguments: PropertySeeds.range(least: 60))
  func `each row that a filter lets through meets its condition`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let rows = (0..<60).map { _ in ModelRow(using: &random) }
    for _ in 0..<20 {
      let text = filter(&random, depth: 3)
      let filter = try RecordFilter(text)
      let condition = filter.condition(on: ModelRow.columns).condition
      var matcher = try FilterMatcher(filter, layout: Self.layout)
      for row in rows {
        let isLet = Array(row.json.utf8).withUnsafeBufferPointer {
          matcher.matches($0, isBad: false)
        }
        #expect(!isLet || row.meets(condition), "\(text) of \(row.json): \(condition)")
      }
    }
  }
}
