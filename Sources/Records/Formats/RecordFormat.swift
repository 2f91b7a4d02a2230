import Values

/// How the records of an input are told apart.
public enum RecordFormat: Sendable, Hashable {
  /// A JSON value a line; blank lines are nothing.
  case jsonLines
  /// The elements of one JSON array.
  case jsonArray
  /// The elements of the array that this member of one JSON object holds, or the member of a
  /// member (`hits.hits`); or what is at a path that was given (`.hits.hits`).
  case jsonMember(String)
  /// JSON values one after the other, however they are laid out; or just one.
  case jsonValues
  /// Rows of cells (RFC 4180) between this byte.
  case delimited(UInt8)
  /// Log entries: a line that starts like a log line, and the lines up to the next such.
  case log
  /// Paragraphs of text: what stands between blank lines.
  case paragraphs
  /// Lines of text; blank lines are nothing.
  case lines
  /// Blocks of text that begin with a line of their own kind.
  case blocks(BlockFormat)

  /// Whether the records are JSON values.
  public var isJSON: Bool {
    switch self {
    case .jsonLines, .jsonArray, .jsonMember, .jsonValues: true
    case .delimited, .log, .paragraphs, .lines, .blocks: false
    }
  }

  /// Whether the records are text for people to read, in which codes may say how it looks.
  public var isText: Bool {
    switch self {
    case .log, .paragraphs, .lines, .blocks: true
    case .jsonLines, .jsonArray, .jsonMember, .jsonValues, .delimited: false
    }
  }

  /// Whether something stands around the records that is part of none: the brackets of an array.
  public var isEnclosed: Bool {
    switch self {
    case .jsonArray, .jsonMember: true
    case .jsonLines, .jsonValues, .delimited, .log, .paragraphs, .lines, .blocks: false
    }
  }
}

/// An array of objects in a JSON document that could be its records.
public struct JSONList: Sendable, Hashable {
  /// The path to it, as `--root` takes it.
  public let path: String
  /// The number of its elements, or nil where more of the document would have to be read to know.
  public let count: Int?
  /// Whether its elements are the records.
  public let isRead: Bool
}

/// How an input is laid out: its format, and where its records start.
package struct RecordLayout: Sendable, Hashable {
  package var format: RecordFormat
  /// Where the first record can be, in bytes.
  package var start: Int
  /// The line of that byte, 1-based.
  package var line: Int
  /// The names of the columns; empty where there is no header.
  package var names: [String] = []
  /// How the values of each column are written; empty where all are written as data is.
  package var notations: [ColumnNotation] = []
  /// The bytes before the first record of a file with a header, up to the end of that line.
  package var header: [UInt8] = []
  /// The byte that begins a comment line of delimited text.
  package var comment: UInt8?
  /// When a log was written last, as far as it is known: its dates without a year are before
  /// that, but for a month.
  package var latest: Moment?
  /// The name of the input, where that is the field `file` of its records.
  package var fileName: String?
  /// The path that was given to the records of a JSON document.
  package var root: JSONPath?
  /// The lists of a JSON document that has several; empty where a path was given.
  package var lists: [JSONList] = []
}

/// A layout that all records of an input name, none of which has a copy.
package final class SharedLayout: Sendable, Equatable {
  /// The layout.
  package let value: RecordLayout

  init(_ value: RecordLayout) { self.value = value }

  /// O(1) for the records of one input.
  package static func == (left: SharedLayout, right: SharedLayout) -> Bool {
    left === right || left.value == right.value
  }
}
