import Platform
import Values

/// How a language and region write numbers and dates.
struct ExpressionLocale: Sendable {
  /// The decimal point.
  var point = "."
  /// The mark between thousands.
  var separator = ","
  /// The names of months and days.
  var names = CalendarNames.english

  /// The locale of the United States.
  static let english = ExpressionLocale()
}

extension ExpressionLocale {
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

  /// A number rounded half up to some digits behind the point, with marks between thousands.
  func text(of number: Double, digits: Int) -> String {
    guard number.isFinite else { return NumberText.plain(number) }
    let scaled = (number * pow(10, Double(digits)) + 0.5).rounded(.down)
    guard abs(scaled) < 9e15 else { return text(of: number, written: Self.fixed(number, digits)) }
    let whole = DateTime.padded(abs(Int(scaled)), digits + 1)
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

/// The names of months and days in a language; the short ones as Unicode CLDR has them.
struct CalendarNames: Sendable {
  /// January first.
  let months: [String]
  let shortMonths: [String]
  /// Sunday first.
  let days: [String]
  let shortDays: [String]
}

extension CalendarNames {
  private init(_ months: String, _ shortMonths: String, _ days: String, _ shortDays: String) {
    let words = [months, shortMonths, days, shortDays].map { text in
      text.split(separator: " ").map(String.init)
    }
    self.init(months: words[0], shortMonths: words[1], days: words[2], shortDays: words[3])
  }

  static let english = CalendarNames(
    months: DateTime.monthNames, shortMonths: DateTime.monthNames.map { String($0.prefix(3)) },
    days: DateTime.weekdayNames, shortDays: DateTime.weekdayNames.map { String($0.prefix(3)) })

  /// The languages that have names here, by their two letters.
  static let ofLanguage: [Substring: CalendarNames] = [
    "en": english,
    "de": CalendarNames(
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
      "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
      "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag", "So. Mo. Di. Mi. Do. Fr. Sa."),
    "fr": CalendarNames(
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
      "dimanche lundi mardi mercredi jeudi vendredi samedi", "dim. lun. mar. mer. jeu. ven. sam."),
    "es": CalendarNames(
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
      "ene feb mar abr may jun jul ago sept oct nov dic",
      "domingo lunes martes miércoles jueves viernes sábado", "dom lun mar mié jue vie sáb"),
    "it": CalendarNames(
      "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
      "gen feb mar apr mag giu lug ago set ott nov dic",
      "domenica lunedì martedì mercoledì giovedì venerdì sabato", "dom lun mar mer gio ven sab"),
    "nl": CalendarNames(
      "januari februari maart april mei juni juli augustus september oktober november december",
      "jan feb mrt apr mei jun jul aug sep okt nov dec",
      "zondag maandag dinsdag woensdag donderdag vrijdag zaterdag", "zo ma di wo do vr za"),
    "pt": CalendarNames(
      "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
      "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
      "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
      "dom. seg. ter. qua. qui. sex. sáb."),
  ]
}
