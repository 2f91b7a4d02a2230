import CellGrid
import RecordCards
import Records
import TablePrograms
import TextLayout

/// The one line at the bottom: what is open, where one is in it, and what is going on.
struct StatusLine: Sendable {
  /// A part of the line.
  struct Segment: Sendable {
    /// The text, without line breaks.
    var text: DisplayText
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
    var shown = DisplayText(text)
    if shown.utf8.contains(10) { shown = DisplayText(UserMessage.line(of: text)) }
    segments.append(Segment(text: shown, rank: rank, isWarning: isWarning))
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
    canvas.drawStatusLine(text(columns: columns - 2), row: row, columns: columns)
  }

  /// The parts that fit a width, with gaps between them.
  func text(columns: Int) -> StyledText {
    let gap = DisplayText(String(repeating: " ", count: Self.gap))
    let warning = Style(foreground: .role(.warning), attributes: .bold)
    var text = StyledText()
    for segment in fitting(columns) {
      if !text.isEmpty { text.append(gap) }
      text.append(segment.text, style: segment.isWarning ? warning : .plain)
    }
    return text
  }

  private static func columns(of segments: [Segment]) -> Int {
    segments.reduce(gap * max(0, segments.count - 1)) { $0 + $1.text.naturalColumns }
  }
}

/// Cuts texts to the columns that there are for them in a line.
enum FittedText {
  /// Columns of a text on one line.
  static func width(_ text: some StringProtocol) -> Int { DisplayText(String(text)).naturalColumns }

  /// As much of the end of a text as fits, behind a `…` if that is not all of it.
  static func ending(of text: String, columns: Int) -> String {
    // Every character that is left takes a column, so what is before so many of them cannot fit.
    var rest = text.suffix(max(1, columns))
    if rest.endIndex == text.endIndex, rest.startIndex == text.startIndex, width(rest) <= columns {
      return text
    }
    while rest.count > 1, width("…" + rest) > columns { rest = rest.dropFirst() }
    return "…" + rest
  }

  /// As much of the start of a text as fits, before a `…` if that is not all of it; nothing where not
  /// even a character fits.
  static func beginning(of text: String, columns: Int) -> String {
    var rest = text.prefix(max(0, columns))
    if rest.endIndex == text.endIndex, width(rest) <= columns { return text }
    while !rest.isEmpty, width(rest + "…") > columns { rest = rest.dropLast() }
    return rest.isEmpty ? "" : rest + "…"
  }
}

/// The text for the status line while files are indexed.
enum IndexingStatus {
  /// `indexing 34%` over all files that are not indexed whole; nothing where all are, or come through
  /// pipes, of which nobody knows the size.
  static func text(of sources: [RecordProgress]) -> String {
    let open = sources.filter { !$0.isComplete && !$0.isCurrent && $0.totalBytes != nil }
    let total = open.reduce(0) { $0 + ($1.totalBytes ?? 0) }
    guard total > 0 else { return "" }
    let done = open.reduce(0) { $0 + $1.indexedBytes }
    return "indexing \(min(99, done * 100 / total))%"
  }
}
