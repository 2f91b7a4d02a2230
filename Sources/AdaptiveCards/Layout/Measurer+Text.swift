import CellGrid
import TextLayout

extension Measurer {
  /// The box of a text block: its paragraphs, wrapped or cut.
  mutating func box(for block: TextBlock, in frame: Frame) -> Box? {
    let base = style(of: look(of: block, in: frame), in: frame)
    let isCut = !block.wraps && !environment.isPlain
    let limit = block.wraps && !environment.isPlain ? max(0, block.maximumLines) : 0
    var (linesLeft, isOver) = (limit, false)
    var children: [Box.Stack.Child] = []
    let paragraphs = source.paragraphs(
      of: block.text, isMarkdown: block.isMarkdown, link: linkColor(in: frame))
    for paragraph in paragraphs {
      let options = WrapOptions(
        columns: frame.columns, mode: isCut ? .none : .word, maxLines: linesLeft,
        hangingIndent: paragraph.hangingIndent)
      guard let box = box(for: paragraph, base: base, options: options, in: frame) else { continue }
      isOver = limit > 0 && linesLeft == 0
      guard !isOver else { continue }
      let gap = paragraph.followsBlankLine && !children.isEmpty ? 1 : 0
      children.append(Box.Stack.Child(gap: gap, box: box))
      linesLeft = max(0, linesLeft - box.rows)
    }
    if isOver { children[children.count - 1].box.markCut() }
    guard children.count > 1 else { return children.first?.box }
    return Box(Box.Stack(children: children), columns: frame.columns)
  }

  /// The box of a rich text block: one wrapped paragraph.
  mutating func box(for block: RichTextBlock, in frame: Frame) -> Box? {
    guard block.hasActions else {
      return wrapped(text(of: block, in: frame), base: style(of: frame.look, in: frame), in: frame)
    }
    var ranges: [Range<Int>] = []
    var text = text(of: block, in: frame) { ranges.append($0) }
    for (run, range) in zip(block.runs, ranges) {
      if case .openURL(let url)? = run.selectAction?.kind { text.link(range, toURL: url) }
    }
    let box = wrapped(text, base: style(of: frame.look, in: frame), in: frame)
    return box?.linked(links(in: block, at: ranges))
  }

  /// The box of a text that is wrapped at words, or nil where there is nothing to show.
  mutating func wrapped(_ text: StyledText, base: Style, in frame: Frame) -> Box? {
    box(for: text, base: base, options: WrapOptions(columns: frame.columns), in: frame)
  }

  /// The box of a text, or nil where there is nothing to show.
  mutating func box(
    for text: StyledText, base: Style, options: WrapOptions, in frame: Frame
  ) -> Box? {
    item(for: text, base: base, options: options, in: frame).map {
      Box(columns: frame.columns, rows: $0.rows, content: .text($0))
    }
  }

  /// A text by itself, or nil where there is nothing to show.
  mutating func item(
    for text: StyledText, base: Style, options: WrapOptions, in frame: Frame
  ) -> TextItem? {
    let ordinal = nextOrdinal()
    let lines = text.text.wrapped(aligned(options, in: frame))
    guard !lines.isEmpty else { return nil }
    var text = text
    // On paper nothing leads anywhere.
    if !environment.isPlain { text.linkAddresses() }
    return TextItem(
      ordinal: ordinal, text: text, lines: lines, base: base, alignment: frame.side,
      columns: frame.columns)
  }

  /// Options with the alignment of right-to-left paragraphs, where the card does not say another.
  func aligned(_ options: WrapOptions, in frame: Frame) -> WrapOptions {
    var options = options
    options.alignsRightToLeft = environment.alignsRightToLeft && frame.side == .left
    return options
  }

