import CellGrid
import TextLayout

/// Inputs on paper, where there is nothing to fill in.
extension Measurer {
  /// The value of an input or its choices.
  mutating func plainControl(of input: Input, in frame: Frame) -> Box? {
    switch input.kind {
    case .toggle(let title, _):
      let isOn = state.value(of: input, at: place) == input.valueOn
      return choice(StyledText(title), mark: isOn ? "[x]" : "[ ]", in: frame)
    case .choiceSet(let choices, _, _) where input.isList:
      let chosen = Set(input.chosen(state.value(of: input, at: place)).map(\.value))
      let boxes = choices.compactMap { item in
        choice(
          StyledText(item.title), mark: input.mark(isChosen: chosen.contains(item.value)), in: frame
        )
      }
      return Box.stacked(boxes, columns: frame.columns)
    case .choiceSet, .text, .number, .date, .time:
      var base = plain(in: frame)
      base.background = hostConfig.palette.button
      return wrapped(fieldText(of: input), base: base, in: frame)
    }
  }

  /// The value of an input, or its placeholder, in brackets.
  func fieldText(of input: Input) -> StyledText {
    var text = StyledText("[")
    let value = shownValue(of: input)
    if value.isEmpty {
      text.append(input.placeholder ?? "", style: Style(foreground: .role(.subtle)))
    } else {
      text.append(value)
    }
    if case .choiceSet = input.kind { text.append(" " + glyphs.drop) }
    text.append("]")
    return text
  }

  /// The value as it may be seen: the titles of what is chosen, dots for a password.
  ///
  /// On paper a value that is not allowed is shown as it was written.
  func shownValue(of input: Input) -> String {
    let value = state.value(of: input, at: place)
    switch input.kind {
    case .choiceSet: return input.chosen(value).map(\.title).joined(separator: ", ")
    case .text(_, isPassword: true): return String(repeating: glyphs.bullet, count: value.count)
    case .number, .date, .time:
      return environment.isPlain
        ? state.values[input.key(at: place)] ?? input.value ?? "" : value
    case .text, .toggle: return value
    }
  }
}
