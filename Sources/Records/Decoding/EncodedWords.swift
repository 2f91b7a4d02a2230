import Values

/// Words in a header that are written in ASCII: `=?charset?q?text?=` (RFC 2047).
package enum EncodedWords {
  /// Bytes of a word above which it is none; the standard has 75.
  private static let longest = 512
  private static let start = Array("=?".utf8)
  private static let end = Array("?=".utf8)

  /// A text with its words decoded; nil where it has none.
  ///
  /// O(bytes).
  package static func decoded(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      let hasStart = bytes.indices.dropLast().contains {
        bytes[$0] == start[0] && bytes[$0 + 1] == start[1]
      }
      guard hasStart else { return nil }
      let result = decoded(bytes)
      return result.elementsEqual(bytes) ? nil : String(decoding: result, as: UTF8.self)
    }
  }

  /// The header with its words decoded; white space between two of them belongs to neither.
  static func decoded(_ header: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(header.count)
    var place = 0
    // Where the last word ended in the result, while nothing but white space has followed.
    var wordEnd: Int?
    while place < header.count {
      if header[place] == Byte.equals, let (text, next) = word(in: header, at: place) {
        if let wordEnd { result.removeSubrange(wordEnd...) }
        result += text.map { $0 < 0x20 ? Byte.space : $0 }
        wordEnd = result.count
        place = next
        continue
      }
      if !Byte.isSpace(header[place]) { wordEnd = nil }
      result.append(header[place])
      place += 1
    }
    return result
  }

  private static func word(
    in header: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> (text: [UInt8], end: Int)? {
    let limit = min(header.count, place + longest)
    let rest = header[place..<limit]
    guard rest.starts(with: start) else { return nil }
    let fields = rest.dropFirst(2).split(
      separator: 0x3F, maxSplits: 3, omittingEmptySubsequences: false)
    guard fields.count == 4, fields[1].count == 1, let letter = fields[1].first,
      fields[3].first == end[1],
      // A language may follow the charset (RFC 2231, section 5).
      let charset = fields[0].split(separator: 0x2A).first, !fields[2].contains(where: Byte.isSpace)
    else { return nil }
    let written = Array(fields[2])
    let bytes: [UInt8]?
    switch letter | 0x20 {
    case UInt8(ascii: "q"):
      bytes = QuotedPrintable.decoded(written.map { $0 == UInt8(ascii: "_") ? Byte.space : $0 })
    case UInt8(ascii: "b"): bytes = Base64.decode(written)
    default: bytes = nil
    }
    guard let bytes,
      let text = Charset.text(bytes, in: String(decoding: charset, as: UTF8.self))
    else { return nil }
    return (text, fields[3].startIndex + 1)
  }
}
