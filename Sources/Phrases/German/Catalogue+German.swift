extension Catalogue {
  /// German, one file for each part of the program.
  static let german = Catalogue(
    phrases: germanParts.reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } },
    nouns: germanNouns)

  /// The phrases of the files; no key stands in two of them.
  static let germanParts: [[String: String]] = [
    GermanPhrases.messages, GermanPhrases.data, GermanPhrases.cards, GermanPhrases.commands,
    GermanPhrases.browser, GermanPhrases.program, GermanPhrases.help,
  ]

  /// The names of what is counted.
  private static let germanNouns: [String: Noun] = [
    "argument": Noun(one: "Argument", many: "Argumente"),
    "bad record": Noun(one: "fehlerhafter Datensatz", many: "fehlerhafte Datensätze"),
    "card": Noun(one: "Karte", many: "Karten"),
    "error": Noun(one: "Fehler", many: "Fehler"),
    "item": Noun(one: "Element", many: "Elemente"),
    "key": Noun(one: "Schlüssel", many: "Schlüssel"),
    "more field": Noun(one: "weiteres Feld", many: "weitere Felder"),
    "record": Noun(one: "Datensatz", many: "Datensätze"),
    "tagged record": Noun(one: "markierter Datensatz", many: "markierte Datensätze"),
    "warning": Noun(one: "Warnung", many: "Warnungen"),
  ]
}

/// The German phrases, by the part of the program that says them.
enum GermanPhrases {}
