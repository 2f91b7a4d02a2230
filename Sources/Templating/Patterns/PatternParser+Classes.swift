extension PatternParser {
  /// Parses what stands in brackets.
  mutating func characterClass() -> ScalarSet? {
    let isNegated = skip("^")
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = take() {
      if scalar == "]", !ranges.isEmpty || isNegated {
        return ScalarSet(ranges: ranges, isNegated: isNegated)
      }
      guard let set = scalar == "\\" ? escapedSet() : single(scalar) else { return nil }
      guard let first = set.ranges.first, set.accepted.count == 1, first.count == 1,
        let last = rangeEnd()
      else {
        ranges += set.accepted
        continue
      }
      guard first.lowerBound <= last else { return nil }
      ranges.append(first.lowerBound...last)
    }
    return nil
  }

  private func single(_ scalar: Unicode.Scalar) -> ScalarSet {
    ScalarSet(ranges: [scalar.value...scalar.value])
  }

  /// Reads `-z`, if that goes on a range.
  private mutating func rangeEnd() -> UInt32? {
    var ahead = self
    guard ahead.skip("-"), let scalar = ahead.take(), scalar != "]" else { return nil }
    guard let set = scalar == "\\" ? ahead.escapedSet() : single(scalar),
      let value = set.ranges.first, value.count == 1, !set.isNegated
    else { return nil }
    self = ahead
    return value.lowerBound
  }

  /// Parses the quantifiers behind a part.
  mutating func quantified(_ part: PatternNode) -> PatternNode? {
    let counts: (least: Int, most: Int?)
    if skip("*") {
      counts = (0, nil)
    } else if skip("+") {
      counts = (1, nil)
    } else if skip("?") {
      counts = (0, 1)
    } else if let written = writtenCounts() {
      counts = written
    } else {
      return part
    }
    _ = skip("?") || skip("+")
    if let most = counts.most, most < counts.least { return nil }
    return .repeated(part, least: counts.least, most: counts.most)
  }

  /// Reads `{2}`, `{2,}` or `{2,5}`.
  private mutating func writtenCounts() -> (least: Int, most: Int?)? {
    var ahead = self
    guard ahead.skip("{"), let least = ahead.number() else { return nil }
    var most: Int? = least
    if ahead.skip(",") { most = ahead.number() }
    guard ahead.skip("}") else { return nil }
    self = ahead
    return (least, most)
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = next, scalar.isASCII, ("0"..."9").contains(scalar), digits.utf8.count < 9 {
      digits.unicodeScalars.append(scalar)
      _ = take()
    }
    return Int(digits)
  }
}
