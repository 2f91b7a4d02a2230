@testable import ImageLoading

/// Draws sixels as a terminal does (DEC STD 070, chapter 14), to see where they paint.
enum SixelReader {
  /// Throws where something is painted outside of a size, or a byte could leave the sequence.
  static func check(_ bytes: [UInt8], within size: PixelSize) throws {
    let inner = bytes.dropFirst(2).dropLast(2)
    try expect(inner.allSatisfy { (0x20...0x7E).contains($0) }, "a control character in sixels")
    guard let start = inner.firstIndex(of: UInt8(ascii: "q")) else { return }
    var (column, top, count) = (0, 0, 1)
    var rest = inner[(start + 1)...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "!"): count = max(1, number(&rest))
      case UInt8(ascii: "#"), UInt8(ascii: "\""):
        while rest.first.map(isParameter) ?? false { rest.removeFirst() }
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, top) = (0, top + 6)
      default:
        column += count
        count = 1
        try expect(column <= size.width && top + 6 <= size.height, "paints at \(column), \(top)")
      }
    }
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest[digits.endIndex...]
    return Int(String(decoding: digits, as: UTF8.self)) ?? 0
  }

  private static func isParameter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == UInt8(ascii: ";")
  }
}
