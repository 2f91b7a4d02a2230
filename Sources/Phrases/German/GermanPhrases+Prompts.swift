extension GermanPhrases {
  /// What lines that are typed, the list of fields and questions say.
  static let prompts: [String: String] = [
    // Lines that are typed behind `:`
    "A key does a command, or none.": "Eine Taste führt einen Befehl aus, oder none.",
    "There is no command :%1; did you mean :%2?": "Es gibt keinen Befehl :%1; ist :%2 gemeint?",
    "There is no command :%1; :help lists them.": "Es gibt keinen Befehl :%1; :help zählt sie auf.",
    ":%1 takes no !.": ":%1 hat kein !.",
    ":%1 takes no argument.": ":%1 hat kein Argument.",
    "Tab shows the commands; Esc leaves": "Tab zeigt die Befehle; Esc verlässt",
    "%1 to choose from: %2": "%1 zur Wahl: %2",

    // Labels of prompts
    "Command": "Befehl",
    "Filter": "Filter",
    "Show only the records with this record's value of":
      "Nur Datensätze mit dem Wert dieses Datensatzes in",
    "Hide the records with this record's value of":
      "Datensätze verbergen mit dem Wert dieses Datensatzes in",
    "sort ↓ ": "sortieren ↓ ",
    "Sort descending": "Absteigend sortieren",
    "sort ↑ ": "sortieren ↑ ",
    "Sort ascending": "Aufsteigend sortieren",
    "copy ": "kopieren: ",
    "Copy": "Kopieren",
    "copy the path of ": "Pfad kopieren von ",
    "Copy the path of": "Pfad kopieren von",
    "Search backward, %1": "Rückwärts suchen, %1",
    "Search": "Suchen",
    "Search, %1": "Suchen, %1",
    "not": "nicht",
    "names too": "auch Namen",
    "literal": "wörtlich",
    "exact case": "genaue Schreibung",
    "any case": "beliebige Schreibung",

    // Hints of prompts
    "word  \"two words\"  field=value  field>3  field~regex  and or not":
      "Wort  \"zwei Wörter\"  Feld=Wert  Feld>3  Feld~Regex  and or not",
    "Enter hides %1; Tab: other fields": "Enter verbirgt %1; Tab: andere Felder",
    "Enter shows only %1; Tab: other fields": "Enter zeigt nur %1; Tab: andere Felder",
    "this record has no such value; Tab shows the fields":
      "dieser Datensatz hat keinen solchen Wert; Tab zeigt die Felder",
    "field  field:desc  several with commas; Tab shows the fields; nothing: unsorted":
      "Feld  Feld:desc  mehrere mit Kommas; Tab: Felder; leer: unsortiert",
    "Enter copies %1; Tab: other fields": "Enter kopiert %1; Tab: andere Felder",
    "Enter copies the path; Tab: other fields": "Enter kopiert den Pfad; Tab: andere Felder",
    "which field? Tab shows them": "welches Feld? Tab zeigt sie",
    "this record has no such field; Tab shows the fields":
      "dieser Datensatz hat kein solches Feld; Tab zeigt die Felder",

    // The list of fields
    "Field": "Feld",
    "Example": "Beispiel",
    "of %1": "von %1",
    "No field has that in its name.": "Kein Feld hat das in seinem Namen.",
    "no field has that in its name": "kein Feld hat das in seinem Namen",
    "%1 does nothing here; the keys are below.": "%1 tut hier nichts; die Tasten stehen unten.",
    "hidden": "verborgen",
    "%1 of %2": "%1 von %2",
    "as in %1": "wie in %1",
    "Fields to show. Space shows or hides, J and K move, Enter applies, Esc goes back":
      "Gezeigte Felder. Space zeigt oder verbirgt, J und K rücken, Enter übernimmt, Esc geht zurück",
    "Find field: ": "Feld finden: ",
    "%1 of %2 shown": "%1 von %2 gezeigt",
    "Space mark": "Space Haken",
    "J K move": "J K rücken",
    "a all": "a alle",
    "n none": "n keine",
    "/ find": "/ finden",
    "Enter apply": "Enter übernehmen",
    "Esc back": "Esc zurück",

    // Questions
    "Run %1? y n": "%1 ausführen? y n",
    "Open %1? y n": "%1 öffnen? y n",
    "Open user@%1? y n": "user@%1 öffnen? y n",
    "Open %1? y yes, else no": "%1 öffnen? y ja, sonst nein",
    "Open %1 as user %2? y n": "%1 als Nutzer %2 öffnen? y n",
    "Open %1 as user %2? y yes, else no": "%1 als Nutzer %2 öffnen? y ja, sonst nein",
    "Load images from %1? y yes, Y all hosts, else no":
      "Bilder von %1 laden? y ja, Y alle Rechner, sonst nein",
    "Load %1? y yes, Y all, n no": "%1 laden? y ja, Y alle, n nein",
    "Load %1? y Y n": "%1 laden? y Y n",
    "%1 (letters beyond a–z)": "%1 (Buchstaben außer a–z)",
    "Leave? y n": "Verlassen? y n",
    "What you filled in is not sent. Leave it? y yes, else no":
      "Das Ausgefüllte ist nicht abgesandt. Verlassen? y ja, sonst nein",
    "Not sent. Leave it? y yes, else no": "Nicht abgesandt. Verlassen? y ja, sonst nein",
    "Not sent. Leave it? y n": "Nicht abgesandt. Verlassen? y n",
    "Open which address?": "Welche Adresse öffnen?",
    "Copy which address?": "Welche Adresse kopieren?",
    "Go to the row of which key?": "Zur Zeile welches Schlüssels gehen?",
  ]
}
