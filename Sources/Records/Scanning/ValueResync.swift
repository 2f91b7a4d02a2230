/// Where scanning goes on behind a JSON value that never ends.
///
/// That is the first line in it that begins with a bracket, for values that are laid out over several
/// lines have theirs indented. It is made use of only where the input ends within the value, or the
/// value has become too long, so that no value that is well-formed and of usual size is torn.
struct ValueResync {
  /// A line that begins like a value.
  struct Place {
    /// Where it begins, in bytes.
    var offset: Int
    /// Which line it is, 1-based.
    var line: Int
  }

  /// Bytes after which a value is given up that has such a line.
  private static let longestValue = 1 << 20

  private var place: Place?
  /// Whether a line has ended with the window, so that the next window begins with one.
  private var isAtLineStart = false

  /// Whether no line has begun like a value yet.
  var isLooking: Bool { place == nil }

  /// Forgets what it has seen, for a value begins.
  mutating func begin() {
    place = nil
    isAtLineStart = false
  }

  /// Notes the line that begins at the cursor, if it is the first that begins like a value.
  mutating func endLine(in window: ByteWindow, line: Int) {
    isAtLineStart = true
    seeLineStart(in: window, line: line)
  }

  /// Looks at a line that has begun where the window before ended.
  mutating func seeLineStart(in window: ByteWindow, line: Int) {
    guard isAtLineStart, window.cursor < window.bytes.count else { return }
    isAtLineStart = false
    let byte = window.bytes[window.cursor]
    guard place == nil, byte == Byte.openBrace || byte == Byte.openBracket else { return }
    place = Place(offset: window.position, line: line)
  }

  /// The place to go on at, if the value that begins at `start` is given up.
  ///
  /// - Parameter position: how far it is read.
  func place(at position: Int, from start: Int, isLast: Bool) -> Place? {
    isLast || position - start > Self.longestValue ? place : nil
  }
}
