import Platform

/// A part of an input that is in memory, and how far a scanner has read it.
package struct ByteWindow {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// Where the window starts in the input, in bytes.
  package let offset: Int
  /// Whether the input ends with the window.
  package let isLast: Bool
  /// The next byte to read, from the start of the window.
  package var cursor = 0

  package init(bytes: UnsafeBufferPointer<UInt8>, offset: Int, isLast: Bool) {
    self.bytes = bytes
    self.offset = offset
    self.isLast = isLast
  }

  /// Where the next byte to read is in the input.
  package var position: Int { offset + cursor }

  /// Where the window ends in the input.
  package var end: Int { offset + bytes.count }

  /// The next line break at the cursor or after it, from the start of the window.
  ///
  /// O(bytes).
  package func nextNewline() -> Int? { next(Byte.newline) }

  /// The next such byte at the cursor or after it, from the start of the window.
  ///
  /// O(bytes).
  package func next(_ byte: UInt8) -> Int? { next(byte, upTo: bytes.count) }

  /// The next such byte at the cursor or after it, before `end`.
  ///
  /// O(bytes).
  package func next(_ byte: UInt8, upTo end: Int) -> Int? {
    guard let base = bytes.baseAddress, cursor < end,
      let found = memchr(base + cursor, Int32(byte), end - cursor)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Bytes of the line at the cursor in which so many bytes of text are, where codes for its look may
  /// stand before them.
  ///
  /// The same wherever the window ends.
  package func startByteCount(_ count: Int) -> Int {
    bytes[cursor] == MarkReader.escape ? count + Self.codeByteCount : count
  }

  /// Bytes of codes at the start of a line that are looked through.
  private static let codeByteCount = 64

  /// Where the line at the cursor ends, from the start of the window, if it starts with a byte that
  /// is no white space.
  ///
  /// O(bytes).
  package func endOfSolidLine() -> Int? {
    guard cursor < bytes.count, bytes[cursor] > Byte.space else { return nil }
    return nextNewline()
  }

  /// Whether there is anything but white space from the cursor up to `end`.
  ///
  /// O(white space).
  package func hasContent(upTo end: Int) -> Bool {
    var index = cursor
    while index < end {
      if !Byte.isSpace(bytes[index]) { return true }
      index += 1
    }
    return false
  }
}
