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
    return !plan.hasBodies && isNumericTable(source) ? .table : .cards
  }

  private static func areShortTexts(of source: RecordSource) -> Bool {
    var (count, areShort) = (0, true)
    Samples.visit(source) { _, record in
      count += 1
      guard case .text(let text) = record.content else {
        areShort = false
        return false
      }
      areShort =
        text.bytes.count <= mostLineBytes && !text.bytes.dropLast().contains(0x0A)
      return areShort
    }
    return areShort && count > 1
  }

  /// Whether most of the fields are numbers, and all others short.
  private static func isNumericTable(_ source: RecordSource) -> Bool {
    var fields = TableFields()
    var (count, areFlat) = (0, true)
    Samples.visit(source) { _, record in
      let row = RecordRow(record)
      switch record.content {
      case .row, .json:
        if row.isWhole { return true }
      case .text, .log, .bad, .oversized: return true
      }
      count += 1
      fields.add(row)
      areFlat = fields.fields.allSatisfy(\.isFlat)
      return areFlat
    }
    let all = fields.fields
    guard areFlat, count > 1, all.count >= leastColumns else { return false }
    return all.count(where: \.isNumeric) * 2 > all.count
  }
}
