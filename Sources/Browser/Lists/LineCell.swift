import AdaptiveCards
import CardTable
import CellGrid
import TableKit
import TextLayout

/// The cell of a record in one line, cut with `…`, or in as many as it takes where lines are wrapped.
@MainActor
final class LineCell: TableViewCell {
  // One value, for each access to a property of an object is checked, and all rows are drawn with every key.
  private var line = ShownLine()
  private var presentation: CardPresentation?
  /// The bytes that a highlight has found, by its number in the presentation.
  private var found: (number: Int, ranges: [Range<Int>])?

  /// Shows a record.
  ///
  /// - Parameters:
  ///   - text: The record in one line; it may have line breaks.
  ///   - wraps: Whether all of it is shown.
  ///   - presentation: Says what is highlighted.
  func show(
    _ text: StyledText, _ signs: RowSigns, wraps: Bool, in presentation: CardPresentation
  ) {
    line = ShownLine(text, signs, wraps: wraps)
    self.presentation = presentation
    found = nil
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    (line, found) = (ShownLine(), nil)
  }

  override func sizeThatFits(columns: Int) -> Int {
    line.fit(columns: columns) + line.signs.linesBelow
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    let isFocused = isFocused
    let matches = matches(isFocused: isFocused)
    line.draw(in: &canvas, lines: lines, columns: columns, isFocused: isFocused, matches)
  }

  /// The matches to highlight; nil where there are none.
  private func matches(isFocused: Bool) -> ShownLine.Matches? {
    guard let presentation, presentation.highlight != nil else { return nil }
    let ranges = foundRanges(by: presentation)
    guard let first = ranges.first else { return nil }
    guard isFocused else { return ShownLine.Matches(ranges: ranges, current: nil) }
    let match = presentation.currentMatch
    let isOwn = match.map { $0.item == 0 && ranges.isAmong($0.range) } ?? false
    return ShownLine.Matches(ranges: ranges, current: isOwn ? match?.range : first)
  }

  /// The bytes to highlight, which are looked for once.
  private func foundRanges(by presentation: CardPresentation) -> [Range<Int>] {
    if let found, found.number == presentation.highlightNumber { return found.ranges }
    let ranges = presentation.highlight?(line.text.text.utf8) ?? []
    found = (presentation.highlightNumber, ranges)
    return ranges
  }

  override func anchor(atLine number: Int) -> LineAnchor? {
    let wrapped = line.wrapped
    // The line below belongs to no part of the record.
    if number >= line.height { return LineAnchor(item: .max, offset: number - line.height) }
    guard wrapped.indices.contains(number) else { return LineAnchor(item: 0, offset: 0) }
    return LineAnchor(item: 0, offset: Int(wrapped[number].start))
  }

  override func line(of anchor: LineAnchor) -> Int? {
    if anchor.item == .max { return line.height + anchor.offset }
    let wrapped = line.wrapped
    return wrapped.isEmpty ? 0 : wrapped.firstIndex(showing: anchor.offset)
  }
}

extension LineCell: SearchedCell {
  func matches(by presentation: CardPresentation) -> [TextMatch] {
    foundRanges(by: presentation).map { range in
      TextMatch(item: 0, range: range, line: line(showing: range))
    }
  }

  /// The first line that shows some bytes; nil where they are cut off.
  private func line(showing bytes: Range<Int>) -> Int? {
    let wrapped = line.wrapped
    guard !wrapped.isEmpty else { return nil }
    let first = wrapped.firstIndex(showing: bytes.lowerBound)
    // A line may leave out the blanks at its end, where a match can begin.
    return (first..<min(first + 2, wrapped.count)).first { wrapped[$0].range.overlaps(bytes) }
  }
}

/// A record in one line or several, with the signs beside it.
private struct ShownLine {
  private(set) var text = StyledText()
  private(set) var signs = RowSigns()
  private var wraps = false
  /// The lines as they were last counted.
  private(set) var wrapped: [WrappedLine] = []

  /// Columns by which the lines of a record are indented but for its first.
  private static let indent = 4

  /// The matches in a record.
  struct Matches {
    let ranges: [Range<Int>]
    /// The one that the reader is at.
    let current: Range<Int>?
  }

  init() {}

  init(_ text: StyledText, _ signs: RowSigns, wraps: Bool) {
    (self.text, self.signs, self.wraps) = (text, signs, wraps)
    self.text.linkAddresses()
  }

  /// Breaks the text for a width, and returns how many lines it takes.
  mutating func fit(columns: Int) -> Int {
    let room = max(1, columns - signs.columns(of: columns))
    var options = WrapOptions(columns: room, mode: .none, maxLines: 1)
    if wraps {
      options = WrapOptions(columns: room, hangingIndent: min(Self.indent, room / 4))
    }
    wrapped = text.text.wrapped(options)
    return height
  }

  /// Lines of the record as they were last counted.
  var height: Int { max(1, wrapped.count) }

  /// Draws some of the lines.
  func draw(
    in canvas: inout Canvas, lines: Range<Int>, columns: Int, isFocused: Bool, _ matches: Matches?
  ) {
    let start = signs.columns(of: columns)
    for row in lines.clamped(to: 0..<wrapped.count) {
      canvas.draw(line: wrapped[row], of: text, at: Point(column: start, row: row))
    }
    if let matches { draw(matches, in: &canvas, lines: lines, from: start) }
    signs.draw(in: &canvas, lines: lines, columns: columns, end: height, isFocused: isFocused)
  }

  private func draw(_ matches: Matches, in canvas: inout Canvas, lines: Range<Int>, from start: Int)
  {
    for row in lines.clamped(to: 0..<wrapped.count) {
      for range in matches.ranges.touching(wrapped[row].range) {
        guard let rect = rect(of: range, inLine: row, from: start) else { continue }
        canvas.restyle(rect) { $0.matched(isCurrent: range == matches.current) }
      }
    }
  }

  /// The cells of a line that show some bytes; nil where it shows none of them.
  private func rect(of bytes: Range<Int>, inLine row: Int, from start: Int) -> Rect? {
    let line = wrapped[row]
    let shown = bytes.clamped(to: line.range)
    guard !shown.isEmpty else { return nil }
    let before = text.text.columns(in: line.range.lowerBound..<shown.lowerBound)
    return Rect(
      column: start + Int(line.indent) + before, row: row,
      columns: text.text.columns(in: shown), rows: 1)
  }
}

/// Ranges that are sorted and do not overlap.
extension [Range<Int>] {
  /// Those that share bytes with another.
  ///
  /// O(log of their number) beside those that are returned.
  fileprivate func touching(_ bytes: Range<Int>) -> ArraySlice<Range<Int>> {
    let start = firstPlace { $0.upperBound > bytes.lowerBound }
    return self[start...].prefix { $0.lowerBound < bytes.upperBound }
  }

  /// Whether one of them is this range.
  fileprivate func isAmong(_ range: Range<Int>) -> Bool {
    let place = firstPlace { $0.lowerBound >= range.lowerBound }
    return indices.contains(place) && self[place] == range
  }

  /// The place of the first that something is true of, as it is of all behind it.
  private func firstPlace(where isBehind: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
