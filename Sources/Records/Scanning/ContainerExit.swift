/// The way out of arrays and objects of a JSON document, past all that is left in them.
///
/// It goes by brackets and strings alone.
struct ContainerExit {
  /// Containers that are still to be left.
  private var depth: Int
  private var isInString = false
  private var isEscaped = false

  /// Begins in the innermost of so many containers, in no string.
  init(of depth: Int) { self.depth = depth }

  /// Reads on, and counts line breaks; true once all containers are left.
  ///
  /// O(bytes).
  mutating func read(in window: inout ByteWindow, line: inout Int) -> Bool {
    while depth > 0, window.cursor < window.bytes.count {
      let byte = window.bytes[window.cursor]
      window.cursor += 1
      if byte == Byte.newline { line += 1 }
      if isInString {
        if byte == Byte.quote, !isEscaped { isInString = false }
        isEscaped = byte == Byte.backslash && !isEscaped
        continue
      }
      switch byte {
      case Byte.quote: isInString = true
      case Byte.openBrace, Byte.openBracket: depth += 1
      case Byte.closeBrace, Byte.closeBracket: depth -= 1
      default: break
      }
    }
    return depth == 0
  }
}
