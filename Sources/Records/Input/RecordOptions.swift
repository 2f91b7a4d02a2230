/// What is known of an input beforehand.
public struct RecordOptions: Sendable, Hashable {
  /// What the input is, or nil to see from its content.
  public var type: RecordType?
  /// The byte between cells, or nil to see from the content.
  ///
  /// It makes the input rows of cells.
  public var delimiter: UInt8?
  /// Whether the first row names the columns, unless all its cells are numbers.
  public var hasHeader: Bool
  /// How text is cut into records, or nil to see from its content.
  public var textUnit: TextUnit?
  /// Bytes of a pipe that are kept; behind them it is not read on.
  public var spoolLimit = 4 << 30
  /// What begins a line that is left out of rows of cells, or nil if none is.
  public var comment: UInt8?
  /// Where the records of a JSON document are, or nil to see from its content.
  public var root: JSONPath?
  /// The encoding of the text, or nil to see from its first bytes whether it is UTF-8 or UTF-16.
  public var encoding: TextEncoding?
  /// Whether decompressing stops where a small input becomes a huge one.
  public var hasLimits = true
  /// Whether a bad record is an error to those who read in order.
  public var isStrict = false

  /// What of a text is a record.
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
