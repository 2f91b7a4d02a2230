import CellGrid
import TextLayout

extension Measurer {
  /// Blank columns between titles and values.
  private static let gap = 2

  /// The box of a fact set: titles and values in two columns, or below one another where it is
  /// narrow.
  mutating func box(for set: FactSet, in frame: Frame) -> Box? {
    let facts = set.facts.filter { !$0.title.isEmpty || !$0.value.isEmpty }
    let sources = facts.map { fact in
      (title: paragraphs(fact.title, of: fact), value: paragraphs(fact.value, of: fact))
    }
    let isNarrow = frame.columns < metrics.leastFactSetColumns
    let titleColumns = titleColumns(sources.map(\.title), in: frame)
    let rows = sources.compactMap { source in
      let (title, value) = (source.title, source.value)
      return isNarrow || titleColumns == 0
        ? stackedFact(title, value, in: frame)
        : fact(title, value, titleColumns: titleColumns, in: frame)
    }
    return Box.stacked(rows, columns: frame.columns)
  }

  private func paragraphs(_ text: String, of fact: Fact) -> [TextParagraph] {
    source.paragraphs(of: text, isMarkdown: fact.isMarkdown)
  }

  /// As wide as the widest title, but no more than a third of all.
  private func titleColumns(_ titles: [[TextParagraph]], in frame: Frame) -> Int {
    let natural = titles.reduce(0) { max($0, $1.naturalColumns) }
    let limit = metrics.columns(hostConfig.factTitleWidth)
    return min(natural, frame.columns / 3, limit == 0 ? .max : limit)
  }

  private mutating func fact(
    _ title: [TextParagraph], _ value: [TextParagraph], titleColumns: Int,
    in frame: Frame
  ) -> Box? {
    let tracks = Tracks(
      widths: [titleColumns, frame.columns - titleColumns - Self.gap], gaps: [0, Self.gap],
      isRightToLeft: frame.isRightToLeft)
    let boxes = [
      box(of: title, style: factTitleStyle(in: frame), in: frame.inside(columns: tracks.widths[0])),
      box(of: value, style: factValueStyle(in: frame), in: frame.inside(columns: tracks.widths[1])),
    ]
    let cells = zip(tracks.starts, boxes).compactMap { start, box in
      box.map { Box.Row.Cell(column: start, box: $0) }
    }
    return cells.isEmpty ? nil : Box(Box.Row(cells: cells), columns: frame.columns)
  }

  private mutating func stackedFact(
    _ title: [TextParagraph], _ value: [TextParagraph], in frame: Frame
  ) -> Box? {
    let boxes = [
      box(of: title, style: factTitleStyle(in: frame), in: frame),
      box(of: value, style: factValueStyle(in: frame), in: frame),
    ]
    return Box.stacked(boxes.compactMap { $0 }, columns: frame.columns)
  }

  /// Paragraphs that are wrapped below one another.
  private mutating func box(
    of paragraphs: [TextParagraph], style: Style, in frame: Frame
  ) -> Box? {
    let boxes = paragraphs.compactMap { wrapped($0.text, base: style, in: frame) }
    return Box.stacked(boxes, columns: frame.columns)
  }

  /// Titles have the role `label` where the host config names no colour.
  private func factTitleStyle(in frame: Frame) -> Style {
    var style = style(of: hostConfig.factTitle.over(frame.look), in: frame)
    if style.foreground == .default { style.foreground = .role(.label) }
    return style
  }

  private func factValueStyle(in frame: Frame) -> Style {
    style(of: hostConfig.factValue.over(frame.look), in: frame)
  }
}
