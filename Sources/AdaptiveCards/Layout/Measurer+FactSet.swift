import CellGrid
import TextLayout

/// The titles and values of facts in two columns.
extension Measurer {
  /// Blank columns between titles and values.
  var factGap: Int { metrics.columns(hostConfig.factSpacing) }

  /// The box of a fact set: titles and values in two columns, or below one another where that would
  /// break the words of a title elsewhere than behind a separator.
  mutating func box(for set: FactSet, in frame: Frame) -> Box? {
    let look = FactLook(
      title: factTitleStyle(in: frame),
      value: style(of: hostConfig.factValue.over(frame.look), in: frame))
    if !set.facts.contains(where: { $0.isMarkdown }) {
      let titles = set.facts.indices.map { StyledText(set.facts[$0].title) }
      let titleColumns = titleColumns(titles, in: frame)
      if titleColumns > 0 {
        return texts(of: set, titles, look, titleColumns: titleColumns, in: frame)
      }
    }
    let link = linkColor(in: frame)
    let titles = titles(of: set, link: link)
    let titleColumns = titleColumns(titles, in: frame)
    var rows: [Box] = []
    rows.reserveCapacity(titles.count)
    for (fact, title) in zip(set.facts, titles) where !fact.title.isEmpty || !fact.value.isEmpty {
      let text = FactText(fact, title: title, source: source, link: link)
      let row =
        titleColumns == 0
        ? stacked(text, look, in: frame)
        : row(of: text, look, titleColumns: titleColumns, in: frame)
      if let row { rows.append(row) }
    }
    return Box.stacked(rows, columns: frame.columns)
  }

  /// The box of facts without markdown in two columns: each title and value is one text.
  private mutating func texts(
    of set: FactSet, _ titles: [StyledText], _ look: FactLook, titleColumns: Int, in frame: Frame
  ) -> Box? {
    let titleFrame = frame.inside(columns: titleColumns)
    let valueFrame = frame.inside(columns: frame.columns - titleColumns - factGap)
    let titleColumn = frame.isRightToLeft ? valueFrame.columns + factGap : 0
    let valueColumn = frame.isRightToLeft ? 0 : titleColumns + factGap
    let titleOptions = options(columns: titleColumns, isWrapped: hostConfig.wrapsFactTitles)
    var valueOptions = options(
      columns: valueFrame.columns, isWrapped: hostConfig.wrapsFactValues)
    valueOptions.keepsIndent = true
    var (items, row): ([TextItem], Int) = ([], 0)
    items.reserveCapacity(2 * titles.count)
    for index in titles.indices {
      var rows = 0
      if !set.facts[index].title.isEmpty,
        let title = item(
          for: titles[index], base: look.title, options: titleOptions, in: titleFrame)
      {
        items.append(title.placed(at: Point(column: titleColumn, row: row)))
        rows = title.rows
      }
      valueOptions.hangingIndent = set.facts[index].isNested ? FactText.nestedIndent : 0
      if let text = set.facts[index].plainText,
        let value = item(for: text, base: look.value, options: valueOptions, in: valueFrame)
      {
        items.append(value.placed(at: Point(column: valueColumn, row: row)))
        rows = max(rows, value.rows)
      }
      row += rows
    }
    guard !items.isEmpty else { return nil }
    return Box(columns: frame.columns, rows: row, content: .texts(items))
  }

  private func titles(of set: FactSet, link: Color) -> [FactText.Part] {
    set.facts.indices.map { index in
      FactText.Part(set.facts[index].title, of: set.facts[index], source: source, link: link)
    }
  }

  /// As wide as the widest title, but no more than a third of all; 0 where there is no room for a
  /// column of titles.
  private func titleColumns(_ titles: [some FactTitle], in frame: Frame) -> Int {
    guard frame.columns >= metrics.leastFactSetColumns else { return 0 }
    let limit = metrics.columns(hostConfig.factTitleWidth)
    let most = min(frame.columns / 3, limit == 0 ? .max : limit)
    var widest = 0
    for title in titles {
      let columns = title.naturalColumns
      guard title.hasPieces(upTo: most, naturalColumns: columns) else { return 0 }
      widest = max(widest, columns)
    }
    return min(most, widest)
  }

  private mutating func row(
    of fact: FactText, _ look: FactLook, titleColumns: Int, in frame: Frame
  ) -> Box? {
    let valueColumns = frame.columns - titleColumns - factGap
    var cells: [Box.Row.Cell] = []
    cells.reserveCapacity(2)
    if let title = title(of: fact, look, in: frame.inside(columns: titleColumns)) {
      let column = frame.isRightToLeft ? valueColumns + factGap : 0
      cells.append(Box.Row.Cell(column: column, box: title))
    }
    if let value = value(of: fact, look, in: frame.inside(columns: valueColumns)) {
      let column = frame.isRightToLeft ? 0 : titleColumns + factGap
      cells.append(Box.Row.Cell(column: column, box: value))
    }
    return cells.isEmpty ? nil : Box(Box.Row(cells: cells), columns: frame.columns)
  }

