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
  /// - Parameter inputID: The id in ``CardEvent/choicesWanted(inputID:dataset:text:)``.
  public mutating func setChoices(_ choices: [Input.Choice], of inputID: String) {
    let kept = (state.foundChoices[inputID] ?? []).filter { choice in
      choice.value == state.values[inputID] && !choices.contains { $0.value == choice.value }
    }
    state.foundChoices[inputID] = kept + choices
  }

  /// Asks for choices that contain a text, if the input has a data set.
  func wants(_ text: String, for input: Input, at id: TargetID) -> [CardEvent] {
    input.dataset.map { dataset in
      [.choicesWanted(inputID: input.key(at: id), dataset: dataset, text: text)]
    } ?? []
  }

  /// Unfolds the list of a field or a menu, what is chosen highlighted.
  mutating func unfold(_ target: CardTarget) {
    let first = target.entries.first?.index
    guard case .input(let input) = target.control else {
      return first.map { unfold(target.id, highlighted: $0) } ?? ()
    }
    guard first != nil || input.dataset != nil else { return }
    let chosen = input.chosen(state.value(of: input, at: target.id)).first
    unfold(target.id, highlighted: input.choices.firstIndex { $0 == chosen } ?? 0)
    events += wants("", for: input, at: target.id)
  }

  private mutating func unfold(_ id: TargetID, highlighted: Int) {
    state.popup = CardState.Popup(target: id, highlighted: highlighted)
    events.append(.popupOpened(id))
  }

  /// Keys of a field whose choices are folded.
  mutating func take(
    _ key: CardKey, folded input: Input, _ target: CardTarget, in layout: CardLayout
  ) -> Bool {
    switch key {
    case .enter, .space, .character(" "), .up, .down:
      unfold(target)
    case .character(let character):
      guard !input.isFiltered else {
        unfold(target)
        return take(key, unfolded: target, in: layout)
      }
      let found = target.entries.first { $0.title.begins(with: character) }
      guard found != nil else { return false }
      unfold(target)
      find(found)
    case .backspace, .delete:
      guard !input.isRequired else { return false }
      set("", of: input, at: target.id)
    default:
      return false
    }
    return true
  }
}
