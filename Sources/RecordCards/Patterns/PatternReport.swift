import CellGrid
import Phrases
import Query
import Records
import Values

/// The patterns of texts as cards to be read: on paper, on the screen and aloud the same.
package struct PatternReport: Sendable {
  /// A pattern.
  package struct Card: Sendable {
    /// Its texts.
    fileprivate let group: ShapeGroup
    /// Records that have it.
    package var count: Int
    /// Their share in all, from 0 to 1.
    package var share: Double
    /// How far the share may be off; 0 where it was counted.
    package var error: Double
    /// The first record with it and the last one.
    package var places: (first: PatternCount.Place, last: PatternCount.Place)

    /// It.
    package var pattern: TextPattern { group.pattern }
    /// The pattern as text, its variables set off; those that have the same value everywhere as that value.
    ///
    /// O(bytes).
    package var template: StyledText { PatternReport.template(of: group) }
    /// The values of its variables in a paragraph each.
    ///
    /// O(bytes).
    package var variables: [String] { PatternWords.variables(of: group) }
  }

  /// How many records and patterns there are.
  package let summary: String
  /// The patterns, the most frequent first.
  package let cards: [Card]
  /// The words about records that are in none of the cards; empty where there are none.
  package let rest: [String]

  /// Makes the cards of some patterns.
  ///
  /// - Parameter limit: Patterns that have a card, at most.
  package init(_ count: PatternCount, limit: Int) {
    let records = ValueText.count(count.recordCount, "record")
    let patterns = ValueText.count(count.rows.count, "pattern")
    summary =
      if let sampleCount = count.sampleCount {
        Phrase(
          "\(records), estimated from \(ValueText.count(sampleCount, "record")) of all parts"
        ).text
      } else {
        "\(records), \(patterns)"
      }
    cards = count.rows.prefix(limit).map { Self.card($0, count) }
    var rest: [String] = []
    if count.rows.count > limit {
      rest.append(Phrase("and \(ValueText.grouped(count.rows.count - limit)) more").text)
    }
    if count.otherCount > 0 {
      let others = ValueText.count(count.otherCount, "record")
      rest.append(Phrase("\(others) with patterns that are seldom, too many to be kept").text)
    }
    if count.textlessCount > 0 {
      let records = ValueText.count(count.textlessCount, "record")
      rest.append(Phrase("\(records) without such a text").text)
    }
    self.rest = rest
  }

  private static func card(_ row: PatternCount.Row, _ count: PatternCount) -> Card {
    Card(
      group: row.group, count: row.count, share: count.share(of: row), error: row.error,
      places: (row.first, row.last))
  }

  /// The template of a group, whose variables stand out.
  fileprivate static func template(of group: ShapeGroup) -> StyledText {
    let style = Style(foreground: .role(.accent))
    var text = StyledText()
    var rest = group.pattern.template[...]
    var variables = group.variables[...]
    while let open = rest.firstIndex(of: "<") {
      text.append(UserMessage.line(of: String(rest[..<open])))
      rest = rest[open...]
      if rest.dropFirst().first == "<" {
        text.append("<")
        rest = rest.dropFirst(2)
      } else {
        let end = rest.firstIndex(of: ">").map(rest.index(after:)) ?? rest.endIndex
        let value = variables.popFirst().flatMap(\.onlyValue)
        text.append(value.map(UserMessage.line) ?? String(rest[..<end]), style: style)
        rest = rest[end...]
      }
    }
    text.append(UserMessage.line(of: String(rest)))
    if text.isEmpty {
      text.append(Phrase("(empty)").text, style: Style(foreground: .role(.subtle)))
    }
    return text
  }
}

extension ShapeGroup.Variable {
  /// The value that it has everywhere; nil where there are several, or it is too long to be shown.
  fileprivate var onlyValue: String? {
    guard !isList, values.isComplete, values.values.count == 1, let value = values.values.first,
      value.isWhole, !value.text.isEmpty
    else { return nil }
    return value.text
  }
}

/// The words about the variables of a pattern.
enum PatternWords {
  /// Values that are named of a variable, at most.
  private static let mostValues = 3

  /// A paragraph for each variable of a pattern that has several values: what it is, and its most frequent values.
  static func variables(of group: ShapeGroup) -> [String] {
    let variables = group.variables.filter { $0.onlyValue == nil && !$0.values.values.isEmpty }
    var seen: [VariableKind: Int] = [:]
    return variables.map { variable in
      let number = (seen[variable.kind] ?? 0) + 1
      seen[variable.kind] = number
      let isOnly = variables.count { $0.kind == variable.kind } == 1
      let name = isOnly ? variable.kind.name : "\(variable.kind.name) \(number)"
      return "\(name): \(words(of: variable.values, among: group.count))"
    }
  }

  private static func words(of values: VariableValues, among total: Int) -> String {
    let range = values.range.map {
      Phrase("\(NumberText.short($0.lowerBound)) to \(NumberText.short($0.upperBound))").text
    }
    // Of values that are seldom nothing is to be learned.
    let frequent = values.values.filter { $0.leastCount > 1 }.prefix(mostValues)
    if frequent.isEmpty, let range { return range }
    let listed = frequent.isEmpty ? values.values.prefix(1) : frequent
    var parts = [range].compactMap(\.self)
    parts += listed.map { value in
      let share = NumberText.percent(Double(value.count) / Double(max(1, total)))
      return frequent.isEmpty ? label(value) : "\(label(value)) \(share)"
    }
    if !values.isComplete {
      parts.append(Phrase("and many more").text)
    } else if values.values.count > listed.count {
      let more = ValueText.grouped(values.values.count - listed.count)
      parts.append(Phrase("and \(more) more").text)
    }
    return parts.joined(separator: ", ")
  }

  private static func label(_ value: VariableValues.Value) -> String {
    let text = UserMessage.line(of: value.text)
    return text.isEmpty ? Phrase("(empty)").text : text
  }
}
