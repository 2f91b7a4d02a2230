/// Which rows off the screen are worth measuring while nothing else is to do, the most useful first.
///
/// First come those that the next scroll will need, a screen ahead and half a screen behind. Then a
/// sample from all over the content, because a mean of the rows near the reader says little about the
/// others. Then rows outward from the screen, until so many are measured that more are not worth their
/// time.
///
/// All of it follows from the layout as it is, so that scrolls, updates and new widths need not be told;
/// only how far the sample has come is kept, and that starts again with other content.
package struct MeasuringPlan: Sendable, Hashable {
  /// Rows of which one is measured for the sample, unless that makes the sample too large.
  static let stratum = 256

  /// Measured rows from which on only the next scroll and the sample are thought of.
  package let limit: Int
  /// Rows to measure for the sample at most.
  package let sampleLimit: Int

  /// The content that was sampled; another one is sampled anew.
  private struct Content: Sendable, Hashable {
    var count = 0
    var epoch: UInt32 = 0
  }

  private var content = Content()
  private var sampled = 0

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - limit: Measured rows from which on rows far away are left alone.
  ///   - sampleLimit: Rows to measure for the sample at most.
  package init(limit: Int = 100_000, sampleLimit: Int = 1_000) {
    self.limit = limit
    self.sampleLimit = sampleLimit
  }

  /// The next position to measure, or nil when no more is worth it.
  ///
  /// O(log n). It is never on the screen. Give its height to
  /// ``TableLayout/setHeightAside(_:at:)`` before asking again.
  package mutating func next(in layout: TableLayout) -> Int? {
    guard layout.isSettled, layout.viewportHeight > 0, layout.count > 0 else { return nil }
    guard layout.heights.measuredCount < layout.count else { return nil }
    restartIfNeeded(layout)
    return layout.unmeasuredNearScreen ?? nextSample(layout) ?? outward(layout)
  }

  /// Begins the sample anew where it is no sample any more: at another width, or when the rows have
  /// become twice as many or half as many.
  private mutating func restartIfNeeded(_ layout: TableLayout) {
    let isLike =
      layout.heights.epoch == content.epoch && layout.count < 2 * content.count
      && 2 * layout.count > content.count
    guard !isLike else { return }
    content = Content(count: layout.count, epoch: layout.heights.epoch)
    sampled = 0
  }

  /// One row of each stratum, in bit-reversed order so that any first part of the sample is one too.
  private mutating func nextSample(_ layout: TableLayout) -> Int? {
    let strata = min(sampleLimit, (content.count + Self.stratum - 1) / Self.stratum)
    let bits = strata > 1 ? Int.bitWidth - (strata - 1).leadingZeroBitCount : 0
    while strata > 0, sampled < 1 << bits {
      let stratum = Self.reversed(sampled, bits: bits)
      sampled += 1
      guard stratum < strata else { continue }
      let position = Self.position(ofStratum: stratum, of: strata, in: layout.count)
      if layout.heights.measuredHeight(ofRow: position) == nil { return position }
    }
    return nil
  }

  private static func position(ofStratum stratum: Int, of strata: Int, in count: Int) -> Int {
    let start = stratum * count / strata
    let rows = max(1, (stratum + 1) * count / strata - start)
    return start + Int(scramble(UInt64(stratum)) % UInt64(rows))
  }

  private func outward(_ layout: TableLayout) -> Int? {
    guard layout.heights.measuredCount < limit else { return nil }
    let (start, end) = layout.shownPositions
    let below = layout.heights.firstUnmeasured(from: end)
    let above = layout.heights.lastUnmeasured(above: start)
    guard let below, let above else { return below ?? above }
    return below - end < start - above ? below : above
  }

  private static func reversed(_ number: Int, bits: Int) -> Int {
    (0..<bits).reduce(0) { $0 << 1 | (number >> $1 & 1) }
  }

  /// Bits that look random but are the same in every run (the finaliser of SplitMix64).
  private static func scramble(_ number: UInt64) -> UInt64 {
    var bits = (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
