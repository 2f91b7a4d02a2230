/// Reads a text that may be a date from its start to its end.
///
/// How many digits it starts with, and what follows them, tells which date it can be. A shape that log
/// lines start with is in `LogTimestamp` too, which finds its end.
struct DateReader {
  /// The parts read so far.
  private(set) var date = DateText()
  private var cursor: ByteCursor
  /// Whether the first of three numbers is the day; nil for what is usual.
  private let isDayFirst: Bool?

  init(_ text: UnsafeBufferPointer<UInt8>, isDayFirst: Bool?) {
    cursor = ByteCursor(text)
    self.isDayFirst = isDayFirst
  }

  /// Reads all of the text; answers whether it is a date that there is.
  mutating func read() -> Bool {
    let isRead = cursor.byte().isDigit ? readFromNumber() : readFromWord()
    guard isRead, cursor.isAtEnd else { return false }
    let time = date.dateTime
    if time.isValid { return true }
    // Midnight at the end of a day.
    guard time.hour == 24, time.minute == 0, time.second == 0, time.nanosecond == 0 else {
      return false
    }
    return DateTime(year: time.year, month: time.month, day: time.day).isValid
  }

  private mutating func readFromNumber() -> Bool {
    let digits = cursor.digitCount
    switch (digits, cursor.byte(digits)) {
    case (4, Sign.dash): return readYearFirst(Sign.dash) && readTimeOrEnd()
    case (4, Sign.slash): return readYearFirst(Sign.slash) && readTimeOrEnd()
    case (8, Sign.bigT): return readCompact()
    case (2, Sign.dot): return readDayFirst() && readTimeOrEnd()
    case (2, Sign.colon): return readClock() && readZone()
    case (1...2, Sign.dash) where cursor.byte(digits + 1).isDigit:
      let hasYear = cursor.byte(4) == Sign.dash || cursor.byte(5) == Sign.dash
      return digits == 2 && !hasYear ? readMonthAndDay(skipping: 1) : readDashes()
    case (4, Sign.space): return readMonthAndDay(skipping: 0)
    case (1...2, Sign.slash) where cursor.byte(digits + 1).isDigit: return readSlashes()
    case (1...4, _): return readNamed()
    default: return false
    }
  }

  /// Reads a date that begins with a month or a day of the week.
  private mutating func readFromWord() -> Bool {
    let start = cursor
    guard let name = DateName(cursor.letters()) else { return false }
    if case .weekday = name {
      cursor.skip { $0 == Sign.space || $0 == Sign.comma }
      let isYear =
        cursor.digitCount == 4 && (cursor.byte(4) == Sign.dash || cursor.byte(4) == Sign.slash)
      if isYear { return readFromNumber() && date.parts.contains(.day) }
    }
    cursor = start
    return readNamed()
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
    guard let year = cursor.fourDigits(), cursor.skip(mark), let month = cursor.pair() else {
      return false
    }
    guard cursor.skip(mark) else {
      return mark == Sign.dash && cursor.isAtEnd && set(year: year, month: month)
    }
    guard let day = cursor.pair() else { return false }
    return set(year: year, month: month, day: day)
  }

  private mutating func readCompact() -> Bool {
    guard let year = cursor.fourDigits(), let month = cursor.pair(), let day = cursor.pair(),
      set(year: year, month: month, day: day), cursor.skip(Sign.bigT), let hour = cursor.pair(),
      let minute = cursor.pair()
    else { return false }
    return setTime(hour, minute, isSecondNext: cursor.byte().isDigit) && readZone()
  }

  private mutating func readDayFirst() -> Bool {
    guard let day = cursor.pair(), cursor.skip(Sign.dot), let month = cursor.pair(),
      cursor.skip(Sign.dot), let year = cursor.fourDigits()
    else { return false }
    return set(year: year, month: month, day: day)
  }

  /// Reads `03-01` or `0301` and a time; no year is said.
  private mutating func readMonthAndDay(skipping markCount: Int) -> Bool {
    guard let month = cursor.pair() else { return false }
    cursor.advance(markCount)
    guard let day = cursor.pair() else { return false }
    (date.dateTime.month, date.dateTime.day) = (month, day)
    date.parts.formUnion([.month, .day])
    return readTimeBehindSpace()
  }

  /// Reads `03/01/2024`, or `24/03/01` with a time.
  private mutating func readSlashes() -> Bool {
    guard let first = cursor.oneOrTwo(), cursor.skip(Sign.slash), let second = cursor.oneOrTwo(),
      cursor.skip(Sign.slash)
    else { return false }
    if cursor.digitCount == 4, let year = cursor.fourDigits() {
      let isFirst = isDayFirst == true ? second <= 12 : first > 12
      return set(year: year, first, second, isDayFirst: isFirst) && readTimeOrEnd()
    }
    guard let day = cursor.pair() else { return false }
    return set(year: Self.fullYear(first), month: second, day: day) && readTimeBehindSpace()
  }

  /// Reads `01-03-2024`, day first unless it is known otherwise; a number that cannot be a month makes no other
  /// date of it, for the dates around it would be other ones.
  private mutating func readDashes() -> Bool {
    guard let first = cursor.oneOrTwo(), cursor.skip(Sign.dash), let second = cursor.oneOrTwo(),
      cursor.skip(Sign.dash), let year = cursor.fourDigits()
    else { return false }
    return set(year: year, first, second, isDayFirst: isDayFirst ?? true) && readTimeOrEnd()
  }

