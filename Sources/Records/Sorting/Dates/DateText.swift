/// Reads a text that is a date, with a time or without, in the ways that data and logs write it.
///
/// - ISO 8601 and RFC 3339: `2024-03-01`, `2024-03`, `2024-03-01T08:00:00.123456789+01:00`,
///   `2024-03-01 08:00`, `2024/03/01 08:00`, `20240301T080000Z`; with a comma for the point.
/// - RFC 2822 and its kin: `Fri, 1 Mar 2024 08:00:00 +0100`, `01-Mar-2024`, `1 Mar 2024`,
///   `Fri Mar  1 08:00:00 2024`, `Mar  1 08:00:00`, `01/Mar/2024:08:00:00 +0000`.
/// - `01.03.2024 08:00`, day first; `03/01/2024 08:00`, month first unless that is above 12;
///   `24/03/01 08:00:00`, year first; `03-01 08:00:00` and `0301 08:00:00`, month first; `08:00:00`.
///
/// A time without a zone is in UTC, as is one in a zone whose name RFC 2822 does not tell.
struct DateText {
  /// Bytes of the longest date that is worth a look.
  static let longest = 80

  var cursor: ByteCursor
  var date = CalendarDate()

  /// The moment that all of a text says.
  ///
  /// O(1).
  static func moment(in text: UnsafeBufferPointer<UInt8>) -> Moment? {
    guard text.count >= 7, text.count <= longest else { return nil }
    var reader = DateText(cursor: ByteCursor(text))
    let isDigit = Byte.isDigit(reader.cursor.byte)
    guard isDigit ? reader.readFromNumber() : reader.readNamed() else { return nil }
    return reader.cursor.isAtEnd ? reader.date.moment : nil
  }

  /// Reads a date that starts with a number, which how many digits it has and what follows tells.
  private mutating func readFromNumber() -> Bool {
    let digitCount = cursor.digitCount
    switch (digitCount, cursor.byte(ahead: digitCount)) {
    case (4, Self.dash): return readYearFirst(Self.dash) && readTimeIfAny()
    case (4, Self.slash): return readYearFirst(Self.slash) && readTimeIfAny()
    case (8, Self.bigT): return readCompact()
    case (2, Self.dot): return readDayFirst() && readTimeIfAny()
    case (2, Self.colon): return readClock() && readZone()
    case (2, Self.dash) where Byte.isDigit(cursor.byte(ahead: 3)):
      return readMonthAndDay(Self.dash) && readTimeBehindSpace()
    case (4, Byte.space): return readMonthAndDay(nil) && readTimeBehindSpace()
    case (1...2, Self.slash) where Byte.isDigit(cursor.byte(ahead: digitCount + 1)):
      return readSlashes(digitCount)
    default: return readNamed()
    }
  }

  static let dash: UInt8 = 0x2D
  static let slash: UInt8 = 0x2F
  static let dot: UInt8 = 0x2E
  static let colon: UInt8 = 0x3A
  static let plus: UInt8 = 0x2B
  static let bigT: UInt8 = 0x54
}

// MARK: Days

extension DateText {
  private mutating func readYearFirst(_ mark: UInt8) -> Bool {
    guard let year = cursor.number(digits: 4), cursor.skip(mark),
      let month = cursor.number(digits: 2)
    else { return false }
    (date.year, date.month) = (year, month)
    guard cursor.skip(mark) else { return mark == Self.dash && cursor.isAtEnd }
    return read(\.day, digits: 2)
  }

  private mutating func readCompact() -> Bool {
    guard read(\.year, digits: 4), read(\.month, digits: 2), read(\.day, digits: 2),
      cursor.skip(Self.bigT), read(\.hour, digits: 2), read(\.minute, digits: 2)
    else { return false }
    if Byte.isDigit(cursor.byte) {
      guard read(\.second, digits: 2) else { return false }
      readFraction()
    }
    return readZone()
  }

  private mutating func readDayFirst() -> Bool {
    read(\.day, digits: 2) && cursor.skip(Self.dot) && read(\.month, digits: 2)
      && cursor.skip(Self.dot) && read(\.year, digits: 4)
  }

  private mutating func readMonthAndDay(_ mark: UInt8?) -> Bool {
    guard read(\.month, digits: 2) else { return false }
    if let mark { guard cursor.skip(mark) else { return false } }
    return read(\.day, digits: 2)
  }

  /// Reads `03/01/2024`, or `24/03/01` with a time.
  private mutating func readSlashes(_ digitCount: Int) -> Bool {
    guard let first = cursor.number(digits: digitCount), cursor.skip(Self.slash),
      let second = cursor.number(digits: min(cursor.digitCount, 2)), cursor.skip(Self.slash)
    else { return false }
    if cursor.digitCount == 4 {
      (date.month, date.day) = first > 12 ? (second, first) : (first, second)
      return read(\.year, digits: 4) && readTimeIfAny()
    }
    (date.year, date.month) = (Self.fullYear(first), second)
    return read(\.day, digits: 2) && readTimeBehindSpace()
  }

  /// The year that two digits mean (RFC 2822, section 4.3).
  static func fullYear(_ twoDigits: Int) -> Int {
    twoDigits + (twoDigits < 50 ? 2_000 : 1_900)
  }

  mutating func read(_ part: WritableKeyPath<CalendarDate, Int>, digits: Int) -> Bool {
    guard let number = cursor.number(digits: digits) else { return false }
    date[keyPath: part] = number
    return true
  }
}
