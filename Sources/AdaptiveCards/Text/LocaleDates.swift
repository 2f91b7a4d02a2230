import Platform
import Synchronization

/// What the C library knows of the dates of a language (locale(5), LC_TIME).
struct LocaleDates: Sendable, Hashable {
  /// The language, in two or three letters.
  var code: String
  /// The names of days, months and halves of the day.
  var names: CardDateFormat.Names
  /// How a date is written in numbers, `%x`.
  var date: String
  /// How a date and a time are written together, `%c`.
  var dateAndTime: String
  /// How a time of day is written, `%X`.
  var time: String
  /// The same with twelve hours, `%r`; empty in languages that count to 24.
  var halfDayTime: String
}

extension LocaleDates {
  /// How the language writes the dates of cards.
  ///
  /// The C library has no pattern for a date in full names: its parts are in the order of ``dateAndTime``,
  /// and the marks between them are those of most languages, or what the grammar of the language asks for.
  var format: CardDateFormat {
    CardDateFormat(
      names: names, compact: compact ?? CardDateFormat.iso.compact,
      short: named(weekday: "%a", month: "%b", isLong: false),
      long: named(weekday: "%A", month: "%B", isLong: true), time: timeOfDay)
  }

  /// The numeric date; nil where it has what is not known here.
  private var compact: DatePattern? {
    let pattern = DatePattern(date)
    return pattern.isKnown && Self.order(of: pattern) != nil ? pattern : nil
  }

  private enum Order { case dayFirst, monthFirst, yearFirst }

  /// The order of the parts of a date; nil where one is missing.
  private static func order(of pattern: DatePattern) -> Order? {
    let parts = pattern.fields.compactMap { field -> Order? in
      switch field {
      case .day: .dayFirst
      case .month, .shortMonth, .monthNumber: .monthFirst
      case .year, .shortYear: .yearFirst
      case .weekday, .shortWeekday, .hour, .halfDayHour, .minute, .second, .half, .zone: nil
      }
    }
    return Set(parts).count == 3 ? parts.first : nil
  }

  /// A date with names.
  private func named(weekday: String, month: String, isLong: Bool) -> DatePattern {
    if let written = Self.written[code] {
      return DatePattern(isLong ? written.long : written.short)
    }
    let full = DatePattern(dateAndTime.replacing("%x", with: date))
    let namesMonth = full.fields.contains { $0 == .month || $0 == .shortMonth }
    // Where words follow the numbers of a date, as in Japanese, it has no names of months.
    if !namesMonth, let compact, compact.hasWords {
      let hasWeekday = compact.fields.contains { $0 == .weekday || $0 == .shortWeekday }
      return compact.spelled(isLong: isLong).followed(
        by: DatePattern(hasWeekday ? "" : " \(weekday)"))
    }
    let mark = Self.dotted.contains(code) ? "." : ""
    return switch order(of: full, namesMonth: namesMonth) {
    case .dayFirst: DatePattern("\(weekday) %-d\(mark) \(month) %Y")
    case .monthFirst: DatePattern("\(weekday), \(month) %-d, %Y")
    case .yearFirst: DatePattern("%Y \(month) %-d \(weekday)")
    }
  }

  /// The order of the parts of a date with names.
  private func order(of full: DatePattern, namesMonth: Bool) -> Order {
    let numeric = compact.flatMap(Self.order) ?? .dayFirst
    guard namesMonth, let named = Self.order(of: full) else { return numeric }
    // A right-to-left locale may be written from its end.
    return named == .yearFirst ? numeric : named
  }

  /// The languages whose days have a dot when a name follows them, for they are ordinals.
  private static let dotted: Set = [
    "bs", "cs", "da", "de", "et", "fo", "hr", "hsb", "is", "lb", "lv", "nb", "nn", "no", "sk",
    "sl", "sr",
  ]

  /// The dates of languages that join the parts by words, endings or dots.
  private static let written = [
    "ca": (short: "%a %-d %b %Y", long: "%A %-d %B de %Y"),
    "es": (short: "%a %-d %b %Y", long: "%A %-d de %B de %Y"),
    "fi": (short: "%a %-d.%-m.%Y", long: "%A %-d. %Bta %Y"),
    "gl": (short: "%a %-d %b %Y", long: "%A %-d de %B de %Y"),
    "hu": (short: "%Y. %b. %-d., %a", long: "%Y. %B %-d., %A"),
    "pt": (short: "%a %-d %b %Y", long: "%A %-d de %B de %Y"),
  ]

  /// A time of day without seconds.
  private var timeOfDay: DatePattern {
    let halfDay = halfDayTime.isEmpty ? "%I:%M:%S %p" : halfDayTime
    let pattern = DatePattern(time.replacing("%r", with: halfDay))
    let fields = pattern.fields
    let hasHalves = names.halves.count == 2 && names.halves.allSatisfy { !$0.isEmpty }
    let countsHalves = fields.contains(.halfDayHour) && fields.contains(.half) && hasHalves
    guard pattern.isKnown, fields.contains(.minute), countsHalves || fields.contains(.hour) else {
      return CardDateFormat.iso.time
    }
    return pattern.withoutSeconds
  }
}

extension LocaleDates {
  /// Reads what the C library knows of a language; nil where its locale is not installed.
  ///
  /// It reads files of the system, which is to be done once for a language.
  init?(installed language: CardLanguage) {
    for name in language.localeNames {
      guard let locale = newlocale(LC_TIME_MASK | LC_CTYPE_MASK, name, nil) else { continue }
      defer { freelocale(locale) }
      self.init(code: language.code) { String(cString: nl_langinfo_l(nl_item($0), locale)) }
      return
    }
    return nil
  }

  /// Makes it of what nl_langinfo(3) answers.
  private init(code: String, _ item: (Int) -> String) {
    func names(_ first: Int, _ count: Int) -> [String] {
      // The names of months that are numbers have blanks in front.
      (first..<first + count).map { index in
        let name = item(index).drop(while: \.isWhitespace)
        return String(name.reversed().drop(while: \.isWhitespace).reversed())
      }
    }
    self.init(
      code: code,
      names: CardDateFormat.Names(
        weekdays: names(DAY_1, 7), shortWeekdays: names(ABDAY_1, 7), months: names(MON_1, 12),
        shortMonths: names(ABMON_1, 12), halves: names(AM_STR, 2)),
      date: item(D_FMT), dateAndTime: item(D_T_FMT), time: item(T_FMT),
      halfDayTime: item(T_FMT_AMPM))
  }
}

extension CardDateFormats {
  /// Those of the locales that are installed; each is looked up once.
  ///
  /// The order of the parts, the names and the numeric formats are those of the C library (newlocale(3)).
  /// Where there are many languages at once, as no reader has, the earlier ones are forgotten.
  public static let system = CardDateFormats { language in
    known.withLock { known in
      if let format = known[language] { return format }
      let format = LocaleDates(installed: language)?.format
      if known.count >= mostKnown { known.removeAll() }
      known[language] = .some(format)
      return format
    }
  }

  /// The languages that were looked up, with nil for those that are not installed.
  private static let known = Mutex<[CardLanguage: CardDateFormat?]>([:])

  private static let mostKnown = 64
}
