import CellGrid

@testable import CursesTerminal

/// Turns sixels into text, one private character a cell, for an emulator that knows no pixels.
///
/// Text vanishes where it is written over and moves where the terminal scrolls, as pixels do.
enum PixelText {
  /// A cell in pixels.
  static let cell = PixelExtent(width: 8, height: 16)

  /// The sequence of a picture of some cells, all of its colour.
  static func sequence(_ id: PictureID, size: GridSize) -> [UInt8] {
    let (width, height) = (size.columns * cell.width, size.rows * cell.height)
    let band = "#\(id.rawValue)!\(width)~-"
    let bands = String(repeating: band, count: height / 6)
    return Array("\u{1B}P0;1q\"1;1;\(width);\(height)\(bands)\u{1B}\\".utf8)
  }

  /// What stands for a picture.
  static func character(_ id: PictureID) -> String {
    Unicode.Scalar(0xE000 + id.rawValue).map { String($0) } ?? "?"
  }

  /// What an emulator gets of what was sent.
  static func translate(_ bytes: [UInt8]) -> [UInt8] {
    var (result, rest) = ([UInt8](), bytes[...])
    while let start = rest.firstIndex(of: 0x1B), start + 1 < rest.endIndex {
      result += rest[rest.startIndex..<start]
      guard rest[start + 1] == UInt8(ascii: "P") else {
        result += rest[start...(start + 1)]
        rest = rest[(start + 2)...]
        continue
      }
      let end = rest[(start + 2)...].firstIndex(of: 0x1B) ?? rest.endIndex - 2
      result += block(rest[start..<end], after: result)
      rest = rest[(end + 2)...]
    }
    return result + rest
  }

  /// The text for a sequence, from the place that the bytes before it have set.
  private static func block(_ sequence: ArraySlice<UInt8>, after bytes: [UInt8]) -> [UInt8] {
    let place = numbers(bytes.suffix(from: bytes.lastIndex(of: 0x1B) ?? 0))
    let figures = numbers(sequence)
    let (columns, rows) = (figures[4] / cell.width, figures[5] / cell.height)
    let id = PictureID(rawValue: UInt32(figures[6]))
    let line = String(repeating: character(id), count: columns)
    return (0..<rows).flatMap { Array("\u{1B}[\(place[0] + $0);\(place[1])H\(line)".utf8) }
  }

  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    String(decoding: bytes, as: UTF8.self).split { !$0.isNumber }.compactMap { Int($0) }
  }
}
