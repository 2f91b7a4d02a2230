import Platform

/// The tokens of a JSON text, one after the other, where it is known where they start.
struct JSONTokens {
  /// The text.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Offsets where tokens start, ascending.
  private let positions: UnsafeBufferPointer<UInt32>
  /// Index in `positions` of the next token.
  private var index = 0
  /// The first backslash that no string has had yet; the end of the text where there is none.
  private var backslash: Int

  /// Makes the tokens of no text.
  init() {
    bytes = UnsafeBufferPointer(start: nil, count: 0)
    positions = UnsafeBufferPointer(start: nil, count: 0)
    backslash = 0
  }

  init(bytes: UnsafeBufferPointer<UInt8>, positions: UnsafeBufferPointer<UInt32>) {
    self.bytes = bytes
    self.positions = positions
    backslash = bytes.firstOffset(of: JSONByte.backslash) ?? bytes.count
  }

  /// Whether there are no more tokens.
  @inline(__always)
  var isAtEnd: Bool { index == positions.count }

  /// Moves past the next token and returns where it starts.
  @inline(__always)
  mutating func next() throws(JSONFault) -> Int {
    guard index < positions.count else { throw fault(.unexpectedEnd) }
    defer { index += 1 }
    return Int(positions[index])
  }

  /// Moves past the next token if it is this one.
  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < positions.count, bytes[Int(positions[index])] == byte else { return false }
    index += 1
    return true
  }

  /// The string that is the last token and opens at `position`, its escapes checked.
  ///
  /// Its closing quote is the last byte before the next token that is not white space, for nothing
  /// else can stand between them.
  @inline(__always)
  mutating func string(at position: Int) throws(JSONFault) -> JSONRawString {
    let end = end(from: position)
    guard end - position >= 2, bytes[end - 1] == JSONByte.quote else { throw fault(.unexpectedEnd) }
    let isEscaped = backslash < end
    if isEscaped { try checkEscapes(from: position + 1, to: end - 1) }
    let text = UnsafeBufferPointer(rebasing: bytes[(position + 1)..<(end - 1)])
    return JSONRawString(bytes: text, isEscaped: isEscaped)
  }

  /// The number or word that is the last token and starts at `position`.
  ///
  /// For simdjson a form feed and a SUB are tokens of their own, as they differ from a comma and a
  /// colon in one bit. Right behind a number or word they are a part of it, as for ``JSONTokenScan``.
  func scalar(at position: Int) -> UnsafeBufferPointer<UInt8> {
    var end = end(from: position)
    if end < bytes.count, !JSONByte.isSpace(bytes[end]), !JSONByte.isStructural(bytes[end]) {
      end += 1
    }
    return UnsafeBufferPointer(rebasing: bytes[position..<end])
  }

  /// A fault at the end of the text.
  func fault(_ reason: JSONError.Reason) -> JSONFault {
    JSONFault(reason: reason, byteOffset: bytes.count)
  }

  /// The end of the last token: before the white space in front of the next one.
  @inline(__always)
  private func end(from position: Int) -> Int {
    var end = index < positions.count ? Int(positions[index]) : bytes.count
    while end > position + 1, JSONByte.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Checks the escapes of a string with a backslash, and looks for the next backslash behind it.
  private mutating func checkEscapes(from start: Int, to end: Int) throws(JSONFault) {
    let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
    if let fault = JSONEscapes.firstFault(in: text, from: backslash - start) {
      throw JSONFault(reason: .badString, byteOffset: start + fault)
    }
    let rest = UnsafeBufferPointer(rebasing: bytes[end...])
    backslash = rest.firstOffset(of: JSONByte.backslash).map { end + $0 } ?? bytes.count
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first such byte, by `memchr`.
  ///
  /// O(bytes).
  func firstOffset(of byte: UInt8) -> Int? {
    guard let baseAddress, let found = memchr(baseAddress, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }
}
