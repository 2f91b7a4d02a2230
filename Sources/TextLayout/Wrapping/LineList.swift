/// Keeps the lines.
struct LineList: LineSink {
  private(set) var lines: [WrappedLine] = []

  mutating func take(_ line: WrappedLine) {
    lines.append(line)
  }
}
