import CellGrid

extension CardInteraction {
  /// Turns a toggle on or off.
  mutating func flip(_ input: Input, at id: TargetID) {
    let isOn = state.value(of: input, at: id) == input.valueOn
    set(isOn ? input.valueOff : input.valueOn, of: input, at: id)
  }

  /// Chooses one of the choices; where several can be chosen, chooses it or no longer.
  mutating func choose(_ index: Int, of input: Input, at id: TargetID) {
    guard case .choiceSet(let choices, let isMultiSelect, _) = input.kind,
      choices.indices.contains(index)
    else { return }
    let value = choices[index].value
    guard isMultiSelect else { return set(value, of: input, at: id) }
    var values = Set(input.chosen(state.value(of: input, at: id)).map(\.value))
    if values.remove(value) == nil { values.insert(value) }
    let chosen = choices.map(\.value).filter(values.contains)
    set(chosen.joined(separator: ","), of: input, at: id)
  }

  /// Gives a choice set what the host has found in its data set; what is chosen stays.
  ///
  /// - Parameters:
  ///   - choices: The choices that were found, the best first.
  ///   - inputID: The ``ChoiceQuery/inputID`` in ``CardEvent/choicesWanted(_:)``.
  public mutating func setChoices(_ choices: [Input.Choice], of inputID: String) {
    let kept = (state.foundChoices[inputID] ?? []).filter { choice in
      choice.value == state.values[inputID] && !choices.contains { $0.value == choice.value }
    }
    state.foundChoices[inputID] = kept + choices
  }

  /// Asks for choices that contain a text, if the input has a data set.
  func wants(_ text: String, for input: Input, at id: TargetID) -> [CardEvent] {
    input.choiceSource.map { source in
      [.choicesWanted(ChoiceQuery(inputID: input.key(at: id), source: source, text: text))]
    } ?? []
  }

  /// Unfolds the list of a field or a menu, what is chosen highlighted.
  mutating func unfold(_ target: CardTarget) {
    let first = target.entries.first?.index
    guard case .input(let input) = target.control else {
      return first.map { unfold(target.id, highlighted: $0) } ?? ()
    }
    guard first != nil || input.choiceSource != nil else { return }
    let chosen = input.chosen(state.value(of: input, at: target.id)).first
    unfold(target.id, highlighted: input.choices.firstIndex { $0 == chosen } ?? 0)
    events += wants("", for: input, at: target.id)
  }

  private mutating func unfold(_ id: TargetID, highlighted: Int) {
    state.popup = CardState.Popup(target: id, highlighted: highlighted)
    events.append(.popupOpened(id))
  }

  /// Keys of a field whose choices are folded.
  mutating func respond(
    to key: CardKey, folded input: Input, _ target: CardTarget, in layout: CardLayout
  ) -> Bool {
    switch key {
    case .enter, .space, .character(" "), .up, .down: unfold(target)
    case .character(let character):
      guard !input.isFiltered else {
        unfold(target)
        return respond(to: key, unfolded: target, in: layout)
      }
      let found = target.entries.first { $0.title.begins(with: character) }
      guard found != nil else { return false }
      unfold(target)
      find(found)
    case .backspace, .delete:
      guard !input.isRequired else { return false }
      set("", of: input, at: target.id)
    case .tab, .backTab, .escape, .left, .right, .home, .end, .pageUp, .pageDown, .control, .paste:
      return false
    }
    return true
  }
}

extension CardInteraction {
  /// Gives a key to what has the focus; false where nothing has a use for it.
  mutating func respond(to key: CardKey, in layout: CardLayout) -> Bool {
    if key == .tab || key == .backTab { return moveFocus(forwards: key == .tab, in: layout) }
    guard state.focus != nil, let target = layout.focused else { return false }
    if state.popup?.target == target.id { return respond(to: key, unfolded: target, in: layout) }
    switch target.control {
    case .action, .link, .overflow: return respond(to: key, button: target, in: layout)
    case .pager(let carousel): return respond(to: key, pager: carousel)
    case .page(let pages, let index):
      return respond(to: key, page: index, of: pages, target, in: layout)
    case .choice(let input, let index):
      return respond(to: key, choice: index, of: input, target, in: layout)
    case .input(let input): return respond(to: key, input: input, target, in: layout)
    }
  }

  /// Buttons are pressed, and the arrows go along a row of them.
  private mutating func respond(to key: CardKey, button: CardTarget, in layout: CardLayout) -> Bool
  {
    switch key {
    case .enter, .space, .character(" "):
      click(button, in: layout)
      return true
    case .down where button.role == .overflow:
      click(button, in: layout)
      return true
    case .left, .right:
      guard button.role.isButton else { return false }
      return step(from: button, by: key == .left ? -1 : 1, in: layout)
    case .tab, .backTab, .escape, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete,
      .character, .control, .paste:
      return false
    }
  }

