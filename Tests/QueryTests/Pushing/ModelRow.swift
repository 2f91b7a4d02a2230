import JSON
import TestSupport

@testable import Query
@testable import Values

/// A row of a table as a database sees it, tested by the plainest code.
struct ModelRow {
  /// A value as a database stores it.
  enum Value: Hashable {
    case null, integer(Int), float(Double), bool(Bool), microseconds(Int), text(String)
    /// A decimal number in so many millionths.
    case decimal(Int)
  }

  static let columns = [
    EngineColumn("i", .integer), EngineColumn("n", .decimal), EngineColumn("f", .float),
    EngineColumn("b", .bool), EngineColumn("d", .moment), EngineColumn("s", .text),
    // As SQLite has them: anything may be among its values.
    EngineColumn("x", .integer, isStrict: false), EngineColumn("y", .text, isStrict: false),
    // Without regard to case.
    EngineColumn("c", .text, isExact: false), EngineColumn("o", .other),
    // Named for what numbers mean there.
    EngineColumn("created_at", .integer), EngineColumn("version", .integer),
  ]

  var values: [Value]

  /// The record that the row becomes.
  var json: String {
    let members = zip(Self.columns, values).map { column, value in
      "\"\(column.name)\":\(Self.json(value))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func json(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .integer(let number): String(number)
    case .decimal(let millionths): decimalText(millionths)
    case .float(let number): number.isFinite ? "\(number)" : "\"\(number)\""
    case .bool(let bool): String(bool)
    case .microseconds(let time): "\"\(text(ofTime: time))\""
    case .text(let text): JSONValue.string(text).text
    }
  }

  static func decimalText(_ millionths: Int) -> String {
    let digits = String(1_000_000 + millionths.magnitude % 1_000_000).dropFirst()
    return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(digits)"
  }

  static func text(ofTime time: Int) -> String {
    let seconds = time >= 0 ? time / 1_000_000 : (time - 999_999) / 1_000_000
    let rest = time - seconds * 1_000_000
    return Moment(seconds: seconds, nanoseconds: rest * 1_000).isoText(fractionDigits: 6)
  }

  /// Whether the row meets a condition.
  func meets(_ condition: EngineCondition) -> Bool {
    switch condition {
    case .all(let parts): parts.allSatisfy(meets)
    case .any(let parts): parts.contains(where: meets)
    case .isNull(let column): values[column] == .null
    case .isNotNull(let column): values[column] != .null
    case .isOther(let column): isOther(column)
    case .compares(let column, let relation, let value): compares(values[column], relation, value)
    case .begins(let column, let start):
      if case .text(let text) = values[column] { text.hasPrefix(start) } else { false }
    case .contains(let column, let sought):
      if case .text(let text) = values[column] {
        (sought.isCaseSensitive ? text : Self.folded(text)).contains(sought.text)
      } else {
        false
      }
    }
  }

  /// A text with the capitals of ASCII alone as small letters.
  private static func folded(_ text: String) -> String {
    String(
      text.unicodeScalars.map { $0.isASCII ? Character(String($0).lowercased()) : Character($0) })
  }

  private func isOther(_ column: Int) -> Bool {
    switch (Self.columns[column].kind, values[column]) {
    case (_, .null), (.integer, .integer), (.text, .text): false
    default: true
    }
  }

  private func compares(_ value: Value, _ relation: EngineRelation, _ other: EngineValue) -> Bool {
    guard let order = order(value, other) else { return false }
    return switch relation {
    case .equal: order == 0
    case .notEqual: order != 0
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    case .greaterOrEqual: order >= 0
    }
  }

  /// The order of two values as a database has it: not a number comes last, as PostgreSQL has it.
  private func order(_ value: Value, _ other: EngineValue) -> Int? {
    switch (value, other) {
    case (.integer(let left), .integer(let right)): Self.order(left, right)
    case (.decimal(let left), .number(let text)):
      Self.order(Self.decimal(Self.decimalText(left)), Self.decimal(text))
    case (.float(let left), .number(let text)):
      left.isNaN ? 1 : Double(text).map { Self.order(left, $0) }
    case (.bool(let left), .bool(let right)): left == right ? 0 : 1
    case (.microseconds(let left), .microseconds(let right)): Self.order(left, right)
    case (.text(let left), .text(let right)):
      left.utf8.elementsEqual(right.utf8)
        ? 0 : left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
    default: nil
    }
  }

  private static func decimal(_ text: String) -> DecimalNumber {
    Array(text.utf8).withUnsafeBufferPointer { DecimalNumber($0) ?? DecimalNumber(0) }
  }

  private static func order<Number: Comparable>(_ left: Number, _ right: Number) -> Int {
    left < right ? -1 : left == right ? 0 : 1
  }
}

extension ModelRow {
  private static let texts = [
    "", "a", "b", "ab", "Ab", "two words", "x\nab", "null", "true", "5", "12 ms", "2026-11-20",
    "warn", "Kelvin", "\u{212A}elvin", "a'b", "a%b_c", "é", "É",
  ]

  init(using random: inout RandomSource) {
    values = []
    let integer = { (random: inout RandomSource) in Value.integer(random.number(in: -3...12)) }
    let text = { (random: inout RandomSource) in Value.text(random.pick(Self.texts)) }
    let makers: [(inout RandomSource) -> Value] = [
      integer, { .decimal($0.number(in: -3...12) * 500_000) },
      {
        .float(
          $0.oneIn(6)
            ? $0.pick([.nan, .infinity, -.infinity, 0.1]) : Double($0.number(in: -3...12)) / 2)
      },
      { .bool($0.oneIn(2)) },
      {
        .microseconds(1_763_596_800_000_000 + $0.number(in: -3...3) * 43_200_000_000 + $0.below(2))
      },
      text, { $0.oneIn(2) ? integer(&$0) : text(&$0) }, { $0.oneIn(2) ? text(&$0) : integer(&$0) },
      text,
      text, { .integer($0.pick([5, 1_763_596_800, 1_763_596_800_000, 12])) }, integer,
    ]
    for maker in makers { values.append(random.oneIn(6) ? .null : maker(&random)) }
  }
}
