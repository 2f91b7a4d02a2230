/// Makes the key of masked texts: shapes that differ only in what is variable have equal keys.
///
/// The key depends on one masked text alone. So shapes are joined or not whatever others there are,
/// and one text tells whether it belongs to a group. It differs from the masked text in that
/// * all kinds of variables are one: a number, a path and a text in quotes can stand for one another,
/// * a run of variables with the same kind of mark between them is one: `1, 2, 3`, `1/2`, `10-12`,
///   and `[1 2 3]` in brackets,
/// * blanks are left out but between two words: `[  12]` is `[12]`, and `12 ms` is `12ms`.
///
/// Words and marks stay as they are, so texts with different words never have equal keys.
struct ShapeKey: Sendable {
  /// The byte of any variable or run of them.
  static let variable = VariableKind.value.rawValue

  private var buffer = [UInt8](repeating: 0, count: ShapeReader.byteLimit * 3)
  private(set) var count = 0
  /// The key that was made last.
  var bytes: ArraySlice<UInt8> { buffer[..<count] }

  /// Makes the key of a masked text.
  ///
  /// O(bytes); does not allocate.
  mutating func make(_ masked: UnsafeBufferPointer<UInt8>) { write(masked) { _ in } }

  /// Makes the key of a masked text, and answers which of its variables each variable belongs to.
  mutating func makeWithRuns(_ masked: UnsafeBufferPointer<UInt8>) -> [Int] {
    var runs: [Int] = []
    write(masked) { runs.append($0) }
    return runs
  }

  @inline(__always)
  private mutating func write(_ masked: UnsafeBufferPointer<UInt8>, _ tell: (Int) -> Void) {
    if buffer.count < masked.count {
      buffer.append(contentsOf: repeatElement(0, count: masked.count - buffer.count))
    }
    count = buffer.withUnsafeMutableBufferPointer { Self.write(masked, to: $0, tell) }
  }

  /// Writes the key of a masked text, and answers its length.
  ///
  /// - Parameter tell: Is told of each variable which one of the key it belongs to.
  @inline(__always)
  private static func write(
    _ masked: UnsafeBufferPointer<UInt8>, to key: UnsafeMutableBufferPointer<UInt8>,
    _ tell: (Int) -> Void
  ) -> Int {
    var (count, run) = (0, -1)
    // Behind the last variable: the first byte of the key, and the first of the masked text.
    var (keyStop, maskStop) = (-1, 0)
    var isInBrackets = false
    var hasBlank = false
    for index in masked.indices {
      let byte = masked[index]
      if byte > Mark.space {
        if hasBlank, count > 0, isWord(key[count - 1]), isWord(byte) {
          key[count] = Mark.space
          count += 1
        }
        hasBlank = false
        key[count] = byte
        count += 1
        continue
      }
      hasBlank = byte == Mark.space
      if hasBlank { continue }
      let gap = UnsafeBufferPointer(rebasing: masked[maskStop..<index])
      if keyStop >= 0, isSeparator(gap, isInBrackets: isInBrackets) {
        count = keyStop
      } else {
        run += 1
        isInBrackets = count > 0 && isOpening(key[count - 1])
        key[count] = variable
        count += 1
      }
      (keyStop, maskStop) = (count, index + 1)
      tell(run)
    }
    return count
  }

  /// Whether what stands between two variables makes them one run.
  private static func isSeparator(_ gap: UnsafeBufferPointer<UInt8>, isInBrackets: Bool) -> Bool {
    guard let first = gap.first else { return true }
    if gap.count == 1 {
      switch first {
      case Mark.comma, Mark.semicolon, Mark.bar, Mark.slash, Mark.hyphen, Mark.colon, Mark.dot,
        Mark.plus, Mark.tilde, Mark.underscore:
        return true
      case Mark.space: return isInBrackets
      default: return false
      }
    }
    guard gap.count == 2, gap[1] == Mark.space else { return false }
    return first == Mark.comma || first == Mark.semicolon || first == Mark.bar
  }

  private static func isOpening(_ byte: UInt8) -> Bool {
    byte == Mark.openBracket || byte == Mark.openBrace || byte == 0x28
  }

  /// Whether a byte belongs to a word.
  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
  }
}
