extension GermanPhrases {
  /// What the command line and the settings say.
  static let program: [String: String] = [
    // Databases
    "needs %1, which is not installed (Debian: apt-get install %2)":
      "braucht %1, das nicht installiert ist (Debian: apt-get install %2)",
    "cannot be opened: %1": "kann nicht geöffnet werden: %1",
    "%1 (at character %2)": "%1 (bei Zeichen %2)",
    "was stopped": "wurde angehalten",
    "takes too long to answer": "braucht zu lange für eine Antwort",
    "the connection was lost: %1": "die Verbindung ist abgebrochen: %1",
    "--query takes a database before it: riffle data.db --query 'SELECT …'":
      "vor --query steht eine Datenbank: riffle data.db --query 'SELECT …'",
    "--key takes a table before it: riffle data.db TABLE --key id":
      "vor --key steht eine Tabelle: riffle data.db TABLE --key id",
    "name tables, or --query, but not both": "entweder Tabellen oder --query, nicht beides",

    "%1 is on a server, and --secure (or LESSSECURE=1) allows no connection":
      "%1 ist auf einem Server, und --secure (oder LESSSECURE=1) erlaubt keine Verbindung",
    "%1 is a database in WAL mode, beside which SQLite writes files, and --secure (or LESSSECURE=1) allows none":
      "%1 ist eine Datenbank im WAL-Modus, neben die SQLite Dateien schreibt; --secure (oder LESSSECURE=1) erlaubt keine",

    // Runs that cannot begin
    "--diff compares records of one file or of two":
      "--diff vergleicht Datensätze einer Datei oder zweier",
    "there is no record before record 1": "vor Datensatz 1 ist keiner",
    "%1: there is no record %2, only %3": "%1: es gibt keinen Datensatz %2, nur %3",
    "records of more than 16 MB are not compared":
      "Datensätze von mehr als 16 MB werden nicht verglichen",
    "what differs is printed as text|ansi|html|svg|jsonl|json|csv (-o)":
      "was sich unterscheidet, wird als text|ansi|html|svg|jsonl|json|csv ausgegeben (-o)",
    "lint prints text or jsonl (-o)": "lint gibt text oder jsonl aus (-o)",
    "name the cards to look through (riffle lint CARD…)":
      "es fehlen die Karten, die durchgesehen werden sollen (riffle lint CARD…)",
    "needs %1 descriptors, and may open %2: raise the limit (ulimit -n), or print (-p)":
      "braucht %1 Deskriptoren und darf %2 öffnen: Grenze erhöhen (ulimit -n) oder drucken (-p)",
    "needs %1 descriptors, and may open %2: raise the limit (ulimit -n)":
      "braucht %1 Deskriptoren und darf %2 öffnen: Grenze erhöhen (ulimit -n)",
    "nothing to show: name a file, or pipe something in (riffle --help)":
      "nichts zu zeigen: es fehlt eine Datei oder eine Pipe (riffle --help)",
    "there is no terminal to choose on": "es gibt kein Terminal, auf dem gewählt werden kann",
    "what is chosen is printed as raw|jsonl|json|csv (-o)":
      "Gewähltes wird als raw|jsonl|json|csv ausgegeben (-o)",
    "there is no terminal to read keys from; printing the cards as text":
      "es gibt kein Terminal für Tasten; die Karten werden als Text ausgegeben",
    "%1 is the terminal, which keys come from: pipe something in":
      "%1 ist das Terminal, von dem die Tasten kommen: eine Pipe als Eingabe nehmen",
    "%1, or use --plain": "%1, oder --plain nehmen",
    "%1; printing the cards as text": "%1; die Karten werden als Text ausgegeben",
    "Not opened: %1 cannot be started (set BROWSER): %2":
      "Nicht geöffnet: %1 lässt sich nicht starten (BROWSER setzen): %2",
    "--data is for a template: name it with --template":
      "--data ist für eine Vorlage, die --template nennt",
    "%1: %2 more like that": "%1: %2 weitere dieser Art",

    // The command line
    "%1 (riffle --help lists the options)": "%1 (riffle --help nennt die Optionen)",
    "there is no option %1": "es gibt keine Option %1",
    "%1 needs a value: %2 %3": "%1 braucht einen Wert: %2 %3",
    "%1 %2: it takes %3": "%1 %2: möglich: %3",
    "%1 has no use for %2": "%1 kann mit %2 nichts anfangen",
    "%1 takes no value": "%1 nimmt keinen Wert",
    "nothing is wrong": "es ist nichts falsch",
    "%1; did you mean %2?": "%1; ist %2 gemeint?",
    "%1 is the name of a type; take another": "%1 heißt schon ein Typ; ein anderer Name ist nötig",
    "a quote is not closed in %1": "in %1 ist ein Anführungszeichen nicht geschlossen",
    "this names no program": "das nennt kein Programm",
    "there is no session %1 yet: name the files that it is to be of":
      "es gibt noch keine Sitzung %1: es fehlen die Dateien, zu denen sie gehören soll",
    "names and numbers, such as .data.items or .pages[0].rows":
      "Namen und Zahlen wie .data.items oder .pages[0].rows",
    "line, blank or a regular expression": "line, blank oder ein regulärer Ausdruck",
    "an encoding that `iconv -l` lists": "eine Kodierung, die `iconv -l` nennt",
    "a language such as fr, fr-CA or fr_CA.UTF-8": "eine Sprache wie fr, fr-CA oder fr_CA.UTF-8",
    "a number of lines from 3 on, or a percentage such as 40%":
      "eine Zahl von Zeilen ab 3, oder ein Prozentsatz wie 40%",
    "a word of letters, digits, - _ and .": "ein Wort aus Buchstaben, Ziffern, - _ und .",
    "a host as in example.org, *.example.org or 127.0.0.1:8080":
      "ein Rechner wie example.org, *.example.org oder 127.0.0.1:8080",

    // The file of settings
    "has more than 1 MB; settings take less": "hat mehr als 1 MB; Einstellungen sind kleiner",
    "there is no setting %1": "es gibt keine Einstellung %1",
    "%1 takes %2": "%1 erwartet %2",
    "run names no program: run = [\"program\", \"${field}\"]":
      "run nennt kein Programm: run = [\"program\", \"${field}\"]",
    "preset %1: it takes %2": "preset %1: möglich: %2",
    "%1 is no field: write ${name} or ${a.b}": "%1 ist kein Feld: ${name} oder ${a.b} schreiben",
    "no key is called %1; names are j, ^F, M-v, Space, PgDn, F1":
      "keine Taste heißt %1; Namen sind j, ^F, M-v, Space, PgDn, F1",
    "a table: [%1]": "eine Tabelle: [%1]",
    "a table: [files.\"*.log\"]": "eine Tabelle: [files.\"*.log\"]",
    "a table: [actions.%1]": "eine Tabelle: [actions.%1]",
    "true or false": "true oder false",
    "a text or a number": "einen Text oder eine Zahl",
    "a regular expression": "einen regulären Ausdruck",
    "the word of a command, or none": "das Wort eines Befehls, oder none",
    "a text": "einen Text",
    "a list of texts: [\"program\", \"${field}\"]":
      "eine Liste von Texten: [\"program\", \"${field}\"]",
    "there is no role %1": "es gibt keine Rolle %1",
    "%1: %2 is no colour and no attribute": "%1: %2 ist weder Farbe noch Attribut",
    "%1: a colour should stand behind on": "%1: hinter on sollte eine Farbe stehen",
    "%1: %2 is one colour too many; on stands before a background":
      "%1: %2 ist eine Farbe zu viel; on steht vor einem Hintergrund",
    "a style: \"bold blue\", \"black on yellow\"":
      "einen Stil: \"bold blue\", \"black on yellow\"",
    "%1 is not there: %2 was looked for; there are %3":
      "%1 fehlt: gesucht wurde %2; es gibt %3",
    "%1 counts at the next start.": "%1 gilt ab dem nächsten Start.",
    "%1 and %2 count at the next start.": "%1 und %2 gelten ab dem nächsten Start.",
    "a name should stand here": "hier sollte ein Name stehen",
    "= should stand behind the name": "hinter dem Namen sollte = stehen",
    "a value should stand here: texts have quotes around them":
      "hier sollte ein Wert stehen: um Texte gehören Anführungszeichen",
    "something stands behind the value": "hinter dem Wert steht noch etwas",
    "a quote is not closed": "ein Anführungszeichen ist nicht geschlossen",
    "a [ is not closed": "ein [ ist nicht geschlossen",
    "a { is not closed": "ein { ist nicht geschlossen",
    "the ] of the heading is missing": "das ] der Überschrift fehlt",
    "a backslash stands before something that has no such name":
      "ein Backslash steht vor etwas, das es so nicht gibt",
    "a control character stands here": "hier steht ein Steuerzeichen",
    "this is no number": "das ist keine Zahl",
    "this is no date or time": "das ist kein Datum und keine Zeit",
    "%1 was set before": "%1 wurde schon gesetzt",
    "too many brackets in one another": "zu viele Klammern ineinander",
    "the text is not UTF-8": "der Text ist nicht UTF-8",
    "%1: a quote is not closed": "%1: ein Anführungszeichen ist nicht geschlossen",
    "%1: only options count": "%1: nur Optionen gelten",
    "%1: %2 counts on the command line alone": "%1: %2 gilt nur auf der Befehlszeile",
    "By themselves:": "Von selbst:",
    "command line": "Befehlszeile",
    "line %1": "Zeile %1",

    // The version
    "found": "gefunden",
    "not found": "nicht gefunden",
    "reads images": "liest Bilder",
    "draws images": "zeichnet Bilder",
    "fetches images": "holt Bilder",
    "reads databases": "liest Datenbanken",
    "reads compressed files": "liest komprimierte Dateien",
  ]
}
