// Names: letters, digits and the marks that link them, such as `half-configured`, `worker-7`, `web01`.

extension ShapeScan {
  /// The classes of the bytes of a name.
  private struct Name {
    var stop: Int
    var dots = 0
    var isHex = true
    var hasDigit = false
    var isHostLike = true
  }

  /// Reads a name, or whatever begins as one does: an address, a URL, a time.
  mutating func scanName() {
    let start = index
    if has(ByteClass.digit, start), let stop = timeEnd(from: start) {
      emit(.time, start, stop)
      return
    }
    let name = name(from: start)
    if name.isHex, name.hasDigit, scanHexGroups(name.stop) { return }
    if isByte(Mark.at, name.stop), let stop = emailEnd(name.stop) {
      emit(.email, start, stop)
      return
    }
    if isByte(Mark.colon, name.stop), scanBeforeColon(name) { return }
    while index < name.stop { scanPart() }
  }

  private func name(from start: Int) -> Name {
    var name = Name(stop: start)
    while name.stop < end {
      let byte = bytes[name.stop]
      let kind = classes[Int(byte)]
      guard kind & (ByteClass.alphanumeric | ByteClass.link) != 0 else { break }
      if kind & ByteClass.digit != 0 {
        name.hasDigit = true
      } else if byte == Mark.dot {
        name.dots += 1
      } else if byte != Mark.hyphen {
        if kind & ByteClass.hex == 0 { name.isHex = false }
        if kind & ByteClass.letter == 0 || byte & 0x20 == 0 { name.isHostLike = false }
      }
      name.stop += 1
    }
    return name
  }

  /// Reads a URL, a path of Windows or a host with a port, each of which has a colon in it.
  private mutating func scanBeforeColon(_ name: Name) -> Bool {
    let (start, colon) = (index, name.stop)
    if isByte(Mark.slash, colon + 1), isByte(Mark.slash, colon + 2), !isBlank(colon + 3),
      has(ByteClass.letter, start)
    {
      emit(.url, start, urlEnd(colon + 3))
      return true
    }
    if colon == start + 1, has(ByteClass.letter, start),
      isByte(Mark.backslash, colon + 1) || isByte(Mark.slash, colon + 1)
    {
      emit(.path, start, windowsPathEnd(colon + 2))
      return true
    }
    // Two dots at least, for `server.go:211` and `localhost:80` are words that tell something.
    guard name.isHostLike, name.dots >= 2, !name.isHex, has(ByteClass.alphanumeric, colon - 1),
      let stop = portEnd(colon)
    else { return false }
    emit(.host, start, stop)
    return true
  }

  /// Reads one part of a name: letters and digits without a mark, a number or one mark.
  private mutating func scanPart() {
    if has(ByteClass.digit, index) || isSign(index) {
      scanNumber()
      return
    }
    guard has(ByteClass.alphanumeric, index) else {
      keep(upTo: index + 1)
      return
    }
    let stop = endOf(ByteClass.alphanumeric, index)
    let digits = endOf(ByteClass.letter | ByteClass.wide, index)
    if digits == stop {
      keep(upTo: stop)
    } else if isHexWord(index, stop) {
      emit(.hex, index, stop)
    } else if endOfDigits(digits) == stop {
      keep(upTo: digits)
      scanNumber()
    } else {
      emit(.id, index, stop)
    }
  }

  /// Whether letters and digits are six or more hexadecimal digits, not all of which are letters.
  func isHexWord(_ start: Int, _ stop: Int) -> Bool {
    guard stop - start >= 6, endOf(ByteClass.hex, start) >= stop else { return false }
    return (start..<stop).contains { has(ByteClass.digit, $0) }
  }

  /// Where an e-mail address ends whose `@` is at a place; nil if it is none.
  private func emailEnd(_ at: Int) -> Int? {
    var (stop, dots, last) = (at + 1, 0, at + 1)
    while stop < end {
      if bytes[stop] == Mark.dot, has(ByteClass.alphanumeric, stop + 1) {
        (dots, last) = (dots + 1, stop + 1)
      } else if !has(ByteClass.alphanumeric, stop),
        bytes[stop] != Mark.hyphen || !has(ByteClass.alphanumeric, stop + 1)
      {
        break
      }
      stop += 1
    }
    guard dots > 0, stop - last >= 2, endOf(ByteClass.letter | ByteClass.wide, last) >= stop,
      !isUnit(last, stop)
    else { return nil }
    return stop
  }

  /// Whether a name's last part is `service`: `getty@tty1.service` is a unit of systemd, no address.
  private func isUnit(_ start: Int, _ stop: Int) -> Bool {
    UnsafeBufferPointer(start: bytes + start, count: stop - start).elementsEqual("service".utf8)
  }
}
