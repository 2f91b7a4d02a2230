/// Which records are looked at for a first answer: a few that stand together, from each of many parts of all.
///
/// Of each part the place is at random, so that neither an order nor a period of the records misleads; records that stand
/// together cost no more to read than one.
struct SamplePlan: Sendable {
  /// Parts of all records.
  static let partCount = 16_000
  /// Records that are looked at of a part.
  static let clusterCount = 3
  /// Records from which on a sample is worth it; fewer are counted as soon.
  static let leastCount = partCount * clusterCount * 4

  /// The first record of each part that is looked at, ascending; 0-based.
  let starts: [Int]
  /// Records of which it is a sample.
  let recordCount: Int

  /// Plans the sample of so many records; the same seed makes the same.
  init(of recordCount: Int, seed: UInt64 = 0) {
    self.recordCount = recordCount
    let parts = min(Self.partCount, recordCount)
    var state = seed
    starts = (0..<parts).map { part in
      let first = part * recordCount / parts
      let end = (part + 1) * recordCount / parts
      // A cluster may reach into the next part: so each record is as likely as any other.
      return first + Int(Self.next(&state) % UInt64(max(1, end - first)))
    }
  }

  /// The next random number (SplitMix64, Steele, Lea and Flood, 2014).
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}

/// The share of a value in all records, by those that were looked at of each part.
struct ShareEstimate: Sendable, Equatable {
  /// From 0 to 1.
  let share: Double
  /// Half the width of the range around it that the true share is in with 95 % certainty.
  let error: Double

  /// Errors that the range reaches to each side: of 100 estimates that are spread as a bell, 96 are within.
  private static let width = 2.1

  /// Estimates a share.
  ///
  /// The variance is that of the differences between neighbours (Wolter, "Introduction to Variance Estimation", 2007,
  /// section 8.2), which is right for parts of an order: the records of a part are more alike than those of all.
  ///
  /// - Parameters:
  ///   - hits: For each part in turn that has such, its number and the records with the value.
  ///   - sizes: The records that were looked at of each part, in its order.
  init(hits: [(part: Int, count: Int)], sizes: [Int]) {
    let total = sizes.reduce(0, +)
    guard total > 0, sizes.count > 1 else {
      (share, error) = (0, 1)
      return
    }
    let share = Double(hits.reduce(0) { $0 + $1.count }) / Double(total)
    var counts = [Int](repeating: 0, count: sizes.count)
    for hit in hits { counts[hit.part] += hit.count }
    var sum = 0.0
    var former = Double(counts[0]) - share * Double(sizes[0])
    for part in 1..<sizes.count {
      let residual = Double(counts[part]) - share * Double(sizes[part])
      sum += (residual - former) * (residual - former)
      former = residual
    }
    let count = Double(sizes.count)
    let variance = count / (2 * (count - 1)) * sum / (Double(total) * Double(total))
    self.share = share
    // A value that stands in one part alone may be missed, or met by chance.
    error = Self.width * variance.squareRoot() + 1 / count
  }
}
