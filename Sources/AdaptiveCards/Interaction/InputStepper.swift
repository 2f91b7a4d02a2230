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

/// A time of day as an input has it: `HH:MM`, from 00:00 to 23:59.
struct TimeOfDay {
  private var minutes: Int

  /// Reads a time of day that there is.
  init?(_ text: String) {
    guard let numbers = text.utf8.digits(in: [2, 2], separator: UInt8(ascii: ":")),
      numbers[0] < 24, numbers[1] < 60
    else { return nil }
    minutes = numbers[0] * 60 + numbers[1]
  }

  /// The time some minutes later; nil on another day.
  func adding(minutes count: Int) -> TimeOfDay? {
    var moved = self
    moved.minutes += count
    return (0..<24 * 60).contains(moved.minutes) ? moved : nil
  }

  /// The time as text.
  var text: String { "\((minutes / 60).padded(to: 2)):\((minutes % 60).padded(to: 2))" }
}
