import Platform
import Values

/// The macros by which a card shows a moment in the reader's own time zone.
public enum CardDates {
  /// Replaces every `{{DATE(…)}}` and `{{TIME(…)}}` of a text; what is not valid stays as it is.
  ///
  /// O(bytes).
  ///
  /// English, which is also the default, has `2/13/2017`, `Mon, Feb 13, 2017`, `Monday, February 13,
  /// 2017` and `07:27 PM`. For any other language it is `2017-02-13` and `19:27`: there are no names of
  /// days in other languages here, and English ones would be wrong.
  public static func expand(
    _ text: String, timeZone: CardTimeZone = .local, language: String? = nil
  ) -> String {
    var rest = text[...].utf8
    guard rest.contains(UInt8(ascii: "{")) else { return text }
    var expanded: [UInt8] = []
    while let byte = rest.first {
      if byte == UInt8(ascii: "{"), let macro = CardDateMacro.read(&rest) {
        let moment = Moment(seconds: macro.moment)
        let time = DateTime(moment, offset: timeZone.offset(macro.moment))
        expanded += string(of: time, macro.format, isEnglish: isEnglish(language)).utf8
      } else {
        expanded.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: expanded, as: UTF8.self)
  }

  private static func isEnglish(_ language: String?) -> Bool {
    language.map { $0.lowercased().hasPrefix("en") } ?? true
  }

  private static func string(
    of time: DateTime, _ format: CardDateMacro.Format, isEnglish: Bool
  ) -> String {
    guard isEnglish else { return neutralString(of: time, format) }
    let weekday = weekdays[time.weekday]
    let month = months[time.month - 1]
    return switch format {
    case .compact: "\(time.month)/\(time.day)/\(time.year)"
    case .short: "\(weekday.prefix(3)), \(month.prefix(3)) \(time.day), \(time.year)"
    case .long: "\(weekday), \(month) \(time.day), \(time.year)"
    case .time:
      "\(twoDigits((time.hour + 11) % 12 + 1)):\(twoDigits(time.minute)) "
        + (time.hour < 12 ? "AM" : "PM")
    }
  }

  private static func neutralString(
    of time: DateTime, _ format: CardDateMacro.Format
  ) -> String {
    if case .time = format { return "\(twoDigits(time.hour)):\(twoDigits(time.minute))" }
    return time.dateText
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

/// The time zone that dates are shown in.
public struct CardTimeZone: Sendable {
  /// Seconds east of Greenwich at a moment, which is given in seconds since 1970.
  public let offset: @Sendable (_ moment: Int) -> Int

  /// Makes a time zone from its rule.
  public init(offset: @escaping @Sendable (_ moment: Int) -> Int) {
    self.offset = offset
  }

  /// Universal time.
  public static let utc = CardTimeZone { _ in 0 }

  /// The viewer's own, as the variable `TZ` or the system says (localtime_r(3)).
  public static let local = CardTimeZone { moment in
    var time = time_t(moment)
    var fields = tm()
    return localtime_r(&time, &fields) == nil ? 0 : fields.tm_gmtoff
  }
}
