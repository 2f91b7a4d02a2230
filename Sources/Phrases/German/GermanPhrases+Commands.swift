extension GermanPhrases {
  /// What the table of commands and the help say.
  static let commands: [String: String] = [
    // Groups of commands, and ideas of what stands behind a word
    "Moving": "Bewegen",
    "Views": "Ansichten",
    "Taking along": "Mitnehmen",
    "Places": "Stellen",
    "Program": "Programm",
    "COMMAND": "BEFEHL",
    "EXPR": "AUSDRUCK",
    "LIST": "LISTE",
    "[PLACE]": "[STELLE]",
    "[save] NAME": "[save] NAME",
    "FIELD[:desc]": "FELD[:desc]",
    "FILE": "DATEI",
    "NAME=VALUE": "NAME=WERT",
    "[N]": "[N]",
    "TYPE": "TYP",
    "PATH": "PFAD",
    "LETTER": "BUCHSTABE",

    // Commands: moving
    "A line of a long record, else the next record; in one: the next field":
      "Eine Zeile eines langen Datensatzes, sonst der nächste; darin: das nächste Feld",
    "A line of a long record, else the record before; in one: the field before":
      "Eine Zeile eines langen Datensatzes, sonst der vorige; darin: das vorige Feld",
    "Scroll down one line": "Eine Zeile nach unten rollen",
    "Scroll up one line": "Eine Zeile nach oben rollen",
    "Next record, to the top": "Nächster Datensatz, nach oben gestellt",
    "Previous record, to the top": "Voriger Datensatz, nach oben gestellt",
    "Page down": "Eine Seite nach unten",
    "Page up": "Eine Seite nach oben",
    "Half a page down": "Eine halbe Seite nach unten",
    "Half a page up": "Eine halbe Seite nach oben",
    "First record; with a number that record (12g)":
      "Erster Datensatz; mit einer Zahl dieser (12g)",
    "Last record, twice: follow (F); with a number that record (12G)":
      "Letzter Datensatz, zweimal: mitlesen (F); mit einer Zahl dieser (12G)",
    "Follow: stay at the end as records arrive; again: pause":
      "Mitlesen: am Ende bleiben, wenn Datensätze kommen; nochmals: anhalten",
    "Go to a percentage of the file (40%)": "Zu einem Prozentsatz der Datei gehen (40%)",
    "Say where one is: the record's number, the file, filters, the sort":
      "Sagen, wo man ist: Nummer des Datensatzes, Datei, Filter, Sortierung",
    "Select the record at the top of the screen":
      "Den Datensatz oben auf dem Bildschirm auswählen",
    "Select the record in the middle": "Den Datensatz in der Mitte auswählen",
    "Select the record at the bottom": "Den Datensatz unten auswählen",
    "Put the selected record at the top": "Den gewählten Datensatz nach oben stellen",
    "Put the selected record in the middle": "Den gewählten Datensatz in die Mitte stellen",
    "Put the selected record at the bottom": "Den gewählten Datensatz nach unten stellen",

    // Commands: records
    """
    Show all of the record, or fold it; in a card to answer: its first button or input; \
    in a record: open or close the field
    """:
      """
    Den Datensatz ganz zeigen oder einklappen; in einer Karte zum Beantworten: ihr erster \
    Knopf oder ihr erstes Eingabefeld; in einem Datensatz: das Feld öffnen oder schließen
    """,
    "The last button or input of the card": "Letzter Knopf oder letztes Eingabefeld der Karte",
    "Show all of the record; again: go into it, and there into a field":
      "Den Datensatz ganz zeigen; nochmals: hineingehen, und dort in ein Feld",
    "Fold the record; in it: close the field, go out":
      "Den Datensatz einklappen; darin: das Feld schließen, hinausgehen",
    "Show all of every record; in a record: open all fields":
      "Alle Datensätze ganz zeigen; in einem Datensatz: alle Felder öffnen",
    "Fold every record; in a record: close all fields":
      "Alle Datensätze einklappen; in einem Datensatz: alle Felder schließen",
    "Open the record alone; q goes back": "Den Datensatz allein öffnen; q geht zurück",
    "The record's source, formatted; again: as it stands":
      "Quelltext des Datensatzes, formatiert; nochmals: wie er dasteht",
    "Choose the fields that are shown, and their order":
      "Die gezeigten Felder und ihre Reihenfolge wählen",
    "Load the record's images from other hosts; retry those that failed":
      "Bilder des Datensatzes von anderen Rechnern laden, gescheiterte nochmals",
    "Load all images from other hosts from now on; again: stop":
      "Ab jetzt alle Bilder von anderen Rechnern laden; nochmals: nicht mehr",
    "What riffle found out about the file": "Was riffle über die Datei herausgefunden hat",
    "Ask the command of --on-submit for a newer version of the card":
      "Den Befehl von --on-submit nach einer neueren Fassung der Karte fragen",

    // Commands: views
    "The next view: cards, lines, a table": "Die nächste Ansicht: Karten, Zeilen, Tabelle",
    "Show records as cards": "Datensätze als Karten zeigen",
    "Show a record a line; Tab unfolds one":
      "Je Datensatz eine Zeile zeigen; Tab klappt eine aus",
    "Show a record a row, a field a column":
      "Je Datensatz eine Tabellenzeile, je Feld eine Spalte zeigen",
    "Show the screen without bars and rules, to select text; any key goes back":
      "Den Bildschirm ohne Balken und Linien zeigen, um Text auszuwählen; jede Taste geht zurück",
    "Wrap long lines and cells, or cut them with …":
      "Lange Zeilen und Zellen umbrechen oder mit … kürzen",
    "The selected record's card at the right, below, nowhere":
      "Die Karte des gewählten Datensatzes rechts, unten, nirgends",
    "Where the selected record's card is: auto right below none":
      "Wo die Karte des gewählten Datensatzes steht: auto right below none",
    "Scroll the card beside the list down": "Die Karte neben der Liste nach unten rollen",
    "Scroll the card beside the list up": "Die Karte neben der Liste nach oben rollen",
    "In a table: leave the column out": "In einer Tabelle: die Spalte weglassen",
    "Show the columns again that were left out": "Die weggelassenen Spalten wieder zeigen",
    "Move the column to the left": "Die Spalte nach links rücken",
    "Move the column to the right": "Die Spalte nach rechts rücken",
    "Keep the columns up to this one at the left; again: let them go":
      "Die Spalten bis zu dieser links festhalten; nochmals: loslassen",
    "Tag the column, or take its tag away; y c and y C copy only those":
      "Die Spalte markieren oder ihre Markierung nehmen; y c und y C kopieren nur solche",
    "Make the column narrower": "Die Spalte schmaler machen",
    "Make the column wider": "Die Spalte breiter machen",
    "Open a column of objects into one for each member, or close it":
      "Eine Spalte mit Objekten in eine je Eintrag öffnen oder schließen",
    "Search in this column alone": "Nur in dieser Spalte suchen",

    // Commands: taking along
    "Copy the value under the cursor, or of a field":
      "Den Wert unter dem Cursor oder eines Feldes kopieren",
    "Copy the path of the field": "Den Pfad des Feldes kopieren",
    "Copy the record as it stands in the file, or those tagged":
      "Den Datensatz oder die markierten kopieren, wie sie in der Datei stehen",
    "Copy the record as text, as its card shows it":
      "Den Datensatz als Text kopieren, wie seine Karte ihn zeigt",
    "Copy an address that the record has": "Eine Adresse aus dem Datensatz kopieren",
    "Copy the tagged rows, or this one, with the columns shown, as TSV":
      "Die markierten Zeilen oder diese kopieren, mit den gezeigten Spalten, als TSV",
    "The same as CSV": "Dasselbe als CSV",
    "Open an address that the record has; asks first":
      "Eine Adresse aus dem Datensatz öffnen; fragt vorher",
    "Open the record or field in the editor (VISUAL, EDITOR)":
      "Den Datensatz oder das Feld im Editor öffnen (VISUAL, EDITOR)",
    "Give the tagged records, or all that are shown, to a command, as they stand in the file":
      "Die markierten oder alle gezeigten Datensätze einem Befehl geben, wie sie in der Datei stehen",
    "Run a command": "Einen Befehl ausführen",

    // Commands: places
    "Mark the place by a letter (ma)": "Die Stelle mit einem Buchstaben merken (ma)",
    "Go to a mark ('a); '' goes back to where the last jump began":
      "Zu einem Lesezeichen gehen ('a); '' geht zurück, wo der letzte Sprung begann",
    "Back through the jumps": "Durch die Sprünge zurück",
    "Forward through the jumps": "Durch die Sprünge vorwärts",
    """
    In a database: go to the row that a foreign key names, or open the table; ^O or q \
    comes back
    """:
      """
    In einer Datenbank: zur Zeile gehen, die ein Fremdschlüssel nennt, oder die Tabelle \
    öffnen; ^O oder q kommt zurück
    """,
    "Tag the record, or take its tag away; :w and y take those":
      "Den Datensatz markieren oder seine Markierung nehmen; :w und y nehmen solche",
    "Tag all records that match the search; without one: the filter":
      "Alle Treffer der Suche markieren; ohne Suche: die des Filters",
    "Next tagged record": "Nächster markierter Datensatz",
    "Previous tagged record": "Voriger markierter Datensatz",
    "Take all tags away": "Alle Markierungen nehmen",
    """
    Go on with a session, or save one: place, marks, tags, filters, sort, fields, view; \
    without a name: say which there are
    """:
      """
    Eine Sitzung fortsetzen oder sichern: Stelle, Lesezeichen, Markierungen, Filter, \
    Sortierung, Felder, Ansicht; ohne Namen: sagen, welche es gibt
    """,
    "The mouse selects, unfolds, sorts and presses; again: it selects text":
      "Die Maus wählt aus, klappt aus, sortiert und drückt; nochmals: sie wählt Text aus",

    // Commands: searching
    """
    Search forward as you type; ignores case unless you type a capital. In the prompt: \
    ^R literal text or regular expression, M-c case, Tab field, ^N records without a match, \
    Up earlier searches
    """:
      """
    Vorwärts suchen, schon beim Tippen; Groß- und Kleinschreibung zählt nur mit einem \
    Großbuchstaben. In der Eingabezeile: ^R wörtlich oder regulärer Ausdruck, M-c \
    Schreibung, Tab Feld, ^N Datensätze ohne Treffer, Up frühere Suchen
    """,
    "Search backward": "Rückwärts suchen",
    "Next match, in the record or the next one that has any":
      "Nächster Treffer, im Datensatz oder im nächsten, der einen hat",
    "Previous match": "Voriger Treffer",
    """
    Show only records that match: word, level>=warn, author=ann and not closed?; \
    an empty line removes the last filter
    """:
      """
    Nur Datensätze zeigen, die passen: Wort, level>=warn, author=ann and not closed?; \
    eine leere Zeile nimmt den letzten Filter weg
    """,
    "Show only records with this record's value of a field; in a record: of this one":
      "Nur Datensätze mit dem Wert dieses Datensatzes in einem Feld; darin: in diesem",
    "Hide the records with this record's value of a field; in a record: of this one":
      "Datensätze mit dem Wert dieses Datensatzes in einem Feld verbergen; darin: in diesem",
    "Sort by a field, smallest first; an empty line: file order":
      "Nach einem Feld sortieren, aufsteigend; eine leere Zeile: Folge der Datei",
    "Sort by a field, largest first": "Nach einem Feld sortieren, absteigend",
    """
    Stop what is running; else clear the highlight, leave the record, \
    clear the last filter, the sort
    """:
      """
    Anhalten, was läuft; sonst Hervorhebung löschen, Datensatz verlassen, letzten Filter, \
    Sortierung zurücknehmen
    """,

    // Commands that are typed
    """
    Write the records shown, or of them those tagged; the extension chooses the format: .jsonl, .json, \
    .csv, .txt (cards), .ansi, .html, .svg (cards as on the screen), else as they stand in the file; \
    ! replaces a file
    """:
      """
    Die gezeigten Datensätze oder die markierten davon schreiben; die Endung bestimmt das Format: .jsonl, \
    .json, .csv, .txt (Karten), .ansi, .html, .svg (Karten wie auf dem Bildschirm), sonst wie sie in der \
    Datei stehen; ! ersetzt eine Datei
    """,
    "Show only records that match, as & does; without an expression: all records":
      "Nur Datensätze zeigen, die passen, wie &; ohne Ausdruck: alle Datensätze",
    "Sort by a field, or several with commas; without one: file order":
      "Nach einem Feld sortieren oder nach mehreren mit Kommas; ohne: Folge der Datei",
    """
    Fields to show, in this order, or with - to hide: title,user.*,-id (*: the rest); \
    without a list: all
    """:
      """
    Gezeigte Felder in dieser Folge oder mit - verborgene: title,user.*,-id (*: die \
    übrigen); ohne Liste: alle
    """,
    """
    Read the file as another type: %1; \
    without one: say which it is
    """: "Die Datei als anderen Typ lesen: %1; ohne: sagen, welcher es ist",
    """
    Read another list of a JSON document, as --root does: .data.items; without one: say \
    which there are
    """:
      """
    Eine andere Liste eines JSON-Dokuments lesen, wie --root: .data.items; ohne: sagen, \
    welche es gibt
    """,
    """
    Change a setting: collapse=N  width=N  images  numbers  header (noimages turns off, \
    numbers! toggles); without one: show all
    """:
      """
    Eine Einstellung ändern: collapse=N  width=N  images  numbers  header (noimages \
    schaltet ab, numbers! schaltet um); ohne: alle zeigen
    """,
    "The first record of the next file": "Erster Datensatz der nächsten Datei",
    "The first record of the file before": "Erster Datensatz der vorigen Datei",
    "The messages so far": "Die bisherigen Meldungen",
    "The answers submitted so far": "Die bisher abgesandten Antworten",
    "The problems of the selected card": "Die Mängel der gewählten Karte",
    "What differs between the two tagged records; without tags: between the record before and this one; with a number: between that record and this one":
      "Was sich zwischen den zwei markierten Datensätzen unterscheidet; ohne Markierung: zwischen dem vorigen und diesem; mit Nummer: zwischen jenem und diesem",
    "With --pick: choose the record, or those tagged, and leave (Enter)":
      "Mit --pick: den Datensatz oder die markierten auswählen und beenden (Enter)",
    "Run a command of your settings ([actions.NAME])":
      "Einen Befehl aus den Einstellungen ausführen ([actions.NAME])",
    "This help": "Diese Hilfe",
    "A command, such as :w FILE (listed below)": "Ein Befehl wie :w DATEI (Liste unten)",
    "Redraw the screen": "Den Bildschirm neu zeichnen",
    "Suspend; fg resumes": "Anhalten; fg setzt fort",
    "Stop what is running; twice: leave": "Anhalten, was läuft; zweimal: beenden",
    "Back, or quit": "Zurück oder beenden",
    "Quit at once": "Sofort beenden",
    "Quit; with ! also while a file is being written":
      "Beenden; mit ! auch, während eine Datei geschrieben wird",

    // Help
    "Commands": "Befehle",
    "Good to know": "Gut zu wissen",
    "Your keys": "Eigene Tasten",
    "Selecting text": "Text auswählen",
    "The mouse is left to the terminal; its wheel scrolls.":
      "Die Maus bleibt dem Terminal überlassen; ihr Rad rollt.",
    "From less or vim": "Von less oder vim her",
    "%1 is help here; search backward with %2.":
      "%1 ist hier die Hilfe; rückwärts suchen mit %2.",
    "In a pipe": "In einer Pipe",
    "riffle FILE | cat prints the same cards as text.":
      "riffle DATEI | cat gibt dieselben Karten als Text aus.",
    "Version": "Version",
  ]
}
