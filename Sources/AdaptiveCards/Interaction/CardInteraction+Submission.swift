extension CardInteraction {
  /// Sends the inputs that go with an action, unless one of them has a value that is not allowed.
  mutating func submit(
    _ action: Action, _ submission: CardSubmission, of button: TargetID, in layout: CardLayout
  ) {
    let inputs = action.associatesInputs ? index.inputs(of: button) : []
    let invalid = inputs.filter { !check($0) }
    guard invalid.isEmpty else { return report(invalid, in: layout) }
    var submission = submission
    submission.actionID = action.id
    submission.data = action.data
    submission.inputs = fields(of: inputs)
    events.append(.submit(submission))
  }

  /// Gives the focus to the first of some inputs that is shown, if one is.
  private mutating func report(_ invalid: [CardIndex.Entry], in layout: CardLayout) {
    let shown = invalid.first { entry in layout.targets.contains { entry.id.contains($0.id) } }
    if let shown {
      state.focus = shown.id
      state.caret = CardState.end
    }
    events.append(.validationFailed(first: (shown ?? invalid[0]).id))
  }

  /// The values of inputs that have an id; where several have the same, the first.
  private func fields(of inputs: [CardIndex.Entry]) -> [CardSubmission.Field] {
    var seen: Set<String> = []
    return inputs.compactMap { entry in
      guard let id = entry.input.id, seen.insert(id).inserted else { return nil }
      let value = state.value(of: entry.input, at: entry.id)
      return value.isEmpty && emptyInputs == .omitted
        ? nil : CardSubmission.Field(id: id, value: value)
    }
  }

  /// Whether the value of an input is allowed; if not, there is a message below it from now on.
  private mutating func check(_ entry: CardIndex.Entry) -> Bool {
    let key = entry.input.key(at: entry.id)
    state.errors[key] = entry.input.problem(
      of: state.value(of: entry.input, at: entry.id), matches: matches)
    return state.errors[key] == nil
  }

  /// Gives an input a value, and tells; a message below it goes as soon as the value is allowed.
  mutating func set(_ value: String, of input: Input, at id: TargetID) {
    guard value != state.value(of: input, at: id) else { return }
    let key = input.key(at: id)
    state.values[key] = value
    if state.errors[key] != nil { state.errors[key] = input.problem(of: value, matches: matches) }
    events.append(.valueChanged(inputID: key, value: value))
  }
}
