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

  deinit {
    cjson_indexer_destroy(indexer)
  }

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
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
