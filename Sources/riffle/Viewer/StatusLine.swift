import RecordCards
import CellGrid
import TextLayout

/// The one line at the bottom: what is open, where one is in it, and what is going on.
struct StatusLine: Sendable {
  /// A part of the line.
  struct Segment: Sendable {
    /// What it says.
    var text: String
    /// Parts of a higher number are dropped first where the line is narrow; 0 is never dropped.
    var rank: Int
    /// Whether it warns, so that it is drawn in the warning colour besides its words.
    var isWarning = false
  }

  /// Columns between two parts.
  private static let gap = 2

  private var segments: [Segment] = []

  /// Adds a part at the end.
  mutating func add(_ text: String, rank: Int, isWarning: Bool = false) {
    guard !text.isEmpty else { return }
    segments.append(Segment(text: UserMessage.line(of: text), rank: rank, isWarning: isWarning))
  }

  /// The parts that fit a width, in their order.
  func fitting(_ columns: Int) -> [Segment] {
    var kept = segments
    while Self.columns(of: kept) > columns, let rank = kept.map(\.rank).max(), rank > 0,
      let index = kept.lastIndex(where: { $0.rank == rank })
    {
      kept.remove(at: index)
    }
    return kept
  }

  /// Draws the line over the whole width of a row.
  func draw(in canvas: inout Canvas, row: Int, columns: Int) {
    let bar = Style(background: .role(.bar))
    canvas.fill(Rect(column: 0, row: row, columns: columns, rows: 1), style: bar)
    var column = 1
    for segment in fitting(columns - 2) {
      let style =
        segment.isWarning ? Style(foreground: .role(.warning), attributes: .bold).over(bar) : bar
      column += canvas.draw(segment.text, at: Point(column: column, row: row), style: style)
      column += Self.gap
    }
  }

  private static func columns(of segments: [Segment]) -> Int {
    segments.reduce(gap * max(0, segments.count - 1)) { sum, segment in
      sum + DisplayText(segment.text).naturalColumns
    }
  }
}
