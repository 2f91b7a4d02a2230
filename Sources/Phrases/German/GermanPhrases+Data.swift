extension GermanPhrases {
  /// What reading, filtering and sorting data, of databases and of templates say.
  static let data: [String: String] = [
    // Faults of JSON
    "%1, line %2, column %3": "%1, Zeile %2, Spalte %3",
    "unexpected end": "unerwartetes Ende",
    "a character that does not belong here": "ein Zeichen, das nicht hierher gehört",
    "bad character or escape in a string": "falsches Zeichen oder Escape in einem Text",
    "malformed number": "fehlerhafte Zahl",
    "not UTF-8": "kein UTF-8",
    "nested more than %1 deep": "mehr als %1-fach verschachtelt",
    "more after the value": "noch etwas nach dem Wert",
    "no value": "kein Wert",

    // Names of fields
    "no path has as many steps": "so viele Schritte hat kein Pfad",
    "a number here would be of each element": "eine Zahl gälte hier für jedes Element",
    "a dot or the end is expected here": "hier wird ein Punkt oder das Ende erwartet",
    "this quote is never closed": "dieses Anführungszeichen wird nie geschlossen",
    "the name of a field is expected here": "hier wird der Name eines Feldes erwartet",
    "a number and ] are expected after this": "danach werden eine Zahl und ] erwartet",

    // Records written as JSON
    "%1 bytes are too many; these are the first %2":
      "%1 Byte sind zu viele; dies sind die ersten %2",

    // Filters
    "a space or a dot is expected after this quote":
      "nach diesem Anführungszeichen wird ein Leerzeichen oder ein Punkt erwartet",
    "this slash opens a pattern that is not closed":
      "dieser Schrägstrich beginnt ein Muster, das nicht endet",
    "in a pattern between slashes, a slash is written \\/":
      "in einem Muster zwischen Schrägstrichen wird ein Schrägstrich \\/ geschrieben",
    "a pattern is expected here": "hier wird ein Muster erwartet",
    "this bracket closes none": "diese Klammer schließt keine",
    "and, or or the end is expected here; put a text of several words in quotes":
      "hier gehört and, or oder das Ende hin; mehrere Wörter in Anführungszeichen",
    "this is nested too deeply": "das ist zu tief verschachtelt",
    "this bracket is never closed": "diese Klammer wird nie geschlossen",
    "and, or or ) is expected here; put a text of several words in quotes":
      "hier gehört and, or oder ) hin; mehrere Wörter in Anführungszeichen",
    "a text is expected in the quotes": "in den Anführungszeichen wird ein Text erwartet",
    "a field, a text or a bracket is expected at the end":
      "am Ende wird ein Feld, ein Text oder eine Klammer erwartet",
    "a field or a text is expected before this bracket":
      "vor dieser Klammer wird ein Feld oder ein Text erwartet",
    "a field or a text is expected here; put other characters in quotes":
      "hier gehört ein Feld oder Text hin; anderes in Anführungszeichen",
    "a space is expected after this quote":
      "nach diesem Anführungszeichen wird ein Leerzeichen erwartet",
    "a pattern is expected after %1": "nach %1 wird ein Muster erwartet",
    "a pattern is expected after %1; put a text with spaces or brackets in quotes":
      "nach %1 gehört ein Muster; Leerzeichen oder Klammern in Anführungszeichen",
    "a value is expected after %1": "nach %1 wird ein Wert erwartet",
    "a value is expected after %1; put a text with spaces or brackets in quotes":
      "nach %1 gehört ein Wert; Leerzeichen oder Klammern in Anführungszeichen",
    "the pattern is wrong: %1": "das Muster ist falsch: %1",

    // Sorts
    "there can be %1 keys at most": "höchstens %1 Schlüssel sind möglich",
    "a direction and a kind are said once, before this":
      "Richtung und Art werden einmal genannt, vor dieser Stelle",
    "asc, desc, auto, natural, numeric, date or text is expected here":
      "hier wird asc, desc, auto, natural, numeric, date oder text erwartet",

    // Databases
    "%1 bytes": "%1 Byte",
    "there is no column %1": "es gibt keine Spalte %1",
    "two rows have the key %1": "zwei Zeilen haben den Schlüssel %1",
    "there is no table %1": "es gibt keine Tabelle %1",
    "the server does not answer": "der Server antwortet nicht",
    "the server does not answer any more": "der Server antwortet nicht mehr",
    "unable to open database file": "die Datei lässt sich nicht als Datenbank öffnen",
    "error %1 of SQLite": "Fehler %1 von SQLite",
    "there is no statement": "es gibt keine Anweisung",
    "the statement does not only read": "die Anweisung liest nicht nur",
    "there is more than one statement": "es gibt mehr als eine Anweisung",
    "key": "Schlüssel",
    "%1 (as was said)": "%1 (wie angegeben)",
    "rows": "Zeilen",
    "columns": "Spalten",
    "leads to": "führt zu",
    "the database has another order for %1": "die Datenbank ordnet %1 anders",
    "it does not say where that is": "sie sagt nicht, wo das ist",

    // Faults of expressions
    "%1 is expected here": "hier braucht es %1",
    "there is no function %1": "es gibt keine Funktion %1",
    "%1 takes %2 %3": "%1 verlangt %2 %3",
    "%1 takes %2 or more arguments": "%1 verlangt %2 oder mehr Argumente",
    "%1 takes %2 to %3 arguments": "%1 verlangt %2 bis %3 Argumente",
    "argument %1 should be %2": "als Argument %1 braucht es %2",
    "“%1” is not %2": "statt „%1“ braucht es %2",
    "only two numbers or two texts can be compared":
      "vergleichen lassen sich nur zwei Zahlen oder zwei Texte",
    "a division by zero": "eine Division durch null",
    "the position is out of range": "die Position liegt außerhalb",
    "nested too deeply": "zu tief verschachtelt",
    "takes too much work": "kostet zu viel Rechenarbeit",
    "%1 (at %2)": "%1 (bei %2)",
    "“%1”": "„%1“",

    // What an expression should be
    "JSON": "JSON",
    "XML": "XML",
    "above 0": "mehr als 0",
    "above the first": "mehr als das erste",
    "a certain date or time": "ein bestimmtes Datum oder eine bestimmte Zeit",
    "a closing backtick": "einen schließenden Gravis (`)",
    "a closing quote": "ein schließendes Anführungszeichen",
    "a data address": "eine data-Adresse",
    "a date": "ein Datum",
    "a date as 2018-03-15T13:00:00.000Z": "ein Datum wie 2018-03-15T13:00:00.000Z",
    "a date as XXXX-12-31": "ein Datum wie XXXX-12-31",
    "a date format": "ein Datumsformat",
    "a list": "eine Liste",
    "a list or an object": "eine Liste oder ein Objekt",
    "a name": "einen Namen",
    "a new name": "einen neuen Namen",
    "a number": "eine Zahl",
    "a number from 0 on": "eine Zahl ab 0",
    "a path": "einen Pfad",
    "a text or a list": "einen Text oder eine Liste",
    "a text that is not empty": "einen Text, der nicht leer ist",
    "a text, a list or an object": "einen Text, eine Liste oder ein Objekt",
    "a time as TXX:59:59": "eine Zeit wie TXX:59:59",
    "a time zone": "eine Zeitzone",
    "a unit of time": "eine Zeiteinheit",
    "a value": "einen Wert",
    "a whole number": "eine ganze Zahl",
    "a whole number or a name": "eine ganze Zahl oder einen Namen",
    "an absolute address": "eine absolute Adresse",
    "an expression of time": "eine Zeitangabe",
    "an object": "ein Objekt",
    "an object, a list or JSON": "ein Objekt, eine Liste oder JSON",
    "an operator": "einen Operator",
    "base 64": "Base64",
    "from 0 to 100": "eine Zahl von 0 bis 100",
    "from 0 to 15": "eine Zahl von 0 bis 15",
    "numbers": "Zahlen",
    "objects": "Objekte",
    "percent-encoded": "Prozentkodierung",
    "the end": "das Ende",

    // Templates
    "The template is nested too deeply.": "Die Vorlage ist zu tief verschachtelt.",
    "%1 in %2": "%1 in %2",
    "The card would become too large; the rest is left out.":
      "Die Karte würde zu groß; der Rest fehlt.",
    "WARN: %1 is not an Adaptive Expression. The $when condition has been set to false by default.":
      "WARNUNG: %1 ist kein Adaptive-Ausdruck. Die Bedingung $when gilt als falsch.",
    "WARN: Unable to parse the Adaptive Expression %1. The $when condition has been set to false by default.":
      "WARNUNG: Der Adaptive-Ausdruck %1 ist nicht lesbar. Die Bedingung $when gilt als falsch.",
  ]
}
