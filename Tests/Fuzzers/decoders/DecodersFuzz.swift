@testable import Records

/// Compressed inputs and other encodings: in pieces of any size the same text comes out, text that was
/// converted is UTF-8, UTF-16 is what the standard library reads, and what is packed comes out again.
///
/// The first byte says the encoding, the second the size of a piece, the third what the bytes are put
/// into.
enum DecodersFuzz: FuzzTarget {
  private static let names: [String?] = [
    nil, "UTF-8", "latin1", "UTF-16LE", "UTF-16BE", "UTF-32LE", "windows-1252", "SHIFT_JIS",
    "ISO-2022-JP", "UTF-7", "EUC-KR", "GB18030", "BIG5-HKSCS", "TCVN5712-1",
  ]

  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let name = input.choice(of: names)
    let piece = 1 + input.byte()
    let isPacked = input.byte() % 4 == 1
    var options = RecordOptions()
    options.encoding = name.flatMap { TextEncoding($0) }
    let bytes = input.bytes
    let whole = Decoded(isPacked ? StoredGzip.file(of: bytes) : bytes, options)
    let parts = Decoded(
      isPacked ? StoredGzip.file(of: bytes) : bytes, options, pieceByteCount: piece)
    try expectEqual(parts.failure == nil, whole.failure == nil, "in pieces of \(piece)")
    if name == "UTF-7", whole.decoding.replacedCount > 0 {
      // What iconv makes of letters of base64 behind damage depends on where its calls begin. Of packed
      // bytes that are damaged too a library may keep back the last.
      let (one, other) = (Self.start(of: parts), Self.start(of: whole))
      let isCut = one.starts(with: other) || other.starts(with: one)
      try expect(one == other || whole.failure != nil && isCut, "in pieces of \(piece)")
    } else if whole.failure == nil {
      try expectEqual(parts.bytes, whole.bytes, "in pieces of \(piece)")
      try expectEqual(parts.decoding, whole.decoding, "in pieces of \(piece)")
    } else if parts.decoding.encoding == whole.decoding.encoding {
      // A library may keep back what it has made in the call in which it finds the damage, and so cut
      // a character, which is replaced. Of more or fewer bytes another encoding may be seen.
      let isConverted = whole.decoding.encoding != nil
      let texts = [parts.bytes, whole.bytes].map { isConverted ? Self.withoutCut($0) : $0 }
      try expect(
        texts[0].starts(with: texts[1]) || texts[1].starts(with: texts[0]),
        "damaged, in pieces of \(piece): \(texts)")
    }
    if whole.decoding.encoding != nil {
      try expect(String(validating: whole.bytes, as: UTF8.self) != nil, "not UTF-8")
    }
    if isPacked, whole.decoding.encoding == nil {
      try expectEqual(whole.bytes, Decoded.withoutMark(bytes, options), "packed and unpacked")
    }
    if !isPacked { try checkUTF16(bytes, whole, options) }
  }

  /// A text without the replacement at its end.
  private static func withoutCut(_ text: [UInt8]) -> [UInt8] {
    let replacement = Array("\u{FFFD}".utf8)
    return text.suffix(replacement.count) == replacement[...]
      ? text.dropLast(replacement.count) : text
  }

  /// A text up to its first replacement.
  private static func start(of decoded: Decoded) -> [UInt8] {
    let place = decoded.bytes.firstRange(of: Array("\u{FFFD}".utf8))
    return place.map { Array(decoded.bytes[..<$0.lowerBound]) } ?? decoded.bytes
  }

  private static func checkUTF16(
    _ bytes: [UInt8], _ decoded: Decoded, _ options: RecordOptions
  ) throws {
    guard let name = options.encoding?.name, name.hasPrefix("UTF-16"),
      decoded.decoding.compression == nil, decoded.decoding.replacedCount == 0
    else { return }
    let isBig = name == "UTF-16BE"
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      let (one, other) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? one << 8 | other : other << 8 | one
    }
    let text = String(decoding: units, as: UTF16.self)
    try expectEqual(String(decoding: decoded.bytes, as: UTF8.self), text, name)
  }
}
