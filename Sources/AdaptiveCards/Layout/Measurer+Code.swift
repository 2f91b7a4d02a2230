import CellGrid
import TextLayout

extension Measurer {
  /// Fewest columns of code that are left beside the numbers of its lines.
  private static let leastCodeColumns = 20
  /// Lines that are numbered, each in a box of its own; a longer program is one text without numbers.
  private static let mostNumberedLines = 2_000

  /// The box of a program: the number of each line at its left where there is room, and the line wrapped
  /// beside it.
  ///
  /// On paper there are no numbers, so that the lines can be taken from there.
  mutating func box(for block: CodeBlock, in frame: Frame) -> Box? {
    let colors =
      block.code.utf8.count <= Markdown.mostBytes ? CodeColors(language: block.language) : nil
    let lines = block.code.split(
      maxSplits: Self.mostNumberedLines, omittingEmptySubsequences: false,
      whereSeparator: \.isNewline)
    guard lines.count <= Self.mostNumberedLines else {
      return code(
        colored(block.code, colors, in: frame), base: style(of: frame.look, in: frame), in: frame)
    }
    let digits = String(block.startLine + lines.count - 1).count
    let isNumbered = !environment.isPlain && frame.columns - digits - 1 >= Self.leastCodeColumns
    var state = CodeColors.State()
    var rows: [Box] = []
    for (index, line) in lines.enumerated() {
      let number = isNumbered ? String(block.startLine + index) : ""
      rows.append(
        row(
          of: colored(String(line), colors, &state, in: frame),
          number: String(repeating: " ", count: isNumbered ? digits - number.count : 0) + number,
          in: frame))
    }
    return Box.stacked(rows, columns: frame.columns)
  }

  /// A line of code behind its number, which counts as a text also where it is not shown.
  private mutating func row(of line: StyledText, number: String, in frame: Frame) -> Box {
    var base = style(of: frame.look, in: frame)
    guard !number.isEmpty else {
      _ = nextOrdinal()
      return code(line, base: base, in: frame) ?? Box.empty(columns: frame.columns)
    }
    base.background = hostConfig.palette.background(of: .emphasis, on: frame.background)
    var subtle = base
    subtle.foreground = .role(.subtle)
    let start = number.count + 1
    let sign = wrapped(StyledText(number), base: subtle, in: frame.inside(columns: number.count))
    let text = code(line, base: base, in: frame.inside(columns: frame.columns - start))
    var row = Box.Row(cells: [], background: base.background)
    if let sign { row.cells.append(Box.Row.Cell(column: 0, box: sign)) }
    row.cells.append(Box.Row.Cell(column: start, box: text ?? Box.empty(columns: 1)))
    return Box(row, columns: frame.columns)
  }

  /// Code from left to right, wrapped with its indent.
  private mutating func code(_ text: StyledText, base: Style, in frame: Frame) -> Box? {
    var inner = frame
    (inner.alignment, inner.isRightToLeft) = (.left, false)
    var options = WrapOptions(columns: frame.columns, hangingIndent: 2)
    options.keepsIndent = true
    return box(for: text, base: base, options: options, in: inner)
  }

  private func colored(_ code: String, _ colors: CodeColors?, in frame: Frame) -> StyledText {
    var state = CodeColors.State()
    return colored(code, colors, &state, in: frame)
  }

  /// Lines in the colours of their parts, or as they are without colours.
  private func colored(
    _ code: String, _ colors: CodeColors?, _ state: inout CodeColors.State, in frame: Frame
  ) -> StyledText {
    guard let colors else { return StyledText(code) }
    var text = StyledText()
    for part in colors.parts(of: code, &state) {
      text.append(String(part.text), style: style(of: part.kind, in: frame))
    }
    return text
  }

  private func style(of kind: CodeColors.Kind, in frame: Frame) -> Style {
    let look =
      switch kind {
      case .plain: TextLook()
      case .keyword: TextLook(color: .accent)
      case .text: TextLook(color: .good)
      case .number: TextLook(color: .warning)
      case .comment: TextLook(isSubtle: true)
      }
    guard kind != .plain else { return Style.plain }
    var style = self.style(of: look, in: frame)
    style.background = .default
    return style
  }
}
