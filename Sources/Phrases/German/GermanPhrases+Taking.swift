extension GermanPhrases {
  /// What copies, files that are written, sessions, other programs and cards that are sent say.
  static let taking: [String: String] = [
    // Copies
    "Nothing to copy: %1 is empty.": "Nichts zu kopieren: %1 ist leer.",
    "Nothing to copy: this record has no %1.":
      "Nichts zu kopieren: dieser Datensatz hat kein %1.",
    "the value of %1": "Wert von %1",
    "the path %1": "Pfad %1",
    "the address": "Adresse",
    "Nothing copied: this record has no %1.": "Nichts kopiert: dieser Datensatz hat kein %1.",
    "Nothing copied: the input %1.": "Nichts kopiert: die Eingabe %1.",
    "There is no record to copy.": "Es gibt keinen Datensatz zu kopieren.",
    "%1 as text": "%1 als Text",
    "%1, %2, as %3": "%1, %2, als %3",
    "These records have no fields; y y copies them as they stand.":
      "Diese Datensätze haben keine Felder; y y kopiert sie, wie sie dastehen.",
    "Not copied yet: some of the tagged records are not indexed.":
      "Noch nicht kopiert: einige der markierten Datensätze sind nicht indiziert.",
    "Not copied: %1 of the %2 are not at hand; :w writes them all.":
      "Nicht kopiert: nicht zur Hand sind %1 (von: %2); :w schreibt sie alle.",
    "Not copied: %1": "Nicht kopiert: %1",
    "the row": "Zeile",
    "the record": "Datensatz",
    "row %1": "Zeile %1",
    "record %1": "Datensatz %1",
    "Copied %1: %2": "Kopiert: %2 (%1)",
    "Copied %1 by %2: %3": "Kopiert durch %2: %3 (%1)",
    "Copied %1, if the terminal takes it (OSC 52): %2":
      "Kopiert, wenn das Terminal es annimmt (OSC 52): %2 (%1)",
    "Copied %1, if the terminal takes it (OSC 52); %2 has failed: %3":
      "Kopiert, wenn das Terminal es annimmt (OSC 52); %2 ist gescheitert: %3 (%1)",
    "Not copied: this terminal has no clipboard, and there is no wl-copy, xclip or xsel.":
      "Nicht kopiert: dieses Terminal hat keine Zwischenablage; wl-copy, xclip und xsel fehlen.",
    "Not copied: this terminal has no clipboard, and %1 has failed.":
      "Nicht kopiert: das Terminal hat keine Zwischenablage, %1 ist gescheitert.",
    """
    Not copied: %1 are more than %2, the most that terminals take; \
    :w FILE writes them to a file.
    """:
      "Nicht kopiert: %1 sind mehr als %2, die Grenze für Terminals; :w DATEI schreibt sie.",
    """
    Not copied: %1 is more than %2, the most that terminals take; \
    t and :w FILE write the record to a file.
    """:
      """
    Nicht kopiert: %1 ist mehr als %2, die Grenze für Terminals; t und :w DATEI schreiben \
    den Datensatz.
    """,

    // Addresses
    "This page is no record whose addresses could be opened.":
      "Diese Seite ist kein Datensatz, dessen Adressen sich öffnen ließen.",
    "This record has no address of http, https or mailto.":
      "Dieser Datensatz hat keine Adresse mit http, https oder mailto.",
    "Opened %1": "Geöffnet: %1",
    "Not opened: this is not a web address: %1": "Nicht geöffnet: das ist keine Webadresse: %1",
    "Not opened: the address has invisible characters: %1":
      "Nicht geöffnet: die Adresse hat unsichtbare Zeichen: %1",

    // The editor
    "There is no record to edit.": "Es gibt keinen Datensatz zu bearbeiten.",
    "Not opened: %1.": "Nicht geöffnet: %1.",
    "Not opened: %1: %2.": "Nicht geöffnet: %1: %2.",
    "Not opened yet: the lines before this record are still counted.":
      "Noch nicht geöffnet: die Zeilen vor diesem Datensatz werden noch gezählt.",
    "Not opened: the input %1.": "Nicht geöffnet: die Eingabe %1.",
    "Not opened: VISUAL and EDITOR name no editor.":
      "Nicht geöffnet: VISUAL und EDITOR nennen keinen Editor.",
    "Not opened: a quote is not closed in %1":
      "Nicht geöffnet: ein Anführungszeichen ist nicht geschlossen in %1",
    "%1 is compressed by %2": "%1 ist mit %2 komprimiert",
    "%1 is read as %2": "%1 wird als %2 gelesen",
    "%1 is no file with a name": "%1 ist keine Datei mit einem Namen",

    // Commands of the shell
    "To which command? :| COMMAND": "Welchem Befehl? :| BEFEHL",
    "Which command? :! COMMAND": "Welcher Befehl? :! BEFEHL",
    "exit status %1": "Status %1 am Ende",
    "ended by signal %1": "beendet durch Signal %1",
    "it cannot be started: %1": "der Start scheitert: %1",
    "%1 still waits for its records; ^C stops that.":
      "%1 wartet noch auf seine Datensätze; ^C hält das an.",
    "%1 was not run: %2.": "%1 wurde nicht ausgeführt: %2.",
    "%1 was not run: %2": "%1 wurde nicht ausgeführt: %2",
    "%1 was not run.": "%1 wurde nicht ausgeführt.",

    // What a file or a command waits for
    "%1 waits for %2": "%1 wartet auf %2",
    "the filter": "den Filter",
    "the sort": "die Sortierung",
    "the rest of the table (%1)": "den Rest der Tabelle (%1)",
    "the rest of the input": "den Rest der Eingabe",
    "the change of the input": "die Änderung der Eingabe",

    // Files that are written
    "Where to? :w FILE": "Wohin? :w DATEI",
    "%1 is still being written; ^C stops that.": "%1 wird noch geschrieben; ^C hält das an.",
    "%1 was not written: %2.": "%1 wurde nicht geschrieben: %2.",
    "%1 was not written: %2": "%1 wurde nicht geschrieben: %2",
    "writing %1 %2%": "schreibt %1 %2%",

    // Sessions
    "Under which name? :session save NAME": "Unter welchem Namen? :session save NAME",
    "A session is named by one word: :session save NAME, :session NAME.":
      "Eine Sitzung heißt mit einem Wort: :session save NAME, :session NAME.",
    "Sessions of this file: %1": "Sitzungen dieser Datei: %1",
    "sessions of other files: %1": "Sitzungen anderer Dateien: %1",
    "No sessions yet: :session save NAME keeps one.":
      "Noch keine Sitzungen: :session save NAME sichert eine.",
    "%1 is no name of a session: letters, digits, - _ and . make one.":
      "%1 ist kein Name einer Sitzung: Buchstaben, Ziffern, - _ und . bilden einen.",
    "Session %1 saved: %2": "Sitzung %1 gesichert: %2",
    "its tags are too many to be kept": "ihre Markierungen sind zu viele zum Sichern",
    "the oldest, %1 of %2, made room": "die älteste, %1 von %2, ist gewichen",
    "Sessions are of files; what comes from a database or through a pipe has none.":
      "Sitzungen gibt es für Dateien, nicht für Datenbanken und Pipes.",
    "Session %1 is not gone on with: sessions are of files, and this is none.":
      "Sitzung %1 wird nicht fortgesetzt: sie gilt für Dateien, und dies ist keine.",
    "session %1 was saved without its tags, which are too many to be kept":
      "Sitzung %1 wurde ohne ihre Markierungen gesichert, die zu viele sind",
    "session %1 was not saved: %2": "Sitzung %1 wurde nicht gesichert: %2",
    "There is no session %1 of this file; it is of %2.":
      "Es gibt keine Sitzung %1 dieser Datei; sie gehört zu %2.",
    "There is no session %1 of this file; :session says which there are.":
      "Es gibt keine Sitzung %1 dieser Datei; :session sagt, welche es gibt.",
    "Session %1 begins here; it is saved as you leave.":
      "Sitzung %1 beginnt hier; sie wird beim Beenden gesichert.",
    "The place of the session": "Die Stelle der Sitzung",
    "Session %1: %2": "Sitzung %1: %2",
    "%1 has changed since: numbers may be those of other records":
      "%1 wurde seitdem geändert: Nummern können die anderer Datensätze sein",
    "%1 and %2 more has changed since: numbers may be those of other records":
      "%1 und %2 weitere sind seitdem geändert: Nummern können andere meinen",
    "not understood: %1": "nicht verstanden: %1",
    "mark %1": "Lesezeichen %1",
    "marks %1": "Lesezeichen %1",
    "sorted": "sortiert",
    "fields %1": "Felder %1",
    "filter %1": "Filter %1",
    "sort %1": "Sortierung %1",
    "as lines": "als Zeilen",
    "as a table": "als Tabelle",
    "sessions need a folder: set XDG_STATE_HOME or HOME":
      "Sitzungen brauchen einen Ordner: XDG_STATE_HOME oder HOME setzen",
    "%1:%2: damaged; it stays as it is until you move it away":
      "%1:%2: beschädigt; sie bleibt, wie sie ist, bis sie weggeräumt wird",
    "%1 has no sessions in it; it stays as it is until you move it away":
      "%1 enthält keine Sitzungen; sie bleibt, wie sie ist, bis sie weggeräumt wird",
    "%1 was written by a later riffle; it stays as it is":
      "%1 ist von einem neueren riffle geschrieben; sie bleibt, wie sie ist",
    "%1 is larger than %2; move it away": "%1 ist größer als %2; wegräumen",
    "%1: others may write in this folder; sessions need one of your own":
      "%1: andere dürfen in diesem Ordner schreiben; Sitzungen brauchen einen eigenen",
    "%1 is being written by another riffle; try again":
      "%1 wird gerade von einem anderen riffle geschrieben; nochmals versuchen",

    // Actions of the settings
    "%1 still runs; ^C stops it.": "%1 läuft noch; ^C hält es an.",
    "%1 runs …": "%1 läuft …",
    "%1 has ended.": "%1 ist zu Ende.",
    "%1 has no output.": "%1 hat keine Ausgabe.",
    "%1 has more output than is read.": "%1 hat mehr Ausgabe, als gelesen wird.",
    "%1 was stopped.": "%1 wurde angehalten.",
    "There are no actions: [actions.NAME] in the settings makes one.":
      "Es gibt keine Aktionen: [actions.NAME] in den Einstellungen legt eine an.",
    "There is no action %1; did you mean %2?": "Es gibt keine Aktion %1; ist %2 gemeint?",
    "There is no action %1; there are %2.": "Es gibt keine Aktion %1; es gibt %2.",
    "this record has no %1": "dieser Datensatz hat kein %1",
    "%1 would be taken for an option; put \"--\" before it":
      "%1 würde für eine Option gehalten; „--“ davor setzen",
    "%1 has a zero byte": "%1 hat ein Nullbyte",

    // Cards that are sent
    "There is nothing to answer in this card.": "In dieser Karte ist nichts zu beantworten.",
    "Not sent: see what is marked.": "Nicht abgesandt: siehe das Gekennzeichnete.",
    "There is no command to ask: --on-submit names one.":
      "Es gibt keinen Befehl zu fragen: --on-submit nennt einen.",
    "%1 has not answered yet; ^C stops it.": "%1 hat noch nicht geantwortet; ^C hält es an.",
    "Asking %1 …": "Frage an %1 …",
    "Submitted: %1  (:submitted shows all)": "Abgesandt: %1  (:submitted zeigt alle)",
    "Submitted (%1): %2  (:submitted shows all)": "Abgesandt (%1): %2  (:submitted zeigt alle)",
    "Not sent yet: the records before this one are still counted.":
      "Noch nicht abgesandt: die Datensätze vor diesem werden noch gezählt.",
    "This card does not say how to get a newer version of it.":
      "Diese Karte sagt nicht, woher eine neuere Fassung kommt.",
    "Not asked: this card is good until %1.": "Nicht gefragt: diese Karte gilt bis %1.",
    "%1 was stopped; the card can be sent again.":
      "%1 wurde angehalten; die Karte lässt sich nochmals absenden.",
    "%1 has answered, but record %2 is another one now.":
      "%1 hat geantwortet, aber Datensatz %2 ist jetzt ein anderer.",
    "%1 has answered, but the record is another one now.":
      "%1 hat geantwortet, aber der Datensatz ist jetzt ein anderer.",
    "Not taken: see what is marked.": "Nicht angenommen: siehe das Gekennzeichnete.",
    "Not taken: see what is marked in record %1.":
      "Nicht angenommen: siehe das Gekennzeichnete in Datensatz %1.",
    "Not taken: see what is marked in the record.":
      "Nicht angenommen: siehe das Gekennzeichnete im Datensatz.",
    "There is a new card in record %1.": "In Datensatz %1 ist eine neue Karte.",
    "There is a new card in the record.": "Im Datensatz ist eine neue Karte.",
    "There is no newer card.": "Es gibt keine neuere Karte.",
    "Sent.": "Abgesandt.",
    "Sent: record %1.": "Abgesandt: Datensatz %1.",
    "Sent: the record.": "Abgesandt: der Datensatz.",
    "it is no object": "sie ist kein Objekt",
    "%1 is no object": "%1 ist kein Objekt",
    "%1 is no array": "%1 ist kein Array",
    "%1 is no text": "%1 ist kein Text",
    "%1 is no Adaptive Card": "%1 ist keine Adaptive Card",
    "it has none of card, errors, message and choices":
      "nichts von card, errors, message und choices ist darin",
    "The answer of %1 is longer than 1 MB; it was not read.":
      "Die Antwort von %1 ist länger als 1 MB; sie wurde nicht gelesen.",
    "The command's answer is not a card: %1.": "Die Antwort des Befehls ist keine Karte: %1.",
    "%1 ended with %2": "%1 endete mit %2",
    "%1 was ended by signal %2": "%1 wurde durch Signal %2 beendet",
    "%1 cannot be started: %2.": "%1 lässt sich nicht starten: %2.",
  ]
}
