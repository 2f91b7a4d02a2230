import CellGrid

extension CardInteraction {
  /// Steps that the page keys make at once.
  private static let page = 10

  /// Keys of a field that something is typed into.
  mutating func take(
    _ key: CardKey, field input: Input, _ target: CardTarget, in layout: CardLayout
  ) -> Bool {
    if let edit = TextEdit.Change(key) { return apply(edit, to: input, at: target.id) }
    switch key {
    case .enter where input.isMultiline: return insert("\n", into: input, at: target.id)
    case .enter: return enter(in: input, target, layout)
    case .space: return insert(" ", into: input, at: target.id)
    case .character(let character): return insert(String(character), into: input, at: target.id)
    case .paste(let text): return insert(text, into: input, at: target.id)
    case .up: return vertical(1, input, target)
    case .down: return vertical(-1, input, target)
    case .pageUp: return vertical(Self.page, input, target)
    case .pageDown: return vertical(-Self.page, input, target)
    default: return false
    }
  }

  /// Changes the text around the cursor, or moves the cursor.
  private mutating func apply(_ change: TextEdit.Change, to input: Input, at id: TargetID) -> Bool {
    var edit = TextEdit(state.value(of: input, at: id), caret: state.caret)
    edit.apply(change)
    state.caret = edit.caret
    set(edit.text, of: input, at: id)
    return true
  }

  /// Types as much of a text as the input takes; what it has no use for is swallowed.
  private mutating func insert(_ text: String, into input: Input, at id: TargetID) -> Bool {
    var edit = TextEdit(state.value(of: input, at: id), caret: state.caret)
    edit.insert(text.filter(input.accepts), atMost: input.longest)
    state.caret = edit.caret
    set(edit.text, of: input, at: id)
    return true
  }

  /// The enter key presses the button of the field, else it goes on to the next field.
  private mutating func enter(in input: Input, _ target: CardTarget, _ layout: CardLayout) -> Bool {
    guard let action = input.inlineAction, action.isEnabled else {
      return moveFocus(forwards: true, in: layout)
    }
    run(action, of: target.id.child(0), in: layout)
    return true
  }

  /// The arrows up and down step a number, a day or a time, and move among lines.
  private mutating func vertical(_ steps: Int, _ input: Input, _ target: CardTarget) -> Bool {
    guard case .text = input.kind else {
      let value = state.value(of: input, at: target.id)
      let stepper = InputStepper(input: input, caret: state.caret, today: today)
      guard let stepped = stepper.value(after: value, steps: steps) else { return true }
      set(stepped, of: input, at: target.id)
      state.caret = min(state.caret, stepped.count)
      return true
    }
    guard input.isMultiline, let typed = target.typed else { return false }
    var place = typed.point(ofCaret: state.caret)
    place.row -= steps
    guard let caret = typed.caret(at: place) else { return false }
    state.caret = caret
    return true
  }
}

extension Input {
  /// Whether a character can be typed into it.
  fileprivate func accepts(_ character: Character) -> Bool {
    switch kind {
    case .text: !character.isNewline || isMultiline
    case .number: character.isDecimalDigit || "+-.eE".contains(character)
    case .date: character.isDecimalDigit || character == "-"
    case .time: character.isDecimalDigit || character == ":"
    case .toggle, .choiceSet: false
    }
  }

  /// Most characters that can be typed into it.
  fileprivate var longest: Int {
    switch kind {
    case .text: maximumLength ?? .max
    case .date: 10
    case .time: 5
    case .number, .toggle, .choiceSet: .max
    }
  }
}

extension Character {
  /// Whether it is one of the ten digits.
  fileprivate var isDecimalDigit: Bool { ("0"..."9").contains(self) }
}
