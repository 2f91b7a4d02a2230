// Numbers, and what begins with a digit as they do: versions, IPv4 addresses, hexadecimal digits.

extension ShapeScan {
  /// Reads a number with its sign, or what it is the beginning of; letters behind it stay as a word.
  mutating func scanNumber() {
    let start = index
    let digits = has(ByteClass.digit, start) ? start : start + 1
    if scanHexLiteral(digits) { return }
    if digits == start, let stop = timeEnd(from: start) {
      emit(.time, start, stop)
      return
    }
    let (stop, dots) = decimalEnd(digits)
    if dots == 3, let address = ipv4End(digits, stop) {
      emit(.address, digits == start ? start : keepSign(), address)
      return
    }
    let tail = endOf(ByteClass.alphanumeric, stop)
    if tail == stop {
      scanUntailed(stop, dots)
    } else {
      scanTailed(digits, stop, tail, dots)
    }
  }

  /// Keeps a sign that belongs to no number, and answers where what follows it begins.
  private mutating func keepSign() -> Int {
    keep(upTo: index + 1)
    return index
  }

  /// Reads the number from here to `stop`, behind which there is no letter.
  private mutating func scanUntailed(_ stop: Int, _ dots: Int) {
    if dots >= 1, let version = versionEnd(stop, isVersion: dots >= 2) {
      emit(.version, index, version)
    } else {
      emit(dots >= 2 ? .version : .number, index, stop)
    }
  }

  /// Reads the number from here to `stop`, behind which letters and digits go on to `tail`.
  private mutating func scanTailed(_ digits: Int, _ stop: Int, _ tail: Int, _ dots: Int) {
    let start = index
    if let exponent = exponentEnd(stop), dots <= 1 {
      emit(.number, start, exponent)
      return
    }
    if let unit = lastUnit(stop, tail) {
      emit(.number, start, unit)
      keep(upTo: endOf(ByteClass.letter | ByteClass.wide, unit))
      return
    }
    // `1000000B` are bytes.
    let isByteCount = tail == stop + 1 && bytes[stop] | 0x20 == 0x62
    if dots == 0, !isByteCount, isHexWord(digits, tail) {
      emit(.hex, start, tail)
      return
    }
    let isUnit = endOf(ByteClass.letter | ByteClass.wide, stop) == tail
    if dots >= 2 || (dots == 1 && !isUnit) {
      emit(.version, start, versionEnd(tail, isVersion: true) ?? tail)
    } else if isUnit {
      emit(.number, start, stop)
      keep(upTo: tail)
    } else {
      emit(.id, start, tail)
    }
  }

  /// Reads `0x1f`.
  private mutating func scanHexLiteral(_ digits: Int) -> Bool {
    guard bytes[digits] == 0x30, digits + 1 < end, bytes[digits + 1] | 0x20 == 0x78,
      has(ByteClass.hex, digits + 2)
    else { return false }
    let stop = endOf(ByteClass.hex, digits + 2)
    let tail = endOf(ByteClass.alphanumeric, stop)
    emit(tail == stop ? .hex : .id, index, tail)
    return true
  }

  /// Where digits with dots, or with commas between thousands, end, and the count of dots.
  private func decimalEnd(_ digits: Int) -> (stop: Int, dots: Int) {
    var stop = endOfDigits(digits)
    if stop - digits <= 3 {
      while isByte(Mark.comma, stop), endOfDigits(stop + 1) == stop + 4 { stop += 4 }
    }
    var dots = 0
    while isByte(Mark.dot, stop), has(ByteClass.digit, stop + 1) {
      stop = endOfDigits(stop + 1)
      dots += 1
    }
    return (stop, dots)
  }

  /// Where the last unit of a duration such as `1h2m3.5s` begins; nil if letters from `start` are no
  /// part of one.
  private func lastUnit(_ start: Int, _ tail: Int) -> Int? {
    var unit = start
    while unit < tail, bytes[unit] == 0x64 || bytes[unit] == 0x68 || bytes[unit] == 0x6D,
      has(ByteClass.digit, unit + 1)
    {
      unit = decimalEnd(unit + 1).stop
    }
    let stop = endOf(ByteClass.letter | ByteClass.wide, unit)
    guard unit > start, stop > unit, stop <= unit + 3, !has(ByteClass.digit, stop),
      bytes[stop - 1] == 0x73 || bytes[stop - 1] == 0x6D || bytes[stop - 1] == 0x68
    else { return nil }
    return unit
  }

  /// Where an exponent ends that begins at a place.
  private func exponentEnd(_ place: Int) -> Int? {
    guard bytes[place] | 0x20 == 0x65 else { return nil }
    let isSigned = isByte(Mark.hyphen, place + 1) || isByte(Mark.plus, place + 1)
    let digits = place + (isSigned ? 2 : 1)
    guard has(ByteClass.digit, digits) else { return nil }
    let stop = endOfDigits(digits)
    return has(ByteClass.alphanumeric, stop) ? nil : stop
  }

  /// Where a version ends that goes on with a mark behind its digits: `-10+deb12u14`, `~rc1`.
  ///
  /// - Parameter isVersion: Whether the digits alone tell a version, which may go on with letters alone.
  private func versionEnd(_ place: Int, isVersion: Bool) -> Int? {
    guard place + 1 < end, has(ByteClass.alphanumeric, place + 1),
      bytes[place] == Mark.hyphen || bytes[place] == Mark.plus || bytes[place] == Mark.tilde
    else { return nil }
    var stop = place
    var hasDigit = isVersion
    while stop < end,
      has(ByteClass.alphanumeric | ByteClass.link, stop) || bytes[stop] == Mark.tilde
    {
      if has(ByteClass.digit, stop) { hasDigit = true }
      stop += 1
    }
    while !has(ByteClass.alphanumeric, stop - 1) { stop -= 1 }
    return hasDigit ? stop : nil
  }
}
