extension GermanPhrases {
  /// Messages about files, fields, filters, sorts and what is written.
  static let messages: [String: String] = [
    // Files that cannot be read
    "no such file": "keine solche Datei",
    "is a folder; name the files in it": "ist ein Ordner; seine Dateien lassen sich nennen",
    "is not text (it has zero bytes); riffle reads JSON, CSV, cards, logs and text":
      "ist kein Text (enthält Nullbytes); riffle liest JSON, CSV, Karten, Logs und Text",
    "has nothing at %1": "hat nichts an der Stelle %1",
    "has nothing at %1; %2 is as far as it goes":
      "hat nichts an der Stelle %1; weiter als %2 geht es nicht",
    "line %1: bad record: %2": "Zeile %1: fehlerhafter Datensatz: %2",
    "has changed since it was opened": "wurde seit dem Öffnen geändert",
    "sends more than %1; reading stopped there (--spool-limit)":
      "sendet mehr als %1; dort wurde aufgehört zu lesen (--spool-limit)",
    "cannot be kept in a temporary file: %1":
      "kann nicht in einer temporären Datei gehalten werden: %1",

    // Files that change
    "was truncated; showing it again": "wurde gekürzt und wird neu gezeigt",
    "was rewritten; showing it again": "wurde neu geschrieben und wird neu gezeigt",
    "was replaced; showing the new file": "wurde ersetzt; die neue Datei wird gezeigt",
    "was rotated; the records of the new file follow":
      "wurde rotiert; es folgen die Datensätze der neuen Datei",
    "was deleted; showing what is still open": "wurde gelöscht; gezeigt wird, was noch offen ist",
    "is back under its name": "ist unter ihrem Namen wieder da",

    // Compressed data
    "is compressed with %1; %2 is not installed":
      "ist mit %1 komprimiert; %2 ist nicht installiert",
    "is damaged: wrong %1 data at byte %2": "ist beschädigt: falsche %1-Daten bei Byte %2",
    "is cut off: its %1 data goes on after byte %2":
      "ist abgeschnitten: die %1-Daten gehen nach Byte %2 weiter",
    "takes too much memory to be decompressed by %1":
      "braucht zu viel Speicher, um mit %1 entpackt zu werden",
    "expands to more than 1,000 times its size; stopped after %1 (--no-limit reads on)":
      "wird mehr als das Tausendfache groß; nach %1 angehalten (--no-limit liest weiter)",

    // Bad records
    "%1 at byte %2": "%1 bei Byte %2",
    "a quote opens here and is not closed":
      "hier öffnet sich ein Anführungszeichen, das nicht geschlossen wird",
    "this is outside the array": "das steht außerhalb des Arrays",
    "the pattern of --split or --define-format takes too long to say if a record starts here":
      "das Muster von --split oder --define-format braucht zu lange, um hier zu entscheiden",
    "not JSON": "kein JSON",

    // Patterns and formats
    "/%1/ is not a regular expression: %2 at byte %3":
      "/%1/ ist kein regulärer Ausdruck: %2 bei Byte %3",
    "takes a name of letters, digits, - and _, a =, and a regular expression":
      "braucht einen Namen aus Buchstaben, Ziffern, - und _, ein = und einen regulären Ausdruck",
    "has no named group: (?<message>.*) makes a field of what it matches":
      "hat keine benannte Gruppe: (?<message>.*) macht aus dem Treffer ein Feld",
    "has no regular expression: %1 at byte %2 of it":
      "hat keinen regulären Ausdruck: %1 bei dessen Byte %2",
    "JSON Lines": "JSON Lines",
    "a JSON array": "ein JSON-Array",
    "the array %1 of a JSON document": "das Array %1 eines JSON-Dokuments",
    "tab-separated values": "durch Tabulatoren getrennte Werte",
    "values separated by %1": "durch %1 getrennte Werte",
    "a log": "ein Log",
    "text, a record a paragraph": "Text, je Absatz ein Datensatz",
    "text, a record a line": "Text, je Zeile ein Datensatz",
    "text, a record from each line with /%1/": "Text, ein Datensatz ab jeder Zeile mit /%1/",
    "a git log": "ein git-Log",
    "mail messages": "E-Mails",
    "a mail message": "eine E-Mail",
    "paragraphs of fields": "Absätze aus Feldern",
    "an exported journal": "ein exportiertes Journal",
    "YAML documents": "YAML-Dokumente",
    "vCards": "vCards",
    "a calendar": "ein Kalender",
    "BibTeX entries": "BibTeX-Einträge",
    "changes of files": "Änderungen an Dateien",
    "rows of a database": "Zeilen einer Datenbank",
    "what was printed of several files": "Ausgaben zu mehreren Dateien",
    "a changelog": "eine Änderungsliste",
    "settings in sections": "Einstellungen in Abschnitten",
    "entries of a directory": "Einträge eines Verzeichnisses",
    "a database of recutils": "eine Datenbank der recutils",
    "texts with a separator between them": "Texte mit Trennzeichen dazwischen",
    "a table of text": "eine Texttabelle",
    "%1, as defined": "%1, wie definiert",

    // Documents with several lists
    "%1 holds records by name; %2 %3 shows them":
      "%1 enthält Datensätze nach Namen; %2 %3 zeigt sie",
    "%1 holds %2 records by name; %3 %4 shows them":
      "%1 enthält %2 Datensätze nach Namen; %3 %4 zeigt sie",
    "%1 lists: %2; %3 %4 shows another": "%1 Listen: %2; %3 %4 zeigt eine andere",
    "%1 lists: %2; %3 %4 shows one of them": "%1 Listen: %2; %3 %4 zeigt eine davon",
    "shown": "gezeigt",
    "standard input": "Standardeingabe",
    "standard output": "Standardausgabe",

    // Fields, filters and sorts that were typed
    "%1: %2 at byte %3": "%1: %2 bei Byte %3",
    "Not sorted: the file %1.": "Nicht sortiert: die Datei %1.",
    "Not sorted: no room in a temporary file (%1); TMPDIR names another folder.":
      "Nicht sortiert: kein Platz in einer Hilfsdatei (%1); TMPDIR nennt einen anderen Ordner.",
    "Not sorted: there are more than 4 294 967 295 records.":
      "Nicht sortiert: es sind mehr als 4 294 967 295 Datensätze.",
    "there is no field in the list": "in der Liste steht kein Feld",
    "a - in %1 has no field after it": "hinter einem - in %1 steht kein Feld",
    "a quote in %1 is not closed": "ein Anführungszeichen in %1 ist nicht geschlossen",

    // What was written
    "%1: %2, %3 written": "%1: %2, %3 geschrieben",
    "%1: part: %2, %3 written": "%1: unvollständig: %2, %3 geschrieben",
    "%1 got %2": "%1 hat %2 bekommen",
    "%1 got part: %2": "%1 hat einen Teil bekommen: %2",
    "%1 did not take all %2": "%1 hat nicht alles angenommen (%2)",
    "%1 took no more after some %2": "%1 hat nach etwa %2 nichts mehr angenommen",
    "%1 did not get all records: the input %2":
      "%1 hat nicht alle Datensätze bekommen: die Eingabe %2",
    "%1 did not get all records: %2": "%1 hat nicht alle Datensätze bekommen: %2",
    "%1 did not get all records": "%1 hat nicht alle Datensätze bekommen",
    "%1 has not ended": "%1 ist noch nicht zu Ende",
    "the reading of %1 was stopped": "das Lesen von %1 wurde angehalten",
    "%1 of %2 wait behind a pause": "%1 von %2 warten hinter einer Pause",
    "the filter was stopped": "der Filter wurde angehalten",
    "%1; left out": "%1; ausgelassen",
    "1 record takes the regular expression too long":
      "für 1 Datensatz braucht der reguläre Ausdruck zu lange",
    "%1 records take the regular expression too long":
      "für %1 Datensätze braucht der reguläre Ausdruck zu lange",
    "%1 exists already; :w! replaces it.": "%1 gibt es schon; :w! ersetzt die Datei.",
    "%1 is not a file that can be replaced.": "%1 ist keine Datei, die ersetzt werden kann.",
    "Stopped; nothing is left of %1.": "Angehalten; von %1 ist nichts übrig.",
    "%1 was not written: the input %2.": "%1 wurde nicht geschrieben: die Eingabe %2.",
    "left out %1 (-o jsonl keeps them)": "%1 ausgelassen (-o jsonl behält sie)",
    "%1 written as raw, error and line": "%1 als raw, error und line geschrieben",
    "left out %1 of more than 16 MB": "%1 mit mehr als 16 MB ausgelassen",
    "cut %1 of more than 16 MB": "%1 mit mehr als 16 MB gekürzt",
    "%1 had fields without a column: %2": "%1 mit Feldern ohne Spalte: %2",
  ]
}
