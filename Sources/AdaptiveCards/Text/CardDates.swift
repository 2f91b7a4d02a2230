import Platform
import Values

/// The macros by which a card shows a moment in the reader's own time zone.
public enum CardDates {
  /// Replaces every `{{DATE(…)}}` and `{{TIME(…)}}` of a text; what is not valid stays as it is.
  ///
  /// O(bytes).
  ///
  /// English, which is also the default, has `2/13/2017`, `Mon, Feb 13, 2017`, `Monday, February 13,
  /// 2017` and `07:27 PM`. A language that the formats do not know has `2017-02-13` and `19:27`, for
  /// English names would be wrong.
  ///
  /// - Parameters:
  ///   - text: The text, which may have any number of them.
  ///   - timeZone: The time zone of the reader.
  ///   - language: The language as ``CardLanguage`` reads it; nil for English.
  ///   - formats: How other languages write dates.
  public static func expand(
    _ text: String, timeZone: CardTimeZone = .local, language: String? = nil,
    formats: CardDateFormats = .system
  ) -> String {
    guard text.contains(byte: UInt8(ascii: "{")) else { return text }
    var rest = text[...].utf8
    // Few texts have a date, and what a language has may be read from files.
    lazy var format = formats.format(of: language)
    var expanded: [UInt8] = []
    while let byte = rest.first {
      if byte == UInt8(ascii: "{"), let macro = CardDateMacro.read(&rest) {
        let moment = Moment(seconds: macro.moment)
        let time = DateTime(moment, offset: timeZone.offset(macro.moment))
        expanded += format.text(of: time, macro.format).utf8
      } else {
        expanded.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: expanded, as: UTF8.self)
  }
}

/// The time zone that dates are shown in.
public struct CardTimeZone: Sendable {
  /// Seconds east of Greenwich at a moment, which is given in seconds since 1970.
  public let offset: @Sendable (_ moment: Int) -> Int

  /// Makes a time zone from its rule.
  public init(offset: @escaping @Sendable (_ moment: Int) -> Int) { self.offset = offset }

  /// Universal time.
  public static let utc = CardTimeZone { _ in 0 }

  /// The viewer's own, as the variable `TZ` or the system says (localtime_r(3)).
  public static let local = CardTimeZone { moment in
    var time = time_t(moment)
    var fields = tm()
    return localtime_r(&time, &fields) == nil ? 0 : fields.tm_gmtoff
  }
}

/// `{{DATE(…)}}` or `{{TIME(…)}}`: a moment and how it is to be shown.
struct CardDateMacro {
  /// How it is shown.
  enum Format {
    /// A numeric date.
    case compact
    /// A date with short names.
    case short
    /// A date with full names.
    case long
    /// A time of day.
    case time
  }

  /// The moment, in seconds since 1970.
  let moment: Int
  /// How it is shown.
  let format: Format

  /// Reads a macro at the start of a text and moves the text past it; nil if there is none that is
  /// valid to the last character: upper-case keywords, seconds and an offset, at most one space after
  /// the comma, and a day that exists.
  static func read(_ text: inout Substring.UTF8View) -> CardDateMacro? {
    var rest = Scanner(text: text)
    guard rest.skip("{{") else { return nil }
    let isTime = rest.skip("TIME(")
    guard isTime || rest.skip("DATE("), let moment = rest.moment() else { return nil }
    let format = isTime ? .time : rest.format()
    guard let format, rest.skip(")}}") else { return nil }
    text = rest.text
    return CardDateMacro(moment: moment, format: format)
  }

  private struct Scanner {
    var text: Substring.UTF8View

    /// Moves past a word, if the text begins with it.
    mutating func skip(_ word: String) -> Bool {
      guard text.starts(with: word.utf8) else { return false }
      text = text.dropFirst(word.utf8.count)
      return true
    }

    /// Reads `YYYY-MM-DDTHH:MM:SS` and `Z` or `±HH:MM`, in seconds since 1970.
    mutating func moment() -> Int? {
      let isUniversal = text.dropFirst(19).first == UInt8(ascii: "Z")
      let shape = "0000-00-00T00:00:00" + (isUniversal ? "Z" : "+00:00")
      let written = text.prefix(shape.utf8.count)
      guard written.hasShape(shape), let date = DateText(String(Substring(written))),
        date.dateTime.isValid
      else { return nil }
      text = text.dropFirst(written.count)
      return date.moment.seconds
    }

    /// Reads the format of a date, which may be missing.
    mutating func format() -> Format? {
      guard skip(",") else { return .compact }
      _ = skip(" ")
      if skip("COMPACT") { return .compact }
      if skip("SHORT") { return .short }
      return skip("LONG") ? .long : nil
    }
  }
}
