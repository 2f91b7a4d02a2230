/// A text in natural order.
public struct NaiveText: Sendable {
  private enum Part: Equatable, Sendable {
    case number(String)
    case scalar(UInt32)

    /// Where it stands among scalars.
    var place: UInt32 {
      switch self {
      case .number: 0x30
      case .scalar(let value): value
      }
    }
  }

  /// What the text says, in small letters.
  private var parts: [Part] = []
  /// The capitals and the zeros before numbers, each at its place in the text; nil for none there.
  private var marks: [[UInt8]?] = []

  /// Cuts a text into numbers and scalars.
  public init(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest[(digits.isEmpty ? rest.index(after: rest.startIndex) : digits.endIndex)...]
      if digits.isEmpty { add(first) } else { add(String(String.UnicodeScalarView(digits))) }
    }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let small = scalar.properties.lowercaseMapping
    parts += small.unicodeScalars.map { .scalar($0.value) }
    marks.append(small == String(scalar) ? nil : Array(String(scalar).utf8))
  }

  private mutating func add(_ digits: String) {
    let number = String(digits.drop { $0 == "0" })
    parts.append(.number(number))
    let zeros = digits.count - max(1, number.count)
    marks.append(zeros > 0 ? [UInt8](repeating: 0x30, count: zeros) : nil)
  }

  /// Below, at or above 0 for a text before, equal to or behind another.
  public func compare(_ other: NaiveText) -> Int {
    for (left, right) in zip(parts, other.parts) where left != right {
      guard case .number(let leftDigits) = left, case .number(let rightDigits) = right else {
        return left.place < right.place ? -1 : 1
      }
      if leftDigits.count != rightDigits.count { return leftDigits.count - rightDigits.count }
      return Array(leftDigits.utf8).compare(Array(rightDigits.utf8))
    }
    if parts.count != other.parts.count { return parts.count - other.parts.count }
    return compareMarks(other)
  }

  private func compareMarks(_ other: NaiveText) -> Int {
    for (left, right) in zip(marks, other.marks) where left != right {
      guard let left else { return 1 }
      guard let right else { return -1 }
      return left.first == 0x30 ? right.count - left.count : left.compare(right)
    }
    return 0
  }
}

extension [UInt8] {
  /// Below, at or above 0 for bytes before, equal to or behind others.
  public func compare(_ other: [UInt8]) -> Int {
    lexicographicallyPrecedes(other) ? -1 : self == other ? 0 : 1
  }
}
