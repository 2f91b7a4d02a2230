/// Where scanning goes on behind a JSON value that never ends.
///
/// That is the first line in it that begins with a bracket, for values that are laid out over several
/// lines have theirs indented. It is made use of only where the value cannot be well-formed, has become
/// too long or too deep, or the input ends within it, so that no value that is well-formed is torn.
///
/// All of it depends on the bytes from the start of the value on, however they are read: who starts
/// there again finds the same.
struct ValueResync {
  /// A line that begins like a value.
  struct Place {
    /// Where it begins, in bytes.
    var offset: Int
    /// Which line it is, 1-based.
    var line: Int
  }

  /// The state of the value at the end of a line.
  struct Context {
    /// Brackets that are open.
    var depth: Int
    var isInString: Bool
    /// The last byte before it that is no white space.
    var lastByte: UInt8
  }

  /// Bytes after which a value is given up that has such a line.
  private static let longestValue = 8 << 20
  /// Brackets at the start of lines that may be open one within the other.
  ///
  /// A value is read up to one more of them before it is given up, and the next one begins at the first of them: so each
  /// byte is read about so many times, at most.
  private static let mostOpen = 64

  private var place: Place?
  /// The state at the end of the last line, where the next one begins with the next window.
  private var context: Context?
  /// The brackets before each line that may be open, ascending.
  private var openDepths: [Int] = []
  /// Whether the value cannot end well.
  private(set) var isHopeless = false

  /// Whether a line that begins with a byte begins like a value.
  static func beginsValue(_ byte: UInt8) -> Bool {
    byte == Byte.openBrace || byte == Byte.openBracket
  }

  /// Forgets what it has seen, for a value begins.
  mutating func begin() {
    place = nil
    context = nil
    openDepths.removeAll(keepingCapacity: true)
    isHopeless = false
  }

  /// Notes the line that begins at the cursor, if that begins like a value.
  mutating func endLine(in window: ByteWindow, line: Int, behind context: Context) {
    self.context = context
    seeLineStart(in: window, line: line)
  }

  /// Looks at a line that has begun where the window before ended.
  mutating func seeLineStart(in window: ByteWindow, line: Int) {
    guard let context, window.cursor < window.bytes.count else { return }
    self.context = nil
    guard Self.beginsValue(window.bytes[window.cursor]) else { return }
    if place == nil { place = Place(offset: window.position, line: line) }
    while let last = openDepths.last, last >= context.depth { openDepths.removeLast() }
    openDepths.append(context.depth)
    if !context.allowsValue || openDepths.count > Self.mostOpen { isHopeless = true }
  }

  /// The place to go on at, if the value that begins at `start` is given up.
  ///
  /// - Parameters:
  ///   - position: How far it is read.
  ///   - isLast: Whether the input ends there, within the value.
  func place(at position: Int, from start: Int, isLast: Bool) -> Place? {
    isLast || isHopeless || position - start > Self.longestValue ? place : nil
  }
}

extension ValueResync.Context {
  /// Whether a value may begin within the one that is read.
  fileprivate var allowsValue: Bool {
    guard !isInString else { return false }
    return lastByte == Byte.openBracket || lastByte == Byte.comma || lastByte == Byte.colon
  }
}
