import Values

/// An expression of time of TIMEX3, in the part that the language knows: what it says for certain.
struct Timex {
  var year: Int?
  var month: Int?
  var day: Int?
  var weekday: Int?
  var hour: Int?
  var minute: Int?
  var second: Int?
  /// Whether it is the present: `PRESENT_REF`.
  var isPresent = false
  /// Whether it is a length of time: `PT30M`.
  var isDuration = false
  /// Whether it is a season, a week, or a month or year as a whole.
  var isWhole = false
  /// Whether it is a part of the day, such as the morning.
  var isPartOfDay = false

  init() {}

  /// Whether it names one day.
  var isDefinite: Bool { year != nil && month != nil && day != nil }

  /// Whether it names a day, if only one of every year or week.
  var isDate: Bool { (month != nil && day != nil) || weekday != nil }

  /// Whether it names a time of day.
  var isTime: Bool { hour != nil && minute != nil && second != nil }

  /// Whether it names days from one to another.
  var isDateRange: Bool { isWhole || (isDate && isDuration) }

  /// Whether it names times of a day from one to another.
  var isTimeRange: Bool { isPartOfDay || (isTime && isDuration) }

  /// The date and time as people write it, or nil where it is not certain.
  var resolved: String? {
    let time = isTime ? timeText : nil
    guard !isDuration, !isWhole, !isPartOfDay else { return nil }
    guard month != nil || day != nil || year != nil || weekday != nil else { return time }
    guard isDefinite, let date = dateText else { return nil }
    guard hour != nil else { return date }
    return time.map { "\(date) \($0)" }
  }

  private var timeText: String {
    [hour, minute, second].map { Digits.padded($0 ?? 0, to: 2) }.joined(separator: ":")
  }

  private var dateText: String? {
    guard let year, let month, let day else { return nil }
    let date = DateTime(year: year, month: month, day: day)
    return date.isValid ? date.dateText : nil
  }
}
