/// Reads a text that may be a date from its start to its end.
///
/// How many digits it starts with, and what follows them, tells which date it can be.
struct DateReader {
  /// What was read so far.
  private(set) var date = DateText()
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// Reads all of the text; answers whether it is a date that there is.
  mutating func read() -> Bool {
    let isRead = byte().isDigit ? readFromNumber() : readFromWord()
    guard isRead, position == text.count else { return false }
    let time = date.dateTime
    if time.isValid { return true }
    // Midnight at the end of a day.
    guard time.hour == 24, time.minute == 0, time.second == 0, time.nanosecond == 0 else {
      return false
    }
    return DateTime(year: time.year, month: time.month, day: time.day).isValid
  }

  private mutating func readFromNumber() -> Bool {
    let digits = digitCount
    switch (digits, byte(digits)) {
    case (4, Sign.dash): return readYearFirst(Sign.dash) && readTimeOrEnd()
    case (4, Sign.slash): return readYearFirst(Sign.slash) && readTimeOrEnd()
    case (8, Sign.bigT): return readCompact()
    case (2, Sign.dot): return readDayFirst() && readTimeOrEnd()
    case (2, Sign.colon): return readClock() && readZone()
    case (2, Sign.dash) where byte(3).isDigit: return readMonthAndDay(skipping: 1)
    case (4, Sign.space): return readMonthAndDay(skipping: 0)
    case (1...2, Sign.slash) where byte(digits + 1).isDigit: return readSlashes()
    case (1...4, _): return readNamed()
    default: return false
    }
  }

  /// Reads a date that begins with a month or a day of the week.
  private mutating func readFromWord() -> Bool {
    let start = position
    guard let name = DateName(letters()) else { return false }
    if case .weekday = name {
      skip { $0 == Sign.space || $0 == Sign.comma }
      let isYear = digitCount == 4 && (byte(4) == Sign.dash || byte(4) == Sign.slash)
      if isYear { return readFromNumber() && date.parts.contains(.day) }
    }
    position = start
    return readNamed()
  }
}

/// The characters that the parts of a date are parted by.
private enum Sign {
  static let space: UInt8 = 0x20
  static let open: UInt8 = 0x28
  static let close: UInt8 = 0x29
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let dash: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let bigT: UInt8 = 0x54
  static let underscore: UInt8 = 0x5F
  static let smallA: UInt8 = 0x61
  static let smallM: UInt8 = 0x6D
  static let smallP: UInt8 = 0x70
  static let smallT: UInt8 = 0x74
  static let smallZ: UInt8 = 0x7A
}

// MARK: Moving

extension DateReader {
  /// The byte so far ahead, or 0 behind the end.
  @inline(__always)
  private func byte(_ ahead: Int = 0) -> UInt8 {
    position + ahead < text.count ? text[position + ahead] : 0
  }

  /// How many of the next bytes are digits, at most nine.
  private var digitCount: Int {
    var count = 0
    while count < 9, byte(count).isDigit { count += 1 }
    return count
  }

  @inline(__always)
  private mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte() == wanted else { return false }
    position += 1
    return true
  }

  @inline(__always)
  private mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < text.count, isSkipped(text[position]) { position += 1 }
  }

  /// Reads a number of two digits.
  @inline(__always)
  private mutating func pair() -> Int? {
    guard position + 2 <= text.count else { return nil }
    let tens = text[position] &- 0x30
    let ones = text[position + 1] &- 0x30
    guard tens < 10, ones < 10 else { return nil }
    position += 2
    return Int(tens) * 10 + Int(ones)
  }

  /// Reads a number of four digits.
  @inline(__always)
  private mutating func fourDigits() -> Int? {
    guard let hundreds = pair(), let rest = pair() else { return nil }
    return hundreds * 100 + rest
  }

  /// Reads a number of one digit or two.
  @inline(__always)
  private mutating func oneOrTwo() -> Int? {
    if let pair = pair() { return pair }
    guard byte().isDigit else { return nil }
    position += 1
    return Int(text[position - 1] - 0x30)
  }

  private mutating func letters() -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = position
    skip { $0.isLetter }
    return text[start..<position]
  }
}

// MARK: Days

