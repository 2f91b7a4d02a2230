/// Options for reading an input.
public struct RecordOptions: Sendable, Hashable {
  /// The type of the input, or nil to see it from the content.
  public var type: RecordType?
  /// The byte between cells, or nil to see from the content.
  ///
  /// It makes the input rows of cells.
  public var delimiter: UInt8?
  /// Whether the first row names the columns, unless it looks like the rows below it.
  public var hasHeader: Bool
  /// How text is cut into records, or nil to see from its content.
  public var textUnit: TextUnit?
  /// Whether text of which its content does not say how it is cut is lines, and not paragraphs.
  public var prefersLines = false
  /// The formats that a user has defined; the first one whose lines an input begins with is taken.
  public var formats: [DefinedFormat] = []
  /// The name of the one of ``formats`` that the input has, or nil to see from its content.
  public var formatName: String?
  /// Bytes of a pipe that are kept; behind them it is not read on.
  public var spoolLimit = 4 << 30
  /// The byte that begins a comment line among rows of cells, or nil for none.
  public var comment: UInt8?
  /// Where the records of a JSON document are, or nil to see from its content.
  public var root: JSONPath?
  /// The encoding of the text, or nil to see from its first bytes whether it is UTF-8 or UTF-16.
  public var encoding: TextEncoding?
  /// Whether decompressing stops where a small input becomes a huge one.
  public var hasLimits = true
  /// Whether the name of the input is the field `file` of its records, as far as they have none of their own.
  public var namesFile = false
  /// Whether a bad record is an error to those who read in order.
  public var isStrict = false

  /// The unit of text that is a record.
  public enum TextUnit: Sendable, Hashable {
    /// Each line is a record.
    case line
    /// The lines up to a blank one are a record.
    case paragraph
    /// A line that matches begins a record, which goes on to the next such line.
    case pattern(SplitPattern)
  }

  /// Makes options.
  public init(
    type: RecordType? = nil, delimiter: UInt8? = nil, hasHeader: Bool = true,
    textUnit: TextUnit? = nil
  ) {
    self.type = type
    self.delimiter = delimiter
    self.hasHeader = hasHeader
    self.textUnit = textUnit
  }
}

/// A type of input that a user may name, in place of leaving it to the content.
public enum RecordType: String, Sendable, Hashable, CaseIterable {
  /// A JSON value a line.
  case jsonl
  /// A JSON array, whose elements are the records, or JSON values one after the other.
  case json
  /// Rows of cells between commas.
  case csv
  /// Rows of cells between tabs.
  case tsv
  /// Rows of cells between `|`.
  case psv
  /// An Adaptive Card, or several one after the other; or a JSON array of them.
  case adaptive
  /// Text, a paragraph a record.
  case text
  /// A log, with the lines that belong to an entry.
  case log

  /// The names of the types, and `auto` for the one that the content looks like.
  package static let names = ["auto"] + allCases.map(\.rawValue)
}
