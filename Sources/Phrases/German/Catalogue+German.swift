extension Catalogue {
  /// German, one file for each part of the program.
  static let german = Catalogue(
    phrases: germanParts.reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } },
    nouns: germanNouns)

  /// The phrases of the files; no key stands in two of them.
  static let germanParts: [[String: String]] = [
    GermanPhrases.messages, GermanPhrases.data, GermanPhrases.cards, GermanPhrases.commands,
    GermanPhrases.prompts, GermanPhrases.browser, GermanPhrases.taking, GermanPhrases.program,
    GermanPhrases.help, GermanPhrases.counts, GermanPhrases.context, GermanPhrases.patterns,
    GermanPhrases.strip,
  ]

  /// The names of what is counted.
  private static let germanNouns: [String: Noun] = [
    "argument": Noun(one: "Argument", many: "Argumente"),
    "bad record": Noun(one: "fehlerhafter Datensatz", many: "fehlerhafte Datensätze"),
    "byte": Noun(one: "Byte", many: "Byte"),
    "card": Noun(one: "Karte", many: "Karten"),
    "column": Noun(one: "Spalte", many: "Spalten"),
    "column tag": Noun(one: "Spaltenmarkierung", many: "Spaltenmarkierungen"),
    "error": Noun(one: "Fehler", many: "Fehler"),
    "field": Noun(one: "Feld", many: "Felder"),
    "filter": Noun(one: "Filter", many: "Filter"),
    "item": Noun(one: "Element", many: "Elemente"),
    "key": Noun(one: "Schlüssel", many: "Schlüssel"),
    "mark": Noun(one: "Lesezeichen", many: "Lesezeichen"),
    "matching record": Noun(one: "passender Datensatz", many: "passende Datensätze"),
    "member": Noun(one: "Eintrag", many: "Einträge"),
    "more field": Noun(one: "weiteres Feld", many: "weitere Felder"),
    "pattern": Noun(one: "Muster", many: "Muster"),
    "record": Noun(one: "Datensatz", many: "Datensätze"),
    "row": Noun(one: "Zeile", many: "Zeilen"),
    "tag": Noun(one: "Markierung", many: "Markierungen"),
    "tagged column": Noun(one: "markierte Spalte", many: "markierte Spalten"),
    "tagged record": Noun(one: "markierter Datensatz", many: "markierte Datensätze"),
    "tagged row": Noun(one: "markierte Zeile", many: "markierte Zeilen"),
    "warning": Noun(one: "Warnung", many: "Warnungen"),
    "value": Noun(one: "Wert", many: "Werte"),
  ]
}

/// The German phrases, by the part of the program that says them.
enum GermanPhrases {}
