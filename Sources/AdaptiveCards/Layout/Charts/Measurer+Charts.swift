import CellGrid
import TextLayout

/// Charts: what is drawn is no text, and the texts are the same at every width.
///
/// Each text has its number also where there is no room to show it.
extension Measurer {
  /// Columns that a chart would like to have.
  private static let preferredColumns = 60

  /// The box of a chart; on paper it is words alone.
  mutating func box(for chart: Chart, in frame: Frame) -> Box? {
    if environment.isPlain { return paper(of: chart, in: frame) }
    let leftOut = chart.leftOut
    let chart = chart.limited()
    let title = source.expand(chart.title ?? "")
    let bold = style(of: TextLook(weight: .bolder).over(frame.look), in: frame)
    var boxes = [wrapped(StyledText(title), base: bold, in: frame)].compactMap(\.self)
    switch chart.kind {
    case .pie: boxes += pie(chart, center: nil, in: frame)
    case .donut(let center): boxes += pie(chart, center: center ?? "", in: frame)
    case .gauge(let gauge): boxes += self.gauge(gauge, of: chart, in: frame)
    case .lines: boxes += lines(of: chart, in: frame)
    case .columns, .groupedColumns, .rows: boxes += bars(of: chart, in: frame)
    case .stackedColumns: boxes += stackedColumns(of: chart, in: frame)
    case .stackedRows: boxes += stackedRows(of: chart, in: frame)
    }
    if let leftOut {
      boxes += [axisTitle(leftOut, in: frame)].compactMap(\.self)
    }
    return Box.stacked(boxes, columns: frame.columns)
  }

  /// How wide a chart would like to be.
  func chartWidths(_ chart: Chart) -> IntrinsicWidths {
    let columns = environment.isPlain ? 0 : Self.preferredColumns
    let texts = [chart.title ?? ""] + (environment.isPlain ? chart.paperLines.map(\.text) : [])
    return texts.reduce(
      into: IntrinsicWidths(minimum: IntrinsicWidths.longestWord, preferred: columns)
    ) { widths, text in
      widths.preferred = max(widths.preferred, DisplayText(source.expand(text)).naturalColumns)
    }
  }

  /// A text of a chart, or nil where there is nothing to show or no room for it; it has its number
  /// then too.
  mutating func chartText(
    _ text: String, _ look: TextLook = TextLook(), columns: Int,
    side: HorizontalAlignment = .left, isCut: Bool = false, in frame: Frame
  ) -> Box? {
    guard columns > 0 else {
      _ = nextOrdinal()
      return nil
    }
    var inner = frame.inside(columns: columns)
    (inner.alignment, inner.isRightToLeft) = (side, false)
    let options = WrapOptions(
      columns: columns, mode: isCut ? .none : .word, maxLines: isCut ? 1 : 0)
    return box(
      for: StyledText(source.expand(text)), base: style(of: look.over(frame.look), in: frame),
      options: options, in: inner)
  }

  /// Columns of the widest of some texts of a chart.
  func chartColumns(_ texts: [String]) -> Int {
    texts.reduce(0) { max($0, DisplayText(source.expand($1)).naturalColumns) }
  }

  /// The names of axes, subtle, on lines of their own.
  mutating func axisTitle(_ title: String?, in frame: Frame) -> Box? {
    chartText(title ?? "", TextLook(isSubtle: true), columns: frame.columns, in: frame)
  }
}

/// An explained colour of a chart.
struct ChartEntry {
  /// The name and what else is to be said.
  var text: String
  /// What stands before it.
  var ink: ChartInk
}

extension Measurer {
  /// Columns of the mark before a name and the blank behind it.
  private static let markColumns = 2
  /// Fewest columns of a name that are left beside its mark.
  private static let leastNameColumns = 4

  /// The explanation of colours: beside one another as far as there is room, or each on its own line.
  mutating func legend(
    _ entries: [ChartEntry], isShown: Bool, isList: Bool, in frame: Frame
  ) -> Box? {
    var inner = frame
    (inner.alignment, inner.isRightToLeft) = (.left, false)
    let boxes = entries.compactMap { entry -> Box? in
      guard isShown else {
        _ = nextOrdinal()
        return nil
      }
      return box(for: entry, in: inner)
    }
    return isList
      ? Box.stacked(boxes, columns: frame.columns)
      : Box.flow(boxes, in: inner, gap: Self.markColumns)
  }

  private mutating func box(for entry: ChartEntry, in frame: Frame) -> Box? {
    let room = frame.columns - Self.markColumns
    guard room >= Self.leastNameColumns else {
      return chartText(entry.text, columns: frame.columns, in: frame)
    }
    let columns = min(room, max(1, chartColumns([entry.text])))
    let text = chartText(entry.text, columns: columns, in: frame)
    var drawing = ChartDrawing()
    drawing.add(entry.ink.mark, entry.ink.style, column: 0, row: 0)
    var row = Box.Row(cells: [Box.Row.Cell(column: 0, box: drawing.box(columns: 1, rows: 1))])
    if let text { row.cells.append(Box.Row.Cell(column: Self.markColumns, box: text)) }
    return Box(row, columns: columns + Self.markColumns)
  }
}
