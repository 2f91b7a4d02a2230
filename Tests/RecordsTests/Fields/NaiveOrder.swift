import Foundation

/// Natural order by cutting texts into numbers and bytes.
enum NaiveOrder {
  private struct Part {
    var key: [Int]
    /// What decides between equal texts.
    var tie: Int
  }

  static func compare(_ left: String, _ right: String) -> ComparisonResult {
    let left = parts(left)
    let right = parts(right)
    for (one, other) in zip(left, right) where one.key != other.key {
      return one.key.lexicographicallyPrecedes(other.key) ? .orderedAscending : .orderedDescending
    }
    if left.count != right.count {
      return left.count < right.count ? .orderedAscending : .orderedDescending
    }
    for (one, other) in zip(left, right) where one.tie != other.tie {
      return one.tie < other.tie ? .orderedAscending : .orderedDescending
    }
    return .orderedSame
  }

  private static func parts(_ text: String) -> [Part] {
    var parts: [Part] = []
    var digits: [UInt8] = []
    for byte in Array(text.utf8) + [0] {
      if (0x30...0x39).contains(byte) {
        digits.append(byte)
        continue
      }
      if !digits.isEmpty { parts.append(number(digits)) }
      digits = []
      let isCapital = (0x41...0x5A).contains(byte)
      parts.append(Part(key: [Int(byte) + (isCapital ? 0x20 : 0)], tie: Int(byte)))
    }
    return parts.dropLast()
  }

  private static func number(_ digits: [UInt8]) -> Part {
    let value = digits.drop { $0 == 0x30 }
    return Part(key: [0x30, value.count] + value.map(Int.init), tie: digits.count - value.count)
  }
}
