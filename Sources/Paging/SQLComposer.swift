import Query
import Values

/// Writes the parts of a statement, and gathers the values of its parameters.
///
/// Only names in quotes, numbers of parameters and words of SQL are ever written: a value of any kind is a parameter.
struct SQLComposer {
  let dialect: SQLDialect
  let columns: [SQLColumn]
  private(set) var parameters: [EngineCell] = []

  init(_ dialect: SQLDialect, columns: [SQLColumn]) {
    self.dialect = dialect
    self.columns = columns
  }

  func name(_ column: Int) -> String { dialect.quoted(columns[column].column.name) }

  /// A parameter that is compared with a column.
  mutating func parameter(_ value: EngineCell, besideColumn column: Int) -> String {
    parameters.append(value)
    let sign = dialect.placeholder(parameters.count)
    return columns[column].type.map { "\(sign)::\($0)" } ?? sign
  }

  private mutating func textParameter(_ text: String) -> String {
    parameters.append(.text(Array(text.utf8)))
    let sign = dialect.placeholder(parameters.count)
    switch dialect {
    case .sqlite: return sign
    case .postgres: return "\(sign)::text"
    }
  }
}

// MARK: Conditions of filters

extension SQLComposer {
  /// A condition in brackets where it needs them; nil for what is always so.
  mutating func condition(_ condition: EngineCondition) -> String? {
    condition == .always ? nil : text(of: condition)
  }

  private mutating func text(of condition: EngineCondition) -> String {
    switch condition {
    case .all(let parts): return joined(parts, by: " AND ", ofNone: "1 = 1")
    case .any(let parts): return joined(parts, by: " OR ", ofNone: "1 = 0")
    case .isNull(let column): return "\(name(column)) IS NULL"
    case .isNotNull(let column): return "\(name(column)) IS NOT NULL"
    case .isOther(let column): return otherKind(column)
    case .compares(let column, let relation, let value):
      return "\(name(column)) \(relation.rawValue) \(operand(value, besideColumn: column))"
    case .begins(let column, let start): return begins(column, start)
    case .contains(let column, let sought): return contains(column, sought)
    }
  }

  private mutating func joined(
    _ parts: [EngineCondition], by word: String, ofNone: String
  ) -> String {
    guard !parts.isEmpty else { return ofNone }
    var texts: [String] = []
    for part in parts { texts.append(text(of: part)) }
    return texts.count == 1 ? texts[0] : "(\(texts.joined(separator: word)))"
  }

  /// Whether a value is none of the usual ones of its column, as an index can tell.
  private func otherKind(_ column: Int) -> String {
    let name = name(column)
    switch (dialect, columns[column].column.kind) {
    case (.sqlite, .text):
      // In the order of SQLite numbers come first, then texts, then blobs (www.sqlite.org/datatype3.html, section 4.1).
      return "(\(name) < '' OR \(name) >= x'')"
    case (.sqlite, .integer), (.sqlite, .decimal), (.sqlite, .number), (.sqlite, .float),
      (.sqlite, .bool), (.sqlite, .moment), (.sqlite, .uuid), (.sqlite, .other):
      return "(\(name) >= '' OR \(name) = 9e999 OR \(name) = -9e999)"
    case (.postgres, .decimal), (.postgres, .float):
      // What is not a number comes behind all numbers.
      let type = columns[column].type ?? "numeric"
      let most =
        type == "float4" ? "3.4028234e38" : type == "float8" ? "1.7976931348623157e308" : "1e131071"
      return "(\(name) < '-\(most)'::\(type) OR \(name) > '\(most)'::\(type))"
    case (.postgres, .moment):
      let type = columns[column].type ?? "timestamp"
      let last = "'9999-12-31 23:59:59.999999'::\(type)"
      return "(\(name) < '0001-01-01'::\(type) OR \(name) > \(last))"
    case (.postgres, .integer), (.postgres, .number), (.postgres, .bool), (.postgres, .text),
      (.postgres, .uuid), (.postgres, .other):
      return "1 = 0"
    }
  }

  private mutating func operand(_ value: EngineValue, besideColumn column: Int) -> String {
    switch value {
    case .integer(let number): return parameter(.integer(Int64(number)), besideColumn: column)
    case .number(let text): return number(text, besideColumn: column)
    case .bool(let bool): return bool ? "TRUE" : "FALSE"
    case .microseconds(let time): return moment(time, besideColumn: column)
    case .text(let text): return parameter(.text(Array(text.utf8)), besideColumn: column)
    }
  }

