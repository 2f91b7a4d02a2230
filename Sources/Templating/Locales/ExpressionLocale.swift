import Platform

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

extension ExpressionLocale {
  /// A number rounded half up to some digits behind the point, with marks between thousands.
  func text(of number: Double, digits: Int) -> String {
    guard number.isFinite else { return NumberText.plain(number) }
    let scaled = (number * pow(10, Double(digits)) + 0.5).rounded(.down)
    guard abs(scaled) < 9e15 else { return text(of: number, written: Self.fixed(number, digits)) }
    let whole = Digits.padded(Int(scaled).magnitude, to: digits + 1)
    let split = whole.index(whole.endIndex, offsetBy: -digits)
    let rest = digits > 0 ? "." + whole[split...] : ""
    return text(of: scaled, written: whole[..<split] + rest)
  }

  /// A number that is written plainly, with marks between thousands.
  func text(of number: Double, written text: String) -> String {
    guard number.isFinite else { return text }
    let magnitude = text.drop { $0 == "-" }
    let whole = magnitude.prefix { $0.isNumber }
    let rest = magnitude.dropFirst(whole.count)
    let tail = rest.first == "." ? point + rest.dropFirst() : String(rest)
    return (number < 0 ? "-" : "") + grouped(whole) + tail
  }

  private func grouped(_ digits: Substring) -> String {
    var text = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return text
  }

  /// A number too large to have digits that could be rounded off, with zeros behind the point.
  private static func fixed(_ number: Double, _ digits: Int) -> String {
    let plain = NumberText.plain(number)
    let zeros = String(repeating: "0", count: digits)
    guard digits > 0, let dot = plain.firstIndex(of: ".") else {
      return digits > 0 && plain.allSatisfy { $0.isNumber || $0 == "-" }
        ? "\(plain).\(zeros)" : plain
    }
    let behind = plain[plain.index(after: dot)...]
    return String(plain[...dot] + behind.prefix(digits) + zeros.dropFirst(behind.count))
  }
}
