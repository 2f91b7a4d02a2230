import CellGrid
import TextLayout

extension Measurer {
  /// The box of a column set: its columns side by side, or below one another where it is narrow.
  mutating func box(for set: ColumnSet, in frame: Frame) -> Box? {
    let decoration = Shell.Decoration(style: set.style, bleeds: set.bleeds)
    let shell = Shell(decoration, in: frame, hostConfig: hostConfig)
    let shown = set.columns.indices.filter { isShown(set.columns[$0]) }
    let gaps = shown.map { gapColumns(before: set.columns[$0]) }
    let available = shell.content.columns - gaps.dropFirst().reduce(0, +)
    let isNarrow = available < shown.count || shell.content.columns < metrics.leastColumnSetColumns
    let children: [Box.Stack.Child]
    if let row = isNarrow && shown.count > 1
      ? nil
      : whole({ $0.row(of: set.columns, shown: shown, gaps: gaps, in: shell.content) })
    {
      children = [
        Box.Stack.Child(
          gap: 0, stretches: true,
          column: frame.side.offset(of: row.columns, in: shell.content.columns), box: row)
      ]
    } else {
      children = self.children(stacked(set.columns), in: shell.content)
    }
    let box = shell.box(around: children, minimumRows: metrics.rows(set.minimumHeight ?? 0))
    return box.rows == 0 ? nil : area(set.selectAction, around: box)
  }

  /// Columns between a column and the one before it: a rule has a blank on both sides.
  private func gapColumns(before column: Column) -> Int {
    let gap = metrics.columns(hostConfig.spacing[column.spacing])
    return column.hasSeparator && hostConfig.separatorThickness > 0 ? max(3, gap) : gap
  }

  /// The columns as containers for a stack.
  private func stacked(_ columns: [Column]) -> [Element] {
    columns.map { column in
      var element = Element(.container(column.box))
      element.id = column.id
      element.isVisible = column.isVisible
      element.targetWidth = column.targetWidth
      element.horizontalAlignment = column.horizontalAlignment
      element.spacing = column.spacing
      element.hasSeparator = column.hasSeparator
      return element
    }
  }

  private mutating func row(
    of columns: [Column], shown: [Int], gaps: [Int], in frame: Frame
  ) -> Box {
    let demands = demands(of: shown.map { columns[$0] }, in: frame)
    let available = frame.columns - gaps.dropFirst().reduce(0, +)
    let tracks = Tracks(
      widths: ColumnWidths.resolve(demands, available: available, metrics: metrics), gaps: gaps,
      isRightToLeft: frame.isRightToLeft)
    var row = Box.Row(cells: [], ruleStyle: ruleStyle(in: frame))
    for (index, column) in columns.enumerated() {
      guard let track = shown.firstIndex(of: index) else {
        inside(index) { $0.countItems(of: column.box, in: frame) }
        continue
      }
      let cell = self.frame(of: track, in: tracks, column: column, frame)
      let box = inside(index) { $0.shellBox(for: column.box, in: cell) }
      row.cells.append(Box.Row.Cell(column: tracks.starts[track], box: box))
      if track > 0 && column.hasSeparator && hostConfig.separatorThickness > 0 {
        row.rules.append(tracks.middles[track])
      }
    }
    return Box(row, columns: tracks.total)
  }

  /// The frame of a column; only the outer ones reach the padding at the sides.
  private func frame(of track: Int, in tracks: Tracks, column: Column, _ frame: Frame) -> Frame {
    var inner = frame.inside(columns: tracks.widths[track])
    inner.isInAutoColumn = column.width == .auto
    inner.alignment = column.horizontalAlignment ?? frame.alignment
    inner.bleed = frame.bleed
    let start = tracks.starts[track]
    if start > 0 { inner.bleed.left = 0 }
    if start + inner.columns < frame.columns { inner.bleed.right = 0 }
    return inner
  }

  /// The widths that the columns ask for; content is measured only where one of them depends on it.
  private func demands(of columns: [Column], in frame: Frame) -> [ColumnDemand] {
    guard columns.contains(where: { $0.width == .auto }) else {
      return columns.map { ColumnDemand(width: $0.width) }
    }
    return columns.map { column in
      if case .pixels = column.width { return ColumnDemand(width: column.width) }
      let widths = intrinsicWidths(of: column.box, in: frame)
      return ColumnDemand(width: column.width, minimum: widths.minimum, preferred: widths.preferred)
    }
  }
}

