/// Reads the shape of texts: masks their variables and keeps their words.
///
/// `took 12ms for "a b"` becomes `took `, a byte for a number, `ms for ` and a byte for a quoted text.
/// Runs of blanks become one space, and colours of the terminal are left out. The rules look at one
/// text alone, so that equal texts have equal shapes wherever they stand. No call allocates.
struct ShapeReader: Sendable {
  /// A variable of the text that was read last.
  struct Variable: Sendable {
    let kind: VariableKind
    /// The bytes of its value in the text, without quotes.
    let range: Range<Int>
  }

  /// The bytes of a text that are looked at.
  static let byteLimit = 4096
  /// The variables of a text whose values are told; further ones are masked all the same.
  static let variableLimit = 16

  private var classes = ByteClass.table
  // A broken byte becomes the three of U+FFFD. Eight more, for letters are copied by eight bytes.
  private var buffer = [UInt8](repeating: 0, count: byteLimit * 3 + 8)
  private var found = [Variable](
    repeating: Variable(kind: .value, range: 0..<0), count: variableLimit)

  /// The length of the masked text.
  private(set) var count = 0
  /// The variables whose values are told.
  private(set) var variableCount = 0

  /// The variable at an index less than `variableCount`.
  func variable(_ index: Int) -> Variable { found[index] }

  /// Reads a text, whose shape and variables stay until the next one is read.
  ///
  /// O(bytes), at most ``byteLimit`` of them.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress else {
      (count, variableCount) = (0, 0)
      return
    }
    let limit = Self.lookedAt(text)
    (count, variableCount) = classes.withUnsafeBufferPointer { classes in
      buffer.withUnsafeMutableBufferPointer { buffer in
        found.withUnsafeMutableBufferPointer { found in
          guard let classes = classes.baseAddress, let output = buffer.baseAddress,
            let variables = found.baseAddress
          else { return (0, 0) }
          var scan = ShapeScan(
            bytes: base, end: limit, classes: classes, output: output, variables: variables)
          scan.run()
          return (scan.length, scan.variableCount)
        }
      }
    }
  }

  /// Calls a function with the masked text, as long as the function runs.
  func withMasked<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// The masked text.
  var masked: [UInt8] { Array(buffer[..<count]) }

  /// How many bytes of a text are looked at: no part of a character at the limit.
  private static func lookedAt(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard text.count > byteLimit else { return text.count }
    var limit = byteLimit
    while limit > byteLimit - 3, text[limit] & 0xC0 == 0x80 { limit -= 1 }
    return limit
  }
}
