/// A decimal number as the digits before and behind its point.
public struct NaiveNumber: Sendable {
  private var isNegative: Bool
  private var whole: String
  private var fraction: String

  /// Reads a number that is all of a text.
  public init?(_ text: String) {
    let match = text.wholeMatch(of: /([+-]?)([0-9]*)(\.?)([0-9]*)(?:[eE]([+-]?[0-9]+))?/)
    guard let match, let number = Self(match.output) else { return nil }
    self = number
  }

  /// Reads the number that a text starts with, behind spaces.
  public init?(prefixOf text: String) {
    let match = text.prefixMatch(of: /\s*([+-]?)([0-9]*)(\.?)([0-9]*)(?:[eE]([+-]?[0-9]+))?/)
    guard let match, let number = Self(match.output) else { return nil }
    self = number
  }

  private typealias Parts = (
    Substring, Substring, Substring, Substring, Substring, Substring?
  )

  private init?(_ parts: Parts) {
    guard !parts.2.isEmpty || !parts.4.isEmpty else { return nil }
    isNegative = parts.1 == "-"
    whole = String(parts.2)
    fraction = String(parts.4)
    move(by: Int(parts.5 ?? "0") ?? 0)
  }

  /// Moves the point to the right, or to the left if that is negative.
  private mutating func move(by places: Int) {
    if places >= 0 {
      fraction += String(repeating: "0", count: max(0, places - fraction.count))
      whole += fraction.prefix(places)
      fraction = String(fraction.dropFirst(places))
    } else {
      whole = String(repeating: "0", count: max(0, -places - whole.count)) + whole
      fraction = whole.suffix(-places) + fraction
      whole = String(whole.dropLast(-places))
    }
    whole = String(whole.drop { $0 == "0" })
    while fraction.last == "0" { fraction.removeLast() }
  }

  private var isZero: Bool { whole.isEmpty && fraction.isEmpty }

  /// Below, at or above 0 for a number below, at or above another.
  public func compare(_ other: NaiveNumber) -> Int {
    let sign = isZero ? 0 : isNegative ? -1 : 1
    let otherSign = other.isZero ? 0 : other.isNegative ? -1 : 1
    guard sign == otherSign, sign != 0 else { return sign - otherSign }
    return sign * compareMagnitude(other)
  }

  private func compareMagnitude(_ other: NaiveNumber) -> Int {
    if whole.count != other.whole.count { return whole.count - other.whole.count }
    return Array((whole + fraction).utf8).compare(Array((other.whole + other.fraction).utf8))
  }

  /// Seconds since 1970 of a number that may be milliseconds, microseconds or nanoseconds.
  public var asSeconds: NaiveNumber? {
    var seconds = self
    switch whole.count {
    case ...11: break
    case ...14: seconds.move(by: -3)
    case ...17: seconds.move(by: -6)
    case ...20: seconds.move(by: -9)
    default: return nil
    }
    return seconds
  }

  /// The number rounded down to so many digits behind its point.
  public func floored(digits: Int) -> NaiveNumber {
    var floored = self
    floored.fraction = String(fraction.prefix(digits))
    while floored.fraction.last == "0" { floored.fraction.removeLast() }
    guard isNegative, fraction.count > digits else { return floored }
    var all = Array((whole + fraction.prefix(digits)).utf8)
    var place = all.count - 1
    while place >= 0, all[place] == 0x39 {
      all[place] = 0x30
      place -= 1
    }
    if place < 0 { all.insert(0x31, at: 0) } else { all[place] += 1 }
    let text = String(decoding: all, as: UTF8.self)
    return NaiveNumber("-\(text)e-\(digits)") ?? self
  }
}