  /// The runs of a rich text block as one text.
  ///
  /// The bytes that each run takes are told.
  func text(
    of block: RichTextBlock, in frame: Frame, each: (Range<Int>) -> Void = { _ in }
  ) -> StyledText {
    var text = StyledText()
    for index in block.runs.indices {
      let start = text.text.utf8.count
      let run = block.runs[index]
      let look = run.look.over(frame.look)
      var style = style(of: look, in: frame)
      if run.isItalic { style.attributes.insert(.italic) }
      if run.isStruckThrough { style.attributes.insert(.strikethrough) }
      if run.isUnderlined || run.isSelectable { style.attributes.insert(.underline) }
      if let badge = run.backgroundStyle {
        style = hostConfig.badge(style, look, in: badge, on: frame.background)
      } else if run.isHighlighted {
        style = hostConfig.highlighted(style, look, in: frame.style)
      } else {
        // The block's own background lies below its runs.
        style.background = .default
      }
      if let icon = run.icon, !icon.isEmpty { text.append(iconText(icon), style: style) }
      text.append(
        run.isSeparator ? glyphs.spacedSeparator : source.expand(run.text), style: style)
      each(start..<text.text.utf8.count)
    }
    return text
  }

  /// The look of a text block: its own, that of headings, that of what is around it.
  func look(of block: TextBlock, in frame: Frame) -> TextLook {
    switch block.style {
    case .default: return block.look.over(frame.look)
    case .heading:
      var look = block.look.over(hostConfig.heading).over(frame.look)
      look.isTitle = true
      return look
    case .columnHeader: return block.look.over(hostConfig.columnHeader).over(frame.look)
    }
  }

  /// The colour of links on the background that is there.
  func linkColor(in frame: Frame) -> Color {
    style(of: TextLook(color: .accent), in: frame).foreground
  }
}

extension RichTextBlock {
  /// Whether a run can be selected.
  fileprivate var hasActions: Bool { runs.indices.contains { runs[$0].isSelectable } }
}

extension Box {
  /// Puts an ellipsis after the last line of a text where there is room for one, as paragraphs that
  /// would follow are left out.
  fileprivate mutating func markCut() {
    guard case .text(var item) = content, let line = item.lines.last, !line.isTruncated,
      Int(line.columns) + Int(line.indent) < item.columns
    else { return }
    item.lines[item.lines.count - 1].isTruncated = true
    item.lines[item.lines.count - 1].columns += 1
    content = .text(item)
  }
}

extension Measurer {
  /// Fewest lines that collapsing a text must save.
  private static let leastSaved = 3

  /// The box of a text of which the first lines are shown, and a note of how many more there are.
  mutating func box(for block: CollapsedText, in frame: Frame) -> Box? {
    let base = style(of: frame.look, in: frame)
    var options = WrapOptions(columns: frame.columns)
    options.keepsIndent = true
    guard block.limit > 0, !environment.isPlain || environment.isReadAloud,
      !state.expandsAll,
      !state.expanded.contains(block.block)
    else {
      return box(for: block.text, base: base, options: options, in: frame)
    }
    // The note takes a line of its own, so this many lines are needed before collapsing pays.
    let least = block.limit + 1 + Self.leastSaved
    options.maxLines = least
    guard var box = box(for: block.text, base: base, options: options, in: frame) else {
      return nil
    }
    guard case .text(var item) = box.content, item.lines.count == least else { return box }
    options.maxLines = 0
    let total = block.text.text.lineCount(options)
    item.collapsed = TextItem.Collapse(
      block: block.block, hiddenLines: total - block.limit,
      firstHiddenByte: Int(item.lines[block.limit].start))
    item.lines.removeLast(least - block.limit)
    box.rows = item.rows
    box.content = .text(item)
    return box
  }

  /// The box of a conversation: each speaker on a line, what was said indented below.
  mutating func box(for turns: [Turn], in frame: Frame) -> Box? {
    var label = style(of: TextLook(weight: .bolder), in: frame)
    label.foreground = .role(.label)
    let indent = min(metrics.indent, frame.columns - 1)
    var boxes: [Box] = []
    for (index, turn) in turns.enumerated() {
      var children: [Box.Stack.Child] = []
      if let speaker = wrapped(StyledText(turn.speaker + ":"), base: label, in: frame) {
        children.append(Box.Stack.Child(gap: 0, box: speaker))
      }
      let inner = frame.inside(columns: frame.columns - indent)
      for var said in inside(index, { $0.children(turn.content, in: inner) }) {
        said.column = indent
        children.append(said)
      }
      if let box = Box.stacked(children, columns: frame.columns) { boxes.append(box) }
    }
    return Box.stacked(boxes, columns: frame.columns, gap: 1)
  }
}
