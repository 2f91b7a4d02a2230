/// Takes the lines of a text as they are made.
protocol LineSink {
  /// Takes the next line.
  mutating func take(_ line: WrappedLine)
}

/// Keeps the lines.
struct LineList: LineSink {
  private(set) var lines: [WrappedLine] = []

  mutating func take(_ line: WrappedLine) {
    lines.append(line)
  }
}

/// Counts the lines and finds the widest.
struct LineStatistics: LineSink {
  private(set) var count = 0
  private(set) var columns = 0

  mutating func take(_ line: WrappedLine) {
    count += 1
    columns = max(columns, Int(line.columns))
  }
}
