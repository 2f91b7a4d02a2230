import JSON
public import JSON

/// One record of an input.
public struct Record: Sendable, Hashable {
  /// The content of a record.
  public enum Content: Sendable, Hashable {
    /// A JSON value.
    case json(JSONValue)
    /// The cells of a row as they were written, without their quotes.
    ///
    /// There are at least as many names as values, and there may be fewer values.
    case row(names: [String], values: [[UInt8]])
    /// Text of one or more lines.
    case text(MarkedText)
    /// A log line and the lines that belong to it; see ``LogLine``.
    case log(MarkedText)
    /// Something that is not a record of the format.
    case bad(raw: [UInt8], problem: RecordProblem)
    /// A record too long to read: its first bytes, and how many there are in all.
    case oversized(prefix: [UInt8], byteCount: Int)
  }

  /// Bytes above which a record is not read whole.
  public static let largestByteCount = 16 << 20
  /// Bytes that are read of a record that is too long.
  public static let oversizedPrefixByteCount = 64 << 10

  /// Which record of its input it is, 0-based; -1 in a tail whose start is not numbered yet.
  public var index: Int
  /// The line of its first byte, 1-based.
  public var line: Int
  /// Its bytes in the input, without the line break at the end.
  public var byteRange: Range<Int>
  /// The content.
  public var content: Content

  /// Makes a record.
  public init(index: Int, line: Int, byteRange: Range<Int>, content: Content) {
    self.index = index
    self.line = line
    self.byteRange = byteRange
    self.content = content
  }
}

/// The names of columns that have none of their own.
package enum ColumnName {
  /// The name of a column by its place, 0-based.
  package static func numbered(_ column: Int) -> String { "column \(column + 1)" }

  /// Whether a name is only the number of its column.
  package static func isNumbered(_ name: String, at column: Int) -> Bool {
    name == numbered(column)
  }
}
