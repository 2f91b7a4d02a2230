import JSON
import RecordCards
import Records

/// How densely records are shown at the start where nobody says it: by their content.
enum DensityChoice {
  /// Bytes of a text of one line that is read as a line.
  private static let mostLineBytes = 200
  /// Columns that a table needs at least.
  private static let leastColumns = 2

  /// Lines for logs and short texts, a table for narrow numbers, else cards.
  ///
  /// Looks at the first records.
  static func density(for source: RecordSource, plan: CardPlan) -> Density {
    switch source.progress.format {
    case .log: return .lines
    case .lines, .paragraphs: return areShortTexts(of: source) ? .lines : .cards
    case .jsonLines, .jsonArray, .jsonMember, .jsonValues, .delimited, .blocks, nil: break
    }
    if plan.isOfEvents { return .lines }
    return isNumericTable(source) && !plan.hasBodies ? .table : .cards
  }

  private static func records(of source: RecordSource) -> [Record] {
    (0..<min(CardPlan.sampleSize, source.progress.count)).compactMap {
      try? source.record(at: $0)
    }
  }

  private static func areShortTexts(of source: RecordSource) -> Bool {
    let records = records(of: source)
    guard records.count > 1 else { return false }
    return records.allSatisfy { record in
      guard case .text(let text) = record.content else { return false }
      return text.bytes.count <= mostLineBytes && !text.bytes.dropLast().contains(0x0A)
    }
  }

  /// Whether most of the fields are numbers, and all others short.
  private static func isNumericTable(_ source: RecordSource) -> Bool {
    var fields = TableFields()
    let rows = records(of: source).filter { record in
      switch record.content {
      case .row: true
      case .json(let value): value.object != nil
      case .text, .log, .bad, .oversized: false
      }
    }.map(RecordRow.init)
    for row in rows { fields.add(row) }
    let all = fields.fields
    guard rows.count > 1, all.count >= leastColumns, all.allSatisfy(\.isFlat) else { return false }
    return all.count(where: \.isNumeric) * 2 > all.count
  }
}
