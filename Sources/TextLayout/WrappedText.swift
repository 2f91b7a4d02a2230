/// How a line that is too long is broken.
public enum WrapMode: Sendable, Hashable {
  /// At break opportunities (UAX 14); inside a word only where it is wider than the whole line.
  case word
  /// At any grapheme cluster boundary.
  case character
  /// Not at all: every hard line is one line, cut at the width.
  case none
}

/// One line of a wrapped text: a byte range and how wide it is.
public struct WrappedLine: Sendable, Hashable, BitwiseCopyable {
  /// The bytes that are drawn; white space hanging over the end of the line is left out.
  public var start: UInt32
  /// The end of the drawn bytes, exclusive.
  public var end: UInt32
  /// Columns the line takes, without its indent.
  public var columns: UInt32
  /// Columns left blank before the text (a hanging indent).
  public var indent: UInt16
  /// Whether an ellipsis is drawn after the bytes, because the rest is cut.
  public var isTruncated: Bool

  /// Makes a line.
  public init(start: UInt32, end: UInt32, columns: UInt32, indent: UInt16, isTruncated: Bool) {
    self.start = start
    self.end = end
    self.columns = columns
    self.indent = indent
    self.isTruncated = isTruncated
  }

  /// The byte range that is drawn.
  public var range: Range<Int> { Int(start)..<Int(end) }
}

/// How a text is broken into lines.
public struct WrapOptions: Sendable, Hashable {
  /// Columns a line may take, at least 1.
  public var columns: Int
  /// Where lines are broken.
  public var mode: WrapMode
  /// Most lines to make; the last one is truncated with an ellipsis. 0 means no limit.
  public var maxLines: Int
  /// Columns by which the second and later lines of each paragraph are indented.
  public var hangingIndent: Int

  /// Makes options; all but the width have the usual defaults.
  public init(columns: Int, mode: WrapMode = .word, maxLines: Int = 0, hangingIndent: Int = 0) {
    self.columns = columns
    self.mode = mode
    self.maxLines = maxLines
    self.hangingIndent = hangingIndent
  }
}

extension DisplayText {
  /// Breaks the text into lines. An empty text has no line; "a\n" has one, "a\n\nb" three.
  public func wrapped(_ options: WrapOptions) -> [WrappedLine] {
    var lines: [WrappedLine] = []
    var start = 0
    for index in 0...utf8.count
    where index == utf8.count || utf8[index] == 10 || index - start == options.columns {
      if index < utf8.count || start < index {
        lines.append(
          WrappedLine(
            start: UInt32(start), end: UInt32(index), columns: UInt32(index - start), indent: 0,
            isTruncated: false))
      }
      start = index < utf8.count && utf8[index] == 10 ? index + 1 : index
    }
    return lines
  }

  /// Number of lines that ``wrapped(_:)`` makes, counted without making them.
  public func lineCount(_ options: WrapOptions) -> Int {
    wrapped(options).count
  }

  /// Columns of the widest hard line when nothing is wrapped.
  public var naturalColumns: Int {
    utf8.split(separator: 10).map(\.count).max() ?? 0
  }

  /// Columns of the widest piece that word wrapping keeps in one line.
  public var minimumColumns: Int {
    utf8.split(whereSeparator: { $0 == 10 || $0 == 32 }).map(\.count).max() ?? 0
  }
}
