extension Catalogue {
  /// German, one file for each part of the program.
  static let german = Catalogue(
    phrases: germanParts.reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } },
    nouns: germanNouns)

  /// The phrases of the files; no key stands in two of them.
  static let germanParts: [[String: String]] = [
    GermanPhrases.data, GermanPhrases.cards, GermanPhrases.commands, GermanPhrases.browser,
    GermanPhrases.program,
  ]

  /// The names of what is counted.
  private static let germanNouns: [String: Noun] = [
    "record": Noun(one: "Datensatz", many: "Datensätze")
  ]
}

/// The German phrases, by the part of the program that says them.
enum GermanPhrases {}
