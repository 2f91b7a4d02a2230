/// What a sixel sequence is made of (DEC STD 070, chapter 14).
enum SixelSequence {
  private static let escape: UInt8 = 0x1B
  private static let end: [UInt8] = [escape, UInt8(ascii: "\\")]

  /// Whether bytes are one sixel sequence that draws nothing outside of so many pixels.
  ///
  /// That is `ESC P`, numbers, `q`, sixels and their commands, `ESC \`. A terminal obeys control
  /// characters even inside of a sequence, and draws over what stands below or beside it. O(length).
  static func isComplete(_ bytes: [UInt8], within size: PixelSize) -> Bool {
    guard bytes.starts(with: [escape, UInt8(ascii: "P")]), bytes.suffix(2).elementsEqual(end)
    else { return false }
    let afterNumbers = bytes.dropFirst(2).drop { isNumberOrSeparator($0) }
    guard afterNumbers.first == UInt8(ascii: "q"), afterNumbers.count > 2 else { return false }
    var pen = SixelPen(size: size)
    for byte in afterNumbers.dropFirst().dropLast(2) where !pen.accepts(byte) { return false }
    return true
  }

  private static func isNumberOrSeparator(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ";")
  }
}
