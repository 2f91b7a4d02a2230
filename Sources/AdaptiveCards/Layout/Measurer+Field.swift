import CellGrid
import Phrases
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
    var style = style(of: frame.look, in: frame)
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

  /// The text to be seen in the field: the one typed to find a choice, while a list is unfolded.
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
  /// The kind of target.
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
    case .date: Phrase("YYYY-MM-DD").text
    case .time: Phrase("HH:MM").text
    case .text, .number, .toggle, .choiceSet: nil
    }
  }
}

extension Measurer {
  /// Most lines of a list that is unfolded.
  private static let listLines = 8

  /// The button that unfolds the menu, if there is something in it.
  mutating func menuButton(of bar: ActionBar, in frame: Frame) -> Box? {
    guard !bar.menu.isEmpty else {
      _ = nextOrdinal()
      return nil
    }
    return inside(ActionBar.menuIndex(bar.actions)) { measurer in
      let text = StyledText(measurer.menuCaption(of: bar))
      var inner = frame.inside(columns: min(text.text.naturalColumns, frame.columns))
      inner.alignment = .left
      let style = Style(background: measurer.hostConfig.palette.button)
      return measurer.wrapped(text, base: style, in: inner)?.targeted(
        CardTarget(
          id: measurer.place, role: .overflow, label: measurer.glyphs.ellipsis,
          control: .overflow(bar)))
    }
  }

  /// The actions behind the last button, if they are unfolded.
  mutating func menu(of bar: ActionBar, in frame: Frame) -> Box? {
    let labels = state.popup == nil ? [] : bar.actions.map(label)
    return inside(ActionBar.menuIndex(bar.actions)) { measurer in
      measurer.list(of: bar.actions.count, in: frame) { place in
        bar.menu.map { index in
          let action = bar.actions[index]
          return ListEntry(
            index: index, title: labels[index], isEnabled: action.isEnabled,
            target: CardTarget(action, at: place.child(index), role: .menuItem))
        }
      }
    }
  }

  /// A list of some entries, if it is unfolded; as many lines are shown as fit around the one that
  /// is highlighted.
  ///
  /// The entries are numbered also where they are not shown.
  mutating func list(
    of count: Int, in frame: Frame, entries: (_ place: TargetID) -> [ListEntry]
  ) -> Box? {
    let ordinals = (0...count).map { _ in nextOrdinal() }
    guard let popup = state.popup, popup.target == place else { return nil }
    let entries = entries(place)
    let columns = min(frame.columns, 2 + entries.reduce(10) { max($0, $1.columns) })
    let shown = entries.indices.filter { entries[$0].title.hasPart(popup.filter) }
    let middle = shown.firstIndex { entries[$0].index == popup.highlighted } ?? 0
    let start = max(0, min(middle - Self.listLines / 2, shown.count - Self.listLines))
    let boxes = shown.dropFirst(start).prefix(Self.listLines).map { position in
      line(
        entries[position], isHighlighted: position == shown[middle],
        ordinal: ordinals[position], columns: columns)
    }
    let note: Phrase =
      shown.isEmpty
      ? "no match" : shown.count > boxes.count ? "\(shown.count) in all" : .none
    guard !note.isEmpty else { return Box.stacked(boxes, columns: columns) }
    let base = style(of: TextLook(isSubtle: true), in: frame)
    let noteBox = oneLine(note.text, base: base, ordinal: ordinals[count], columns: columns)
    return Box.stacked(boxes + [noteBox], columns: columns)
  }

  private func line(_ entry: ListEntry, isHighlighted: Bool, ordinal: Int, columns: Int) -> Box {
    var style = Style(background: hostConfig.palette.button)
    if !entry.isEnabled { style.foreground = .role(.subtle) }
    if isHighlighted { style.attributes.insert(.bold) }
    let text = (isHighlighted ? glyphs.open : " ") + " " + entry.title
    let box = oneLine(text, base: style, ordinal: ordinal, columns: columns)
    guard entry.isEnabled else { return box }
    let field = TargetBox.Field(style: style, bracketColumns: 0)
    return Box(
      columns: columns, rows: box.rows, content: .target(.field(entry.target, around: box, field)))
  }

  private func oneLine(_ text: String, base: Style, ordinal: Int, columns: Int) -> Box {
    let text = StyledText(text)
    let lines = text.text.wrapped(WrapOptions(columns: columns, mode: .none, maxLines: 1))
    let item = TextItem(ordinal: ordinal, text: text, lines: lines, base: base, columns: columns)
    return Box(columns: columns, rows: lines.count, content: .text(item))
  }
}

/// An entry of a list that can be unfolded.
struct ListEntry {
  /// The index in ``CardState/Popup/highlighted``.
  var index: Int
  /// The text.
  var title: String
  /// Whether it can be used.
  var isEnabled = true
  /// The target that a click uses.
  var target: CardTarget

  /// Columns of its title.
  var columns: Int { DisplayText(title).naturalColumns }
}
