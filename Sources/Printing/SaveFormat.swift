import Records

/// The format of a file of records.
package enum SaveFormat: Equatable, Sendable {
  /// Data in a format.
  case data(OutputFormat)
  /// Cards as text.
  case cards

  /// The format that a file's name asks for; a name that asks for none gets the records as they stand.
  package init(path: String) {
    let name = path.split(separator: "/").last ?? ""
    switch name.contains(".") ? name.split(separator: ".").last?.lowercased() : nil {
    case "jsonl", "ndjson": self = .data(.jsonl)
    case "csv": self = .data(.csv)
    case "txt": self = .cards
    default: self = .data(.raw)
    }
  }
}
