/// The grammar of sixel sequences (DEC STD 070, chapter 14).
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

/// Follows where the commands of a sixel sequence draw.
struct SixelPen {
  private static let band = 6
  private static let largestNumber = 0xFFFF

  let size: PixelSize
  private var column = 0
  private var row = 0
  /// The command whose numbers are being read.
  private var command: UInt8?
  private var number = 0

  init(size: PixelSize) { self.size = size }

  /// Whether the next byte is one of sixels and stays within the size.
  mutating func accepts(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): accepts(digit: Int(byte - UInt8(ascii: "0")))
    case UInt8(ascii: ";"): command != nil && begins(command)
    case UInt8(ascii: "?")...UInt8(ascii: "~"): draws()
    case UInt8(ascii: "$"): moves(down: 0)
    case UInt8(ascii: "-"): moves(down: Self.band)
    case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "#"): begins(byte)
    default: false
    }
  }

  /// A count must be followed by what is counted.
  private var isCounting: Bool { command == UInt8(ascii: "!") }

  private mutating func accepts(digit: Int) -> Bool {
    number = number * 10 + digit
    // Behind a quotation mark stand the sides of the picture and of its pixels.
    let largest = command == UInt8(ascii: "\"") ? size.longerSide : Self.largestNumber
    return command != nil && number <= largest
  }

  private mutating func begins(_ next: UInt8?) -> Bool {
    defer { (command, number) = (next, 0) }
    return !isCounting
  }

  private mutating func draws() -> Bool {
    // Terminals draw at least once, whatever the count (libsixel too).
    column += isCounting ? max(1, number) : 1
    (command, number) = (nil, 0)
    return column <= size.width && row + Self.band <= size.height
  }

  private mutating func moves(down rows: Int) -> Bool {
    column = 0
    row += rows
    return begins(nil)
  }
}
