import CJSON

/// Finds where the tokens of texts start.
///
/// The first bytes are for ``JSONTokenScan``, what comes after for simdjson, which is opened for it:
/// a first screen is read in less time than a library takes to open, and what is long or many is
/// worth it.
struct JSONTokenIndexer: ~Copyable {
  /// Bytes that are scanned before simdjson is opened.
  static let bytesBeforeLibrary = 1 << 16
  /// Bytes of the longest text whose buffers (four times as many bytes) are kept for the next.
  private static let largestKeptText = 1 << 20

  private let indexer: OpaquePointer
  /// Bytes that the scan may still have.
  private var scanAllowance: Int

  init(bytesBeforeLibrary: Int = Self.bytesBeforeLibrary) {
    guard let indexer = cjson_indexer_create() else {
      fatalError("out of memory: an indexer takes a few bytes")
    }
    self.indexer = indexer
    scanAllowance = bytesBeforeLibrary
  }

  deinit { cjson_indexer_destroy(indexer) }

  /// Calls `body` with the offset of every bracket, colon, comma, opening quote, number and literal.
  ///
  /// Nil, without a call, for a text with a byte that is not UTF-8 or a control character in a string;
  /// also, if simdjson indexes it, for one with a string without its end. O(bytes).
  mutating func withPositions<Result>(
    in text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt32>) throws(JSONFault) -> Result
  ) throws(JSONFault) -> Result? {
    guard text.count > scanAllowance else {
      scanAllowance -= text.count
      return try Self.scan(text, body)
    }
    scanAllowance = 0
    defer { cjson_indexer_trim(indexer, Self.largestKeptText) }
    var positions: UnsafePointer<UInt32>?
    var count = 0
    switch cjson_index(indexer, text.baseAddress, text.count, &positions, &count) {
    case CJSON_OK: return try body(UnsafeBufferPointer(start: positions, count: count))
    case CJSON_FAULT: return nil
    case CJSON_NO_LIBRARY: return try Self.scan(text, body)
    default: fatalError("out of memory: parsing takes four times the text's bytes")
    }
  }

  private static func scan<Result>(
    _ text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt32>) throws(JSONFault) -> Result
  ) throws(JSONFault) -> Result? {
    let scan = JSONTokenScan(text)
    guard scan.controlCharacter == nil, UTF8Fault.firstOffset(in: text) == nil else { return nil }
    return try scan.positions.withUnsafeBufferPointer { positions throws(JSONFault) in
      try body(positions)
    }
  }
}

/// Where a text stops being UTF-8.
enum UTF8Fault {
  /// The offset of the first byte that is part of no well-formed scalar.
  ///
  /// O(bytes).
  static func firstOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch { return error.byteOffsets.lowerBound }
  }
}

/// Finds where tokens start, one byte after the other.
///
/// For the first bytes that a parser reads, for systems without simdjson, and for texts with a fault:
/// simdjson gives no positions for these, and the walk needs them to say which fault comes first.
struct JSONTokenScan {
  private(set) var positions: [UInt32] = []
  /// The first control character in a string, if there is one.
  private(set) var controlCharacter: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      guard !JSONByte.isSpace(byte) else {
        offset += 1
        continue
      }
      positions.append(UInt32(offset))
      if byte == JSONByte.quote {
        offset = endOfString(in: bytes, from: offset)
      } else if JSONByte.isStructural(byte) {
        offset += 1
      } else {
        offset = endOfScalar(in: bytes, from: offset)
      }
    }
  }

  private mutating func endOfString(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != JSONByte.quote {
      if bytes[offset] < 0x20, controlCharacter == nil { controlCharacter = offset }
      offset += bytes[offset] == JSONByte.backslash ? 2 : 1
    }
    return min(offset + 1, bytes.count)
  }

  /// A string right behind a number or a word is a part of it, as it is for simdjson.
  private mutating func endOfScalar(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, !JSONByte.isSpace(bytes[offset]),
      !JSONByte.isStructural(bytes[offset])
    {
      if bytes[offset] == JSONByte.quote { return endOfString(in: bytes, from: offset) }
      offset += 1
    }
    return offset
  }
}

/// The bytes that mean something in a JSON text (RFC 8259).
enum JSONByte {
  static let quote: UInt8 = 0x22
  static let comma: UInt8 = 0x2C
  static let colon: UInt8 = 0x3A
  static let backslash: UInt8 = 0x5C
  static let openBracket: UInt8 = 0x5B
  static let closeBracket: UInt8 = 0x5D
  static let openBrace: UInt8 = 0x7B
  static let closeBrace: UInt8 = 0x7D
  static let newline: UInt8 = 0x0A

  /// Whether a byte is one of the four that may stand between tokens.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == newline || byte == 0x0D || byte == 0x09
  }

  /// Whether a byte is a token by itself.
  static func isStructural(_ byte: UInt8) -> Bool {
    switch byte {
    case comma, colon, openBracket, closeBracket, openBrace, closeBrace: true
    default: false
    }
  }
}
