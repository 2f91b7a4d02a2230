/// Tells whether a line of a log starts an entry, and learns from the lines that do.
///
/// The lines of a log look alike: up to the end of the time, most have digits where the entry before
/// them has digits, and else the same bytes. Such a line needs no closer look.
struct LogStart {
  /// The start of the last line, if all lines that start like it start an
  /// entry.
  private(set) var pattern: BytePattern?

  /// Whether a line starts an entry.
  mutating func isPresent(in line: UnsafeBufferPointer<UInt8>) -> Bool {
    let prefix = LogPrefix(line)
    guard prefix.isPresent else { return false }
    pattern = Self.decisiveByteCount(of: prefix, in: line).flatMap { BytePattern(line.prefix($0)) }
    return true
  }

  /// How many of the first bytes decide that a line starts an entry, or nil where the value of a digit
  /// or the length of the line matters too.
  ///
  /// That are those up to the one behind the time, the level, or the key of a logfmt pair.
  private static func decisiveByteCount(
    of prefix: LogPrefix, in line: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    if prefix.isLogfmt { return line.firstIndex(of: equals).map { $0 + 1 } }
    guard prefix.end < line.count else { return nil }
    if let time = prefix.timestamp {
      // Seconds since 1970 start with a 1; a day without a time needs something behind it.
      let digits = line[time].prefix(while: Byte.isDigit).count
      guard digits <= longestNumber, time.count > longestNumber else { return nil }
    }
    return prefix.end + 1
  }

  private static let equals: UInt8 = 0x3D
  /// Digits of a year, or of a month and a day.
  private static let longestNumber = 4
}
