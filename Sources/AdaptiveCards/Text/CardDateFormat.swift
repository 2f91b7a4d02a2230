import Values

/// How a language writes dates and times of day.
public struct CardDateFormat: Sendable, Hashable {
  /// The names of the days of the week, Sunday first, and of the months.
  public struct Names: Sendable, Hashable {
    /// The days of the week.
    public var weekdays: [String]
    /// The same, short.
    public var shortWeekdays: [String]
    /// The months, as they stand in a date.
    public var months: [String]
    /// The same, short.
    public var shortMonths: [String]
    /// The names of the hours before noon and after it, such as AM and PM; both may be empty.
    public var halves: [String]

    /// Makes the names; where one is missing, a date has its number.
    public init(
      weekdays: [String], shortWeekdays: [String], months: [String], shortMonths: [String],
      halves: [String] = []
    ) {
      self.weekdays = weekdays
      self.shortWeekdays = shortWeekdays
      self.months = months
      self.shortMonths = shortMonths
      self.halves = halves
    }
  }

  let names: Names
  let compact: DatePattern
  let short: DatePattern
  let long: DatePattern
  let time: DatePattern

  /// Makes a format of patterns in the notation of strftime(3).
  ///
  /// They may have `%A` and `%a`, `%B`, `%b` and `%m`, `%d`, `%e` and `%-d`, `%Y` and `%y`, `%H`, `%I`, `%M`,
  /// `%S` and `%p`; anything else stands as it is.
  ///
  /// - Parameters:
  ///   - names: The names of months, of days and of the halves of a day.
  ///   - compact: Of a numeric date.
  ///   - short: Of a date with short names.
  ///   - long: Of a date with full names.
  ///   - time: Of a time of day.
  public init(names: Names, compact: String, short: String, long: String, time: String) {
    self.init(
      names: names, compact: DatePattern(compact), short: DatePattern(short),
      long: DatePattern(long), time: DatePattern(time))
  }

  init(
    names: Names, compact: DatePattern, short: DatePattern, long: DatePattern, time: DatePattern
  ) {
    self.names = names
    self.compact = compact
    self.short = short
    self.long = long
    self.time = time
  }

  /// `2/13/2017`, `Mon, Feb 13, 2017`, `Monday, February 13, 2017` and `07:27 PM`.
  public static let english = CardDateFormat(
    names: Names(
      weekdays: DateTime.weekdayNames,
      shortWeekdays: DateTime.weekdayNames.map { String($0.prefix(3)) },
      months: DateTime.monthNames, shortMonths: DateTime.monthNames.map { String($0.prefix(3)) },
      halves: ["AM", "PM"]),
    compact: "%-m/%-d/%Y", short: "%a, %b %-d, %Y", long: "%A, %B %-d, %Y", time: "%I:%M %p")

  /// `2017-02-13` and `19:27`, without names.
  public static let iso = CardDateFormat(
    names: Names(weekdays: [], shortWeekdays: [], months: [], shortMonths: []), compact: "%F",
    short: "%F", long: "%F", time: "%R")
}

extension CardDateFormat {
  /// A date and time as a macro asks for it.
  func text(of time: DateTime, _ format: CardDateMacro.Format) -> String {
    let pattern =
      switch format {
      case .compact: compact
      case .short: short
      case .long: long
      case .time: self.time
      }
    return pattern.pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let written): text += written
      case .field(let field, let isPadded): text += self.text(of: field, time, isPadded: isPadded)
      }
    }
  }

  private func text(of field: DatePattern.Field, _ time: DateTime, isPadded: Bool) -> String {
    let width = isPadded ? 2 : 1
    return switch field {
    case .weekday: name(names.weekdays, time.weekday)
    case .shortWeekday: name(names.shortWeekdays, time.weekday)
    case .month: name(names.months, time.month - 1)
    case .shortMonth: name(names.shortMonths, time.month - 1)
    case .monthNumber: DateTime.padded(time.month, width)
    case .day: DateTime.padded(time.day, width)
    case .year: DateTime.padded(time.year, isPadded ? 4 : 1)
    case .shortYear: DateTime.padded(time.year % 100, 2)
    case .hour: DateTime.padded(time.hour, width)
    case .halfDayHour: DateTime.padded((time.hour + 11) % 12 + 1, width)
    case .minute: DateTime.padded(time.minute, 2)
    case .second: DateTime.padded(time.second, 2)
    case .half: name(names.halves, time.hour / 12)
    case .zone: ""
    }
  }

  private func name(_ names: [String], _ index: Int) -> String {
    names.indices.contains(index) ? names[index] : String(index + 1)
  }
}

/// Where the formats of languages come from.
public struct CardDateFormats: Sendable {
  /// Returns the format of a language that is not English; nil for one that is not known.
  public let format: @Sendable (_ language: CardLanguage) -> CardDateFormat?

  /// Makes a source of formats, which is asked for each text that has a date.
  public init(format: @escaping @Sendable (_ language: CardLanguage) -> CardDateFormat?) {
    self.format = format
  }

  /// The format of a language by its name: English where none is named, as by `C` and `POSIX`, and without
  /// names where it is not known.
  func format(of language: String?) -> CardDateFormat {
    guard let language, !language.isEmpty else { return .english }
    guard let language = CardLanguage(language) else {
      let name = language.prefix { $0 != "." && $0 != "@" }
      return name == "C" || name == "POSIX" ? .english : .iso
    }
    return language.isEnglish ? .english : format(language) ?? .iso
  }
}