  /// A title on lines of its own, and the value indented below it.
  private mutating func stacked(_ fact: FactText, _ look: FactLook, in frame: Frame) -> Box? {
    guard let title = title(of: fact, look, in: frame) else {
      return value(of: fact, look, in: frame)
    }
    let indent = min(metrics.indent, frame.columns - 1)
    var children = [Box.Stack.Child(gap: 0, box: title)]
    if let value = value(of: fact, look, in: frame.inside(columns: frame.columns - indent)) {
      children.append(
        Box.Stack.Child(gap: 0, column: frame.isRightToLeft ? 0 : indent, box: value))
    }
    return Box(Box.Stack(children: children), columns: frame.columns)
  }

  /// Titles have the role `label` where the host config names no colour.
  private func factTitleStyle(in frame: Frame) -> Style {
    var style = style(of: hostConfig.factTitle.over(frame.look), in: frame)
    if style.foreground == .default && !hostConfig.palette.isMonochrome {
      style.foreground = .role(.label)
    }
    return style
  }

  private mutating func title(of fact: FactText, _ look: FactLook, in frame: Frame) -> Box? {
    box(
      of: fact.title, options(columns: frame.columns, isWrapped: hostConfig.wrapsFactTitles),
      style: look.title, in: frame)
  }

  private mutating func value(of fact: FactText, _ look: FactLook, in frame: Frame) -> Box? {
    var options = options(columns: frame.columns, isWrapped: hostConfig.wrapsFactValues)
    options.keepsIndent = fact.keepsIndent
    return box(of: fact.value, options, style: look.value, in: frame)
  }

  private func options(columns: Int, isWrapped: Bool) -> WrapOptions {
    var options = WrapOptions(columns: columns)
    if !isWrapped && !environment.isPlain { options.mode = .none }
    return options
  }

  private mutating func box(
    of part: FactText.Part, _ options: WrapOptions, style: Style, in frame: Frame
  ) -> Box? {
    var options = options
    switch part {
    case .plain(let text, let hangingIndent):
      options.hangingIndent = hangingIndent
      return box(for: text, base: style, options: options, in: frame)
    case .markdown(let paragraphs):
      let boxes = paragraphs.compactMap { paragraph in
        options.hangingIndent = paragraph.hangingIndent
        return box(for: paragraph, base: style, options: options, in: frame)
      }
      return Box.stacked(boxes, columns: frame.columns)
    }
  }
}

/// The looks of the facts of a set.
private struct FactLook {
  let title: Style
  let value: Style
}

/// A fact, ready to be wrapped.
private struct FactText {
  let title: Part
  let value: Part
  /// Whether the indentation of the value's lines says something: nested values, code.
  let keepsIndent: Bool
  /// Columns by which wrapped lines are indented more than their key.
  static let nestedIndent = 2

  /// A title or a value.
  enum Part: FactTitle {
    /// A text that stands as it is; its wrapped lines are indented.
    case plain(StyledText, hangingIndent: Int)
    /// Paragraphs that are wrapped below one another; none where there is no text.
    case markdown([TextParagraph])

    var naturalColumns: Int {
      switch self {
      case .plain(let text, _): text.naturalColumns
      case .markdown(let paragraphs): paragraphs.naturalColumns
      }
    }

    func hasPieces(upTo most: Int, naturalColumns: Int) -> Bool {
      switch self {
      case .plain(let text, let hangingIndent):
        text.hasPieces(upTo: most - hangingIndent, naturalColumns: naturalColumns)
      case .markdown(let paragraphs): paragraphs.pieceColumns <= most
      }
    }
  }

  init(_ fact: Fact, title: Part, source: TextSource, link: Color) {
    keepsIndent = !fact.isMarkdown
    self.title = title
    let indent = fact.isNested ? Self.nestedIndent : 0
    value =
      fact.styledValue.map { .plain($0, hangingIndent: indent) }
      ?? Part(fact.value, of: fact, hangingIndent: indent, source: source, link: link)
  }
}

/// The title of a fact, whose width is to be found.
private protocol FactTitle {
  /// Columns of the widest line when nothing is wrapped.
  var naturalColumns: Int { get }
  /// Whether no piece of a word, with its indent, takes more than some columns.
  ///
  /// Of what fits as a whole each piece does.
  func hasPieces(upTo most: Int, naturalColumns: Int) -> Bool
}

extension StyledText: FactTitle {
  fileprivate var naturalColumns: Int { text.naturalColumns }

  fileprivate func hasPieces(upTo most: Int, naturalColumns: Int) -> Bool {
    naturalColumns <= most || text.pieceColumns <= most
  }
}

extension Fact {
  /// The value as it stands; nil where there is none.
  fileprivate var plainText: StyledText? {
    styledValue ?? (value.isEmpty ? nil : StyledText(value))
  }
}

extension FactText.Part {
  init(_ text: String, of fact: Fact, hangingIndent: Int = 0, source: TextSource, link: Color) {
    guard fact.isMarkdown || text.isEmpty else {
      self = .plain(StyledText(text), hangingIndent: hangingIndent)
      return
    }
    self = .markdown(
      source.paragraphs(of: text, isMarkdown: true, link: link).map { paragraph in
        var paragraph = paragraph
        if hangingIndent > 0 { paragraph.hangingIndent = hangingIndent }
        return paragraph
      })
  }
}
