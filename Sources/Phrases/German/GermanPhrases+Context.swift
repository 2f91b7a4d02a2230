extension GermanPhrases {
  /// The phrases about records around those that a filter finds.
  static let context: [String: String] = [
    "with a filter: also N records before and behind each (x, X)":
      "mit einem Filter: auch N Datensätze vor und hinter jedem (x, X)",
    "Show one record more before and behind each that the filter finds (5x: five)":
      "Vor und hinter jedem, den der Filter findet, einen Datensatz mehr zeigen (5x: fünf)",
    "Show one record less before and behind each; with a number so many":
      "Vor und hinter jedem einen Datensatz weniger zeigen; mit einer Zahl so viele",
    "Show so many records before and behind each that the filter finds: 5; 0: none":
      "Vor und hinter jedem, den der Filter findet, so viele Datensätze zeigen: 5; 0: keine",
    ":context takes a number of records: :context 5.":
      ":context nimmt eine Zahl von Datensätzen: :context 5.",
    "Only the records that the filter finds are shown; x shows those around them.":
      "Nur was der Filter findet, ist zu sehen; x zeigt, was darum herum steht.",
    "There is no filter to show the records around its hits; & sets one.":
      "Es gibt keinen Filter, um dessen Treffer herum etwas zu zeigen wäre; & setzt einen.",
    "Sorted records stand beside others than in the file; an empty [ puts back the file's order.":
      "Sortierte Datensätze stehen neben anderen als in der Datei; ein leeres [ stellt deren Reihenfolge her.",
    "A database gives the rows that the filter finds, and not those around them.":
      "Eine Datenbank gibt die Zeilen, die der Filter findet, und nicht die darum herum.",
    "%1 before and behind each": "%1 vor und hinter jedem",
    "beside what the filter finds": "neben dem, was der Filter findet",
    "--context shows no neighbours: sorted records stand beside others than in the file":
      "--context zeigt keine Nachbarn: sortierte Datensätze stehen neben anderen als in der Datei",
  ]
}
