extension GermanPhrases {
  /// What the program on the screen says.
  static let browser: [String: String] = [
    // Keys that mean nothing, leaving, stopping
    "%1 does nothing here; %2 shows the keys.": "%1 tut hier nichts; %2 zeigt die Tasten.",
    "%1 is still being written; ^C stops that, Q leaves without it.":
      "%1 wird noch geschrieben; ^C hält das an, Q beendet ohne.",
    "Stopped.": "Angehalten.",
    "Stopped after %1; ^C again leaves at once.":
      "Angehalten; bisher %1; nochmals ^C beendet sofort.",
    "q quits; ^C again leaves at once.": "q beendet; nochmals ^C beendet sofort.",
    "No %1: riffle was started with --secure (or LESSSECURE=1).":
      "Gesperrt (%1): riffle wurde mit --secure (oder LESSSECURE=1) gestartet.",
    "commands": "Befehle",
    "copying": "Kopieren",
    "editor": "Editor",
    "opening": "Öffnen",
    "saving": "Speichern",
    "other images": "andere Bilder",

    // Pages
    "Help": "Hilfe",
    "Record": "Datensatz",
    "Source": "Quelltext",
    "File": "Datei",
    "Difference": "Unterschied",
    "Messages": "Meldungen",
    "Submitted": "Abgesandt",
    "Warnings": "Warnungen",
    "%1, formatted": "%1, formatiert",
    "%1, as it stands in the file": "%1, wie in der Datei",
    "No search here yet: / starts one.": "Hier noch keine Suche: / beginnt eine.",
    "Nothing here matches /%1/.": "Nichts hier passt auf /%1/.",
    "No messages yet.": "Noch keine Meldungen.",
    "Nothing was submitted yet.": "Noch nichts wurde abgesandt.",
    "There is no record to compare.": "Es gibt keinen Datensatz zu vergleichen.",
    "Compare with which record? :diff N, or tag two of them.":
      "Mit welchem Datensatz vergleichen? :diff N, oder zwei markieren.",
    "No record is before this one: :diff N.": "Davor ist kein Datensatz: :diff N.",
    "Tagged: %1; :diff compares two.": "Markiert: %1; :diff vergleicht zwei.",
    "A tagged record is not shown; Esc undoes the filter.":
      "Ein markierter Datensatz ist nicht zu sehen; Esc nimmt den Filter zurück.",
    "A record cannot be read, so nothing is compared.":
      "Ein Datensatz ist nicht lesbar, also wird nichts verglichen.",
    "In a table of a database tag the two rows to compare.":
      "In einer Tabelle einer Datenbank die zwei Zeilen markieren, die zu vergleichen sind.",
    "There is no record %1 to compare with, only %2.":
      "Es gibt keinen Datensatz %1 zum Vergleichen, nur %2.",
    "Records of more than 16 MB are not compared.":
      "Datensätze von mehr als 16 MB werden nicht verglichen.",
    "There is nothing wrong with this card.": "An dieser Karte ist nichts auszusetzen.",
    "These records have no fields.": "Diese Datensätze haben keine Felder.",

    // The status line
    "choosing …": "wählt aus …",
    "%1 chooses": "%1 wählt aus",
    "%1 help": "%1 Hilfe",
    "%1 newer card": "%1 neuere Karte",
    "%1 quit  %2 search  %3 more": "%1 beenden  %2 suchen  %3 mehr",
    "%1 bad": "%1 fehlerhaft",
    "%1 hidden": "%1 verborgen",
    "first %1": "erste %1",
    "%1 left out": "%1 weggelassen",
    ":warnings says why": ":warnings sagt, warum",
    "tagged": "markiert",
    "match %1": "Treffer %1",
    "q back": "q zurück",
    "Tab fill in": "Tab ausfüllen",
    "↑ ↓ choose  Enter take": "↑ ↓ wählen  Enter nehmen",
    "Esc close": "Esc schließen",
    "Tab next  Enter press  Esc leave": "Tab weiter  Enter drücken  Esc verlassen",
    "indexing %1%": "indiziert %1%",

    // Images
    "All images of this record are there.": "Alle Bilder dieses Datensatzes sind da.",
    "Loading an image.": "Ein Bild wird geladen.",
    "Loading %1 images.": "%1 Bilder werden geladen.",
    "Remote images are loaded.": "Bilder von anderen Rechnern werden geladen.",
    "Remote images are not loaded any more.":
      "Bilder von anderen Rechnern werden nicht mehr geladen.",
    "riffle was started with --images never.": "riffle wurde mit --images never gestartet.",
    "Images are off; :set images shows them.": "Bilder sind aus; :set images zeigt sie.",
    "i load images": "i Bilder laden",
    "I load all images": "I alle Bilder laden",
    "img %1…": "Bild %1…",
    "img %1 %2%": "Bild %1 %2%",
    "not shown": "nicht gezeigt",
    "pixels, by kitty's placeholders": "Pixel, durch die Platzhalter von kitty",
    "pixels, by sixels while nothing moves": "Pixel, durch Sixel, solange sich nichts bewegt",
    "characters, as asked for": "Zeichen, wie verlangt",
    "characters, for the terminal tells of no pixels":
      "Zeichen, denn das Terminal nennt keine Pixel",

    // Where one is, and why there are no records
    "Record %1": "Datensatz %1",
    "Record %1 of %2": "Datensatz %1 von %2",
    "Record %1 of %2 or more": "Datensatz %1 von %2 oder mehr",
    "Record %1 of about %2": "Datensatz %1 von etwa %2",
    "A record": "Ein Datensatz",
    "A record of %1": "Ein Datensatz von %1",
    "A record of %1 or more": "Ein Datensatz von %1 oder mehr",
    "A record of about %1": "Ein Datensatz von etwa %1",
    "about %1": "etwa %1",
    "Looking for records that match; Esc undoes the filter.":
      "Passende Datensätze werden gesucht; Esc nimmt den Filter zurück.",
    "No record matches; Esc undoes the filter.":
      "Kein Datensatz passt; Esc nimmt den Filter zurück.",
    "%1 has no rows.": "%1 hat keine Zeilen.",
    "Waiting for %1 …": "Warten auf %1 …",
    "There are no records in these files.": "In diesen Dateien sind keine Datensätze.",
    "%1 is empty.": "%1 ist leer.",
    "%1 has no records.": "%1 hat keine Datensätze.",
    "There is no record.": "Es gibt keinen Datensatz.",
    "The number of this record is not known yet: the file is being indexed.":
      "Die Nummer dieses Datensatzes ist noch nicht bekannt: die Datei wird indiziert.",
    "Row %1 is not at hand; 50% goes to about the middle of the table.":
      "Zeile %1 ist nicht zur Hand; 50% geht etwa zur Mitte der Tabelle.",

    // Following
    "FOLLOW": "LIEST MIT",
    "DETACHED": "ABGELÖST",
    "DETACHED %1 new ↓": "ABGELÖST %1 neu ↓",
    "PAUSED": "ANGEHALTEN",
    "PAUSED %1 waiting": "ANGEHALTEN %1 warten",
    "Following: records are said as they come.":
      "Mitlesen: Datensätze werden gesagt, wenn sie kommen.",
    "Not following any more.": "Kein Mitlesen mehr.",
    "Nothing more comes of rows without a key; --key names columns that tell them apart.":
      "Von Zeilen ohne Schlüssel kommt nichts mehr; --key nennt Spalten, die sie unterscheiden.",

    // Going to places
    "This is the last of %1.": "Das ist der letzte; es sind %1.",
    "This is the last of %1 so far.": "Das ist der letzte; bisher sind es %1.",
    "There is one file only.": "Es gibt nur eine Datei.",
    "The records of all files are sorted into one list.":
      "Die Datensätze aller Dateien sind in eine Liste sortiert.",
    "This is the last file.": "Das ist die letzte Datei.",
    "This is the first file.": "Das ist die erste Datei.",
    "Nothing is chosen here: riffle was not started with --pick.":
      "Hier wird nichts ausgewählt: riffle wurde nicht mit --pick gestartet.",

    // In a record
    "This is the last field; Esc comes out of the record.":
      "Das ist das letzte Feld; Esc kommt aus dem Datensatz.",
    "This is the first field; Esc comes out of the record.":
      "Das ist das erste Feld; Esc kommt aus dem Datensatz.",
    "This record is a text without fields; there is nothing to go into.":
      "Dieser Datensatz ist ein Text ohne Felder; man kann in nichts hineingehen.",
    "This record is too large to be read whole; there are no fields to go into.":
      "Dieser Datensatz ist zu groß, um ganz gelesen zu werden; er zeigt keine Felder.",
    "This record could not be read; there are no fields to go into.":
      "Dieser Datensatz war nicht lesbar; er zeigt keine Felder.",
    "This value has nothing in it to open.": "In diesem Wert ist nichts zu öffnen.",
    "These are too many fields to open all at once; the innermost stay closed.":
      "Das sind zu viele Felder, um alle zu öffnen; die innersten bleiben zu.",

    // Marks and jumps
    "A mark is a letter, as in ma or :mark a.":
      "Ein Lesezeichen ist ein Buchstabe, wie in ma oder :mark a.",
    "Mark %1 is on %2 of record %3; '%4 comes back to it.":
      "Lesezeichen %1 steht auf %2 von Datensatz %3; '%4 kommt dorthin zurück.",
    "Mark %1 is on record %2; '%3 comes back to it.":
      "Lesezeichen %1 steht auf Datensatz %2; '%3 kommt dorthin zurück.",
    "%1 had no places of files in it; it is %2 now, in %3.":
      "%1 enthielt keine Stellen von Dateien; es heißt jetzt %2, in %3.",
    "Last time you were at record %1: %2 goes there.":
      "Zuletzt bei Datensatz %1: %2 führt dorthin.",
    "The place of last time": "Die Stelle vom letzten Mal",
    "The mouse selects records on the whole screen only: leave out --height.":
      "Die Maus wählt nur auf dem ganzen Bildschirm: ohne --height.",
    "There was no jump yet.": "Es gab noch keinen Sprung.",
    "The place before the last jump": "Die Stelle vor dem letzten Sprung",
    "Mark %1": "Lesezeichen %1",
    "No marks yet: ma makes one.": "Noch keine Lesezeichen: ma setzt eines.",
    "Which mark?; marks: %1": "Welches Lesezeichen?; Lesezeichen: %1",
    "There is no mark %1; marks: %2": "Es gibt kein Lesezeichen %1; Lesezeichen: %2",
    "There is no earlier place to go back to.": "Es gibt keine frühere Stelle.",
    "There is no later place to go on to.": "Es gibt keine spätere Stelle.",
    "That place": "Diese Stelle",
    "%1 is on record %2, which is not there any more.":
      "%1 ist auf Datensatz %2, den es nicht mehr gibt.",
    "%1 is on record %2, whose place in this order is not known; Esc undoes it.":
      "%1 ist auf Datensatz %2, dessen Platz hier nicht bekannt ist; Esc nimmt es zurück.",
    "%1 is on record %2, which the filter hides; Esc undoes it.":
      "%1 ist auf Datensatz %2, den der Filter verbirgt; Esc nimmt ihn zurück.",
    "%1 This is the nearest one.": "%1 Dies ist der nächste.",

    // Tags
    "Tagged.": "Markiert.",
    "The tag is gone.": "Die Markierung ist weg.",
    "No record to tag: none that match %1": "Kein Datensatz zu markieren: keiner passt auf %1",
    "Tagged %1 that match %2": "Markiert: %1, passend auf %2",
    "No record is tagged: t tags one.": "Kein Datensatz ist markiert: t markiert einen.",
    "The tagged record": "Der markierte Datensatz",
    "No tagged record is shown; Esc undoes the filter.":
      "Kein markierter Datensatz ist zu sehen; Esc nimmt den Filter zurück.",
    "No other tagged record is shown.": "Kein anderer markierter Datensatz ist zu sehen.",
    "Continued at the top.": "Oben fortgesetzt.",
    "Continued at the bottom.": "Unten fortgesetzt.",
    "No record is tagged.": "Kein Datensatz ist markiert.",
    "Took away %1.": "Weggenommen: %1.",
    "Took away %1 and %2.": "Weggenommen: %1 und %2.",
    "%1 tagged": "%1 markiert",
    "T tags what a search or a filter finds: / or & first.":
      "T markiert, was Suche oder Filter finden: zuerst / oder &.",
    "Nothing was tagged: %1.": "Nichts wurde markiert: %1.",
    "Stopped; nothing was tagged.": "Angehalten; nichts wurde markiert.",
    "tagging: %1 read": "markiert: %1 gelesen",
    "tagging %1+ %2%": "markiert %1+ %2%",
    "no tagged record is shown (,c: no tags).":
      "kein markierter Datensatz ist zu sehen (,c: keine Markierungen).",
    "its %1 is gone": "%1 darin ist weg",
    "its %1 are gone": "%1 darin sind weg",
    "its %1 and %2 are gone": "%1 und %2 darin sind weg",

    // Filters and sorts
    " not sorted yet: %1 read, ↓ at the end reads on":
      " noch unsortiert: %1 gelesen, ↓ am Ende liest weiter",
    " %1 read": " %1 gelesen",
    " (few match: ↓ at the end looks on)": " (wenige passen: ↓ am Ende sucht weiter)",
    " (tested here, not in the database)": " (hier geprüft, nicht in der Datenbank)",
    "No filter can ask for this value of %1; go to a value in it.":
      "Kein Filter kann nach diesem Wert von %1 fragen; zu einem Wert darin gehen.",
    "These records have no fields to filter or sort by.":
      "Diese Datensätze haben keine Felder zum Filtern oder Sortieren.",
    "No filter or sort can name the field %1.":
      "Kein Filter und keine Sortierung kann das Feld %1 nennen.",
    "That filter is set already: %1.": "Dieser Filter gilt schon: %1.",
    "This record has no %1 to compare with.": "Dieser Datensatz hat kein %1 zum Vergleichen.",
    "the input": "die Eingabe",

    // Searching
    "No search yet: / starts one.": "Noch keine Suche: / beginnt eine.",
    ", match %1 of %2": ", Treffer %1 von %2",
    "None of %1 matches %2; n looks on.": "Keine von %1 passt auf %2; n sucht weiter.",
    "No record matches %1 yet.": "Noch passt kein Datensatz auf %1.",
    "No record matches %1.": "Kein Datensatz passt auf %1.",
    "%1 found": "%1 gefunden",
    "The search is cleared.": "Die Suche ist gelöscht.",

    // Views
    "Cards; V shows lines.": "Karten; V zeigt Zeilen.",
    "Lines: Tab unfolds one, w wraps them; V shows a table.":
      "Zeilen: Tab klappt eine aus, w bricht um; V zeigt eine Tabelle.",
    "Table; V shows cards, h l change the column, w wraps, z x opens an object.":
      "Tabelle; V zeigt Karten, h l: andere Spalte, w bricht um, z x öffnet Objekte.",
    "Cards are always wrapped; V shows lines or a table.":
      "Karten sind immer umbrochen; V zeigt Zeilen oder eine Tabelle.",
    "Long lines are wrapped.": "Lange Zeilen sind umbrochen.",
    "Long lines are cut; w wraps them.": "Lange Zeilen sind gekürzt; w bricht sie um.",
    "There is no place %1: %2.": "Es gibt keine Stelle %1: %2.",
    "z j and z k scroll the card; B puts it elsewhere.":
      "z j und z k rollen die Karte; B stellt sie woandershin.",
    "There is no card beside the list; B shows it.":
      "Neben der Liste ist keine Karte; B zeigt sie.",
    "Nothing is folded.": "Nichts ist eingeklappt.",
    "Long texts are folded.": "Lange Texte sind eingeklappt.",
    "The mouse selects, unfolds, presses and opens; with Shift it selects text. F2: as before.":
      "Die Maus wählt, klappt aus, drückt, öffnet; mit Shift: Text. F2: wie vorher.",
    "The mouse selects text, as the terminal has it. F2: it selects records.":
      "Die Maus wählt Text aus, wie im Terminal. F2: sie wählt Datensätze aus.",
    "Enter opens the record, where this can be filled in.":
      "Enter öffnet den Datensatz, wo dies auszufüllen ist.",
    "These records have no field to sort by.": "Diese Datensätze haben kein Feld zum Sortieren.",

    // Columns of a table
    "That is for the columns of a table; :table shows one.":
      "Das gilt den Spalten einer Tabelle; :table zeigt eine.",
    "That is for the columns of a table; q goes back to it.":
      "Das gilt den Spalten einer Tabelle; q geht zu ihr zurück.",
    "That is for the columns of a table; this one has no rows.":
      "Das gilt den Spalten einer Tabelle; diese hat keine Zeilen.",
    "That is for the columns of a table; Tab folds this record into its row.":
      "Das gilt den Spalten einer Tabelle; Tab klappt den Datensatz zur Zeile ein.",
    "This is the only column.": "Das ist die einzige Spalte.",
    "%1 is left out; z - shows all columns.": "%1 ist weggelassen; z - zeigt alle Spalten.",
    "All columns are shown.": "Alle Spalten sind zu sehen.",
    "All columns are shown, in the order of the file.":
      "Alle Spalten sind zu sehen, in der Folge der Datei.",
    "No column is kept at the left.": "Keine Spalte ist links festgehalten.",
    "%1 kept at the left.": "%1 links festgehalten.",
    "%1 of %2 kept at the left: more have no room.":
      "%1 von %2 links festgehalten: für mehr ist kein Platz.",
    "%1 is tagged; y c copies %2.": "%1 ist markiert; y c kopiert %2.",
    "%1 is not tagged; y c copies all columns.":
      "%1 ist nicht markiert; y c kopiert alle Spalten.",
    "%1 is not tagged; y c copies %2.": "%1 ist nicht markiert; y c kopiert %2.",
    "%1 has %2; z x closes it.": "%1 hat %2; z x schließt es.",
    "%1 is closed.": "%1 ist geschlossen.",
    "The values of this column are no objects.": "Die Werte dieser Spalte sind keine Objekte.",
    "These records have no fields; / searches them.":
      "Diese Datensätze haben keine Felder; / durchsucht sie.",

    // Rows of other tables
    "Opening %1 …": "%1 wird geöffnet …",
    "These records lead to no other table.":
      "Diese Datensätze führen zu keiner anderen Tabelle.",
    "This page is no record of a table.": "Diese Seite ist kein Datensatz einer Tabelle.",
    "%1 is no foreign key; %2 lead to other tables.":
      "%1 ist kein Fremdschlüssel; zu anderen Tabellen führen %2.",
    "%1 is null here, and leads nowhere.": "%1 ist hier null und führt nirgendwohin.",
    "No filter can ask for this value of %1.": "Kein Filter kann nach diesem Wert von %1 fragen.",
    "There is no row of %1 with %2.": "In %1 gibt es keine Zeile mit %2.",
    "No row with %1 among the first %2 of %3.": "Keine Zeile mit %1 unter den ersten %2 von %3.",

    // Settings
    "There is no setting %1: %2.": "Es gibt keine Einstellung %1: %2.",
    "%1 takes a number from %2.": "%1 nimmt eine Zahl ab %2.",
    "%1 is on or off.": "%1 ist on oder off.",
    "The reading of this file was stopped; it stays as it is.":
      "Das Lesen dieser Datei wurde angehalten; sie bleibt, wie sie ist.",
    "Read as %1  (:type takes %2)": "Gelesen als: %1  (:type nimmt %2)",
    "Read as yet unknown  (:type takes %1)": "Typ noch unbekannt  (:type nimmt %1)",
    "There is no type %1; did you mean %2?": "Es gibt keinen Typ %1; ist %2 gemeint?",
    "There is no type %1: %2.": "Es gibt keinen Typ %1: %2.",
    "This file is no JSON document, which could have several lists.":
      "Diese Datei ist kein JSON-Dokument, das mehrere Listen haben könnte.",
    "Read at %1.": "Gelesen ab %1.",
    "There is no other list in this document.": "In diesem Dokument ist keine andere Liste.",
    "%1 is no path, as .data.items or .pages[0].rows are.":
      "%1 ist kein Pfad wie .data.items oder .pages[0].rows.",

    // Files that are shown anew when they are saved
    "Not shown anew: %1.": "Nicht neu gezeigt: %1.",
    "%1: is JSON, but no Adaptive Card": "%1: ist JSON, aber keine Adaptive Card",
    "%1: makes no Adaptive Card of %2": "%1: macht keine Adaptive Card aus %2",

    // For who hears the screen
    """
    Down and Up go from record to record, / searches, Tab fills in a card, W says where one is, \
    ? lists the keys, q quits.
    """:
      """
    Down und Up gehen von Datensatz zu Datensatz, / sucht, Tab füllt eine Karte aus, W sagt, \
    wo man ist, ? zählt die Tasten auf, q beendet.
    """,
    "%1, descending": "%1 absteigend",
    "sorted by %1": "sortiert nach %1",
    ", then ": ", dann ",
    "%1, as they stand.": "%1, wie sie dastehen.",
    "missing": "fehlt",
    "open": "offen",
    "closed": "zu",
    "This is the last one.": "Das ist der letzte.",
    "This is the first one.": "Das ist der erste.",
    "This is the first record.": "Das ist der erste Datensatz.",
    "This is the last record.": "Das ist der letzte Datensatz.",
    "This is the last record so far.": "Das ist bisher der letzte Datensatz.",
    "at %1": "bei %1",
    "search %1": "Suche %1",
    "Match": "Treffer",
    "Match %1 of %2": "Treffer %1 von %2",
    "in folded text, Tab shows it": "in eingeklapptem Text, Tab zeigt ihn",
    "ascending": "aufsteigend",
    "descending": "absteigend",
    "about": "etwa",
  ]
}
