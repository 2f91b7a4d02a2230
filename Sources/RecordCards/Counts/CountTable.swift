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
    count = FittedText.width(ValueText.grouped(bars.map(\.count).max() ?? 0))
    share = Self.widestShare(of: bars)
    let room = max(0, columns - count - share - 2 * Self.gap)
    let longest = Self.longestLabel(of: bars, upTo: room)
    label = max(min(Self.leastLabel, room), min(longest, room - Self.barColumns.least - Self.gap))
    let rest = room - label - Self.gap
    bar = rest >= Self.barColumns.least ? min(rest, Self.barColumns.most) : 0
    greatest = bars.map(\.share).max() ?? 0
  }

  /// The columns of the widest share; mostly many are the same.
  private static func widestShare(of bars: [CountReport.Bar]) -> Int {
    var (widest, seen) = (0, Set<[Double]>())
    for bar in bars where seen.insert([bar.share, bar.error, bar.isRough ? 1 : 0]).inserted {
      widest = max(widest, FittedText.width(share(of: bar)))
    }
    return widest
  }

  /// The columns of the longest label, or of the first that has as many as there is room for.
  private static func longestLabel(of bars: [CountReport.Bar], upTo room: Int) -> Int {
    var longest = 0
    for bar in bars where longest < room { longest = max(longest, FittedText.width(bar.label)) }
    return longest
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
