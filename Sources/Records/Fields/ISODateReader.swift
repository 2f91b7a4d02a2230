/// Takes the parts of an ISO 8601 date off a text.
struct ISODateReader {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  var isAtEnd: Bool { offset == text.count }

  /// Days from the start of 1970 to `YYYY-MM-DD`.
  mutating func takeDay() -> Int? {
    guard let year = takeNumber(digits: 4), take(Self.dash),
      let month = takeNumber(digits: 2, in: 1...12), take(Self.dash),
      let day = takeNumber(digits: 2, in: 1...Self.dayCount(ofMonth: month, year: year))
    else { return nil }
    // Years from March on, so that the leap day is the last of one.
    let marchYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    // From 1 March of the year 0 to the start of 1970.
    return marchYear * 365 + leapDays + dayOfYear - 719_468
  }

  /// The seconds of `Thh:mm`, `Thh:mm:ss` or `Thh:mm:ss.fff`.
  mutating func takeTime() -> (seconds: Int, nanoseconds: Int)? {
    guard take(0x54) || take(0x74) || take(Byte.space),
      let hour = takeNumber(digits: 2, in: 0...24), take(Self.colon),
      let minute = takeNumber(digits: 2, in: 0...59)
    else { return nil }
    guard take(Self.colon) else { return (hour * 3_600 + minute * 60, 0) }
    // The second 60 is a leap second.
    guard let second = takeNumber(digits: 2, in: 0...60) else { return nil }
    let seconds = hour * 3_600 + minute * 60 + second
    guard take(0x2E) || take(Byte.comma) else { return (seconds, 0) }
    return takeFraction().map { (seconds, $0) }
  }

  /// The seconds that a zone is ahead of UTC; 0 without one.
  mutating func takeZone() -> Int? {
    if isAtEnd || take(0x5A) || take(0x7A) { return 0 }
    _ = take(Byte.space)
    let isWest = take(Self.dash)
    guard isWest || take(0x2B), let hours = takeNumber(digits: 2, in: 0...23) else { return nil }
    _ = take(Self.colon)
    let minutes = isAtEnd ? 0 : takeNumber(digits: 2, in: 0...59)
    guard let minutes else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return isWest ? -seconds : seconds
  }

  /// The nanoseconds of the digits here; more than nine are cut.
  private mutating func takeFraction() -> Int? {
    let digits = text[offset...].prefix(while: Byte.isDigit)
    offset = digits.endIndex
    guard !digits.isEmpty else { return nil }
    let value = digits.prefix(9).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return (min(digits.count, 9)..<9).reduce(value) { product, _ in product * 10 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < text.count, text[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func takeNumber(digits: Int, in range: ClosedRange<Int> = 0...9_999) -> Int? {
    guard offset + digits <= text.count else { return nil }
    var number = 0
    for byte in text[offset..<(offset + digits)] {
      guard Byte.isDigit(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    offset += digits
    return range.contains(number) ? number : nil
  }

  private static func dayCount(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private static let dash: UInt8 = 0x2D
  private static let colon: UInt8 = 0x3A
}
