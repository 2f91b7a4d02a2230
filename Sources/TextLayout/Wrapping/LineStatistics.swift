/// Counts the lines and finds the widest.
struct LineStatistics: LineSink {
  private(set) var count = 0
  private(set) var columns = 0

  mutating func take(_ line: WrappedLine) {
    count += 1
    columns = max(columns, Int(line.columns))
  }
}
