/// Parses the regular expressions that all hosts of the language have in common.
///
/// Groups, classes, anchors, `(?i)`, and quantifiers that are greedy, lazy or possessive, which
/// comes to the same where only whether a text matches is asked. No looking around, no references.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var ignoresCase = false
  private var level = 0

  /// Deepest nesting of groups.
  private static let deepest = 100

  init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

  /// Parses the whole pattern, or returns nil where it is malformed.
  mutating func pattern() -> PatternNode? {
    guard let node = choice(), position == scalars.count else { return nil }
    return node
  }

  var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func skip(_ text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// Moves past the next scalar and returns it.
  private mutating func popScalar() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    position += 1
    return scalar
  }

  private mutating func choice() -> PatternNode? {
    level += 1
    let outside = ignoresCase
    defer {
      level -= 1
      ignoresCase = outside
    }
    guard level <= Self.deepest else { return nil }
    var branches: [PatternNode] = []
    repeat {
      guard let branch = sequence() else { return nil }
      branches.append(branch)
    } while skip("|")
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() -> PatternNode? {
    var parts: [PatternNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      if skip("(?i)") {
        ignoresCase = true
        continue
      }
      guard let atom = atom(), let part = quantified(atom) else { return nil }
      parts.append(part)
    }
    return .sequence(parts)
  }

  private mutating func atom() -> PatternNode? {
    if skip("(") { return group() }
    if skip("[") { return characterClass().map(set) }
    if skip("^") { return .start }
    if skip("$") { return .end }
    if skip(".") { return .set(.any) }
    if skip("\\") { return escape() }
    guard let scalar = popScalar(), !["*", "+", "?"].contains(scalar) else { return nil }
    return set(ScalarSet(ranges: [scalar.value...scalar.value]))
  }

  private func set(_ set: ScalarSet) -> PatternNode {
    var set = set
    set.ignoresCase = ignoresCase
    return .set(set)
  }

  private mutating func group() -> PatternNode? {
    if skip("?") {
      if skip("<") {
        guard next != "=", next != "!" else { return nil }
        while let scalar = popScalar(), scalar != ">" {}
      } else if !skip(":") {
        return nil
      }
    }
    guard let node = choice(), skip(")") else { return nil }
    return node
  }

  private mutating func escape() -> PatternNode? {
    if skip("b") { return .boundary(true) }
    if skip("B") { return .boundary(false) }
    return escapedSet().map(set)
  }

  /// The set of what stands behind a backslash.
  private mutating func escapedSet() -> ScalarSet? {
    guard let scalar = popScalar() else { return nil }
    switch scalar {
    case "d": return .digits
    case "D": return ScalarSet.digits.negated
    case "w": return .words
    case "W": return ScalarSet.words.negated
    case "s": return .spaces
    case "S": return ScalarSet.spaces.negated
    case "n": return ScalarSet(ranges: [0x0A...0x0A])
    case "r": return ScalarSet(ranges: [0x0D...0x0D])
    case "t": return ScalarSet(ranges: [0x09...0x09])
    case "f": return ScalarSet(ranges: [0x0C...0x0C])
    case "v": return ScalarSet(ranges: [0x0B...0x0B])
    case "x": return hexadecimal(2)
    case "u": return hexadecimal(4)
    case "0"..."9", "a"..."z", "A"..."Z": return nil
    default: return ScalarSet(ranges: [scalar.value...scalar.value])
    }
  }

  private mutating func hexadecimal(_ count: Int) -> ScalarSet? {
    let digits = scalars[position...].prefix(count)
    guard digits.count == count, let value = UInt32(String(digits), radix: 16) else { return nil }
    position += count
    return ScalarSet(ranges: [value...value])
  }
}

extension PatternParser {
  /// Parses what stands in brackets.
  private mutating func characterClass() -> ScalarSet? {
    let isNegated = skip("^")
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = popScalar() {
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
    guard ahead.skip("-"), let scalar = ahead.popScalar(), scalar != "]" else { return nil }
    guard let set = scalar == "\\" ? ahead.escapedSet() : single(scalar),
      let value = set.ranges.first, value.count == 1, !set.isNegated
    else { return nil }
    self = ahead
    return value.lowerBound
  }

  /// Parses the quantifiers behind a part.
  private mutating func quantified(_ part: PatternNode) -> PatternNode? {
    guard let counts = counts() else { return part }
    _ = skip("?") || skip("+")
    if let most = counts.most, most < counts.least { return nil }
    return .repeated(part, least: counts.least, most: counts.most)
  }

  /// Reads `*`, `+`, `?`, `{2}`, `{2,}` or `{2,5}`.
  private mutating func counts() -> (least: Int, most: Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    var ahead = self
    guard ahead.skip("{"), let least = ahead.number() else { return nil }
    var most: Int? = least
    if ahead.skip(",") { most = ahead.number() }
    guard ahead.skip("}") else { return nil }
    self = ahead
    return (least, most)
  }

  private mutating func number() -> Int? {
    let digits = scalars[position...].prefix(9).prefix { ("0"..."9").contains($0) }
    position += digits.count
    return Int(String(digits))
  }
}

/// A part of a regular expression.
indirect enum PatternNode: Sendable {
  case set(ScalarSet)
  case start
  case end
  /// Between a letter and something else, or not so.
  case boundary(Bool)
  case sequence([PatternNode])
  case choice([PatternNode])
  /// So many times; nil is without bound.
  case repeated(PatternNode, least: Int, most: Int?)
}

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

  /// The set of all other scalars.
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
    return [scalar.value] + properties.lowercaseMapping.unicodeScalars.map(\.value)
      + properties.uppercaseMapping.unicodeScalars.map(\.value)
  }
}
