import JSON
import TestSupport
import Values

@testable import Query
@testable import Records

/// What a sort key says of a value, compared the plain way.
enum NaiveValue {
  case bool(Bool)
  case number(NaiveNumber)
  case date(NaiveNumber)
  case level(Int)
  case text(NaiveText)
  case bytes([UInt8])
  case array(String)
  case object(String)
  case absent

  /// The values in the order of what they are.
  private var rank: Int {
    switch self {
    case .bool: 0
    case .number: 1
    case .date: 2
    case .level: 3
    case .text, .bytes: 4
    case .array: 5
    case .object: 6
    case .absent: 7
    }
  }

  func isOfKind(of other: NaiveValue) -> Bool { rank == other.rank }

  /// Below, at or above 0 for a value before, equal to or behind another.
  func compare(_ other: NaiveValue) -> Int {
    switch (self, other) {
    case (.bool(let left), .bool(let right)): (left ? 1 : 0) - (right ? 1 : 0)
    case (.number(let left), .number(let right)), (.date(let left), .date(let right)):
      left.compare(right)
    case (.level(let left), .level(let right)): left - right
    case (.text(let left), .text(let right)): left.compare(right)
    case (.bytes(let left), .bytes(let right)): left.compare(right)
    case (.array(let left), .array(let right)), (.object(let left), .object(let right)):
      Array(left.utf8).compare(Array(right.utf8))
    default: rank - other.rank
    }
  }

  /// The order of a key: as ``compare(_:)`` or the other way round, with what is absent last.
  func compare(_ other: NaiveValue, isDescending: Bool) -> Int {
    if case .absent = self { return compare(other) }
    if case .absent = other { return compare(other) }
    return isDescending ? other.compare(self) : compare(other)
  }
}

extension NaiveValue {
  /// The value as a key sees it.
  ///
  /// - Parameter dates: the texts that are dates, with their seconds.
  init(_ value: JSONValue?, _ key: SortKey, dates: [String: String] = [:]) {
    switch (value, key.kind) {
    case (nil, _), (.null, _), (.string(""), _): self = .absent
    case (.array([]), _): self = .absent
    case (.object(let object), _) where object.members.isEmpty: self = .absent
    case (let value?, .natural): self = .text(NaiveText(Self.plain(value)))
    case (let value?, .text): self = .bytes(Array(Self.plain(value).utf8))
    case (let value?, .numeric): self = Self.numeric(value)
    case (let value?, .date): self = Self.date(value, dates)
    case (let value?, .auto): self = Self.auto(value, key, dates)
    }
  }

  private static func plain(_ value: JSONValue) -> String {
    value.string ?? value.text
  }

  private static func auto(
    _ value: JSONValue, _ key: SortKey, _ dates: [String: String]
  ) -> NaiveValue {
    switch value {
    case .null: .absent
    case .bool(let bool): .bool(bool)
    case .array: .array(value.text)
    case .object: .object(value.text)
    case .number(let text), .string(let text): auto(trimmed(text), key, dates)
    }
  }

  private static func auto(
    _ text: String, _ key: SortKey, _ dates: [String: String]
  ) -> NaiveValue {
    if let number = NaiveNumber(text) {
      .number(number)
    } else if let date = date(text, dates) {
      date
    } else if key.field.description == "level", let level = Severity(word: text) {
      .level(Severity.allCases.firstIndex(of: level) ?? -1)
    } else {
      .text(NaiveText(text))
    }
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }

  private static func numeric(_ value: JSONValue) -> NaiveValue {
    switch value {
    case .number(let text), .string(let text):
      NaiveNumber(prefixOf: text).map(NaiveValue.number) ?? .absent
    default: .absent
    }
  }

  private static func date(_ value: JSONValue, _ dates: [String: String]) -> NaiveValue {
    switch value {
    case .number(let text), .string(let text):
      if let number = NaiveNumber(trimmed(text)) {
        date(number) ?? .absent
      } else {
        date(text, dates) ?? .absent
      }
    default: .absent
    }
  }

  private static func date(_ text: String, _ dates: [String: String]) -> NaiveValue? {
    dates[text].flatMap { NaiveNumber($0) }.map { .date($0.floored(digits: 9)) }
  }

  /// The moment of a number, to the nanosecond.
  private static func date(_ number: NaiveNumber) -> NaiveValue? {
    number.asSeconds.map { .date($0.floored(digits: 9)) }
  }

  /// The value beside one of another kind, which says what its number means: a date or a severity.
  func beside(_ other: NaiveValue) -> NaiveValue {
    switch (self, other) {
    case (.number(let number), .date): Self.date(number) ?? self
    case (.number(let number), .level):
      Self.levels.first { number.compare($0.number) == 0 }.map { .level($0.level.rank) } ?? self
    default: self
    }
  }

  /// The numbers of severities in syslog and in pino.
  private static let levels: [(number: NaiveNumber, level: Severity)] = [
    ("0", .fatal), ("1", .fatal), ("2", .fatal), ("3", .error), ("4", .warn), ("5", .notice),
    ("6", .info), ("7", .debug), ("10", .trace), ("20", .debug), ("30", .info), ("40", .warn),
    ("50", .error), ("60", .fatal),
  ].compactMap { text, level in NaiveNumber(text).map { ($0, level) } }
}
