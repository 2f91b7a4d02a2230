extension KeyBytes {
  /// Appends bytes as they are.
  mutating func appendRaw(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text.prefix(Self.longestText) { appendEscaped(byte) }
    append(Self.end)
  }

  /// Appends a text so that numbers in it count by value, and capitals only where nothing else is
  /// different.
  mutating func appendNatural(_ text: UnsafeBufferPointer<UInt8>) {
    marks.removeAll()
    let limit = bytes.count + Self.longestText
    var position = 0
    while position < text.count, bytes.count < limit {
      let byte = text[position]
      if Byte.isDigit(byte) {
        appendNumeral(in: text, at: &position, limit: limit)
      } else if byte < 0x80 {
        let isCapital = byte >= 0x41 && byte <= 0x5A
        appendEscaped(isCapital ? byte | 0x20 : byte)
        if isCapital { marks.add(CollectionOfOne(byte)) }
        position += 1
      } else {
        appendScalar(in: text, at: &position)
      }
      marks.step()
    }
    append(Self.end)
    bytes.append(contentsOf: marks.finished())
  }

  /// Appends a run of digits: how many there are behind the leading zeros, then those.
  private mutating func appendNumeral(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int, limit: Int
  ) {
    let run = text[position...].prefix(while: Byte.isDigit)
    let digits = run.drop { $0 == 0x30 }
    let zeros = run.count - digits.count - (digits.isEmpty ? 1 : 0)
    if zeros > 0 { marks.addZeros(zeros) }
    append(0x30 + UInt8(min(digits.count, 9)))
    if digits.count >= 9 { appendBigEndian(UInt64(digits.count), byteCount: 4) }
    bytes.append(contentsOf: digits.prefix(max(0, limit - bytes.count)))
    position = run.endIndex
  }

  private mutating func appendScalar(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) {
    let rest = UnsafeBufferPointer(rebasing: text[position...])
    let (scalar, byteCount) = LetterCase.scalar(startOf: rest)
    let written = rest[..<byteCount]
    position += byteCount
    if let scalar, let small = LetterCase.small(scalar) {
      bytes.append(contentsOf: small.utf8)
      marks.add(written)
    } else {
      bytes.append(contentsOf: written)
    }
  }

  /// Appends a byte so that the end sorts before all of them.
  private mutating func appendEscaped(_ byte: UInt8) {
    if byte <= 1 { append(1) }
    append(byte <= 1 ? byte + 1 : byte)
  }
}
