// Dates and times of day.

extension ShapeScan {
  /// Where a date, a time or both end that begin with a digit at a place; nil if there is none.
  func timeEnd(from start: Int) -> Int? {
    let digits = endOfDigits(start) - start
    guard digits <= 2 || digits == 4, start + digits + 2 < end else { return nil }
    if digits <= 2, bytes[start + digits] == Mark.colon { return clockEnd(start) }
    guard let date = digits == 4 ? yearFirstEnd(start) : dayFirstEnd(start, digits) else {
      return nil
    }
    // `T`, a blank, or the colon of a web server's log.
    let isJoined = has(ByteClass.blank, date) || isByte(0x54, date) || isByte(Mark.colon, date)
    if isJoined, has(ByteClass.digit, date + 1), let clock = clockEnd(date + 1) { return clock }
    return has(ByteClass.digit, date) ? nil : date
  }

  /// Where a time ends that a day of the week or a month begins at a place, in three letters each.
  ///
  /// `Fri Nov 20 06:40:15 2026`, `Nov  6 08:01:00` and `Nov 22, 2026 8:59:40 AM`.
  func calendarTime(from start: Int) -> Int? {
    if isWeekday(start) { return isByte(Mark.space, start + 3) ? monthTime(start + 4) : nil }
    return monthTime(start)
  }

  private func monthTime(_ start: Int) -> Int? {
    guard isMonth(start) else { return nil }
    let day = endOfSpaces(start + 3)
    var behind = endOfDigits(day)
    guard day > start + 3, behind > day, behind <= day + 2 else { return nil }
    if isByte(Mark.comma, behind), isByte(Mark.space, behind + 1) {
      guard endOfDigits(behind + 2) == behind + 6 else { return nil }
      behind += 6
    }
    guard isByte(Mark.space, behind), let clock = clockEnd(behind + 1) else { return nil }
    let hasYear = isByte(Mark.space, clock) && endOfDigits(clock + 1) == clock + 5
    return hasYear && !has(ByteClass.alphanumeric, clock + 5) ? clock + 5 : clock
  }

  private func endOfSpaces(_ place: Int) -> Int {
    var next = place
    while next < place + 2, isByte(Mark.space, next) { next += 1 }
    return next
  }

  /// Where `2024-01-09`, `2024/01/09` or `2024.01.09` ends.
  private func yearFirstEnd(_ start: Int) -> Int? {
    let mark = bytes[start + 4]
    guard mark == Mark.hyphen || mark == Mark.slash || mark == Mark.dot, start + 10 <= end,
      isPair(start + 5), bytes[start + 7] == mark, isPair(start + 8)
    else { return nil }
    return start + 10
  }

  /// Where `20/Nov/2026`, `20.11.2026` and the like end, or `11-20` before a time of day.
  private func dayFirstEnd(_ start: Int, _ digits: Int) -> Int? {
    let mark = bytes[start + digits]
    let month = start + digits + 1
    if isMonth(month) {
      guard mark == Mark.hyphen || mark == Mark.slash || mark == Mark.space else { return nil }
      return yearEnd(month + 3, mark)
    }
    guard mark == Mark.hyphen || mark == Mark.slash || mark == Mark.dot, isPair(month) else {
      return nil
    }
    if mark != Mark.dot, isByte(Mark.space, month + 2), clockEnd(month + 3) != nil {
      return month + 2
    }
    return yearEnd(month + 2, mark)
  }

  private func yearEnd(_ place: Int, _ mark: UInt8) -> Int? {
    isByte(mark, place) && endOfDigits(place + 1) == place + 5 ? place + 5 : nil
  }

  /// Where a time of day ends with its fraction and its offset from UTC.
  private func clockEnd(_ start: Int) -> Int? {
    let colon = endOfDigits(start)
    guard colon <= start + 2, isByte(Mark.colon, colon), isPair(colon + 1) else { return nil }
    var stop = colon + 3
    let hasSeconds = isByte(Mark.colon, stop) && isPair(stop + 1)
    if hasSeconds {
      stop += 3
      if isByte(Mark.dot, stop) || isByte(Mark.comma, stop), has(ByteClass.digit, stop + 1) {
        stop = endOfDigits(stop + 1)
      }
    } else if colon == start + 1 || isByte(Mark.colon, stop) {
      // `3:45` and `10:20:x` may be anything.
      return nil
    }
    guard !has(ByteClass.digit, stop), !(isByte(Mark.colon, stop) && has(ByteClass.hex, stop + 1))
    else { return nil }
    let isHalfDay =
      isByte(Mark.space, stop) && isByte(0x4D, stop + 2)
      && (isByte(0x41, stop + 1) || isByte(0x50, stop + 1))
    return isHalfDay && !has(ByteClass.alphanumeric, stop + 3) ? stop + 3 : offsetEnd(stop)
  }

  /// Where an offset from UTC ends, if one begins at a place.
  private func offsetEnd(_ place: Int) -> Int {
    if isByte(0x5A, place) { return place + 1 }
    let sign = isByte(Mark.space, place) ? place + 1 : place
    guard isByte(Mark.plus, sign) || isByte(Mark.hyphen, sign), isPair(sign + 1) else {
      return place
    }
    let minutes = isByte(Mark.colon, sign + 3) ? sign + 4 : sign + 3
    guard isPair(minutes), !has(ByteClass.alphanumeric, minutes + 2) else { return place }
    return minutes + 2
  }

  private func isPair(_ place: Int) -> Bool {
    has(ByteClass.digit, place) && has(ByteClass.digit, place + 1)
  }

  /// Whether one of the months of English stands at a place, in three letters.
  func isMonth(_ place: Int) -> Bool {
    switch threeBytes(place) {
    case 0x4A616E, 0x466562, 0x4D6172, 0x417072, 0x4D6179, 0x4A756E, 0x4A756C, 0x417567, 0x536570,
      0x4F6374, 0x4E6F76, 0x446563:
      return true
    default: return false
    }
  }

  /// Whether one of the days of the week stands at a place, in three letters of English.
  private func isWeekday(_ place: Int) -> Bool {
    switch threeBytes(place) {
    case 0x4D6F6E, 0x547565, 0x576564, 0x546875, 0x467269, 0x536174, 0x53756E: return true
    default: return false
    }
  }

  /// Three bytes as a number, the first the highest; 0 where there are fewer.
  private func threeBytes(_ place: Int) -> UInt32 {
    guard place + 3 <= end else { return 0 }
    return UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
  }
}
