import CellGrid
import Phrases
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
    /// The end that stays where the text is cut to make room for others; nil for a text that is shown whole or
    /// not at all.
    var cutTail: String?

    /// Columns that it takes whole.
    var columns: Int { text.naturalColumns }

    /// Columns that it takes at least.
    var leastColumns: Int {
      cutTail.map { min(columns, StatusLine.leastColumns + FittedText.width($0)) } ?? columns
    }

    /// The same in so many columns, if it can be cut.
    func cut(to columns: Int) -> Segment {
      guard let cutTail, columns < self.columns else { return self }
      let whole = String(decoding: text.utf8, as: UTF8.self)
      let head = FittedText.beginning(
        of: String(whole.dropLast(cutTail.count)), columns: columns - FittedText.width(cutTail))
      var segment = self
      segment.text = DisplayText(head + cutTail)
      return segment
    }
  }

  /// Columns of a text that is cut, before the end that stays, at least.
  fileprivate static let leastColumns = 8

  /// Columns between two parts.
  private static let gap = 2

  private var segments: [Segment] = []

  /// Adds a part at the end.
  ///
  /// - Parameter cutTail: The end that stays where the text may be cut to make room for others; nil for a text
  ///   that is shown whole or not at all.
  mutating func add(
    _ text: Phrase, rank: Int, isWarning: Bool = false, cutTail: String? = nil
  ) {
    guard !text.isEmpty else { return }
    var shown = DisplayText(text.text)
    if shown.utf8.contains(10) { shown = DisplayText(UserMessage.line(of: text.text)) }
    segments.append(Segment(text: shown, rank: rank, isWarning: isWarning, cutTail: cutTail))
  }

  /// The parts that fit a width, in their order.
  ///
  /// Parts of little use go first; then texts are cut, each to a fair share; then more parts go.
  func fitting(_ columns: Int) -> [Segment] {
    var kept = segments
    let least = Self.ranksBeforeCuts
    while Self.columns(of: kept, \.columns) > columns,
      Self.columns(of: kept, \.leastColumns) > columns || kept.contains(where: { $0.rank > least }),
      let rank = kept.map(\.rank).max(), rank > 0,
      let index = kept.lastIndex(where: { $0.rank == rank })
    {
      kept.remove(at: index)
    }
    return Self.cut(kept, to: columns)
  }

  /// Parts of a higher rank than this go before a text is cut for them.
  private static let ranksBeforeCuts = 2

  /// Cuts the texts that may be cut so that all fit, the long ones first.
  private static func cut(_ segments: [Segment], to columns: Int) -> [Segment] {
    var segments = segments
    var free = columns - Self.columns(of: segments) { $0.cutTail == nil ? $0.columns : 0 }
    let cuttable = segments.indices.filter { segments[$0].cutTail != nil }
      .sorted { segments[$0].columns < segments[$1].columns }
    for (number, index) in cuttable.enumerated() {
      // Those that are still to come need their least.
      let others = cuttable[(number + 1)...].reduce(0) { $0 + segments[$1].leastColumns }
      let share = max(
        segments[index].leastColumns, min(free / (cuttable.count - number), free - others))
      segments[index] = segments[index].cut(to: share)
      free -= segments[index].columns
    }
    return segments
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

  /// Columns of some parts and the gaps between them.
  private static func columns(of segments: [Segment], _ columns: (Segment) -> Int) -> Int {
    segments.reduce(gap * max(0, segments.count - 1)) { $0 + columns($1) }
  }
}

/// The text for the status line while files are indexed.
enum IndexingStatus {
  /// `indexing 34%` over all files that are not indexed whole; nothing where all are, or come through
  /// pipes, of which nobody knows the size.
  static func text(of sources: [RecordProgress]) -> Phrase {
    let open = sources.filter { !$0.isComplete && !$0.isCurrent && $0.totalBytes != nil }
    let total = open.reduce(0) { $0 + ($1.totalBytes ?? 0) }
    guard total > 0 else { return .none }
    let done = open.reduce(0) { $0 + $1.indexedBytes }
    return "indexing \(min(99, done * 100 / total))%"
  }
}
