extension DisplayText {
  /// Breaks the text into lines; an empty text has no line, "a\n" has one, "a\n\nb" three.
  ///
  /// No line is wider than the options' columns, except for a wide character at a width of 1. Blanks
  /// at the end of a line hang over it and are left out of its range; blanks at the start of a hard
  /// line are kept. O(bytes).
  public func wrapped(_ options: WrapOptions) -> [WrappedLine] {
    guard options.lastLines > 0, options.maxLines > 0 else {
      // As many lines as the bytes fill, where they are ASCII, and a few more, for few lines are full.
      let full = utf8.count / max(1, options.columns)
      let room = min(Self.mostRoom, full + full / 4 + 1)
      return collect(LineList(room: room), WrapPlan(options)).lines
    }
    return wrappedAtBothEnds(options)
  }

  /// Lines for which there is room from the start, at most.
  private static let mostRoom = 64

  /// The first lines and the last ones, where there are more than both.
  private func wrappedAtBothEnds(_ options: WrapOptions) -> [WrappedLine] {
    var (whole, first) = (options, options)
    (whole.maxLines, first.lastLines) = (0, 0)
    let lines = wrapped(whole)
    guard lines.count > options.maxLines else { return lines }
    first.maxLines = options.maxLines - options.lastLines
    let head = first.maxLines > 0 ? wrapped(first) : []
    return head + lines.suffix(min(options.lastLines, options.maxLines))
  }

  /// Number of lines that ``wrapped(_:)`` makes, counted without making them.
  ///
  /// O(bytes).
  ///
  /// Allocates nothing where the text is ASCII.
  public func lineCount(_ options: WrapOptions) -> Int {
    collect(LineStatistics(), WrapPlan(options)).count
  }

  /// Columns of the widest hard line when nothing is wrapped, without blanks at its end.
  ///
  /// O(bytes).
  public var naturalColumns: Int { collect(LineStatistics(), .measuring(.none)).columns }

  /// Columns of the widest piece that word wrapping keeps in one line.
  ///
  /// O(bytes).
  public var minimumColumns: Int { collect(LineStatistics(), .measuring(.everywhere)).columns }

  /// Columns of the widest piece where words too long for a line are cut behind their separators.
  ///
  /// O(bytes).
  public var pieceColumns: Int { collect(LineStatistics(), .measuring(.pieces)).columns }

  /// - Parameter makeSink: Makes the sink where it is used, so that there is one of it.
  private func collect<Sink: LineSink>(
    _ makeSink: @autoclosure () -> Sink, _ plan: WrapPlan
  ) -> Sink {
    utf8.withUnsafeBufferPointer { bytes in
      var wrapper = Wrapper(bytes, isASCII: isASCII, plan: plan, sink: makeSink())
      wrapper.run()
      return wrapper.sink
    }
  }
}

/// Keeps the lines.
struct LineList: LineSink {
  private(set) var lines: [WrappedLine] = []

  init(room: Int = 0) { lines.reserveCapacity(room) }

  mutating func receive(_ line: WrappedLine) { lines.append(line) }
}

/// Takes the lines of a text as they are made.
protocol LineSink {
  /// Takes the next line.
  mutating func receive(_ line: WrappedLine)
}

/// Counts the lines and finds the widest.
struct LineStatistics: LineSink {
  private(set) var count = 0
  private(set) var columns = 0

  mutating func receive(_ line: WrappedLine) {
    count += 1
    columns = max(columns, Int(line.columns))
  }
}