extension Measurer {
  /// How wide a container would like to be, with room for the padding it may have.
  func intrinsicWidths(of container: Container, in frame: Frame) -> IntrinsicWidths {
    var widths = intrinsicWidths(of: container.items, in: frame)
    let hasPadding = frame.changesStyle(to: container.style) || container.backgroundImage != nil
    let border = container.border != nil && !environment.isPlain ? 2 : 0
    let padding = border + (hasPadding || border > 0 ? 2 * metrics.paddingColumns : 0)
    widths.append(IntrinsicWidths(), gap: padding)
    return widths
  }

  private func intrinsicWidths(of elements: [Element], in frame: Frame) -> IntrinsicWidths {
    var widths = IntrinsicWidths()
    for element in elements where isShown(element) {
      widths.widen(to: intrinsicWidths(of: element.content, in: frame))
    }
    return widths
  }

  /// How wide the content of an element would like to be.
  func intrinsicWidths(of content: Element.Content, in frame: Frame) -> IntrinsicWidths {
    switch content {
    case .textBlock(let block): textWidths(block.text, isMarkdown: block.isMarkdown)
    case .richTextBlock(let block): widths(of: text(of: block, in: frame))
    case .collapsedText(let block): widths(of: block.text)
    case .image(let image): imageWidths(image, class: image.size, in: frame)
    case .imageSet(let set):
      flow(set.images.map { imageWidths($0, class: set.imageSize, in: frame) })
    case .media(let media): widths(of: title(of: media))
    case .container(let container): intrinsicWidths(of: container, in: frame)
    case .columnSet(let set): columnWidths(set, in: frame)
    case .carousel(let carousel): intrinsicWidths(of: carousel.pages, in: frame)
    case .factSet(let set): factWidths(set)
    case .table(let table): tableWidths(table, in: frame)
    case .pageSet(let set): pageWidths(set, in: frame)
    case .meter(let meter): widths(of: text(of: meter))
    case .chart(let chart): chartWidths(chart)
    case .codeBlock(let block): codeWidths(block)
    case .actionSet(let actions): actionWidths(bar(of: actions, in: frame))
    case .input(let input): inputWidths(input)
    case .custom(let element): customWidths(element, in: frame)
    case .transcript(let turns): transcriptWidths(turns, in: frame)
    }
  }

  private func widths(of text: StyledText) -> IntrinsicWidths {
    IntrinsicWidths(
      minimum: min(IntrinsicWidths.longestWord, text.text.minimumColumns),
      preferred: text.text.naturalColumns)
  }

  private func textWidths(_ text: String, isMarkdown: Bool) -> IntrinsicWidths {
    let paragraphs = source.paragraphs(of: text, isMarkdown: isMarkdown)
    return IntrinsicWidths(
      minimum: min(IntrinsicWidths.longestWord, paragraphs.minimumColumns),
      preferred: paragraphs.naturalColumns)
  }

  private func imageWidths(
    _ image: CardImage, class sizeClass: ImageSize, in frame: Frame
  ) -> IntrinsicWidths {
    let state = imageState(hostConfig.wholeAddress(of: image))
    guard let size = imageSize(of: image, class: sizeClass, state: state, in: frame) else {
      var label = widths(of: StyledText(imageLine(for: image, state: state)))
      if !environment.isPlain { label.preferred = min(label.preferred, IntrinsicWidths.imageLabel) }
      return label
    }
    return IntrinsicWidths(minimum: size.columns, preferred: size.columns)
  }

  private func actionWidths(_ bar: ActionBar) -> IntrinsicWidths {
    // Which of them has sent something is not known here: each that can gets room for the sign of it.
    var parts = bar.buttons.map { index in
      let action = bar.actions[index]
      return widths(of: StyledText(caption(of: action, action.sends ? state.delivery?.stage : nil)))
    }
    if !bar.menu.isEmpty { parts.append(widths(of: StyledText("[ \(glyphs.ellipsis) ]"))) }
    return flow(parts)
  }

  /// As wide as the widest page or title; tabs go on in the next line where they must.
  private func pageWidths(_ set: PageSet, in frame: Frame) -> IntrinsicWidths {
    let titles = set.pages.map { self.widths(of: StyledText(title(of: $0) + "  ")) }
    var widths = IntrinsicWidths()
    switch set.style {
    case .tabs: widths.widen(to: flow(titles))
    case .sections: for title in titles { widths.widen(to: title) }
    }
    widths.widen(to: intrinsicWidths(of: set.pages.map(\.element), in: frame))
    return widths
  }