  private mutating func set(year: Int, _ first: Int, _ second: Int, isDayFirst: Bool) -> Bool {
    isDayFirst
      ? set(year: year, month: second, day: first) : set(year: year, month: first, day: second)
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
    while !cursor.isAtEnd {
      let next = cursor.byte()
      if next.isLetter {
        guard readWord() else { return false }
      } else if next.isDigit {
        guard readNumber() else { return false }
      } else if date.parts.contains(.time), next == Sign.plus || next == Sign.dash {
        guard readZone() else { return false }
      } else if next == Sign.open {
        cursor.skip { $0 != Sign.close }
        guard cursor.skip(Sign.close) else { return false }
      } else {
        guard [Sign.space, Sign.comma, Sign.dash, Sign.slash].contains(next) else { return false }
        cursor.advance()
      }
    }
    return date.parts.isSuperset(of: [.day, .month])
      && !date.parts.isDisjoint(with: [.year, .time])
  }

  /// Reads a month, a day of the week, or a zone behind a time.
  private mutating func readWord() -> Bool {
    let word = cursor.letters()
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
    let digits = cursor.digitCount
    if digits <= 2, cursor.byte(digits) == Sign.colon {
      return !date.parts.contains(.time) && readClock()
    }
    if digits == 4 {
      guard date.parts.insert(.year).inserted, let year = cursor.fourDigits() else { return false }
      date.dateTime.year = year
      // Web servers write a colon between the date and the time.
      _ = cursor.skip(Sign.colon)
      return true
    }
    guard digits <= 2, let number = cursor.oneOrTwo() else { return false }
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
    if cursor.isAtEnd { return true }
    if cursor.byte() | 0x20 == Sign.smallZ { return readZone() }
    return readTimeBehindSpace()
  }

  /// Reads the time behind a `T` or spaces, before which a comma may stand.
  private mutating func readTimeBehindSpace() -> Bool {
    if cursor.byte() == Sign.comma, cursor.byte(1) == Sign.space { cursor.advance() }
    switch cursor.byte() {
    case Sign.bigT, Sign.smallT, Sign.underscore, Sign.space: cursor.advance()
    default: return false
    }
    cursor.skip { $0.isSpace }
    return readClock() && readZone()
  }

  /// Reads `08:00`, with seconds, a fraction, `AM` and `PM` if they are there.
  private mutating func readClock() -> Bool {
    guard let hour = cursor.oneOrTwo(), cursor.skip(Sign.colon), let minute = cursor.pair()
    else { return false }
    return setTime(hour, minute, isSecondNext: cursor.skip(Sign.colon)) && readHalfOfDay()
  }

  private mutating func setTime(_ hour: Int, _ minute: Int, isSecondNext: Bool) -> Bool {
    (date.dateTime.hour, date.dateTime.minute) = (hour, minute)
    date.parts.insert(.time)
    guard isSecondNext else { return true }
    guard let second = cursor.pair() else { return false }
    date.dateTime.second = second
    readFraction()
    return true
  }

  /// Reads the digits of a fraction, if there are any; those behind the ninth are cut.
  private mutating func readFraction() {
    guard cursor.byte() == Sign.dot || cursor.byte() == Sign.comma, cursor.byte(1).isDigit else {
      return
    }
    cursor.advance()
    var unit = 100_000_000
    while cursor.byte().isDigit {
      date.dateTime.nanosecond += Int(cursor.byte() - 0x30) * unit
      unit /= 10
      cursor.advance()
    }
  }

  /// Reads `AM` or `PM`, if one of them is there.
  private mutating func readHalfOfDay() -> Bool {
    let ahead = cursor.byte() == Sign.space ? 1 : 0
    let half = cursor.byte(ahead) | 0x20
    guard half == Sign.smallA || half == Sign.smallP, cursor.byte(ahead + 1) | 0x20 == Sign.smallM,
      !cursor.byte(ahead + 2).isLetter
    else { return true }
    guard date.dateTime.hour >= 1, date.dateTime.hour <= 12 else { return false }
    date.dateTime.hour = date.dateTime.hour % 12 + (half == Sign.smallP ? 12 : 0)
    cursor.advance(ahead + 2)
    return true
  }

  /// Reads `Z`, `+01:00`, `+0100`, `+01`, `+0100 CET` or the name of a zone, if there is one.
  private mutating func readZone() -> Bool {
    cursor.skip { $0.isSpace }
    if cursor.isAtEnd { return true }
    if cursor.byte().isLetter { return setZone(named: cursor.letters()) }
    let isBehind = cursor.byte() == Sign.dash
    guard isBehind || cursor.byte() == Sign.plus else { return false }
    cursor.advance()
    guard let hours = cursor.pair() else { return false }
    var minutes = 0
    if cursor.skip(Sign.colon) || cursor.byte().isDigit {
      guard let number = cursor.pair() else { return false }
      minutes = number
    }
    guard hours < 24, minutes < 60 else { return false }
    cursor.skip { $0.isSpace }
    // A name behind the offset says it again.
    guard !cursor.byte().isLetter || setZone(named: cursor.letters()) else { return false }
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
