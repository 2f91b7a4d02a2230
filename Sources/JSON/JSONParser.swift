import Checks

/// Parses JSON texts (RFC 8259).
///
/// Keep one for many texts: it reuses its buffers, but those of a text above 1 MB are given back.
/// Not for sharing between threads. A byte order mark in front is skipped. Half a surrogate pair in an
/// escape (`\ud800`) becomes U+FFFD.
public struct JSONParser: ~Copyable {
  /// Deepest nesting that is parsed; what is deeper is an error, not a crash.
  public static let maximumDepth = 512

  private var indexer: JSONTokenIndexer

  /// Makes a parser.
  public init() {
    self.init(indexer: JSONTokenIndexer())
  }

  init(indexer: consuming JSONTokenIndexer) {
    self.indexer = indexer
  }

  /// Parses one value, which must be all there is but for white space.
  ///
  /// O(bytes).
  ///
  /// The text has fewer than 2^32 bytes.
  public mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> JSONValue {
    try walk(bytes, handler: JSONValueBuilder()).value
  }

  /// Parses one value, which must be all there is but for white space.
  ///
  /// O(bytes).
  public mutating func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in try parse(buffer) }
  }

  /// Throws what ``parse(_:)-(UnsafeBufferPointer<UInt8>)`` would throw, at a fraction of the cost.
  public mutating func validate(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) {
    _ = try walk(bytes, handler: JSONValidator())
  }

  /// Walks a text with a handler and returns the handler.
  mutating func walk<Handler: JSONHandler>(
    _ bytes: UnsafeBufferPointer<UInt8>, handler: Handler
  ) throws(JSONError) -> Handler {
    require(bytes.count < UInt32.max, "a JSON text has less than 4 GB: cut it before")
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    do throws(JSONFault) {
      return try walkText(UnsafeBufferPointer(rebasing: bytes[mark...]), handler: handler)
    } catch {
      let fault = JSONFault(reason: error.reason, byteOffset: error.byteOffset + mark)
      throw JSONError(fault, in: bytes)
    }
  }

  private mutating func walkText<Handler: JSONHandler>(
    _ text: UnsafeBufferPointer<UInt8>, handler: Handler
  ) throws(JSONFault) -> Handler {
    guard !text.isEmpty else { throw JSONFault(reason: .empty, byteOffset: 0) }
    let walked = try indexer.withPositions(in: text) { positions throws(JSONFault) in
      var walker = JSONWalker(bytes: text, positions: positions, handler: handler)
      try walker.walk()
      return walker.handler
    }
    guard let walked else { throw Self.firstFault(in: text) }
    return walked
  }

  /// The first fault of a text that the indexing refused.
  private static func firstFault(in text: UnsafeBufferPointer<UInt8>) -> JSONFault {
    let scan = JSONTokenScan(text)
    var faults: [JSONFault] = []
    if let offset = scan.controlCharacter {
      faults.append(JSONFault(reason: .badString, byteOffset: offset))
    }
    if let offset = UTF8Fault.firstOffset(in: text) {
      faults.append(JSONFault(reason: .invalidUTF8, byteOffset: offset))
    }
    scan.positions.withUnsafeBufferPointer { positions in
      var walker = JSONWalker(bytes: text, positions: positions, handler: JSONValidator())
      do throws(JSONFault) { try walker.walk() } catch { faults.append(error) }
    }
    return faults.min { $0.byteOffset < $1.byteOffset }
      ?? JSONFault(reason: .syntax, byteOffset: text.count)
  }
}
