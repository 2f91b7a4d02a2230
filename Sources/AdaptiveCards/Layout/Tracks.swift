/// Where columns side by side begin.
struct Tracks: Sendable {
  /// Width of each, in columns.
  let widths: [Int]
  /// First column of each.
  private(set) var starts: [Int] = []
  /// Column in the middle of the gap before each; -1 before the first.
  private(set) var middles: [Int] = []
  /// From the first column of all to the end of the last.
  private(set) var total = 0

  /// Puts columns after one another, with a gap before each of them but the first.
  init(widths: [Int], gaps: [Int], isRightToLeft: Bool) {
    self.widths = widths
    for (index, width) in widths.enumerated() {
      let gap = index == 0 ? 0 : gaps[index]
      middles.append(index == 0 ? -1 : total + gap / 2)
      starts.append(total + gap)
      total += gap + width
    }
    guard isRightToLeft else { return }
    starts = zip(starts, widths).map { total - $0 - $1 }
    middles = middles.map { $0 < 0 ? $0 : total - 1 - $0 }
  }
}
