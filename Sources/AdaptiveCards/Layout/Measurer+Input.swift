import CellGrid
import TextLayout

extension Measurer {
  /// The box of an input: its label, below it its value or its choices, and what is wrong with it.
  mutating func box(for input: Input, in frame: Frame) -> Box? {
    guard hostConfig.supportsInteractivity else { return nil }
    let input = input.adding(state.foundChoices[input.key(at: place)] ?? [])
    if let tracks = labelTracks(of: input, in: frame) { return row(of: input, tracks, in: frame) }
    return stack(label(of: input, in: frame), above: input, in: frame)
  }

  /// A label, what is filled in below it, and below that what is wrong with it.
  mutating func stack(_ label: Box?, above input: Input, in frame: Frame) -> Box? {
    let (spacing, interaction) = (hostConfig.spacing, hostConfig.interaction)
    let control = control(of: input, in: frame)
    let error = error(of: input, in: frame)
    let parts = [
      (label, 0), (control, spacing[interaction.labelSpacing]),
      (error, spacing[interaction.errorSpacing]),
    ]
    var children: [Box.Stack.Child] = []
    for case (let box?, let gap) in parts {
      children.append(
        Box.Stack.Child(gap: children.isEmpty ? 0 : metrics.gapRows(gap), box: box))
    }
    return Box.stacked(children, columns: frame.columns)
  }

  mutating func label(of input: Input, in frame: Frame) -> Box? {
    guard let words = input.label, !words.isEmpty else { return nil }
    let look =
      input.isRequired
      ? hostConfig.interaction.requiredLabel : hostConfig.interaction.optionalLabel
    var text = StyledText(words)
    let suffix = style(of: TextLook(color: look.suffixColor), in: frame)
    text.append(look.suffix, style: Style(foreground: suffix.foreground))
    return wrapped(text, base: style(of: look.look.over(frame.look), in: frame), in: frame)
  }

  /// Why the value is not allowed; it has its number also where there is nothing to say.
  private mutating func error(of input: Input, in frame: Frame) -> Box? {
    guard let message = state.errors[input.key(at: place)] else {
      _ = nextOrdinal()
      return nil
    }
    let base = style(of: hostConfig.interaction.errorMessage.over(frame.look), in: frame)
    let options = WrapOptions(columns: frame.columns, hangingIndent: 2)
    return box(for: StyledText("! " + message), base: base, options: options, in: frame)
  }

  /// The field with its value, and the button at its end; on paper there is nothing to fill in.
  private mutating func control(of input: Input, in frame: Frame) -> Box? {
    switch input.kind {
    case .toggle(let title, _):
      return toggle(input, title: title, in: frame)
    case .choiceSet where input.isList:
      return choices(of: input, in: frame)
    case _ where environment.isPlain:
      var base = style(of: frame.look, in: frame)
      base.background = hostConfig.palette.button
      let field = wrapped(fieldText(of: input), base: base, in: frame)
      guard let action = input.inlineAction else { return field }
      let button = inside(0) { $0.button(for: action, in: frame) }
      return Box.stacked([field, button].compactMap(\.self), columns: frame.columns)
    case .choiceSet:
      let field = field(for: input, in: frame)
      return Box.stacked(
        [field, openList(of: input, in: frame)].compactMap(\.self), columns: frame.columns)
    case .text, .number, .date, .time: return fieldWithAction(for: input, in: frame)
    }
  }

  private mutating func toggle(_ input: Input, title: String, in frame: Frame) -> Box? {
    let isOn = state.value(of: input, at: place) == input.valueOn
    let box = choice(StyledText(title), mark: isOn ? "[x]" : "[ ]", in: frame)
    guard hasTargets else { return box }
    return box?.targeted(CardTarget(id: place, role: .toggle, label: title, control: .input(input)))
  }

