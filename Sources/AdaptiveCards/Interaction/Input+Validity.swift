import Phrases
import Values

extension Input {
  /// The fault of a value: the author's message, or a usual one; nil where it is allowed.
  ///
  /// A value that is not required may be empty, whatever its kind.
  func problem(of value: String, matches: (_ pattern: String, _ text: String) -> Bool) -> String? {
    fault(of: value, matches: matches).map { errorMessage ?? $0.text }
  }

  private func fault(
    of value: String, matches: (_ pattern: String, _ text: String) -> Bool
  ) -> Phrase? {
    if case .toggle = kind { return isRequired && value != valueOn ? "This is required." : nil }
    guard !value.isEmpty else { return isRequired ? "This is required." : nil }
    switch kind {
    case .text: return pattern.map { matches($0, value) } == false ? "This is not allowed." : nil
    case .number where !kind.allows(value): return "This is not a number."
    case .date where !kind.allows(value): return "This is not a day, as in 2024-12-31."
    case .time where !kind.allows(value): return "This is not a time of day, as in 23:59."
    case .number, .date, .time:
      if let minimum, precedes(value, minimum) { return "The least is \(minimum)." }
      if let maximum, precedes(maximum, value) { return "The most is \(maximum)." }
      return nil
    case .toggle, .choiceSet: return nil
    }
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

/// Makes a number, a day or a time of day greater or less by steps.
struct InputStepper {
  let input: Input
  /// Characters before the cursor, which say what part of a day or a time is stepped.
  let caret: Int
  /// The day that a day without a value starts from.
  let today: String?

  /// The value some steps on, between the least and the greatest; nil where there is none.
  ///
  /// Without a value it is the one to start from.
  func value(after value: String, steps: Int) -> String? {
    guard !value.isEmpty else { return input.clamped(start) }
    return stepped(value, by: steps).map(input.clamped)
  }

  private var start: String {
    switch input.kind {
    case .date: today.flatMap { CalendarDay($0)?.text } ?? "2000-01-01"
    case .time: "12:00"
    case .number, .text, .toggle, .choiceSet: "0"
    }
  }

  private func stepped(_ value: String, by steps: Int) -> String? {
    switch input.kind {
    case .number: return Decimal(value)?.adding(steps)?.text
    case .date:
      let part: CalendarDay.Part = caret <= 4 ? .year : caret <= 7 ? .month : .day
      return CalendarDay(value)?.adding(steps, to: part)?.text
    case .time:
      return TimeOfDay(value)?.adding(minutes: caret <= 2 ? 60 * steps : steps)?.text
    case .text, .toggle, .choiceSet:
      return nil
    }
  }
}

/// A number of a few digits, with as many behind the point as were written.
private struct Decimal {
  private var units: Int
  private let fractionDigits: Int

  /// Reads a number of at most fifteen digits.
  init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : ""
    guard text.utf8.count <= 15, fraction.utf8.allSatisfy({ $0.isDigit }),
      let units = Int(parts[0] + fraction)
    else { return nil }
    self.units = units
    fractionDigits = fraction.utf8.count
  }

  func adding(_ count: Int) -> Decimal? {
    let scale = (0..<fractionDigits).reduce(1) { scale, _ in scale * 10 }
    var sum = self
    sum.units += count * scale
    return sum
  }

  var text: String {
    guard fractionDigits > 0 else { return String(units) }
    let padded = DateTime.padded(abs(units), fractionDigits + 1)
    return (units < 0 ? "-" : "") + padded.dropLast(fractionDigits) + "."
      + padded.suffix(fractionDigits)
  }
}
