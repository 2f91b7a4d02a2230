import Checks

/// The width that a column of a set asks for.
struct ColumnDemand: Sendable, Hashable {
  /// How its width is given.
  var width: ColumnWidth
  /// Columns below which its words would be broken; counts where there are `auto` columns.
  var minimum = 1
  /// Columns in which nothing in it is wrapped; counts for `auto` alone.
  var preferred = 1
}

/// Shares a width among columns so that the sum is exact.
///
/// In order of precedence: pixels, then content (`auto`), then weights and `stretch`, which share
/// what is left. A stretch column among weights counts as the smallest of them.
enum ColumnWidths {
  /// The columns' widths, each at least 1.
  ///
  /// With a weight or a stretch column among them they add up
  /// to `available`; without they may be less.
  static func resolve(
    _ demands: [ColumnDemand], available: Int, metrics: HostConfig.Metrics
  ) -> [Int] {
    require(available >= demands.count, "give every column at least one column of width")
    var widths = Array(repeating: 0, count: demands.count)
    var left = available - setPixels(demands, &widths, available: available, metrics: metrics)
    left -= setAutomatic(demands, &widths, available: left)
    setFlexible(demands, &widths, available: left)
    return widths
  }

  /// Sets the pixel columns and returns their sum; the last ones are cut where they do not fit.
  private static func setPixels(
    _ demands: [ColumnDemand], _ widths: inout [Int], available: Int, metrics: HostConfig.Metrics
  ) -> Int {
    // Every column that has no width yet keeps one column in reserve.
    var spare = available - demands.count
    for (index, demand) in demands.enumerated() {
      guard case .pixels(let pixels) = demand.width else { continue }
      widths[index] = min(max(1, metrics.columns(pixels)), spare + 1)
      spare -= widths[index] - 1
    }
    return widths.reduce(0, +)
  }

  /// Sets the columns that are as wide as their content and returns their sum.
  private static func setAutomatic(
    _ demands: [ColumnDemand], _ widths: inout [Int], available: Int
  ) -> Int {
    let automatic = demands.indices.filter { demands[$0].width == .auto }
    let limit = available - reserve(for: demands.filter(\.isFlexible), of: available)
    let preferred = automatic.map { max(1, demands[$0].preferred) }
    let minimum = automatic.map { max(1, min(demands[$0].minimum, demands[$0].preferred)) }
    let shares = shrink(preferred, to: max(automatic.count, limit), minimum: minimum)
    for (index, share) in zip(automatic, shares) { widths[index] = share }
    return shares.reduce(0, +)
  }

  /// The width that content must leave to the columns that share the rest: room for their words up to half of
  /// the width, and a quarter of it in any case.
  private static func reserve(for flexible: [ColumnDemand], of available: Int) -> Int {
    guard !flexible.isEmpty else { return 0 }
    let words = flexible.reduce(0) { $0 + $1.minimum }
    return max(flexible.count, available / 4, min(words, available / 2))
  }

  /// Sets the columns that share what is left.
  private static func setFlexible(
    _ demands: [ColumnDemand], _ widths: inout [Int], available: Int
  ) {
    let flexible = demands.indices.filter { demands[$0].isFlexible }
    guard !flexible.isEmpty else { return }
    let weights = flexible.map { demands[$0].weight }
    let smallest = weights.compactMap { $0 }.min() ?? 1
    let shares = share(available, by: weights.map { $0 ?? smallest })
    for (index, share) in zip(flexible, shares) { widths[index] = share }
  }

  /// Widths of no more than `total` together: first what lies above the minima is given up in
  /// proportion, then the minima shrink in proportion.
  static func shrink(_ preferred: [Int], to total: Int, minimum: [Int]) -> [Int] {
    guard preferred.reduce(0, +) > total else { return preferred }
    let needed = minimum.reduce(0, +)
    guard needed <= total else { return share(total, by: minimum.map(Double.init)) }
    let slack = zip(preferred, minimum).map { Double($0 - $1) }
    let extra = proportions(total - needed, by: slack)
    return zip(minimum, extra).map { $0 + $1 }
  }

  /// Whole parts of a total in proportion to weights, each at least 1 as the total allows.
  static func share(_ total: Int, by weights: [Double]) -> [Int] {
    var shares = proportions(total, by: weights)
    for index in shares.indices where shares[index] == 0 {
      guard let widest = shares.indices.max(by: { shares[$0] < shares[$1] }), shares[widest] > 1
      else { break }
      shares[widest] -= 1
      shares[index] = 1
    }
    return shares
  }

  /// Whole parts of a total in proportion to weights, by largest remainder, ties to the left.
  private static func proportions(_ total: Int, by weights: [Double]) -> [Int] {
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return weights.map { _ in 0 } }
    let exact = weights.map { Double(total) * ($0 / sum) }
    var parts = exact.map { Int($0) }
    let order = exact.indices.sorted {
      let (left, right) = (exact[$0] - Double(parts[$0]), exact[$1] - Double(parts[$1]))
      return left != right ? left > right : $0 < $1
    }
    for index in order.prefix(max(0, total - parts.reduce(0, +))) { parts[index] += 1 }
    return parts
  }
}

extension ColumnDemand {
  /// Whether the column shares what the others leave.
  fileprivate var isFlexible: Bool {
    switch width {
    case .stretch, .weight: true
    case .auto, .pixels: false
    }
  }

  /// Its weight, or nil for `stretch`.
  ///
  /// A number that cannot be a share counts as 1.
  fileprivate var weight: Double? {
    guard case .weight(let weight) = width else { return nil }
    return weight > 0 && weight <= 1e9 ? max(weight, 1e-9) : 1
  }
}

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