extension DateReader {
  private mutating func set(year: Int, month: Int, day: Int? = nil) -> Bool {
    (date.dateTime.year, date.dateTime.month, date.dateTime.day) = (year, month, day ?? 1)
    date.parts.formUnion(day == nil ? [.year, .month] : [.year, .month, .day])
    return true
  }

  private mutating func readYearFirst(_ mark: UInt8) -> Bool {
    guard let year = fourDigits(), skip(mark), let month = pair() else { return false }
    guard skip(mark) else {
      return mark == Sign.dash && position == text.count && set(year: year, month: month)
    }
    guard let day = pair() else { return false }
    return set(year: year, month: month, day: day)
  }

  private mutating func readCompact() -> Bool {
    guard let year = fourDigits(), let month = pair(), let day = pair(),
      set(year: year, month: month, day: day), skip(Sign.bigT), let hour = pair(),
      let minute = pair()
    else { return false }
    return setTime(hour, minute, isSecondNext: byte().isDigit) && readZone()
  }

  private mutating func readDayFirst() -> Bool {
    guard let day = pair(), skip(Sign.dot), let month = pair(), skip(Sign.dot),
      let year = fourDigits()
    else { return false }
    return set(year: year, month: month, day: day)
  }

  /// Reads `03-01` or `0301` and a time; no year is said.
  private mutating func readMonthAndDay(skipping markCount: Int) -> Bool {
    guard let month = pair() else { return false }
    position += markCount
    guard let day = pair() else { return false }
    (date.dateTime.month, date.dateTime.day) = (month, day)
    date.parts.formUnion([.month, .day])
    return readTimeBehindSpace()
  }

  /// Reads `03/01/2024`, or `24/03/01` with a time.
  private mutating func readSlashes() -> Bool {
    guard let first = oneOrTwo(), skip(Sign.slash), let second = oneOrTwo(),
      skip(Sign.slash)
    else { return false }
    if digitCount == 4, let year = fourDigits() {
      let (month, day) = first > 12 ? (second, first) : (first, second)
      return set(year: year, month: month, day: day) && readTimeOrEnd()
    }
    guard let day = pair() else { return false }
    return set(year: Self.fullYear(first), month: second, day: day) && readTimeBehindSpace()
  }

  /// The year that two digits mean (RFC 2822, section 4.3).
  private static func fullYear(_ twoDigits: Int) -> Int {
    twoDigits + (twoDigits < 50 ? 2_000 : 1_900)
  }
}

// MARK: Months by name

extension DateReader {
  /// Reads a date whose month has a name, its parts in any order; a year or a time must be among
  /// them.
  private mutating func readNamed() -> Bool {
    while position < text.count {
      let next = byte()
      if next.isLetter {
        guard readWord() else { return false }
      } else if next.isDigit {
        guard readNumber() else { return false }
      } else if date.parts.contains(.time), next == Sign.plus || next == Sign.dash {
        guard readZone() else { return false }
      } else if next == Sign.open {
        skip { $0 != Sign.close }
        guard skip(Sign.close) else { return false }
      } else {
        guard [Sign.space, Sign.comma, Sign.dash, Sign.slash].contains(next) else { return false }
        position += 1
      }
    }
    return date.parts.isSuperset(of: [.day, .month])
      && !date.parts.isDisjoint(with: [.year, .time])
  }

  /// Reads a month, a day of the week, or a zone behind a time.
  private mutating func readWord() -> Bool {
    let word = letters()
    switch DateName(word) {
    case .month(let month) where !date.parts.contains(.month):
      date.dateTime.month = month
      date.parts.insert(.month)
      return true
    case .weekday: return !date.parts.contains(.time)
    case .month, nil: return date.parts.contains(.time) && setZone(named: word)
    }
  }

  /// Reads a day, a year or a time.
  private mutating func readNumber() -> Bool {
    let digits = digitCount
    if digits <= 2, byte(digits) == Sign.colon {
      return !date.parts.contains(.time) && readClock()
    }
    if digits == 4 {
      guard date.parts.insert(.year).inserted, let year = fourDigits() else { return false }
      date.dateTime.year = year
      // Web servers write a colon between the date and the time.
      _ = skip(Sign.colon)
      return true
    }
    guard digits <= 2, let number = oneOrTwo() else { return false }
    if date.parts.insert(.day).inserted {
      date.dateTime.day = number
      return true
    }
    guard digits == 2, date.parts.contains(.month), date.parts.insert(.year).inserted else {
      return false
    }
    date.dateTime.year = Self.fullYear(number)
    return true
  }
}