  /// The choices of a list, each with its mark.
  private mutating func choices(of input: Input, in frame: Frame) -> Box? {
    let chosen = Set(input.chosen(state.value(of: input, at: place)).map(\.value))
    let boxes = input.choices.enumerated().compactMap { index, item -> Box? in
      let mark = input.mark(isChosen: chosen.contains(item.value))
      let box = choice(title(of: item, in: frame), mark: mark, in: frame)
      return hasTargets ? box?.targeted(CardTarget(item, index: index, of: input, at: place)) : box
    }
    return Box.stacked(boxes, columns: frame.columns)
  }

  /// The choices of a field, if they are unfolded.
  private mutating func openList(of input: Input, in frame: Frame) -> Box? {
    list(of: input.choices.count, in: frame) { place in
      input.choices.enumerated().map { index, item in
        ListEntry(
          index: index, title: item.title,
          target: CardTarget(item, index: index, of: input, at: place))
      }
    }
  }

  /// A choice or a toggle: its mark, and its title indented behind it.
  mutating func choice(_ title: StyledText, mark: String, in frame: Frame) -> Box? {
    let options = WrapOptions(columns: frame.columns, hangingIndent: 4)
    var text = StyledText(mark + " ")
    text.append(title)
    return box(for: text, base: style(of: frame.look, in: frame), options: options, in: frame)
  }

  /// The title of a choice in a list, which is one paragraph, on a screen with emphasis.
  private func title(of choice: Input.Choice, in frame: Frame) -> StyledText {
    guard !environment.isPlain else { return StyledText(choice.title) }
    let paragraphs = Markdown.styledText(of: choice.title, link: linkColor(in: frame))
    guard paragraphs.count == 1, paragraphs[0].marker == nil else {
      return StyledText(choice.title)
    }
    return paragraphs[0].text
  }
}

extension Input {
  /// The mark before a choice of a list.
  func mark(isChosen: Bool) -> String {
    if case .choiceSet(_, isMultiSelect: true, _) = kind { return isChosen ? "[x]" : "[ ]" }
    return isChosen ? "(x)" : "( )"
  }
}

extension CardTarget {
  /// Makes what a choice of an input at a place is.
  fileprivate init(_ choice: Input.Choice, index: Int, of input: Input, at id: TargetID) {
    self.init(
      id: id.child(index), role: .choice, label: choice.title,
      control: .choice(input, index: index))
  }
}

extension Measurer {
  /// Fewest columns of a field that has its label beside it; where there are fewer it is above.
  private static let leastFieldColumns = 12

  /// The columns of a label and of the input beside it; nil where the label stands above.
  private func labelTracks(of input: Input, in frame: Frame) -> Tracks? {
    guard let width = input.labelWidth, input.label?.isEmpty == false else { return nil }
    let share = Double(frame.columns) / 100
    let columns =
      switch width {
      case .usual: Int(share * Double(hostConfig.interaction.labelWidth))
      case .share(let percent): Int(share * min(max(percent, 0), 100))
      case .pixels(let pixels): metrics.columns(pixels)
      }
    let rest = frame.columns - columns - 1
    guard columns > 0, rest >= Self.leastFieldColumns else { return nil }
    return Tracks(widths: [columns, rest], gaps: [0, 1], isRightToLeft: frame.isRightToLeft)
  }

  /// The box of an input with its label beside it.
  mutating func row(of input: Input, _ tracks: Tracks, in frame: Frame) -> Box? {
    let label = label(of: input, in: frame.inside(columns: tracks.widths[0]))
    let field = stack(nil, above: input, in: frame.inside(columns: tracks.widths[1]))
    let cells = zip(tracks.starts, [label, field]).compactMap { start, box in
      box.map { Box.Row.Cell(column: start, box: $0) }
    }
    return cells.isEmpty ? nil : Box(Box.Row(cells: cells), columns: frame.columns)
  }
}

extension Measurer {
  /// The value of an input, or its placeholder, in brackets.
  func fieldText(of input: Input) -> StyledText {
    var text = StyledText("[")
    let value = shownValue(of: input)
    if value.isEmpty {
      text.append(input.placeholder ?? "", style: Style(foreground: .role(.subtle)))
    } else {
      text.append(value)
    }
    if case .choiceSet = input.kind, !environment.isReadAloud { text.append(" " + glyphs.drop) }
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