  private mutating func number(_ text: String, besideColumn column: Int) -> String {
    switch dialect {
    case .sqlite: parameter(Double(text).map(EngineCell.real) ?? .null, besideColumn: column)
    case .postgres: parameter(.text(Array(text.utf8)), besideColumn: column)
    }
  }

  private mutating func moment(_ microseconds: Int, besideColumn column: Int) -> String {
    parameter(.text(Array(EngineTime.text(microseconds: microseconds).utf8)), besideColumn: column)
  }

  private mutating func begins(_ column: Int, _ start: String) -> String {
    switch dialect {
    case .sqlite:
      let count = start.unicodeScalars.count
      return "substr(\(name(column)), 1, \(count)) = \(textParameter(start))"
    case .postgres:
      // A pattern that begins with letters is looked up in an index, where there is one for that.
      return "\(name(column)) LIKE \(textParameter(Self.likePattern(start) + "%"))"
    }
  }

  private static func likePattern(_ text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
      if "\\%_".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }

  private mutating func contains(_ column: Int, _ sought: EngineText) -> String {
    // As a text it would lose the blanks at its end, which are looked for too.
    if columns[column].type == "bpchar" { return "1 = 1" }
    let text = textParameter(sought.text)
    switch dialect {
    case .sqlite:
      let whole = sought.isCaseSensitive ? name(column) : "lower(\(name(column)))"
      return "instr(\(whole), \(text)) > 0"
    case .postgres:
      // Not by lower(), which knows other pairs of letters in another locale.
      let small = "abcdefghijklmnopqrstuvwxyz"
      let whole =
        sought.isCaseSensitive
        ? name(column) : "translate(\(name(column)), '\(small.uppercased())', '\(small)')"
      return "strpos(\(whole), \(text)) > 0"
    }
  }
}

// MARK: Places

extension SQLComposer {
  /// The condition for all rows behind a place on the way.
  ///
  /// It is written as `a >= $1 AND (a > $1 OR b > $2)` and not as `(a, b) > ($1, $2)`: a database that asks others
  /// hands on only the first.
  mutating func behind(
    _ key: ArraySlice<EngineCell>, _ terms: ArraySlice<DirectedTerm>, orAt: Bool
  ) -> String {
    guard let value = key.first, let term = terms.first else { return orAt ? "1 = 1" : "1 = 0" }
    let (keyRest, rest) = (key.dropFirst(), terms.dropFirst())
    if value == .null { return behindNull(term, keyRest, rest, orAt: orAt) }
    let sign = term.isDescending ? "<" : ">"
    let (name, operand) = (name(term.column), parameter(value, besideColumn: term.column))
    let strictly = "\(name) \(sign) \(operand)"
    if rest.isEmpty {
      let only = orAt ? "\(name) \(sign)= \(operand)" : strictly
      return term.isNullable && !term.hasNullFirst ? "(\(only) OR \(name) IS NULL)" : only
    }
    let further = behind(keyRest, rest, orAt: orAt)
    guard term.isNullable, !term.hasNullFirst else {
      return "\(name) \(sign)= \(operand) AND (\(strictly) OR (\(further)))"
    }
    return "(\(strictly) OR \(name) IS NULL OR (\(name) = \(operand) AND \(further)))"
  }

  private mutating func behindNull(
    _ term: DirectedTerm, _ keyRest: ArraySlice<EngineCell>, _ rest: ArraySlice<DirectedTerm>,
    orAt: Bool
  ) -> String {
    let name = name(term.column)
    let further = "(\(name) IS NULL AND \(behind(keyRest, rest, orAt: orAt)))"
    return term.hasNullFirst ? "(\(name) IS NOT NULL OR \(further))" : further
  }

  /// The list of an `ORDER BY`.
  ///
  /// - Parameter isFirstKnown: whether the first term is never null among the rows that are asked for, or always; an
  ///   index is then read in its own order.
  func list(_ terms: [DirectedTerm], isFirstKnown: Bool) -> String {
    terms.enumerated().map { position, term in
      let direction = term.isDescending ? " DESC" : ""
      let hasNull = term.isNullable && !(position == 0 && isFirstKnown)
      let nulls = hasNull ? (term.hasNullFirst ? " NULLS FIRST" : " NULLS LAST") : ""
      return name(term.column) + direction + nulls
    }.joined(separator: ", ")
  }
}

/// Times as databases write them.
private enum EngineTime {
  /// A time as `2026-11-20 08:30:00.000001+00`, which is read with a zone and without.
  static func text(microseconds: Int) -> String {
    var (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000) }
    let text = Moment(seconds: seconds, nanoseconds: rest * 1_000).isoText(fractionDigits: 6)
    return text.replacing("T", with: " ").dropLast() + "+00"
  }
}
