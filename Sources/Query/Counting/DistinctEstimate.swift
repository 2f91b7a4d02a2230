import Platform

/// Estimates how many different values there were, from their hashes, in 4 KB.
///
/// HyperLogLog (Flajolet, Fusy, Gandouet, Meunier, 2007) with 2^12 registers: the standard error is 1.6 %. To note a value
/// again changes nothing.
struct DistinctEstimate: Sendable, Equatable {
  private static let bitCount = 12

  /// For each first bits of a hash the most zeros that were seen behind them, plus 1.
  private var registers: [UInt8] = []

  /// Notes a value by its hash.
  ///
  /// O(1).
  mutating func note(_ hash: UInt64) {
    // Most fields have few values, which are counted.
    if registers.isEmpty { registers = Array(repeating: 0, count: 1 << Self.bitCount) }
    let place = Int(hash >> UInt64(64 - Self.bitCount))
    let rest = hash << UInt64(Self.bitCount) | 1 << UInt64(Self.bitCount - 1)
    registers[place] = max(registers[place], UInt8(rest.leadingZeroBitCount + 1))
  }

  /// Notes all that another one has noted.
  mutating func add(_ other: DistinctEstimate) {
    guard !registers.isEmpty, !other.registers.isEmpty else {
      if registers.isEmpty { self = other }
      return
    }
    for place in registers.indices {
      registers[place] = max(registers[place], other.registers[place])
    }
  }

  /// How many there were, about.
  ///
  /// O(1).
  var count: Int {
    guard !registers.isEmpty else { return 0 }
    let size = Double(registers.count)
    let sum = registers.reduce(0.0) { $0 + 1 / Double(1 << UInt64($1)) }
    let estimate = 0.7213 / (1 + 1.079 / size) * size * size / sum
    let emptyCount = registers.count { $0 == 0 }
    guard estimate <= 2.5 * size, emptyCount > 0 else { return Int(estimate.rounded()) }
    // Of few the empty registers tell more.
    return Int((size * log(size / Double(emptyCount))).rounded())
  }
}
