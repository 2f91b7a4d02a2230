import JSON
import Platform

/// Reads the records of an object whose members are the records: of `"key": {…}` the object, with the key as the
/// field `key` before its own; of any other value an object of `key` and `value`.
///
/// Whoever reads the bytes of JSON records reads them through this, so that all see the same fields.
package struct MemberReader: ~Copyable {
  /// Where the key and the value of a member stand.
  struct Parts {
    /// The key with its quotes.
    var key: Range<Int>
    var value: Range<Int>
  }

  private let hasMembers: Bool
  private var buffer = ReadBuffer(byteCount: 0)
  private var count = 0
  /// Where the value's bytes begin in what was made last, and in the record; nil where that was as it stands.
  private var value: (made: Int, written: Int)?

  /// Makes a reader of the records of a layout.
  package init(_ layout: RecordLayout) { hasMembers = layout.root != nil }

  /// The text of a record as JSON, valid until the next call and as long as the record's bytes are.
  ///
  /// O(1) for a record that is no member, O(bytes) for a member.
  package mutating func json(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    value = nil
    guard hasMembers, let parts = Self.parts(of: bytes) else { return bytes }
    count = 0
    append("{\"key\":")
    append(bytes[parts.key])
    let isObject = bytes[parts.value].first == Byte.openBrace
    let rest =
      isObject ? bytes[parts.value].dropFirst().drop(while: Byte.isSpace) : bytes[parts.value]
    if !isObject { append(",\"value\":") } else if rest.first != Byte.closeBrace { append(",") }
    value = (count, rest.startIndex)
    append(rest)
    if !isObject { append("}") }
    return buffer.bytes(count)
  }

  /// An error in the text that was made last, with its place in the record.
  ///
  /// O(bytes before it).
  func error(_ error: JSONError, in bytes: UnsafeBufferPointer<UInt8>) -> JSONError {
    guard let value else { return error }
    var error = error
    let isInKey = error.byteOffset < value.made
    let place = error.byteOffset + (isInKey ? -Self.keyStart : value.written - value.made)
    error.byteOffset = min(max(0, place), bytes.count)
    let before = bytes[..<error.byteOffset]
    error.line = 1 + before.count { $0 == Byte.newline }
    error.column = error.byteOffset - (before.lastIndex(of: Byte.newline) ?? -1)
    return error
  }

  /// Bytes before the key in a text that is made.
  private static let keyStart = 7

  /// The parts of a record that is a member; nil where it is a value.
  static func parts(of bytes: UnsafeBufferPointer<UInt8>) -> Parts? {
    guard bytes.first == Byte.quote, let base = bytes.baseAddress else { return nil }
    let text = JSONSkipper(base: base, count: bytes.count)
    guard let keyEnd = text.stringEnd(from: 1) else { return nil }
    let colon = text.contentStart(from: keyEnd)
    guard colon < bytes.count, bytes[colon] == 0x3A else { return nil }
    return Parts(key: 0..<keyEnd, value: text.contentStart(from: colon + 1)..<bytes.count)
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0[...]) }
  }

  private mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if buffer.memory.count < count + bytes.count {
      buffer.resize(to: 2 * (count + bytes.count))
    }
    UnsafeMutableRawBufferPointer(rebasing: buffer.memory[count...])
      .copyBytes(from: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes)))
    count += bytes.count
  }
}
