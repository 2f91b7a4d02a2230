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

  /// Rounds in which the parts are looked at, each of which is spread over all records: the first one is an answer.
  static let roundCount = 16
  /// Values of one tally from which on it is known that they are many; further rounds would find as many again.
  static let mostValues = 12_000

  /// The numbers of the parts in the order in which they are looked at.
  let order: [Int]
  /// The first record of each part that is looked at, ascending; 0-based.
  let starts: [Int]
  /// Records of which it is a sample.
  let recordCount: Int

  /// Plans the sample of so many records; the same seed makes the same.
  init(of recordCount: Int, seed: UInt64 = 0) {
    self.recordCount = recordCount
    let parts = min(Self.partCount, recordCount)
    order = (0..<Self.roundCount).flatMap { round in
      Array(stride(from: round, to: parts, by: Self.roundCount))
    }
    var state = seed
    starts = (0..<parts).map { part in
      let first = part * recordCount / parts
      let end = (part + 1) * recordCount / parts
      // A cluster may reach into the next part: so each record is as likely as any other.
      return first + Int(Self.next(&state) % UInt64(max(1, end - first)))
    }
  }

  /// The parts that have been looked at when the round ends in which so many have been.
  func endOfRound(of count: Int) -> Int {
    let size = (starts.count + Self.roundCount - 1) / Self.roundCount
    return min(starts.count, (count + size - 1) / max(1, size) * size)
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

/// The records that were looked at of each part of all.
struct SampleSizes: Sendable {
  /// Those of each part, in its order.
  fileprivate let sizes: [Int]
  /// All of them.
  let total: Int
  /// The squares of the differences between neighbours, added up.
  fileprivate let roughness: Double

  init(_ sizes: [Int]) {
    self.sizes = sizes
    total = sizes.reduce(0, +)
    roughness = zip(sizes, sizes.dropFirst()).reduce(0) { sum, pair in
      sum + Double((pair.1 - pair.0) * (pair.1 - pair.0))
    }
  }

  /// The difference between a part and the one before; nil for the first part and behind the last.
  fileprivate func step(to part: Int) -> Int? {
    part > 0 && part < sizes.count ? sizes[part] - sizes[part - 1] : nil
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
  /// O(hits).
  ///
  /// - Parameters:
  ///   - hits: For each part that has such, its number and the records with the value; ascending.
  ///   - sizes: The records that were looked at.
  init(hits: [(part: Int, count: Int)], sizes: SampleSizes) {
    guard sizes.total > 0, sizes.sizes.count > 1 else {
      (share, error) = (0, 1)
      return
    }
    let total = Double(sizes.total)
    let share = Double(hits.reduce(0) { $0 + $1.count }) / total
    // The sum of (Δhits - share · Δsizes)², of which most Δhits are 0.
    var (squares, products) = (0, 0)
    func note(_ difference: Int, to part: Int) {
      guard let step = sizes.step(to: part) else { return }
      squares += difference * difference
      products += difference * step
    }
    var former = (part: -2, count: 0)
    for hit in hits {
      if hit.part == former.part + 1 {
        note(hit.count - former.count, to: hit.part)
      } else {
        note(-former.count, to: former.part + 1)
        note(hit.count, to: hit.part)
      }
      former = hit
    }
    note(-former.count, to: former.part + 1)
    let sum =
      Double(squares) - 2 * share * Double(products) + share * share * sizes.roughness
    let count = Double(sizes.sizes.count)
    let variance = count / (2 * (count - 1)) * max(0, sum) / (total * total)
    self.share = share
    // A value that stands in one part alone may be missed, or met by chance.
    error = Self.width * variance.squareRoot() + 1 / count
  }
}
