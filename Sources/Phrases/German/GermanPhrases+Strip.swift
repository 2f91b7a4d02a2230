extension GermanPhrases {
  /// The phrases about the strip of time.
  static let strip: [String: String] = [
    "[FIELD]": "[FELD]",
    "Go along the strip of time; Enter goes to the first record of a part":
      "Am Zeitstreifen entlanggehen; Enter geht zum ersten Datensatz eines Teils",
    """
    Show at the right edge where in time the records are: how many, how severe, which match; \
    again: hide it; with a field: along its numbers
    """:
      """
    Am rechten Rand zeigen, wo in der Zeit die Datensätze sind: wie viele, wie schwer, welche \
    passen; nochmals: ausblenden; mit einem Feld: entlang seiner Zahlen
    """,
    "show at the right edge where in time the records are (:strip)":
      "am rechten Rand zeigen, wo in der Zeit die Datensätze sind (:strip)",
    "the order of the records": "der Reihenfolge der Datensätze",
    "%1 µs": "%1 µs",
    "%1 ms": "%1 ms",
    "%1 s": "%1 s",
    "%1 min": "%1 min",
    "%1 h": "%1 h",
    "%1 days": "%1 Tage",
    "No match further down.": "Weiter unten passt nichts.",
    "No match further up.": "Weiter oben passt nichts.",
    "Nothing so severe further down.": "Weiter unten ist nichts so schwer.",
    "Nothing so severe further up.": "Weiter oben ist nichts so schwer.",
    "Enter goes there": "Enter geht dorthin",
    "n next match": "n nächster Treffer",
    "e next error": "e nächster Fehler",
    "worst: %1": "schwerster: %1",
    "Along %1": "Entlang %1",
    "The strip is hidden.": "Der Streifen ist ausgeblendet.",
    "Of a table too little is read for a strip.":
      "Von einer Tabelle ist zu wenig für einen Streifen gelesen.",
    "The screen is too narrow for a strip.": "Der Bildschirm ist zu schmal für einen Streifen.",
    "%1 has neither times nor numbers.": "%1 hat weder Zeiten noch Zahlen.",
    "No record here has a place on a strip.":
      "Kein Datensatz hier hat eine Stelle auf einem Streifen.",
    "%1, each line %2; %3 goes along it, :strip hides it (%4).":
      "%1, je Zeile %2; %3 geht daran entlang, :strip blendet es aus (%4).",
    "%1 by %2. This record has no place in it.":
      "%1 nach %2. Dieser Datensatz hat darin keine Stelle.",
    "%1 by %2. This record is in %3, part %4 of %5. %6 goes along it.":
      "%1 nach %2. Dieser Datensatz ist in %3, Teil %4 von %5. %6 geht daran entlang.",
    "There is no record from %1.": "Von %1 gibt es keinen Datensatz.",
    "There is no record from %1; this is the next one.":
      "Von %1 gibt es keinen Datensatz; dies ist der nächste.",
  ]
}
