extension GermanPhrases {
  /// The phrases about counts.
  static let counts: [String: String] = [
    "%1, about %2": "%1, etwa %2",
    "%1, estimated from %2 of all parts": "%1, geschätzt aus %2 von überall",
    "(missing)": "(fehlt)",
    "(bad records)": "(fehlerhafte Datensätze)",
    "%1 to %2, median %3, mean %4": "%1 bis %2, Median %3, Mittel %4",
    "5% are up to %1, 25% to %2, 75% to %3, 95% to %4":
      "5% sind bis %1, 25% bis %2, 75% bis %3, 95% bis %4",
    "%1 to %2": "%1 bis %2",
    "%1 to %2 characters, median %3": "%1 bis %2 Zeichen, Median %3",
    "and %1 more": "und %1 weitere",
    "and about %1 more, which are seldom; each count may be %2 too low":
      "und etwa %1 weitere, die selten sind; jede Zahl kann um %2 zu niedrig sein",
    "in %1 of the records": "in %1 der Datensätze",
    "at least %1": "mindestens %1",
    "counts are printed as text|jsonl|json|csv (-o)":
      "Gezähltes wird als text|jsonl|json|csv ausgegeben (-o)",
    "print how often each value of a field is there (-o jsonl|csv); several with commas":
      "ausgeben, wie oft jeder Wert eines Felds da ist (-o jsonl|csv); mehrere mit Kommas",
    "print what each field has: kinds, share, values, the most frequent (-o jsonl|csv)":
      "ausgeben, was jedes Feld hat: Arten, Anteil, Werte, die häufigsten (-o jsonl|csv)",
    "Count the values of the field under the cursor; Enter shows only one, ! hides it":
      "Die Werte des Felds unter dem Cursor zählen; Enter zeigt nur einen, ! blendet ihn aus",
    "Count the values of a field: how often each is there":
      "Die Werte eines Felds zählen: wie oft jeder da ist",
    "Counting %1 …": "%1 wird gezählt …",
    "Counting all fields …": "Alle Felder werden gezählt …",
    "All fields": "Alle Felder",
    "Say of each field what it has: kinds, share, values, the most frequent":
      "Von jedem Feld sagen, was es hat: Arten, Anteil, Werte, die häufigsten",
    "Enter lists its values": "Enter listet seine Werte",
    "A value is hidden; this is a field.": "Ausgeblendet wird ein Wert; dies ist ein Feld.",
    "Counts of %1": "Werte von %1",
    "counting %1%": "zählt %1%",
    "counting …": "zählt …",
    "Enter shows only these": "Enter zeigt nur diese",
    "! hides them": "! blendet sie aus",
    "t tags": "t markiert",
    "No count can name the field %1.": "Kein Zählen kann das Feld %1 nennen.",
    "No filter can ask for that: a list, an object, a long text or a bad record.":
      "Danach kann kein Filter fragen: eine Liste, ein Objekt, ein langer Text oder ein fehlerhafter Datensatz.",
    "Tables are counted one at a time: open the table alone.":
      "Tabellen werden einzeln gezählt: die Tabelle allein öffnen.",
    "these records have no fields": "diese Datensätze haben keine Felder",
    "only the first %1 of %2 fields are looked at":
      "nur die ersten %1 von %2 Feldern werden betrachtet",
    "numbers in texts": "Zahlen in Texten",
    "lists": "Listen",
    "times": "Zeiten",
    "unreadable": "unlesbar",
    "null": "null",
  ]
}
