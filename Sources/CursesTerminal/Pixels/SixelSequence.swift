import TerminalInterface

/// A picture as a complete sequence of sixels (VT330/340 programmer reference, volume 2, chapter 14),
/// looked through before a terminal gets it.
///
/// Between its start and its end there are only printable ASCII characters, so that it can do nothing
/// but paint, and it is known how far it paints.
struct SixelSequence {
  /// The pixels that it paints, counted as the terminal does.
  private(set) var extent = PixelExtent(width: 0, height: 0)
  /// The row of pixels where the last band begins, painted or not: the terminal scrolls for it.
  private(set) var lastBand = 0

  private static let start = Array("\u{1B}P".utf8)
  private static let end = Array("\u{1B}\\".utf8)
  /// Rows of pixels in a band.
  private static let band = 6

  /// Looks through a sequence; nil where it is none.
  ///
  /// O(bytes).
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 4, bytes.starts(with: Self.start), bytes.suffix(2) == Self.end[...]
    else { return nil }
    let body = bytes[2..<(bytes.count - 2)]
    guard body.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    let parameters = body.prefix { (0x30...0x3B).contains($0) }
    guard body.dropFirst(parameters.count).first == UInt8(ascii: "q") else { return nil }
    measure(body.dropFirst(parameters.count + 1))
  }

  private mutating func measure(_ data: ArraySlice<UInt8>) {
    var (column, top, repeats) = (0, 0, 1)
    var index = data.startIndex
    while index < data.endIndex {
      let byte = data[index]
      index += 1
      switch byte {
      case UInt8(ascii: "?")...UInt8(ascii: "~"):
        column = min(column + repeats, Self.farthest)
        repeats = 1
        reach(column, top + Self.height(of: byte))
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"):
        (column, top) = (0, min(top + Self.band, Self.farthest))
        lastBand = top
      case UInt8(ascii: "!"): repeats = max(1, Self.numbers(in: data, from: &index)[0])
      case UInt8(ascii: "\""): declare(Self.numbers(in: data, from: &index))
      default: break
      }
    }
  }

  /// Takes the raster attributes: two numbers of the aspect, then the width and height to fill.
  private mutating func declare(_ numbers: [Int]) {
    if numbers.count >= 4 { reach(numbers[2], numbers[3]) }
  }

  private mutating func reach(_ width: Int, _ height: Int) {
    extent.width = max(extent.width, width)
    extent.height = max(extent.height, height)
  }

  /// More pixels than a terminal has, and far below an overflow.
  private static let farthest = 1 << 20

  /// Rows down to the lowest pixel that a sixel paints.
  private static func height(of byte: UInt8) -> Int {
    UInt8.bitWidth - (byte - UInt8(ascii: "?")).leadingZeroBitCount
  }

  /// Reads numbers with semicolons between; there is at least one.
  private static func numbers(in data: ArraySlice<UInt8>, from index: inout Int) -> [Int] {
    var numbers = [0]
    while index < data.endIndex {
      switch data[index] {
      case UInt8(ascii: ";"): numbers.append(0)
      case let byte where (0x30...0x39).contains(byte):
        let last = numbers.count - 1
        numbers[last] = min(numbers[last] * 10 + Int(byte) - 0x30, farthest)
      default: return numbers
      }
      index += 1
    }
    return numbers
  }
}
