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