  private func codeWidths(_ block: CodeBlock) -> IntrinsicWidths {
    var widths = self.widths(of: StyledText(block.code))
    widths.append(IntrinsicWidths(), gap: String(block.startLine).count + 3)
    return widths
  }

  private func inputWidths(_ input: Input) -> IntrinsicWidths {
    var widths = widths(of: StyledText(input.label ?? ""))
    switch input.kind {
    case .toggle(let title, _): widths.widen(to: self.widths(of: StyledText("[ ] " + title)))
    case .choiceSet(let choices, _, _) where environment.isPlain || input.isList:
      for choice in choices { widths.widen(to: self.widths(of: StyledText("[ ] " + choice.title))) }
    case .text, .number, .date, .time, .choiceSet:
      if environment.isPlain {
        widths.widen(to: self.widths(of: fieldText(of: input)))
      } else {
        widths.widen(
          to: IntrinsicWidths(
            minimum: IntrinsicWidths.longestWord, preferred: fieldColumns(of: input)))
      }
    }
    return widths
  }

  /// Things beside one another that go on in the next line where they must.
  private func flow(_ parts: [IntrinsicWidths]) -> IntrinsicWidths {
    IntrinsicWidths(
      minimum: parts.map(\.minimum).max() ?? 0,
      preferred: parts.reduce(max(0, parts.count - 1)) { $0 + $1.preferred })
  }

  private func columnWidths(_ set: ColumnSet, in frame: Frame) -> IntrinsicWidths {
    var widths = IntrinsicWidths()
    for column in set.columns where isShown(column) {
      var part = intrinsicWidths(of: column.box, in: frame)
      if case .pixels(let pixels) = column.width {
        part = IntrinsicWidths(minimum: metrics.columns(pixels), preferred: metrics.columns(pixels))
      }
      widths.append(part, gap: widths.preferred == 0 ? 0 : gapColumns(before: column))
    }
    return widths
  }

  private func factWidths(_ set: FactSet) -> IntrinsicWidths {
    var (titles, values) = (IntrinsicWidths(), IntrinsicWidths())
    for fact in set.facts {
      titles.widen(to: textWidths(fact.title, isMarkdown: fact.isMarkdown))
      values.widen(to: textWidths(fact.value, isMarkdown: fact.isMarkdown))
    }
    // Titles get a third at most, so they are shown in full in three times their width.
    let least = max(titles.preferred + values.preferred + factGap, 3 * titles.preferred)
    return IntrinsicWidths(minimum: titles.minimum + values.minimum + factGap, preferred: least)
  }

  private func tableWidths(_ table: Table, in frame: Frame) -> IntrinsicWidths {
    var widths = IntrinsicWidths(minimum: 1, preferred: 1)
    for column in table.columns.indices {
      var part = IntrinsicWidths()
      for row in table.rows where column < row.cells.count {
        part.widen(to: intrinsicWidths(of: row.cells[column].box, in: frame))
      }
      widths.append(part, gap: 3)
    }
    return widths
  }

  private func transcriptWidths(_ turns: [Turn], in frame: Frame) -> IntrinsicWidths {
    var widths = IntrinsicWidths()
    for turn in turns {
      widths.widen(to: self.widths(of: StyledText(turn.speaker + ":")))
      var said = intrinsicWidths(of: turn.content, in: frame)
      said.append(IntrinsicWidths(), gap: metrics.indent)
      widths.widen(to: said)
    }
    return widths
  }
}

/// How wide something would like to be.
struct IntrinsicWidths: Sendable, Hashable {
  /// Columns below which words are broken; long words do not count in full.
  var minimum = 0
  /// Columns in which nothing is wrapped.
  var preferred = 0

  /// Columns that a long word may claim.
  static let longestWord = 12

  /// Columns that the words in place of an image may claim, as the image may turn out small.
  static let imageLabel = 16

  /// The widths of something below this.
  mutating func widen(to other: IntrinsicWidths) {
    minimum = max(minimum, other.minimum)
    preferred = max(preferred, other.preferred)
  }

  /// The widths of something beside this, behind a gap.
  mutating func append(_ other: IntrinsicWidths, gap: Int) {
    minimum += other.minimum + gap
    preferred += other.preferred + gap
  }
}
