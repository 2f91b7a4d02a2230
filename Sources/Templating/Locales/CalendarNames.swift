/// The names of months and days in a language; the short ones as Unicode CLDR has them.
struct CalendarNames: Sendable {
  /// January first.
  let months: [String]
  let shortMonths: [String]
  /// Sunday first.
  let days: [String]
  let shortDays: [String]

  private init(_ months: String, _ shortMonths: String, _ days: String, _ shortDays: String) {
    self.months = Self.words(months)
    self.shortMonths = Self.words(shortMonths)
    self.days = Self.words(days)
    self.shortDays = Self.words(shortDays)
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  static let english = CalendarNames(
    "January February March April May June July August September October November December",
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "Sunday Monday Tuesday Wednesday Thursday Friday Saturday", "Sun Mon Tue Wed Thu Fri Sat")

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
