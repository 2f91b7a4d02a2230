/// Texts of the sources that look like words for people and are none.
enum UnsaidText {
  /// Whether a text is for programmers, for another program, or data.
  static func contains(_ literal: SwiftLiteral, in file: String) -> Bool {
    functions.contains(literal.callee) || files.contains { file.hasPrefix($0) }
      || texts.contains(literal.key)
  }

  /// Functions that stop the program of who calls something wrongly; names of queues, for debuggers; statements for
  /// databases; texts that are the same in all languages.
  private static let functions: Set<String> = [
    "require", "precondition", "preconditionFailure", "fatalError", "assert", "DispatchQueue",
    "SQLStatement", "verbatim",
  ]

  /// Files, or folders, by their paths below `Sources`.
  private static let files: [String] = [
    // What another program reads
    "Databases/Postgres/", "Databases/SQLite/", "ImageLoading/Fetching/RemoteFetch",
    "ImageLoading/Worker/ImageWorker.swift", "Paging/PageQuery", "Paging/RowGroups",
    "Paging/SQLComposer", "Paging/TablePager", "Printing/Surfaces/",
    "Templating/Functions/XMLFunctions",
    "riffle/Reference/ShellCompletion",
    // What is looked for in data
    "Databases/DatabaseAddress", "Databases/DatabaseRows", "Records/Blocks/", "Records/Logs/",
    "Records/Scanning/", "Records/Sniffing/",
    "Templating/Dates/ZoneRule", "Values/CharacterEntity", "Values/Severity",
    // The words for dates of many languages
    "Templating/Functions/DateFunctions", "Templating/Values/ExpressionLocale",
    // What is wrong with the use of the table
    "TableEngine/Updates/UpdateError", "TableKit/Table/", "TablePrograms/Keys/KeyBinding",
  ]

  /// Single texts of that kind: what the manual page has of other languages, and commands in it.
  private static let texts: Set<String> = [
    ".TH RIFFLE 1 \"\" \"riffle %1\" \"User Commands\"", "riffle lint", "VISUAL, EDITOR",
    "LC_ALL, LC_MESSAGES, LC_TIME, LC_CTYPE, LANG", "riffle app.log",
    "curl -s https://example.org/items | riffle --root .items",
    "riffle --filter 'level>=warn' -o jsonl app.log | jq .message",
    "riffle -f --follow-name /var/log/syslog",
  ]
}
