import TestSupport

/// A record that proves where it comes from: its texts repeat a token of its number and a checksum.
///
/// A token that is seen anywhere either belongs to a record that was written, or was made up.
struct MarkedRecord: Hashable, Sendable {
  /// Its number, which no other record of the session has.
  let number: Int
  /// The seed of the session, for tokens that those of other sessions differ from.
  let seed: UInt64

  private static let start = "tokQ"
  private static let tokenLength = 19

  /// A word of letters and digits alone, which no screen breaks: `tokQ000123Q1f0c77aa`.
  var token: String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
    var source = RandomSource(seed: seed &* 1_000_003 &+ UInt64(number))
    let checksum = String(source.next() >> 32 | 1 << 32, radix: 16).dropFirst()
    return Self.start + zeros + digits + "Q" + checksum
  }

  /// A number that repeats; every tenth record has none.
  var size: Int? { number % 10 == 9 ? nil : number * 7919 % 50 }

  /// One of four.
  var kind: Int { number % 4 }

  /// The line of JSON that is this record.
  var line: String {
    let words = Array(repeating: token, count: [1, 12, 3, 30, 1, 6][number % 6])
    let size = size.map { "\"size\":\($0)," } ?? ""
    return
      "{\"title\":\"\(token)\",\(size)\"kind\":\"K\(kind)\",\"text\":\"\(words.joined(separator: " "))\"}"
  }

  /// The tokens in a text, in their order, with those that are cut short or were changed.
  static func tokens(in text: String) -> [String] {
    var tokens: [String] = []
    let bytes = Array(text.utf8)
    let start = Array(Self.start.utf8)
    var place = 0
    while place + start.count <= bytes.count {
      guard bytes[place..<(place + start.count)].elementsEqual(start) else {
        place += 1
        continue
      }
      let word = bytes[place...].prefix(tokenLength).prefix(while: isTokenByte)
      tokens.append(String(decoding: word, as: UTF8.self))
      place += word.count
    }
    return tokens
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
