import CellGrid
import TextLayout

extension Measurer {
  /// The box of an input: its label, and below it its value or its choices.
  mutating func box(for input: Input, in frame: Frame) -> Box? {
    guard hostConfig.supportsInteractivity else { return nil }
    var boxes: [Box?] = []
    if let label = input.label, !label.isEmpty {
      boxes.append(wrapped(labelText(label, of: input), base: plain(in: frame), in: frame))
    }
    switch input.kind {
    case .toggle(let title, let isOn):
      boxes.append(choice(title, mark: isOn ? "[x]" : "[ ]", in: frame))
    case .choiceSet(let choices, let isMultiSelect, let isExpanded)
    where isExpanded || isMultiSelect:
      for item in choices {
        let mark =
          isMultiSelect ? (item.isSelected ? "[x]" : "[ ]") : item.isSelected ? "(x)" : "( )"
        boxes.append(choice(item.title, mark: mark, in: frame))
      }
    case .choiceSet, .text, .number, .date, .time:
      boxes.append(field(of: input, in: frame))
    }
    return Box.stacked(boxes.compactMap { $0 }, columns: frame.columns)
  }

  private func plain(in frame: Frame) -> Style {
    style(of: frame.look, in: frame)
  }

  private func labelText(_ label: String, of input: Input) -> StyledText {
    var text = StyledText(label)
    if input.isRequired { text.append(" *", style: Style(foreground: .role(.attention))) }
    return text
  }

  /// A choice or a toggle: its mark, and its title indented behind it.
  private mutating func choice(_ title: String, mark: String, in frame: Frame) -> Box? {
    let options = WrapOptions(columns: frame.columns, hangingIndent: 4)
    return box(
      for: StyledText("\(mark) \(title)"), base: plain(in: frame), options: options, in: frame)
  }

  private mutating func field(of input: Input, in frame: Frame) -> Box? {
    var base = plain(in: frame)
    base.background = hostConfig.palette.button
    return wrapped(fieldText(of: input), base: base, in: frame)
  }

  /// The value of an input, or its placeholder, in brackets.
  func fieldText(of input: Input) -> StyledText {
    var text = StyledText("[")
    if let value = input.shownValue(bullet: glyphs.bullet), !value.isEmpty {
      text.append(value)
    } else {
      text.append(input.placeholder ?? "", style: Style(foreground: .role(.subtle)))
    }
    if case .choiceSet = input.kind { text.append(" " + glyphs.drop) }
    text.append("]")
    return text
  }
}

extension Input {
  /// The value as it may be seen: the titles of what is chosen, dots for a password.
  fileprivate func shownValue(bullet: String) -> String? {
    switch kind {
    case .choiceSet(let choices, _, _):
      choices.filter(\.isSelected).map(\.title).joined(separator: ", ")
    case .text(_, isPassword: true):
      value.map { String(repeating: bullet, count: $0.count) }
    case .text, .number, .date, .time, .toggle:
      value
    }
  }
}
