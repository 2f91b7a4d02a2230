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
      guard let box = box(for: paragraph, base: base, options: options, in: frame) else {
        continue
      }
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
    let text = text(of: block, in: frame)
    let box = wrapped(text, base: style(of: frame.look, in: frame), in: frame)
    return box?.linked(links(in: block, frame))
  }

  /// The box of a text that is wrapped at words, or nil where there is nothing to show.
  mutating func wrapped(_ text: StyledText, base: Style, in frame: Frame) -> Box? {
    box(for: text, base: base, options: WrapOptions(columns: frame.columns), in: frame)
  }

  /// The box of a text, or nil where there is nothing to show.
  mutating func box(
    for text: StyledText, base: Style, options: WrapOptions, in frame: Frame
  ) -> Box? {
    let ordinal = nextOrdinal()
    let lines = text.text.wrapped(aligned(options, in: frame))
    guard !lines.isEmpty else { return nil }
    let item = TextItem(
      ordinal: ordinal, text: text, lines: lines, base: base, alignment: frame.side,
      columns: frame.columns)
    return Box(columns: frame.columns, rows: lines.count, content: .text(item))
  }

  /// Options with the alignment of right-to-left paragraphs, where the card does not say another.
  func aligned(_ options: WrapOptions, in frame: Frame) -> WrapOptions {
    var options = options
    options.alignsRightToLeft = environment.alignsRightToLeft && frame.side == .left
    return options
  }

  /// The runs of a rich text block as one text.
  ///
  /// Each run is told with the bytes it takes.
  func text(
    of block: RichTextBlock, in frame: Frame, each: (TextRun, Range<Int>) -> Void = { _, _ in }
  ) -> StyledText {
    var text = StyledText()
    for run in block.runs {
      let start = text.text.utf8.count
      let look = run.look.over(frame.look)
      var style = style(of: look, in: frame)
      if run.isItalic { style.attributes.insert(.italic) }
      if run.isStruckThrough { style.attributes.insert(.strikethrough) }
      if run.isUnderlined || run.selectAction != nil { style.attributes.insert(.underline) }
      if run.isHighlighted {
        style = hostConfig.highlighted(style, look, in: frame.style)
      } else {
        // The block's own background lies below its runs.
        style.background = .default
      }
      text.append(
        run.isSeparator ? " \(glyphs.separator) " : source.expand(run.text), style: style)
      each(run, start..<text.text.utf8.count)
    }
    return text
  }

  /// The look of a text block: its own, that of headings, that of what is around it.
  func look(of block: TextBlock, in frame: Frame) -> TextLook {
    switch block.style {
    case .default: block.look.over(frame.look)
    case .heading: block.look.over(hostConfig.heading).over(frame.look)
    case .columnHeader: block.look.over(hostConfig.columnHeader).over(frame.look)
    }
  }

  /// The style of a text in a look on the background that is there.
  func style(of look: TextLook, in frame: Frame) -> Style {
    hostConfig.style(of: look, in: frame.style, on: frame.background)
  }

  /// The colour of links on the background that is there.
  func linkColor(in frame: Frame) -> Color {
    style(of: TextLook(color: .accent), in: frame).foreground
  }
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
