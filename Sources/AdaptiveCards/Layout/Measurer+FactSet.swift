import CellGrid
import TextLayout

extension Measurer {
  /// Blank columns between titles and values.
  var factGap: Int { metrics.columns(hostConfig.factSpacing) }

  /// The box of a fact set: titles and values in two columns, or below one another where that would
  /// break the words of a title elsewhere than behind a separator.
  mutating func box(for set: FactSet, in frame: Frame) -> Box? {
    let facts = set.facts.filter { !$0.title.isEmpty || !$0.value.isEmpty }.map { fact in
      FactText(fact, source: source, link: linkColor(in: frame))
    }
    let titleColumns = titleColumns(facts.map(\.title), in: frame)
    let rows = facts.compactMap { fact in
      titleColumns == 0
        ? stacked(fact, in: frame) : row(of: fact, titleColumns: titleColumns, in: frame)
    }
    return Box.stacked(rows, columns: frame.columns)
  }

  /// As wide as the widest title, but no more than a third of all; 0 where there is no room for a
  /// column of titles.
  private func titleColumns(_ titles: [[TextParagraph]], in frame: Frame) -> Int {
    guard frame.columns >= metrics.leastFactSetColumns else { return 0 }
    let limit = metrics.columns(hostConfig.factTitleWidth)
    let most = min(frame.columns / 3, limit == 0 ? .max : limit)
    guard titles.allSatisfy({ $0.pieceColumns <= most }) else { return 0 }
    return min(most, titles.reduce(0) { max($0, $1.naturalColumns) })
  }

  private mutating func row(
    of fact: FactText, titleColumns: Int, in frame: Frame
  ) -> Box? {
    let tracks = Tracks(
      widths: [titleColumns, frame.columns - titleColumns - factGap], gaps: [0, factGap],
      isRightToLeft: frame.isRightToLeft)
    let boxes = [
      title(of: fact, in: frame.inside(columns: tracks.widths[0])),
      value(of: fact, in: frame.inside(columns: tracks.widths[1])),
    ]
    let cells = zip(tracks.starts, boxes).compactMap { start, box in
      box.map { Box.Row.Cell(column: start, box: $0) }
    }
    return cells.isEmpty ? nil : Box(Box.Row(cells: cells), columns: frame.columns)
  }

  /// A title on lines of its own, and the value indented below it.
  private mutating func stacked(_ fact: FactText, in frame: Frame) -> Box? {
    guard let title = title(of: fact, in: frame) else { return value(of: fact, in: frame) }
    let indent = min(metrics.indent, frame.columns - 1)
    var children = [Box.Stack.Child(gap: 0, box: title)]
    if let value = value(of: fact, in: frame.inside(columns: frame.columns - indent)) {
      children.append(
        Box.Stack.Child(gap: 0, column: frame.isRightToLeft ? 0 : indent, box: value))
    }
    return Box(Box.Stack(children: children), columns: frame.columns)
  }

  /// Titles have the role `label` where the host config names no colour.
  private mutating func title(of fact: FactText, in frame: Frame) -> Box? {
    var style = style(of: hostConfig.factTitle.over(frame.look), in: frame)
    if style.foreground == .default && !hostConfig.palette.isMonochrome {
      style.foreground = .role(.label)
    }
    return box(
      of: fact.title, style: style, isWrapped: hostConfig.wrapsFactTitles, keepsIndent: false,
      in: frame)
  }

  private mutating func value(of fact: FactText, in frame: Frame) -> Box? {
    let style = style(of: hostConfig.factValue.over(frame.look), in: frame)
    return box(
      of: fact.value, style: style, isWrapped: hostConfig.wrapsFactValues,
      keepsIndent: fact.keepsIndent, in: frame)
  }

  /// Paragraphs that are wrapped below one another.
  private mutating func box(
    of paragraphs: [TextParagraph], style: Style, isWrapped: Bool, keepsIndent: Bool,
    in frame: Frame
  ) -> Box? {
    let boxes = paragraphs.compactMap { paragraph in
      var options = WrapOptions(columns: frame.columns, hangingIndent: paragraph.hangingIndent)
      options.keepsIndent = keepsIndent
      if !isWrapped && !environment.isPlain { options.mode = .none }
      return box(for: paragraph, base: style, options: options, in: frame)
    }
    return Box.stacked(boxes, columns: frame.columns)
  }
}

/// A fact, ready to be wrapped.
private struct FactText {
  let title: [TextParagraph]
  let value: [TextParagraph]
  /// Columns by which wrapped lines are indented more than their key.
  private static let nestedIndent = 2
  /// Whether the indentation of the value's lines says something: nested values, code.
  let keepsIndent: Bool

  init(_ fact: Fact, source: TextSource, link: Color) {
    title = source.paragraphs(of: fact.title, isMarkdown: fact.isMarkdown, link: link)
    value = source.paragraphs(of: fact.value, isMarkdown: fact.isMarkdown, link: link).map {
      paragraph in
      var paragraph = paragraph
      if fact.isNested { paragraph.hangingIndent = Self.nestedIndent }
      return paragraph
    }
    keepsIndent = !fact.isMarkdown
  }
}
