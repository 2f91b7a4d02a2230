import TerminalInterface

extension TerminalAnswer {
  /// The image by whose number an answer to a query of graphics is known.
  private static let queriedImage = 31
  private static let longestVersion = 64

  /// Reads `CSI 6 ; height ; width t`.
  init?(windowReport numbers: [Int]) {
    guard numbers.count == 3, numbers[0] == 6 else { return nil }
    self = .cellSize(PixelExtent(width: numbers[2], height: numbers[1]))
  }

  /// Reads `CSI ? 2 ; 0 ; width ; height S`, in which 0 stands for success.
  init?(graphicsReport numbers: [Int]) {
    guard numbers.count == 4, numbers[0] == 2, numbers[1] == 0 else { return nil }
    self = .sixelLimit(PixelExtent(width: numbers[2], height: numbers[3]))
  }

  /// Reads `DCS > | name and version ST`.
  init?(deviceControl bytes: [UInt8]) {
    guard bytes.starts(with: Array(">|".utf8)) else { return nil }
    let text = bytes.dropFirst(2)
    guard text.count <= Self.longestVersion, text.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    self = .version(String(decoding: text, as: UTF8.self))
  }

  /// Reads `APC G i=31 ; OK ST`, or with another message after the semicolon.
  init?(applicationCommand bytes: [UInt8]) {
    let parts = bytes.split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].first == UInt8(ascii: "G") else { return nil }
    let keys = parts[0].dropFirst().split(separator: UInt8(ascii: ","))
    guard keys.contains(where: { $0.elementsEqual("i=\(Self.queriedImage)".utf8) })
    else { return nil }
    self = .graphics(isSupported: parts[1].elementsEqual("OK".utf8))
  }
}
