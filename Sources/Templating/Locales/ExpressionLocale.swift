/// How a language and region write numbers and dates.
struct ExpressionLocale: Sendable {
  /// What stands before the digits behind the point.
  var point = "."
  /// What stands between thousands.
  var separator = ","
  /// The names of months and days.
  var names = CalendarNames.english

  /// The locale of the United States.
  static let english = ExpressionLocale()

  private init() {}

  /// The locale of a tag such as `de-CH`; one that is not known is written as in English.
  ///
  /// The marks are those of the Unicode CLDR; where it has a narrow no-break space, the plain one.
  init(tag: String) {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    let language = parts.first ?? ""
    let region = parts.last ?? ""
    switch (language, region) {
    case ("de", "ch"), ("de", "li"): (point, separator) = (".", "’")
    case ("de", "at"), ("fr", "ch"): (point, separator) = (",", "\u{A0}")
    case ("es", "mx"), ("es", "us"): break
    default: (point, separator) = Self.marks[language] ?? (".", ",")
    }
    names = CalendarNames.ofLanguage[language] ?? .english
  }

  private static let marks: [Substring: (String, String)] = {
    let dotted = ["de", "es", "it", "nl", "da", "el", "tr", "id", "ro", "hr", "sl", "vi", "pt"]
    let spaced = ["fr", "ru", "uk", "pl", "cs", "sk", "sv", "nb", "no", "nn", "fi", "hu", "bg"]
    return Dictionary(
      uniqueKeysWithValues: dotted.map { (Substring($0), (",", ".")) }
        + spaced.map { (Substring($0), (",", "\u{A0}")) })
  }()
}
