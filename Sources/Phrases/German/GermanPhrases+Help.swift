extension GermanPhrases {
  /// The help on the command line and the manual page.
  static let help: [String: String] = [
    "riffle shows the records of files as cards of their own height.":
      "riffle zeigt die Datensätze von Dateien als Karten, jede in ihrer eigenen Höhe.",
    "  riffle [OPTIONS] [FILE…]      - or no file: standard input":
      "  riffle [OPTIONS] [FILE…]      - oder keine Datei: Standardeingabe",
    "  riffle lint [-o jsonl] CARD…      what the author of a card may want to change":
      "  riffle lint [-o jsonl] CARD…      was an einer Karte zu ändern wäre",
    "  riffle [OPTIONS] DATABASE [TABLE…]      a file of SQLite, or postgresql://…":
      "  riffle [OPTIONS] DATABASE [TABLE…]      eine SQLite-Datei oder postgresql://…",
    "It reads JSON Lines, JSON, CSV, Adaptive Cards, logs and text, and tells them apart by content.":
      "Es liest JSON Lines, JSON, CSV, Adaptive Cards, Logs und Text und erkennt sie am Inhalt.",
    "If output is not a terminal, it prints the cards as text.":
      "Ist die Ausgabe kein Terminal, gibt es die Karten als Text aus.",
    "  +N  +G  +/WORD  start at record N, at the end, at the first match":
      "  +N  +G  +/WORT  bei Datensatz N, am Ende, beim ersten Treffer beginnen",
    "Exit codes: 0; 1 input not read, output not written or a form left; 2 wrong usage; 130 interrupted.":
      "Exitcodes: 0; 1 nicht gelesen, nicht geschrieben, Formular verlassen; 2 falsch benutzt; 130 abgebrochen.",

    // Groups of options
    "Input": "Eingabe",
    "Records": "Datensätze",
    "View": "Ansicht",
    "Searching": "Suchen",
    "Images": "Bilder",
    "Terminal": "Terminal",
    "Output": "Ausgabe",
    "Other": "Sonstiges",

    // Input and records
    "what the input is (by its content)": "was die Eingabe ist (nach ihrem Inhalt)",
    "a type of log: a regex for its lines, (?<field>…) for each field (repeatable)":
      "eine Art Log: ein Regex für seine Zeilen, (?<feld>…) je Feld (wiederholbar)",
    "separator of the cells of a CSV file (\\t: a tab)":
      "Trennzeichen der Zellen einer CSV-Datei (\\t: Tabulator)",
    "the first row of a CSV file is data": "die erste Zeile einer CSV-Datei sind Daten",
    "skip lines of a CSV file that begin with C":
      "Zeilen einer CSV-Datei übergehen, die mit C beginnen",
    "the rows of a SELECT, of the database that is the first file":
      "die Zeilen eines SELECT aus der Datenbank, die als Erstes genannt ist",
    "the columns that tell the rows of a table apart, if its database does not say (a,b)":
      "Spalten, die Zeilen einer Tabelle unterscheiden, wenn die Datenbank keine nennt (a,b)",
    "stay at the end as records arrive (F)": "am Ende bleiben, wenn Datensätze eintreffen (F)",
    "follow, and go on with a new file of the same name":
      "mitlesen, und mit einer neuen Datei desselben Namens weitermachen",
    "start N records before the end": "N Datensätze vor dem Ende beginnen",
    "most bytes of a pipe to keep (4G; K, M, G)": "so viel einer Pipe behalten (4G; K, M, G)",
    "where the records are in a JSON document (.items, .a[0].b)":
      "wo die Datensätze in einem JSON-Dokument sind (.items, .a[0].b)",
    "how text is cut: line, blank, or a regex for the first line of a record":
      "wie Text geteilt wird: line, blank oder ein Regex für die erste Zeile",
    "the encoding of the text (UTF-8, or UTF-16 if it looks so)":
      "die Kodierung des Textes (UTF-8, oder UTF-16, wenn es so aussieht)",
    "a bad record, or a printed card that lacks a part, is an error":
      "ein fehlerhafter Datensatz oder eine unvollständige Karte ist ein Fehler",
    "decompress however large the output becomes": "entpacken, wie groß es auch wird",

    // View
    "how the records are shown (auto: by content)":
      "wie die Datensätze gezeigt werden (auto: nach Inhalt)",
    "where the selected record's card is beside the list (auto: right, if wide)":
      "wo die Karte des gewählten Datensatzes steht (auto: rechts, wenn Platz ist)",
    "fields to show, in this order, or with - to hide: title,user.*,-id (*: the rest)":
      "Felder in dieser Reihenfolge, mit - verborgen: title,user.*,-id (*: der Rest)",
    "the field of the title": "das Feld des Titels",
    "the fields of the line under the title": "die Felder der Zeile unter dem Titel",
    "the fields shown as texts of their own": "die Felder, die als eigene Texte stehen",
    "the field of the image ('' for none, in all four)":
      "das Feld des Bildes ('' für keines, bei allen vieren)",
    "an Adaptive Card template that turns every record into a card":
      "eine Vorlage für Adaptive Cards, die aus jedem Datensatz eine Karte macht",
    "the data for the template: one card, in place of records":
      "die Daten für die Vorlage: eine Karte statt Datensätzen",
    "gaps, sizes and colours of Adaptive Cards (or dark, light, mono)":
      "Abstände, Größen und Farben von Adaptive Cards (oder dark, light, mono)",
    "the language of messages (en, de), and of dates in cards that name none (LC_ALL, LANG)":
      "die Sprache der Meldungen (en, de) und der Daten in Karten ohne Sprache (LC_ALL, LANG)",
    "print the first answers submitted and exit, with --on-submit those that it takes":
      "die ersten Antworten ausgeben und enden, mit --on-submit die angenommenen",
    "what is printed of a form: the answers, or which button was pressed as well":
      "was von einem Formular ausgegeben wird: Antworten, oder auch der Knopf",
    "give what is submitted to a command, which prints the card to show then":
      "Abgesendetes an einen Befehl geben, der die nächste Karte ausgibt",
    "show the numbers of the records": "die Nummern der Datensätze zeigen",
    "lines of a long text before it is folded (12; 0: all)":
      "Zeilen eines langen Textes vor dem Einklappen (12; 0: alle)",
    "set long texts as markdown (auto: those that look so)":
      "lange Texte als Markdown setzen (auto: die so aussehen)",
    "columns of a card (the terminal's, at most 100; 0: all)":
      "Spalten einer Karte (des Terminals, höchstens 100; 0: alle)",

    // Searching
    "only records that match: field=value, field>3, word, and, or, not (repeatable)":
      "nur passende Datensätze: feld=wert, feld>3, wort, and, or, not (wiederholbar)",
    "sort by FIELD[:desc][:numeric|natural|date|text], several with commas":
      "nach FIELD[:desc][:numeric|natural|date|text] sortieren, mehrere mit Kommas",
    "start at the first record that matches, as +/REGEX does":
      "beim ersten Treffer beginnen, wie +/REGEX",
    "go on with session NAME (of these files, or its own), and save it at the end":
      "Sitzung NAME fortsetzen (dieser Dateien oder ihrer eigenen), am Ende sichern",
    "searches ignore case": "Suchen übergehen Groß und Klein",
    "searches match case (default: if you type a capital)":
      "Suchen beachten Groß und Klein (sonst: bei einem Großbuchstaben)",

    // Images
    "which images to load (auto: local ones; i and I load others)":
      "welche Bilder geladen werden (auto: lokale; i und I laden andere)",
    "load images from this host, even unencrypted or in a private network":
      "Bilder von diesem Rechner laden, auch unverschlüsselt oder privat",
    "do not cache images from other hosts": "Bilder von anderen Rechnern nicht aufheben",
    "how to draw images (auto: the best that the terminal has)":
      "wie Bilder gezeichnet werden (auto: so gut das Terminal kann)",
    "most lines an image takes (12)": "so viele Zeilen hat ein Bild höchstens (12)",
    "delay every image by this long, for demonstrations":
      "jedes Bild um so lange verzögern, zum Vorführen",

    // Terminal
    "when to use colours": "wann Farben benutzt werden",
    "which colours to use (terminal: its own palette; NAME: a file of yours)":
      "welche Farben (terminal: seine eigene Palette; NAME: eine eigene Datei)",
    "columns of characters that are wide in East Asian terminals (1)":
      "Spalten von Zeichen, die in ostasiatischen Terminals breit sind (1)",
    "who aligns right-to-left paragraphs at the right":
      "wer Absätze von rechts nach links rechts ausrichtet",
    "when the terminal may open links (auto: where it is known to)":
      "wann das Terminal Links öffnen darf (auto: wo es das kann)",
    "the mouse selects, unfolds, presses and opens (F2)":
      "die Maus wählt, klappt aus, drückt und öffnet (F2)",
    "leave the cards on the screen on exit": "die Karten am Ende auf dem Bildschirm lassen",
    "say records as plain lines (as RIFFLE_SCREEN_READER=1)":
      "Datensätze als einfache Zeilen sagen (wie RIFFLE_SCREEN_READER=1)",
    "print the cards and quit if they fit on one screen":
      "die Karten ausgeben und enden, wenn sie auf den Bildschirm passen",
    "draw on N lines below the prompt, or on N% of them, in place of the whole screen":
      "auf N Zeilen unter der Eingabe zeichnen, oder auf N %, statt am ganzen Bildschirm",
    "no copies, commands, links, writing, network (as LESSSECURE=1)":
      "kein Kopieren, Befehl, Link, Schreiben, Netz (wie LESSSECURE=1)",
    "keep no typed lines and no places for later runs":
      "weder Getipptes noch Stellen für später aufheben",
    "show colours of the input (always done)": "Farben der Eingabe zeigen (immer so)",

    // Output
    "choose a record (Enter), which is printed as you leave":
      "einen Datensatz wählen (Enter), der am Ende ausgegeben wird",
    "with --pick: choose several (Tab)": "mit --pick: mehrere wählen (Tab)",
    "with --pick: print this field of what is chosen":
      "mit --pick: dieses Feld des Gewählten ausgeben",
    "print the cards as text (default if output is not a terminal)":
      "die Karten als Text ausgeben (üblich, wo die Ausgabe kein Terminal ist)",
    "how cards are printed as text: whole (paper), or as on the screen":
      "wie Karten als Text stehen: ganz (paper) oder wie am Bildschirm (screen)",
    "cards as on the screen (ansi, html, svg) or data (raw: as in the file)":
      "Karten wie am Bildschirm (ansi, html, svg) oder Daten (raw: wie in der Datei)",

    // Other
    "the file of settings (~/.config/riffle/config.toml)":
      "die Datei der Einstellungen (~/.config/riffle/config.toml)",
    "read no file of settings": "keine Einstellungen lesen",
    "the settings in force, and where each comes from":
      "die geltenden Einstellungen, und woher jede kommt",
    "print what differs between records A and B, or between the one before and B":
      "ausgeben, was sich zwischen den Datensätzen A und B oder dem vor B und B unterscheidet",
    "the numbers of two records, such as 3,5, or of one":
      "die Nummern zweier Datensätze wie 3,5, oder eines",
    "the names of the fields of the first file": "die Namen der Felder der ersten Datei",
    "the script that completes the command line in a shell":
      "das Skript, das die Befehlszeile in einer Shell ergänzt",
    "the manual page, for man -l": "die Handbuchseite, für man -l",
    "this help": "diese Hilfe",
    "the version": "die Version",

    // The manual page
    "NAME": "NAME",
    "riffle - show the records of files as cards of their own height":
      "riffle - die Datensätze von Dateien als Karten ihrer eigenen Höhe zeigen",
    "OPTIONS": "OPTIONEN",
    "KEYS": "TASTEN",
    "COMMANDS": "BEFEHLE",
    "Typed behind a colon; a beginning that fits one command alone is enough.":
      "Hinter einem Doppelpunkt getippt; ein Anfang, der nur auf einen Befehl passt, genügt.",
    "Go to record N, or to a percentage of the file":
      "Zu Datensatz N, oder zu einem Prozentsatz der Datei",
    "SYNOPSIS": "ÜBERSICHT",
    "DESCRIPTION": "BESCHREIBUNG",
    "riffle shows each record of a file, of a pipe or of a database as a card: wrapped at words, as high as its content, scrolled by keys.":
      "riffle zeigt jeden Datensatz einer Datei, einer Pipe oder einer Datenbank als Karte: an Wörtern umbrochen, so hoch wie ihr Inhalt, mit Tasten gerollt.",
    "It reads JSON Lines, JSON, CSV, Adaptive Cards, logs and text, compressed or not, and tells them apart by their content. If output is not a terminal, it prints the cards as text.":
      "Es liest JSON Lines, JSON, CSV, Adaptive Cards, Logs und Text, auch komprimiert, und erkennt sie am Inhalt. Ist die Ausgabe kein Terminal, gibt es die Karten als Text aus.",
    "Without a file, or for the name -, standard input is read.":
      "Ohne Datei, oder für den Namen -, wird die Standardeingabe gelesen.",
    "start at record N, at the end, at the first match":
      "bei Datensatz N, am Ende, beim ersten Treffer beginnen",
    "FILES": "DATEIEN",
    "Settings: each option by its long name, [keys], [colors], [formats] and, for files whose names match, [files.\"*.log\"]. What is wrong in it is told and left out.":
      "Einstellungen: jede Option mit langem Namen, [keys], [colors], [formats] und, für Dateien mit passendem Namen, [files.\"*.log\"]. Fehler darin werden gemeldet und ausgelassen.",
    "A theme: a line for each role that is to look otherwise, as in [colors]. Roles are %1.":
      "Ein Thema: eine Zeile für jede Rolle, die anders aussehen soll, wie in [colors]. Rollen sind %1.",
    "Sessions, histories and places.": "Sitzungen, Verläufe und Stellen.",
    "ENVIRONMENT": "UMGEBUNG",
    "Options that count before those of the command line.":
      "Optionen, die vor denen der Befehlszeile gelten.",
    "The file of settings, in place of the usual one.":
      "Die Datei der Einstellungen anstelle der üblichen.",
    "If it is 1, as --secure.": "Ist es 1, wie --secure.",
    "The editor that v opens.": "Der Editor, den v öffnet.",
    "What opens links.": "Was Links öffnet.",
    "If it is set, no colours are used.": "Ist es gesetzt, gibt es keine Farben.",
    "The width of cards that are printed where there is no terminal.":
      "Die Breite ausgegebener Karten, wo kein Terminal ist.",
    "The language of messages and of dates, and whether UTF-8 is printed.":
      "Die Sprache der Meldungen und der Daten, und ob UTF-8 ausgegeben wird.",
    "EXIT STATUS": "RÜCKGABEWERT",
    "All is well.": "Alles ist in Ordnung.",
    "An input could not be read, output could not be written, or a form was left.":
      "Eine Eingabe war nicht lesbar, eine Ausgabe nicht schreibbar, oder ein Formular wurde verlassen.",
    "The command line cannot be understood, or there is nothing to show.":
      "Die Befehlszeile ist nicht zu verstehen, oder es gibt nichts zu zeigen.",
    "It was interrupted.": "Es wurde abgebrochen.",
    "EXAMPLES": "BEISPIELE",
    "Read a log.": "Ein Log lesen.",
    "Read what a server answers.": "Lesen, was ein Server antwortet.",
    "Give the records that matter to another program, as they stand in the file.":
      "Die wichtigen Datensätze einem anderen Programm geben, wie sie in der Datei stehen.",
    "Stay at the end of a log that is rotated.": "Am Ende eines Logs bleiben, das rotiert wird.",
    "SEE ALSO": "SIEHE AUCH",
  ]
}