// MARK: Times

extension DateReader {
  /// Reads the time behind a day, the zone of the day, or the end.
  private mutating func readTimeOrEnd() -> Bool {
    if position == text.count { return true }
    if byte() | 0x20 == Sign.smallZ { return readZone() }
    return readTimeBehindSpace()
  }

  /// Reads the time behind a `T` or spaces, before which a comma may stand.
  private mutating func readTimeBehindSpace() -> Bool {
    if byte() == Sign.comma, byte(1) == Sign.space { position += 1 }
    switch byte() {
    case Sign.bigT, Sign.smallT, Sign.underscore, Sign.space: position += 1
    default: return false
    }
    skip { $0.isSpace }
    return readClock() && readZone()
  }

  /// Reads `08:00`, with seconds, a fraction, `AM` and `PM` if they are there.
  private mutating func readClock() -> Bool {
    guard let hour = oneOrTwo(), skip(Sign.colon), let minute = pair()
    else { return false }
    return setTime(hour, minute, isSecondNext: skip(Sign.colon)) && readHalfOfDay()
  }

  private mutating func setTime(_ hour: Int, _ minute: Int, isSecondNext: Bool) -> Bool {
    (date.dateTime.hour, date.dateTime.minute) = (hour, minute)
    date.parts.insert(.time)
    guard isSecondNext else { return true }
    guard let second = pair() else { return false }
    date.dateTime.second = second
    readFraction()
    return true
  }

  /// Reads the digits of a fraction, if there are any; those behind the ninth are cut.
  private mutating func readFraction() {
    guard byte() == Sign.dot || byte() == Sign.comma, byte(1).isDigit else { return }
    position += 1
    var unit = 100_000_000
    while byte().isDigit {
      date.dateTime.nanosecond += Int(byte() - 0x30) * unit
      unit /= 10
      position += 1
    }
  }

  /// Reads `AM` or `PM`, if one of them is there.
  private mutating func readHalfOfDay() -> Bool {
    let ahead = byte() == Sign.space ? 1 : 0
    let half = byte(ahead) | 0x20
    guard half == Sign.smallA || half == Sign.smallP, byte(ahead + 1) | 0x20 == Sign.smallM,
      !byte(ahead + 2).isLetter
    else { return true }
    guard date.dateTime.hour >= 1, date.dateTime.hour <= 12 else { return false }
    date.dateTime.hour = date.dateTime.hour % 12 + (half == Sign.smallP ? 12 : 0)
    position += ahead + 2
    return true
  }

  /// Reads `Z`, `+01:00`, `+0100`, `+01`, `+0100 CET` or the name of a zone, if there is one.
  private mutating func readZone() -> Bool {
    skip { $0.isSpace }
    if position == text.count { return true }
    if byte().isLetter { return setZone(named: letters()) }
    let isBehind = byte() == Sign.dash
    guard isBehind || byte() == Sign.plus else { return false }
    position += 1
    guard let hours = pair() else { return false }
    var minutes = 0
    if skip(Sign.colon) || byte().isDigit {
      guard let number = pair() else { return false }
      minutes = number
    }
    guard hours < 24, minutes < 60 else { return false }
    skip { $0.isSpace }
    // A name behind the offset says it again.
    guard !byte().isLetter || setZone(named: letters()) else { return false }
    date.offset = (hours * 3_600 + minutes * 60) * (isBehind ? -1 : 1)
    return true
  }

  /// Uses the zone of a name of up to five letters, in capitals but for `z`.
  private mutating func setZone(named name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let isZ = name.count == 1 && name.allSatisfy { $0 | 0x20 == Sign.smallZ }
    guard isZ || (2...5).contains(name.count) && name.allSatisfy(\.isCapital) else { return false }
    date.offset = 3_600 * (isZ ? 0 : DateName.zoneHours(name))
    return true
  }
}
