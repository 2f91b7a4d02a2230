/// Takes the lines of a text as they are made.
protocol LineSink {
  /// Takes the next line.
  mutating func take(_ line: WrappedLine)
}
