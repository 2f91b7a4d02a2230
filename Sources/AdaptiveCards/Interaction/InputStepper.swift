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
    default: "0"
    }
  }

  private func stepped(_ value: String, by steps: Int) -> String? {
    switch input.kind {
    case .number:
      return Decimal(value)?.adding(steps)?.text
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
    guard text.utf8.count <= 15, fraction.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
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
    let digits = String(units.magnitude)
    let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.count)) + digits
    return (units < 0 ? "-" : "") + padded.dropLast(fractionDigits) + "."
      + padded.suffix(fractionDigits)
  }
}