  /// The arrows turn the pages of a carousel in the direction in which they lie.
  private mutating func respond(to key: CardKey, pager carousel: ShownCarousel) -> Bool {
    let (back, forth): (CardKey, CardKey) = carousel.isVertical ? (.up, .down) : (.left, .right)
    switch key {
    case back: turn(carousel, by: -1)
    case forth, .enter, .space, .character(" "): turn(carousel, by: 1)
    case .home: turn(carousel, by: -carousel.page)
    case .end: turn(carousel, by: carousel.pageCount - 1 - carousel.page)
    default: return false
    }
    return true
  }

  /// Turns some pages on, or back where the number is negative.
  mutating func turn(_ carousel: ShownCarousel, by steps: Int) {
    let page = carousel.page(after: steps)
    guard page != carousel.page else { return }
    state.pages[carousel.key] = page
    events.append(.pageTurned(carousel: carousel.key, page: page))
  }

  /// The arrows go along the titles of a set: those of tabs open the page at once.
  private mutating func respond(
    to key: CardKey, page index: Int, of pages: OpenPages, _ target: CardTarget,
    in layout: CardLayout
  ) -> Bool {
    switch key {
    case .enter, .space, .character(" "): open(pages.toggling(index), of: pages)
    case .left where target.role == .tab: return turn(from: target, by: -1, in: layout)
    case .right where target.role == .tab: return turn(from: target, by: 1, in: layout)
    case .left: open(pages.closing(index), of: pages)
    case .right: open(pages.opening(index), of: pages)
    case .up where target.role == .section: return step(from: target, by: -1, in: layout)
    case .down where target.role == .section: return step(from: target, by: 1, in: layout)
    case .tab, .backTab, .escape, .up, .down, .home, .end, .pageUp, .pageDown, .backspace, .delete,
      .character, .control, .paste:
      return false
    }
    return true
  }

  /// Goes to another tab, and opens its page.
  private mutating func turn(from tab: CardTarget, by count: Int, in layout: CardLayout) -> Bool {
    guard step(from: tab, by: count, in: layout),
      let target = layout.targets.first(where: { $0.id == state.focus }),
      case .page(let pages, let index) = target.control
    else { return false }
    open(pages.opening(index), of: pages)
    return true
  }

  /// The arrows go along a list of choices.
  private mutating func respond(
    to key: CardKey, choice index: Int, of input: Input, _ target: CardTarget, in layout: CardLayout
  ) -> Bool {
    switch key {
    case .enter, .space, .character(" "): choose(index, of: input, at: target.id.parent)
    case .up: return step(from: target, by: -1, in: layout)
    case .down: return step(from: target, by: 1, in: layout)
    case .home: return step(from: target, by: -index, in: layout)
    case .end: return step(from: target, by: input.choices.count - 1 - index, in: layout)
    case .tab, .backTab, .escape, .left, .right, .pageUp, .pageDown, .backspace, .delete,
      .character,
      .control, .paste:
      return false
    }
    return true
  }

  /// Moves the focus among the targets of one parent.
  private mutating func step(from target: CardTarget, by count: Int, in layout: CardLayout) -> Bool
  {
    let siblings = layout.targets.filter {
      $0.id.parent == target.id.parent && $0.id.path.count == target.id.path.count
        && ($0.role == target.role || target.role.isButton && $0.role.isButton)
    }
    guard let place = siblings.firstIndex(where: { $0.id == target.id }),
      siblings.indices.contains(place + count)
    else { return false }
    return focus(siblings[place + count])
  }

  private mutating func respond(
    to key: CardKey, input: Input, _ target: CardTarget, in layout: CardLayout
  ) -> Bool {
    switch input.kind {
    case .toggle:
      guard [.enter, .space, .character(" ")].contains(key) else { return false }
      flip(input, at: target.id)
      return true
    case .choiceSet: return respond(to: key, folded: input, target, in: layout)
    case .text, .number, .date, .time: return respond(to: key, field: input, target, in: layout)
    }
  }
}

extension CardInteraction {
  /// Steps that the page keys make at once.
  private static let page = 10

  /// Keys of a field that something is typed into.
  mutating func respond(
    to key: CardKey, field input: Input, _ target: CardTarget, in layout: CardLayout
  ) -> Bool {
    if let change = TextEdit.Change(key) {
      return edit(input, at: target.id) { $0.apply(change) }
    }
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
    case .tab, .backTab, .escape, .left, .right, .home, .end, .backspace, .delete, .control:
      return false
    }
  }

  /// Changes the text around the cursor, or moves the cursor.
  private mutating func edit(
    _ input: Input, at id: TargetID, _ change: (inout TextEdit) -> Void
  ) -> Bool {
    var edit = TextEdit(state.value(of: input, at: id), caret: state.caret)
    change(&edit)
    state.caret = edit.caret
    set(edit.text, of: input, at: id)
    return true
  }

  /// Types as much of a text as the input takes; what it has no use for is swallowed.
  private mutating func insert(_ text: String, into input: Input, at id: TargetID) -> Bool {
    edit(input, at: id) { $0.insert(text.filter(input.accepts), atMost: input.longest) }
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

extension CardTarget.Role {
  /// Whether it is one of a row of buttons.
  fileprivate var isButton: Bool { self == .button || self == .overflow }
}
