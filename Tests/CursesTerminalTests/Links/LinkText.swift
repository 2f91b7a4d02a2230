import TextLayout

/// Turns hyperlinks into fonts, for an emulator that knows no links.
///
/// A font belongs to a cell, moves where the terminal moves cells and goes where something is written, as
/// links do.
enum LinkText {
  /// The fonts that stand for links.
  static let numbers = 1...9

  /// The address that a font stands for.
  static func address(_ number: Int) -> LinkAddress? { LinkAddress("http://\(number)/") }

  /// The font that stands for an address; 0 for none.
  static func number(of address: LinkAddress?) -> Int {
    numbers.first { self.address($0) == address } ?? 0
  }

  /// What an emulator gets of what was sent.
  static func translate(_ bytes: [UInt8]) -> [UInt8] {
    var (result, rest, font) = ([UInt8](), bytes[...], 0)
    while let start = rest.firstIndex(of: 0x1B) {
      result += rest[..<start]
      let sequence = rest[start...]
      if sequence.starts(with: Array("\u{1B}]8;".utf8)) {
        let end = sequence.dropFirst().firstIndex(of: 0x1B) ?? rest.endIndex - 2
        font = number(inLink: sequence[..<end])
        result += Array("\u{1B}[\(10 + font)m".utf8)
        rest = rest[(end + 2)...]
        continue
      }
      let end = end(of: sequence)
      result += sequence[..<end]
      // A rendition begins anew, but a link goes on.
      if font != 0, sequence[..<end].last == UInt8(ascii: "m") {
        result += Array("\u{1B}[\(10 + font)m".utf8)
      }
      rest = rest[end...]
    }
    return result + rest
  }

  private static func number(inLink sequence: ArraySlice<UInt8>) -> Int {
    let parts = sequence.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    return number(of: LinkAddress(String(decoding: parts.last ?? [], as: UTF8.self)))
  }

  private static func end(of sequence: ArraySlice<UInt8>) -> Int {
    let body = sequence.startIndex + 1
    guard body < sequence.endIndex, sequence[body] == UInt8(ascii: "[") else {
      return min(sequence.endIndex, body + 1)
    }
    let final = sequence[(body + 1)...].firstIndex { (0x40...0x7E).contains($0) }
    return final.map { $0 + 1 } ?? sequence.endIndex
  }
}
