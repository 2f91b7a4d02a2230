import TextLayout

/// A text with styles on parts of it; the parts survive wrapping, because they are byte ranges.
public struct StyledText: Sendable, Hashable {
  /// The text that is measured and drawn.
  public private(set) var text: DisplayText
  /// The styled parts: sorted, not overlapping; what no run covers has the plain style.
  public private(set) var runs: [Run]

  /// A styled part.
  public struct Run: Sendable, Hashable {
    /// Bytes of the text.
    public var range: Range<Int>
    /// How they look.
    public var style: Style

    /// Makes a run.
    public init(range: Range<Int>, style: Style) {
      self.range = range
      self.style = style
    }
  }

  /// Makes an empty text.
  public init() {
    text = DisplayText()
    runs = []
  }

  /// Makes a text in one style.
  public init(_ string: String, style: Style = .plain) {
    self.init()
    append(string, style: style)
  }

  /// Makes a text in one style from text that is filtered already.
  public init(_ text: DisplayText, style: Style = .plain) {
    self.init()
    append(text, style: style)
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { text.isEmpty }

  /// Appends a string in a style.
  public mutating func append(_ string: String, style: Style = .plain) {
    append(DisplayText(string), style: style)
  }

  /// Appends a text in a style.
  public mutating func append(_ part: DisplayText, style: Style = .plain) {
    let start = text.utf8.count
    text.append(part)
    addRun(start..<text.utf8.count, style: style)
  }

  /// Appends another styled text.
  public mutating func append(_ other: StyledText) {
    let start = text.utf8.count
    text.append(other.text)
    for run in other.runs {
      addRun((run.range.lowerBound + start)..<(run.range.upperBound + start), style: run.style)
    }
  }

  private mutating func addRun(_ range: Range<Int>, style: Style) {
    guard !range.isEmpty, style != .plain else { return }
    if let last = runs.last, last.style == style, last.range.upperBound == range.lowerBound {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(Run(range: range, style: style))
    }
  }
}
