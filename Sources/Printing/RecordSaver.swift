import Query
import Records

/// Writes the records that are shown to a file; it takes the time that it takes.
package struct RecordSaver: Sendable {
  /// The records to write.
  package var writer: ShownWriter
  /// Where to.
  var path: String
  /// Whether a file that is there goes away.
  var replaces: Bool
  /// The word for a record that is written, in what is said of the file.
  var noun: String

  /// Makes one of its parts.
  package init(
    writer: ShownWriter, path: String, replaces: Bool, noun: String = "record"
  ) {
    self.writer = writer
    self.path = path
    self.replaces = replaces
    self.noun = noun
  }

  /// Writes all of them.
  ///
  /// - Parameter goesOn: called after every record with their number so far; false stops, and leaves
  ///   nothing.
  func run(_ goesOn: (Int) -> Bool) throws(SaveError) -> ShownWriter.Result {
    let file = try NewFile.make(path: path, replaces: replaces)
    var result = try writer.write(to: file.descriptor, goesOn)
    result.byteCount = file.byteCount
    try file.finish()
    return result
  }
}

/// Why records were not written to a file.
package enum SaveError: Error, Equatable {
  /// There is such a file already.
  case exists
  /// It is a folder, a device or the like.
  case isNoFile
  /// It was stopped.
  case stopped
  /// The system refused, with this `errno`.
  case failed(Int32)
  /// The records could not be read.
  case unreadable(RecordError)
}

/// The format of a file of records.
package enum SaveFormat: Equatable, Sendable {
  /// Data in a format.
  case data(OutputFormat)
  /// Cards in a form.
  case cards(CardForm)

  /// Whether the records are written as cards.
  var isCards: Bool {
    switch self {
    case .data: false
    case .cards: true
    }
  }

  /// The format that a file's name asks for; a name that asks for none gets the records as they stand.
  package init(path: String) {
    let name = path.split(separator: "/").last ?? ""
    switch name.contains(".") ? name.split(separator: ".").last?.lowercased() : nil {
    case "jsonl", "ndjson": self = .data(.jsonl)
    case "json": self = .data(.json)
    case "csv": self = .data(.csv)
    case "txt": self = .cards(.text)
    case "ansi": self = .cards(.ansi)
    case "html": self = .cards(.html)
    case "svg": self = .cards(.svg)
    default: self = .data(.raw)
    }
  }
}
