extension UnsafeBufferPointer<UInt8> {
  /// The end of the run of printable ASCII and newlines that starts at a position.
  func endOfPlainASCII(from start: Int) -> Int {
    var position = start
    while true {
      position = endOfPrintableWords(from: position)
      let limit = Swift.min(count, position + 8)
      while position < limit, self[position].isPlainASCII { position += 1 }
      if position < limit || position == count { return position }
    }
  }

  /// Whether every byte is below 0x80.
  var isAllASCII: Bool {
    var position = endOfASCIIWords(from: 0)
    while position < count, self[position] < 0x80 { position += 1 }
    return position == count
  }

  /// Skips 8 bytes at a time while all of them are below 0x80.
  @inline(__always)
  func endOfASCIIWords(from start: Int) -> Int {
    var position = start
    while position + 8 <= count, word(at: position) & UInt64.highBits == 0 { position += 8 }
    return position
  }

  /// The end of the bytes below 0x80 that start at a position, of which there may be so many or a few more.
  @inline(__always)
  func endOfASCII(from start: Int, upTo limit: Int) -> Int {
    let end = limit < count - start ? start + limit : count
    var position = start
    while position < end, position + 8 <= count, word(at: position) & UInt64.highBits == 0 {
      position += 8
    }
    while position < end, self[position] < 0x80 { position += 1 }
    return position
  }

  /// Skips 8 bytes at a time while all of them are from 0x20 to 0x7E.
  @inline(__always)
  private func endOfPrintableWords(from start: Int) -> Int {
    var position = start
    while position + 8 <= count, word(at: position).isPrintableASCII { position += 8 }
    return position
  }

  /// The 8 bytes from a position on.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: position, as: UInt64.self)
  }
}

extension UInt8 {
  fileprivate var isPlainASCII: Bool { (self >= 0x20 && self < 0x7F) || self == 0x0A }
}

extension UInt64 {
  fileprivate static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Whether all 8 bytes are from 0x20 to 0x7E.
  ///
  /// A byte below 0x80 that is under 0x20 borrows from its high bit when 0x20 is taken away; one that
  /// is 0x7F reaches it when 1 is added. No byte disturbs its neighbour while all stay below 0x80.
  @inline(__always)
  fileprivate var isPrintableASCII: Bool {
    let below = self &- Self.ones &* 0x20
    let above = self &+ Self.ones
    return (self | below | above) & Self.highBits == 0
  }
}
