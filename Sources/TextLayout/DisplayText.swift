/// Text that is fit for a terminal: valid UTF-8 without control characters, measured and drawn as is.
///
/// Every text that reaches the cell grid or a pipe goes through one of the initialisers here, which
/// filter it scalar by scalar (see `Sanitizer`). Lines are separated by `\n` alone; tabs are
/// already expanded to the next multiple of 8 columns of their line.
public struct DisplayText: Sendable, Hashable {
  /// The filtered text: valid UTF-8 which of the control characters has only `\n`.
  public internal(set) var utf8: [UInt8] = []
  /// Byte ranges of ``utf8`` that stand for something that cannot be shown.
  ///
  /// An escape character is shown as `^[`, for example. Such places are drawn dim, so that a reader
  /// can tell them from the same letters in the data. Sorted, not overlapping.
  public internal(set) var substitutions: [Range<Int>] = []
  /// The kind of characters in it.
  var characters = Characters.ascii

  /// The kinds of characters that a text is made of, from the simplest to measure and to write on.
  enum Characters: Comparable {
    /// Every byte is below 0x80, so that a byte is a column (but for `\n`).
    case ascii
    /// Every scalar is a cell by itself, as it is written.
    case single
    /// Some scalars may join others, sit on them, or not be shown.
    case any
  }

  /// Whether every byte is below 0x80, so that a byte is a column (but for `\n`).
  public var isASCII: Bool { characters == .ascii }

  /// Makes an empty text.
  public init() {}

  /// Makes a text from a string.
  public init(_ string: String) { append(string) }

  /// Makes a text from bytes of any kind; a byte that is not UTF-8 becomes a substitution (`<ff>`).
  public init(bytes: some Sequence<UInt8>) { append(bytes: bytes) }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { utf8.isEmpty }

  /// Appends a string, filtered by itself: a pair of controls must lie in one part.
  ///
  /// O(bytes).
  public mutating func append(_ string: String) { append(bytes: string.utf8) }

  /// Appends bytes, filtered by themselves: a scalar must not lie across two parts.
  ///
  /// O(bytes).
  public mutating func append(bytes: some Sequence<UInt8>) {
    let done: Void? = bytes.withContiguousStorageIfAvailable { filter($0) }
    if done == nil { Array(bytes).withUnsafeBufferPointer { filter($0) } }
  }

  /// Appends a text that is filtered already.
  ///
  /// O(bytes).
  public mutating func append(_ other: DisplayText) {
    let base = utf8.count
    utf8 += other.utf8
    substitutions += other.substitutions.map { ($0.lowerBound + base)..<($0.upperBound + base) }
    characters = max(characters, other.characters)
  }

  private mutating func filter(_ bytes: UnsafeBufferPointer<UInt8>) {
    let plain = bytes.endOfPlainASCII(from: 0)
    guard plain < bytes.count else {
      if utf8.isEmpty { utf8 = Array(bytes) } else { utf8.append(contentsOf: bytes) }
      return
    }
    var sanitizer = Sanitizer(source: bytes, keeping: plain)
    sanitizer.run(into: &self)
  }
}
