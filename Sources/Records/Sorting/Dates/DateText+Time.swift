extension DateText {
  mutating func readTimeIfAny() -> Bool {
    cursor.isAtEnd || readTimeBehindSpace()
  }

  /// Reads the time behind a `T` or spaces.
  mutating func readTimeBehindSpace() -> Bool {
    guard cursor.skip(Self.bigT, 0x74, 0x5F, Byte.space) else { return false }
    cursor.skip(while: Byte.isSpace)
    return readTime()
  }

  /// Reads `08:00`, with seconds, a fraction and a zone if they are there.
  private mutating func readTime() -> Bool {
    readClock() && readZone()
  }

  mutating func readClock() -> Bool {
    guard let hour = cursor.number(digits: min(2, cursor.digitCount)), cursor.skip(Self.colon),
      let minute = cursor.number(digits: 2)
    else { return false }
    (date.hour, date.minute) = (hour, minute)
    guard cursor.skip(Self.colon) else { return true }
    guard let second = cursor.number(digits: 2) else { return false }
    date.second = second
    readFraction()
    return true
  }

  mutating func readFraction() {
    guard cursor.byte == Self.dot || cursor.byte == Byte.comma,
      Byte.isDigit(cursor.byte(ahead: 1)), cursor.skip(Self.dot, Byte.comma)
    else { return }
    date.fraction = cursor.digits()
  }

  /// Reads `Z`, `+01:00`, `+0100`, `+01` or the name of a zone, if there is one.
  mutating func readZone() -> Bool {
    cursor.skip(while: Byte.isSpace)
    guard !cursor.isAtEnd else { return true }
    if Byte.isLetter(cursor.byte) { return readZoneName() }
    let isBehind = cursor.byte == Self.dash
    guard cursor.skip(Self.plus, Self.dash), let hours = cursor.number(digits: 2) else {
      return false
    }
    var minutes = 0
    if cursor.skip(Self.colon) || Byte.isDigit(cursor.byte) {
      guard let number = cursor.number(digits: 2) else { return false }
      minutes = number
    }
    guard hours < 24, minutes < 60 else { return false }
    date.zone = (hours * 3_600 + minutes * 60) * (isBehind ? -1 : 1)
    return true
  }

  private mutating func readZoneName() -> Bool {
    let name = cursor.letters()
    return setZone(named: name)
  }

  /// Uses the zone of a name of up to five letters, in capitals but for `z`.
  mutating func setZone(named name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if name.count == 1, let letter = name.first { return letter | 0x20 == 0x7A }
    guard (2...5).contains(name.count), name.allSatisfy({ $0 < 0x60 }) else { return false }
    date.zone = 3_600 * (Self.zones[String(decoding: name, as: UTF8.self)] ?? 0)
    return true
  }

  /// Hours that the zones of RFC 2822, section 4.3, are ahead of UTC.
  private static let zones = [
    "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
  ]
}
