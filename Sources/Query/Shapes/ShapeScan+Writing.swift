// What all rules use: masking, keeping, and looking at the bytes around.

extension ShapeScan {
  /// Masks a variable, and goes on behind it.
  mutating func emit(_ kind: VariableKind, _ start: Int, _ stop: Int) {
    emit(kind, value: start..<stop)
    index = stop
  }

  /// Masks a variable without going on.
  mutating func emit(_ kind: VariableKind, value: Range<Int>) {
    output[length] = kind.rawValue
    length += 1
    guard variableCount < ShapeReader.variableLimit else { return }
    variables[variableCount] = ShapeReader.Variable(kind: kind, range: value)
    variableCount += 1
  }

  /// Keeps what stands up to `stop`, in which there are no blanks, and goes on behind it.
  mutating func keep(upTo stop: Int) {
    while index < stop {
      if bytes[index] < 0x80 {
        output[length] = bytes[index]
        length += 1
        index += 1
      } else {
        keepScalar()
      }
    }
  }

  /// Keeps a character beyond ASCII; a byte that belongs to none becomes U+FFFD.
  private mutating func keepScalar() {
    let size = scalarSize()
    guard size > 0 else {
      (output[length], output[length + 1], output[length + 2]) = (0xEF, 0xBF, 0xBD)
      length += 3
      index += 1
      return
    }
    for _ in 0..<size {
      output[length] = bytes[index]
      length += 1
      index += 1
    }
  }

  /// The bytes of the character here; 0 if it is broken (Unicode 16.0, table 3-7).
  private func scalarSize() -> Int {
    let first = bytes[index]
    let size: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: size = 2
    case 0xE0: (size, second) = (3, 0xA0...0xBF)
    case 0xED: (size, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: size = 3
    case 0xF0: (size, second) = (4, 0x90...0xBF)
    case 0xF4: (size, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: size = 4
    default: return 0
    }
    guard index + size <= end, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 1..<size where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return size
  }
}

// MARK: Looking

extension ShapeScan {
  /// Whether a byte of one of some classes stands at a place.
  @inline(__always)
  func has(_ wanted: UInt8, _ place: Int) -> Bool {
    place >= 0 && place < end && classes[Int(bytes[place])] & wanted != 0
  }

  @inline(__always)
  func isByte(_ byte: UInt8, _ place: Int) -> Bool { place < end && bytes[place] == byte }

  /// Whether a blank or the end of the text stands at a place.
  func isBlank(_ place: Int) -> Bool { place >= end || has(ByteClass.blank, place) }

  /// Where bytes of some classes end that begin at a place.
  func endOf(_ wanted: UInt8, _ place: Int) -> Int {
    var next = place
    while next < end, classes[Int(bytes[next])] & wanted != 0 { next += 1 }
    return next
  }

  func endOfDigits(_ place: Int) -> Int {
    var next = place
    while next < end, bytes[next] &- 0x30 < 10 { next += 1 }
    return next
  }

  /// Whether the `-` or `+` at a place is the sign of a number.
  func isSign(_ place: Int) -> Bool {
    (bytes[place] == Mark.hyphen || bytes[place] == Mark.plus)
      && has(ByteClass.digit, place + 1) && !has(ByteClass.alphanumeric, place - 1)
      && !(place > 0 && bytes[place - 1] == Mark.closeParenthesis)
  }
}
