import CellGrid
import Phrases
import Query
import TextLayout

/// The cards of patterns laid out for a width: counts and bars at the left, texts beside them.
package struct PatternTable: Sendable {
  /// A line of a card.
  package struct Line: Sendable {
    /// At the left.
    package var margin: StyledText
    /// Beside it from a column on: a part of ``text``.
    package var column: Int
    /// The text of which the line is a part.
    package var text: StyledText
    /// The part; nil for nothing.
    package var part: WrappedLine?

    /// All of it as text.
    package var plainText: String {
      var line = String(decoding: margin.text.utf8, as: UTF8.self)
      guard let part else { return line }
      let indent = max(0, column + Int(part.indent) - FittedText.width(line))
      line += String(repeating: " ", count: indent)
      line += String(decoding: Array(text.text.utf8)[part.range], as: UTF8.self)
      return line + (part.isTruncated ? "…" : "")
    }
  }

  private static let gap = 2
  /// Columns that texts need beside the counts; with fewer they stand below them.
  private static let leastText = 36
  private static let subtle = Style(foreground: .role(.subtle))

  private let columns: Int
  private let count: Int
  private let share: Int
  private let greatest: Double
  private let usesASCII: Bool

  /// Lays out cards in so many columns.
  package init(_ report: PatternReport, columns: Int, usesASCII: Bool = false) {
    self.columns = max(1, columns)
    self.usesASCII = usesASCII
    count = FittedText.width(ValueText.grouped(report.cards.map(\.count).max() ?? 0))
    // Mostly many are the same.
    let shares = Set(report.cards.map { [$0.share, $0.error] })
    share =
      shares.map { FittedText.width(NumberText.percent($0[0], error: $0[1])) }.max() ?? 0
    greatest = report.cards.map(\.share).max() ?? 0
  }

  private var margin: Int { count + Self.gap + share }
  private var isBeside: Bool { columns - margin - Self.gap >= Self.leastText }
  private var textColumn: Int { isBeside ? margin + Self.gap : min(Self.gap, columns - 1) }

  /// The lines of a card, the last of them empty.
  ///
  /// O(bytes of the card).
  ///
  /// - Parameter times: When the first record with the pattern was, and the last one; nil where that is not known.
  package func lines(
    of card: PatternReport.Card, times: (first: String, last: String)?
  ) -> [Line] {
    var details = card.variables
    if let times {
      details.insert(
        times.first == times.last ? times.first : "\(times.first) – \(times.last)", at: 0)
    }
    var lines = isBeside ? [] : [Line(margin: numbers(of: card), column: 0, text: StyledText())]
    lines += paragraph(card.template)
    for detail in details { lines += paragraph(StyledText(detail, style: Self.subtle)) }
    if isBeside {
      lines[0].margin = numbers(of: card)
      let bar = BarText.drawn(
        greatest > 0 ? card.share / greatest : 0, columns: margin, usesASCII: usesASCII)
      if lines.count == 1 {
        lines.append(Line(margin: StyledText(), column: 0, text: StyledText()))
      }
      lines[1].margin = StyledText(bar, style: Style(foreground: .role(.accent)))
    }
    return lines + [Line(margin: StyledText(), column: 0, text: StyledText())]
  }

  private func paragraph(_ text: StyledText) -> [Line] {
    var options = WrapOptions(columns: max(1, columns - textColumn), hangingIndent: Self.gap)
    options.maxLines = 6
    return text.text.wrapped(options).map {
      Line(margin: StyledText(), column: textColumn, text: text, part: $0)
    }
  }

  private func numbers(of card: PatternReport.Card) -> StyledText {
    let number = ValueText.grouped(card.count)
    let share = NumberText.percent(card.share, error: card.error)
    var text = StyledText(
      String(repeating: " ", count: max(0, count - FittedText.width(number))) + number,
      style: Style(attributes: .bold))
    let blanks = max(0, self.share - FittedText.width(share)) + Self.gap
    text.append(String(repeating: " ", count: blanks) + share, style: Self.subtle)
    return text
  }
}
