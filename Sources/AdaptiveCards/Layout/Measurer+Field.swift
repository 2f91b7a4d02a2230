import CellGrid
import TextLayout

/// Fields that something is typed into.
extension Measurer {
  /// Columns of a field for something short, unless its placeholder is longer.
  private static let shortField = 24
  /// Fewest columns of a field that has a button beside it.
  private static let leastField = 12
  /// Fewest lines of a field for several lines.
  private static let multilineRows = 3

  /// The field of an input, with its button to the right of it, or below it where it is narrow.
  mutating func fieldWithAction(for input: Input, in frame: Frame) -> Box? {
    guard let action = input.inlineAction else { return field(for: input, in: frame) }
    let button = inside(0) { $0.button(for: action, in: frame) }
    guard let button else { return field(for: input, in: frame) }
    let left = frame.columns - button.columns - 1
    guard left >= Self.leastField else {
      return Box.stacked([field(for: input, in: frame), button], columns: frame.columns)
    }
    let field = field(for: input, in: frame.inside(columns: left))
    let cells = [
      Box.Row.Cell(column: 0, box: field), Box.Row.Cell(column: field.columns + 1, box: button),
    ]
    return Box(Box.Row(cells: cells), columns: frame.columns)
  }

  /// The field of an input: its value, or its placeholder, on a background with brackets.
  mutating func field(for input: Input, in frame: Frame) -> Box {
    let columns = columns(of: input, in: frame)
    var style = plain(in: frame)
    style.background = hostConfig.palette.button
    var field = TargetBox.Field(style: style, bracketColumns: columns >= 3 ? 1 : 0)
    if case .choiceSet = input.kind, columns >= 5 { field.sign = glyphs.drop.unicodeScalars.first }
    let signColumns = field.sign == nil ? 0 : 2
    let inner = frame.inside(columns: columns - 2 * field.bracketColumns - signColumns)
    let value = typedValue(of: input)
    let content = content(of: input, value: value, style: style, in: inner)
    var target = CardTarget(
      id: place, role: input.role, label: input.label ?? input.placeholder ?? "",
      hint: input.kind.format, control: .input(input))
    if input.isTyped(isUnfolded: state.popup?.target == place) {
      let lines = value.isEmpty ? [] : content.lines
      target.typed = TypedText(value: value, lines: lines, columns: inner.columns)
    }
    let least = input.isMultiline ? Self.multilineRows : 1
    return Box(
      columns: columns, rows: max(least, content.rows, target.typed?.rows ?? 1),
      content: .target(.field(target, around: content, field)))
  }

  /// The text in a field.
  private mutating func content(
    of input: Input, value: String, style: Style, in frame: Frame
  ) -> Box {
    var text = StyledText(value)
    if value.isEmpty {
      text = StyledText(input.placeholder ?? "", style: Style(foreground: .role(.subtle)))
    }
    var inner = frame
    inner.alignment = .left
    return wrapped(text, base: style, in: inner) ?? Box.empty(columns: frame.columns)
  }

  /// What is to be seen in the field: what was typed to find a choice, while a list is unfolded.
  private func typedValue(of input: Input) -> String {
    if let popup = state.popup, popup.target == place, input.isFiltered { return popup.filter }
    return shownValue(of: input)
  }

  /// Fields for text are as wide as they can be.
  private func columns(of input: Input, in frame: Frame) -> Int {
    if case .text = input.kind { return frame.columns }
    return min(frame.columns, fieldColumns(of: input))
  }

  /// Columns that a field would like to have, whatever is in it.
  func fieldColumns(of input: Input) -> Int {
    let titles = input.choices.lazy.map { DisplayText($0.title).naturalColumns + 2 }.max() ?? 0
    let placeholder = DisplayText(input.placeholder ?? "").naturalColumns
    return max(Self.shortField, 2 + max(titles, placeholder))
  }
}

extension Box {
  /// A line with nothing in it.
  static func empty(columns: Int) -> Box {
    Box(Stack(children: []), columns: columns, minimumRows: 1)
  }

  /// The lines of a text; none of anything else.
  fileprivate var lines: [WrappedLine] {
    if case .text(let item) = content { item.lines } else { [] }
  }
}

extension Input {
  /// What kind of target it is.
  fileprivate var role: CardTarget.Role {
    switch kind {
    case .text: .text
    case .number: .number
    case .date: .date
    case .time: .time
    case .toggle: .toggle
    case .choiceSet: .choiceSet
    }
  }

  /// Whether the cursor stands in it: in a field of choices only while they are looked for.
  fileprivate func isTyped(isUnfolded: Bool) -> Bool {
    switch kind {
    case .text, .number, .date, .time: true
    case .choiceSet: isFiltered && isUnfolded
    case .toggle: false
    }
  }
}

extension Input.Kind {
  /// How its value is written, if there is but one way.
  fileprivate var format: String? {
    switch self {
    case .date: "YYYY-MM-DD"
    case .time: "HH:MM"
    case .text, .number, .toggle, .choiceSet: nil
    }
  }
}
