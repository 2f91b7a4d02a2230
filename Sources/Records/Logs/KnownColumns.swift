/// The columns of lines before, by the bytes between their times and the ends of their levels.
///
/// The lines of a log look alike: where one has the same bytes there as a line before, but for the values of its digits,
/// it has the same columns. There is one such for each level that the lines have.
struct KnownColumns {
  private struct Front {
    let pattern: BytePattern
    let columns: LogColumns.Level
  }

  private static let mostFronts = 8
  /// Lines without known columns after which the fronts are those of other lines.
  private static let mostMisses = 16

  private var fronts: [Front] = []
  /// Lines in a row whose columns were not known.
  private var missCount = 0

  /// Forgets all, as the times of the lines that come are written in another way.
  mutating func forget() {
    if !fronts.isEmpty { fronts.removeAll(keepingCapacity: true) }
    missCount = 0
  }

  /// The columns of a line, if they are known; then there is nothing before its message but these and perhaps a logger.
  ///
  /// O(fronts).
  ///
  /// - Parameter start: Where the time of the line ends.
  mutating func columns(
    of text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> LogColumns.Level? {
    guard let base = text.baseAddress else { return nil }
    for index in fronts.indices
    where fronts[index].pattern.reach <= text.count - start
      && fronts[index].pattern.matches(base + start)
    {
      missCount = 0
      return fronts[index].columns
    }
    return nil
  }

  /// Learns the columns of a line that were not known, if the bytes up to the one behind the level say that these are all.
  ///
  /// In a log whose lines are not alike that is tried for fewer and fewer of them.
  ///
  /// - Parameters:
  ///   - start: Where the time of the line ends.
  ///   - line: Where the columns start, and the line ends.
  mutating func add(
    _ columns: LogColumns.Level, of text: UnsafeBufferPointer<UInt8>, from start: Int,
    _ line: Range<Int>
  ) {
    // A line that ends too soon may be one of the known.
    guard start + BytePattern.reach(of: columns.end + 1 - start) <= text.count else { return }
    missCount += 1
    guard missCount & (missCount - 1) == 0 else { return }
    // The first two words may name a program. They are among the bytes, unless the level is the first; but no program is
    // called like a level.
    guard LogText.isBlank(text[columns.end]), !LogShape.mayNameProgram(LogWords(text, line)),
      let pattern = BytePattern(text[start...columns.end])
    else { return }
    if missCount >= Self.mostMisses || fronts.count == Self.mostFronts {
      fronts.removeAll(keepingCapacity: true)
    }
    fronts.append(Front(pattern: pattern, columns: columns))
  }
}
