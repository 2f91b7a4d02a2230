extension Input {
  /// What is wrong with a value: the author's message, or a usual one; nil where it is allowed.
  ///
  /// A value that is not required may be empty, whatever its kind.
  func problem(
    of value: String, matches: (_ pattern: String, _ text: String) -> Bool
  ) -> String? {
    fault(of: value, matches: matches).map { errorMessage ?? $0 }
  }

  private func fault(
    of value: String, matches: (_ pattern: String, _ text: String) -> Bool
  ) -> String? {
    if case .toggle = kind { return isRequired && value != valueOn ? "This is required." : nil }
    guard !value.isEmpty else { return isRequired ? "This is required." : nil }
    switch kind {
    case .text: return pattern.map { matches($0, value) } == false ? "This is not allowed." : nil
    case .number where !kind.allows(value): return "This is not a number."
    case .date where !kind.allows(value): return "This is not a day, as in 2024-12-31."
    case .time where !kind.allows(value): return "This is not a time of day, as in 23:59."
    case .number, .date, .time: return rangeFault(of: value)
    case .toggle, .choiceSet: return nil
    }
  }

  private func rangeFault(of value: String) -> String? {
    if let minimum, precedes(value, minimum) { return "The least is \(minimum)." }
    if let maximum, precedes(maximum, value) { return "The most is \(maximum)." }
    return nil
  }

  /// Whether one value is less than another; days and times of day are in the order of their text.
  func precedes(_ one: String, _ other: String) -> Bool {
    if case .number = kind { return (Double(one) ?? 0) < (Double(other) ?? 0) }
    return one < other
  }

  /// The nearest value that lies between the least and the greatest.
  func clamped(_ value: String) -> String {
    if let minimum, precedes(value, minimum) { return minimum }
    if let maximum, precedes(maximum, value) { return maximum }
    return value
  }
}

extension Input {
  /// What its value is kept under: its id, or its place where it has none.
  func key(at id: TargetID) -> String { self.id ?? id.description }

  /// The value before anything is filled in; one that its kind does not allow is none.
  var initialValue: String {
    switch kind {
    case .text: value ?? ""
    case .number, .date, .time: value.flatMap { kind.allows($0) ? $0 : nil } ?? ""
    case .toggle(_, let isOn): isOn ? valueOn : valueOff
    case .choiceSet(let choices, let isMultiSelect, _):
      choices.filter(\.isSelected).map(\.value).prefix(isMultiSelect ? .max : 1)
        .joined(separator: ",")
    }
  }

  /// The choices of a value, in the order of the list.
  func chosen(_ value: String) -> [Choice] {
    guard case .choiceSet(let choices, let isMultiSelect, _) = kind else { return [] }
    guard isMultiSelect else { return choices.first { $0.value == value }.map { [$0] } ?? [] }
    let values = Set(value.split(separator: ",").map(String.init))
    return choices.filter { values.contains($0.value) }
  }

  /// The choices, if it has some.
  var choices: [Choice] {
    if case .choiceSet(let choices, _, _) = kind { choices } else { [] }
  }

  /// The same input with more choices; those that have a value which is there already are left out.
  func adding(_ found: [Choice]) -> Input {
    guard case .choiceSet(let choices, let isMultiSelect, let isExpanded) = kind, !found.isEmpty
    else { return self }
    let values = Set(choices.map(\.value))
    var input = self
    input.kind = .choiceSet(
      choices: choices + found.filter { !values.contains($0.value) },
      isMultiSelect: isMultiSelect, isExpanded: isExpanded)
    return input
  }

  /// Whether its choices are a list that is always there.
  var isList: Bool {
    if case .choiceSet(_, let isMultiSelect, let isExpanded) = kind {
      isMultiSelect || isExpanded
    } else {
      false
    }
  }

  /// Whether it takes several lines.
  var isMultiline: Bool {
    if case .text(isMultiline: true, _) = kind { true } else { false }
  }

  /// Whether its text is hidden.
  var isPassword: Bool {
    if case .text(_, isPassword: true) = kind { true } else { false }
  }
}

extension Input.Kind {
  /// Whether a text is a value of a number, a day or a time of day; other kinds take any.
  func allows(_ text: String) -> Bool {
    switch self {
    case .number: Double(text)?.isFinite == true
    case .date: CalendarDay(text) != nil
    case .time: TimeOfDay(text) != nil
    case .text, .toggle, .choiceSet: true
    }
  }
}

extension CardState {
  /// The value of an input now.
  func value(of input: Input, at id: TargetID) -> String {
    values[input.key(at: id)] ?? input.initialValue
  }
}
