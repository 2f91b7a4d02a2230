/// A set of scalars, as one place of a pattern accepts them.
struct ScalarSet: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false
  var ignoresCase = false

  static let digits = ScalarSet(ranges: [0x30...0x39])
  static let words = ScalarSet(ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let spaces = ScalarSet(
    ranges: [
      0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x2000...0x200A, 0x2028...0x2029,
      0x202F...0x202F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
  /// All but the ends of lines.
  static let any = ScalarSet(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isNegated: true)

  /// What is not in the set.
  var negated: ScalarSet {
    var set = self
    set.isNegated.toggle()
    return set
  }

  /// The ranges that the set accepts, all together.
  var accepted: [ClosedRange<UInt32>] {
    guard isNegated else { return ranges }
    var start: UInt32 = 0
    var gaps: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if start < range.lowerBound { gaps.append(start...(range.lowerBound - 1)) }
      start = range.upperBound + 1
    }
    return gaps + [start...0x10FFFF]
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIn =
      ignoresCase
      ? forms(of: scalar).contains { isInRanges($0) } : isInRanges(scalar.value)
    return isIn != isNegated
  }

  private func isInRanges(_ value: UInt32) -> Bool { ranges.contains { $0.contains(value) } }

  private func forms(of scalar: Unicode.Scalar) -> [UInt32] {
    let properties = scalar.properties
    return [scalar.value]
      + properties.lowercaseMapping.unicodeScalars.map(\.value)
      + properties.uppercaseMapping.unicodeScalars.map(\.value)
  }
}
