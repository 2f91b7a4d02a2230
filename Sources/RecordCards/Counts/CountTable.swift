import CellGrid

/// The lines of a report laid out in columns: names, counts, shares, bars.
package struct CountTable {
  private static let gap = 2
  /// Columns of a bar, at most and at least; there is none where these have no room.
  private static let barColumns = (least: 8, most: 50)
  private static let leastLabel = 8

  private let label: Int
  private let count: Int
  private let share: Int
  private let bar: Int
  private let greatest: Double
  private let usesASCII: Bool

  /// Lays out the lines of one or several reports in so many columns.
  ///
  /// - Parameter usesASCII: Whether bars are of ASCII characters.
  package init(_ lines: [CountReport.Line], columns: Int, usesASCII: Bool = false) {
    self.usesASCII = usesASCII
    let bars = lines.compactMap { line in
      if case .bar(let bar) = line { bar } else { nil }
    }
    count = bars.map { FittedText.width(ValueText.grouped($0.count)) }.max() ?? 0
    share = bars.map { FittedText.width(Self.share(of: $0)) }.max() ?? 0
    let longest = bars.map { FittedText.width($0.label) }.max() ?? 0
    let room = max(0, columns - count - share - 2 * Self.gap)
    label = max(min(Self.leastLabel, room), min(longest, room - Self.barColumns.least - Self.gap))
    let rest = room - label - Self.gap
    bar = rest >= Self.barColumns.least ? min(rest, Self.barColumns.most) : 0
    greatest = bars.map(\.share).max() ?? 0
  }

  private static func share(of bar: CountReport.Bar) -> String {
    let share = NumberText.percent(bar.share, error: bar.error)
    return bar.isRough ? "≈\u{A0}\(share)" : share
  }

  /// A line as text.
  ///
  /// O(columns).
  package func text(of line: CountReport.Line) -> StyledText {
    switch line {
    case .heading(let text):
      return StyledText(text, style: Style(attributes: .bold))
    case .note(let note):
      return StyledText(note, style: Style(foreground: .role(.subtle)))
    case .gap: return StyledText("")
    case .bar(let bar): return text(of: bar)
    }
  }

  private func text(of bar: CountReport.Bar) -> StyledText {
    let style = bar.isAbsence ? Style(foreground: .role(.subtle)) : .plain
    var text = StyledText(
      Self.padded(FittedText.beginning(of: bar.label, columns: label), to: label), style: style)
    let gap = String(repeating: " ", count: Self.gap)
    let number = ValueText.grouped(bar.count)
    let blanks = String(repeating: " ", count: max(0, count - FittedText.width(number)))
    text.append(gap + blanks + number, style: .plain)
    let share = Self.share(of: bar)
    text.append(
      gap + String(repeating: " ", count: max(0, self.share - FittedText.width(share))) + share,
      style: Style(foreground: .role(.subtle)))
    guard self.bar > 0, greatest > 0 else { return text }
    text.append(
      gap + BarText.drawn(bar.share / greatest, columns: self.bar, usesASCII: usesASCII),
      style: Style(foreground: .role(.accent)))
    return text
  }

  private static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - FittedText.width(text)))
  }
}
