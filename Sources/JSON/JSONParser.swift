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
  public init() { self.init(indexer: JSONTokenIndexer()) }

  init(indexer: consuming JSONTokenIndexer) { self.indexer = indexer }

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
    _ bytes: UnsafeBufferPointer<UInt8>, handler: consuming Handler
  ) throws(JSONError) -> Handler {
    require(bytes.count < UInt32.max, "a JSON text has less than 4 GB: cut it before")
    let mark = Self.markLength(in: bytes)
    do throws(JSONFault) {
      return try walkText(UnsafeBufferPointer(rebasing: bytes[mark...]), handler: handler)
    } catch {
      let fault = JSONFault(reason: error.reason, byteOffset: error.byteOffset + mark)
      throw JSONError(fault, in: bytes)
    }
  }

  /// Bytes of the byte order mark in front of a text.
  static func markLength(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private mutating func walkText<Handler: JSONHandler>(
    _ text: UnsafeBufferPointer<UInt8>, handler: consuming Handler
  ) throws(JSONFault) -> Handler {
    guard !text.isEmpty else { throw JSONFault(reason: .empty, byteOffset: 0) }
    var walker = JSONWalker(handler: handler)
    let isWalked: Bool? = try indexer.withPositions(in: text) { positions throws(JSONFault) in
      try walker.walk(text, positions)
      return true
    }
    guard isWalked != nil else { throw Self.firstFault(in: text) }
    return walker.handler
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
      var walker = JSONWalker(handler: JSONValidator())
      do throws(JSONFault) { try walker.walk(text, positions) } catch { faults.append(error) }
    }
    return faults.min { $0.byteOffset < $1.byteOffset }
      ?? JSONFault(reason: .syntax, byteOffset: text.count)
  }
}

extension JSONParser {
  /// Calls `body` with what a reader of the text would read in it, without building values.
  ///
  /// These are strings and keys, their escapes decoded, and numbers, `true` and `false` as they were
  /// written, all in their order. What says that there is nothing does not come: `null`, and a key
  /// whose value is that, or an empty string, array or object. It stops where `body` answers false.
  /// A text with a fault throws, after the texts before the fault may have come. O(bytes).
  ///
  /// - Parameter includesKeys: whether keys come.
  public mutating func forEachText(
    in bytes: UnsafeBufferPointer<UInt8>, includesKeys: Bool = true,
    _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) throws(JSONError) {
    try withoutActuallyEscaping(body) { body throws(JSONError) in
      _ = try walk(bytes, handler: TextVisitor(includesKeys: includesKeys, body: body))
    }
  }
}

extension JSONParser {
  /// Checks a text, and lists the keys of some lengths of the object that it is, as they are written between the quotes;
  /// with those that have escapes whatever their length.
  ///
  /// Of another value there are none, nor of a text with a fault, which throws. O(bytes).
  ///
  /// - Parameter keys: Takes the keys, which are valid as long as the text is. What it had is dropped, its room is reused.
  package mutating func readKeys(
    in bytes: UnsafeBufferPointer<UInt8>, ofLengths lengths: KeyLengths,
    into keys: inout [JSONRawString]
  ) throws(JSONError) {
    // Moved there and back, for of an array with two owners each would write to a copy.
    var list = KeyList(lengths: lengths)
    list.reuse(&keys)
    keys = try walk(bytes, handler: list).keys
  }
}

/// A handler that lists keys of the outermost object.
private struct KeyList: JSONHandler {
  private let lengths: KeyLengths
  private(set) var keys: [JSONRawString] = []
  private var depth = 0

  init(lengths: KeyLengths) { self.lengths = lengths }

  /// Takes over the room of a list.
  mutating func reuse(_ list: inout [JSONRawString]) {
    swap(&keys, &list)
    keys.removeAll(keepingCapacity: true)
  }

  mutating func open(isObject: Bool, at position: Int) { depth += 1 }

  mutating func close() { depth -= 1 }

  @inline(__always)
  mutating func key(_ key: JSONRawString) {
    if depth == 1, lengths.contains(key.bytes.count) || key.isEscaped { keys.append(key) }
  }
}

/// A handler that passes texts on until it is told to stop.
private struct TextVisitor: JSONHandler {
  let includesKeys: Bool
  let body: (UnsafeBufferPointer<UInt8>) -> Bool
  private(set) var wantsMore = true
  /// The last key, while its value may still turn out to be nothing.
  private var pendingKey: JSONRawString?
  /// Whether the value of that key has opened as an array or object.
  private var isOpen = false
  /// Reused for strings with escapes.
  private var decoded: [UInt8] = []

  init(includesKeys: Bool, body: @escaping (UnsafeBufferPointer<UInt8>) -> Bool) {
    self.includesKeys = includesKeys
    self.body = body
  }

  mutating func open(isObject: Bool, at position: Int) {
    if isOpen { passKey() }
    isOpen = pendingKey != nil
  }

  mutating func close() { dropKey() }

  mutating func key(_ key: JSONRawString) {
    guard includesKeys else { return }
    passKey()
    pendingKey = key
  }

  mutating func string(_ string: JSONRawString) {
    if string.bytes.isEmpty, !isOpen { dropKey() } else { passKey() }
    pass(string)
  }

  mutating func number(_ text: UnsafeBufferPointer<UInt8>) {
    passKey()
    pass(text)
  }

  mutating func literal(_ value: Bool?, at position: Int) {
    guard let value else { return isOpen ? passKey() : dropKey() }
    passKey()
    var text = value ? "true" : "false"
    text.withUTF8 { pass($0) }
  }

  private mutating func passKey() {
    if let key = pendingKey { pass(key) }
    dropKey()
  }

  private mutating func dropKey() {
    pendingKey = nil
    isOpen = false
  }

  private mutating func pass(_ string: JSONRawString) {
    guard string.isEscaped else { return pass(string.bytes) }
    if decoded.count < string.bytes.count {
      decoded = [UInt8](repeating: 0, count: string.bytes.count)
    }
    let count = decoded.withUnsafeMutableBufferPointer { buffer in
      JSONEscapes.decode(string.bytes, into: buffer)
    }
    decoded.withUnsafeBufferPointer { pass(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  private mutating func pass(_ text: UnsafeBufferPointer<UInt8>) {
    if wantsMore { wantsMore = body(text) }
  }
}
