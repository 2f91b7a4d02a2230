extension GermanPhrases {
  /// The phrases about patterns of texts.
  static let patterns: [String: String] = [
    "Group texts that differ in numbers, times and the like alone: which, and how many":
      "Texte zusammenfassen, die sich nur in Zahlen, Zeiten und dergleichen unterscheiden: welche, wie viele",
    "print the patterns of the messages: texts that differ in numbers and the like (-o jsonl|csv)":
      "die Muster der Meldungen ausgeben: Texte, die sich in Zahlen und dergleichen unterscheiden (-o jsonl|csv)",
    "print the patterns of the texts of a field": "die Muster der Texte eines Felds ausgeben",
    "these records have no message; --patterns-of FIELD looks at another field":
      "diese Datensätze haben keine Meldung; --patterns-of FELD betrachtet ein anderes Feld",
    "no record has a text in %1": "kein Datensatz hat einen Text in %1",
    "These records have no message; name the field.":
      "Diese Datensätze haben keine Meldung; nenne das Feld.",
    "Of a table only what is read of it could be looked at.":
      "Von einer Tabelle könnte nur betrachtet werden, was gelesen ist.",
    "Looking for patterns of %1 …": "Muster von %1 werden gesucht …",
    "Patterns of %1": "Muster von %1",
    "%1 with patterns that are seldom, too many to be kept":
      "%1 mit seltenen Mustern, zu vielen, um sie zu behalten",
    "%1 without such a text": "%1 ohne solchen Text",
    "and many more": "und viele mehr",
    "(empty)": "(leer)",
  ]
}
