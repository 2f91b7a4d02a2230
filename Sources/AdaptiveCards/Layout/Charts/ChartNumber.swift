import Platform

/// Numbers of charts in words.
enum ChartNumber {
  /// Numbers from here on are written with an exponent.
  private static let largest = 1e15
  /// Most digits behind the point.
  private static let mostDecimals = 12

  /// A number that was worked out: three digits behind leading zeros, or two behind the point.
  static func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < largest else { return scientific(value) }
    if value == value.rounded() { return String(Int(value)) }
    guard abs(value) < 1 else { return text(value, decimals: 2) }
    let decimals = 2 - Int(log10(abs(value)).rounded(.down))
    return decimals > mostDecimals ? scientific(value) : text(value, decimals: decimals)
  }

  /// A number of a scale whose steps are so wide.
  static func text(_ value: Double, step: Double) -> String {
    guard value.isFinite, abs(value) < largest, step > 0 else { return text(value) }
    let decimals = max(0, 1 - Int(log10(step).rounded(.down)))
    return decimals > mostDecimals ? text(value) : text(value, decimals: decimals)
  }

  /// The share of a whole in per cent; a small one is not nothing.
  static func percent(_ share: Double) -> String {
    let percent = Int((min(max(share, 0), 1) * 100).rounded())
    return percent == 0 && share > 0 ? "<1%" : "\(percent)%"
  }

  /// A number with at most so many digits behind the point, without zeros at its end.
  private static func text(_ value: Double, decimals: Int) -> String {
    let scale = pow(10, Double(decimals))
    let scaled = (abs(value) * scale).rounded()
    guard scaled < largest * 1000 else { return String(Int(value.rounded())) }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = String(padded.suffix(decimals))
    while fraction.last == "0" { fraction.removeLast() }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
  }

  private static func scientific(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "\(value)" }
    let power = pow(10, log10(abs(value)).rounded(.down) - 2)
    let rounded = (value / power).rounded() * power
    return power > 0 && rounded.isFinite ? "\(rounded)" : "\(value)"
  }
}

/// A range of values and round numbers in it.
struct ChartScale {
  /// The values at its ends; the upper one is greater.
  private(set) var lower: Double
  private(set) var upper: Double
  /// Round numbers from the lower to the upper end.
  private(set) var ticks: [Double] = []
  /// The distance of two of them, or 0 where there are none.
  private(set) var step = 0.0

  /// Makes a range that has some values in it, or from 0 to 1 where none is a number.
  ///
  /// What is infinite lies at its ends. O(values).
  init(_ values: some Sequence<Double>, including: Double? = nil) {
    var range: ClosedRange<Double>?
    for value in values where value.isFinite {
      let old = range ?? value...value
      range = min(old.lowerBound, value)...max(old.upperBound, value)
    }
    lower = range?.lowerBound ?? 0
    upper = range?.upperBound ?? 1
    if let including {
      lower = min(lower, including)
      upper = max(upper, including)
    }
    widen()
  }

  /// Moves the ends to where the card wants them.
  mutating func move(lower newLower: Double?, upper newUpper: Double?) {
    lower = newLower ?? lower
    upper = newUpper ?? upper
    widen()
  }

  private mutating func widen() {
    guard upper <= lower else { return }
    upper = lower + max(1, abs(lower) / 2)
    if !upper.isFinite { (lower, upper) = (lower / 2, .greatestFiniteMagnitude) }
  }

  /// The place of a value, 0 at the lower end to 1 at the upper one.
  func fraction(of value: Double) -> Double {
    let clamped = min(max(value, lower), upper)
    if (upper - lower).isFinite { return (clamped - lower) / (upper - lower) }
    // The range of two numbers may be wider than the greatest number.
    return (clamped / 2 - lower / 2) / (upper / 2 - lower / 2)
  }

  /// Notes round numbers, about so many; `rounds` moves the ends out to them.
  mutating func addTicks(most: Int, onlyWhole: Bool, rounds: Bool) {
    let raw = (upper - lower) / Double(most)
    let power = pow(10, log10(raw).rounded(.down))
    var step = power * (([1, 2, 5, 10] as [Double]).first { $0 * power >= raw } ?? 10)
    if onlyWhole { step = max(1, step) }
    guard step.isFinite, step > 0, raw.isFinite else {
      ticks = [lower, upper]
      return
    }
    let start = rounds ? (lower / step).rounded(.down) : (lower / step).rounded(.up)
    let end = rounds ? (upper / step).rounded(.up) : (upper / step).rounded(.down)
    guard !rounds || start * step < end * step, start * step > -.infinity, end * step < .infinity,
      end - start < Double(2 * most + 2)
    else {
      ticks = [lower, upper]
      return
    }
    if rounds { (lower, upper) = (start * step, end * step) }
    ticks = start > end ? [] : (0...Int(end - start)).map { (start + Double($0)) * step }
    self.step = step
  }
}

/// Cells shared among parts.
enum ChartShares {
  /// So many cells shared among parts by their sizes, each of which is at least 0.
  ///
  /// A part that is not nothing has a cell, if there are enough. O(parts × parts that are small).
  static func cells(_ sizes: [Double], of total: Int) -> [Int] {
    let fractions = fractions(of: sizes)
    var (sum, last) = (0.0, 0)
    var cells = fractions.map { fraction in
      sum += fraction
      let end = min(total, Int((sum * Double(total)).rounded()))
      defer { last = end }
      return end - last
    }
    for index in cells.indices where cells[index] == 0 && fractions[index] > 0 {
      guard let largest = cells.indices.max(by: { cells[$0] < cells[$1] }), cells[largest] > 1
      else { break }
      cells[largest] -= 1
      cells[index] = 1
    }
    return cells
  }

  /// The share of each part in all of them, 0 to 1; all 0 where there is nothing.
  static func fractions(of sizes: [Double]) -> [Double] {
    // What is infinite is as large as can be: it leaves nothing to the others.
    let sizes = sizes.map { min($0, .greatestFiniteMagnitude) }
    let largest = sizes.max() ?? 0
    guard largest > 0 else { return sizes.map { _ in 0 } }
    let parts = sizes.map { $0 / largest }
    let sum = parts.reduce(0, +)
    return parts.map { $0 / sum }
  }
}
