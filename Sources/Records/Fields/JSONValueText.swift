import JSON

/// Makes field values of the texts of JSON values.
package struct JSONValueText {
  /// Reused for strings with escapes.
  private var decoded: [UInt8] = []

  package init() {}

  /// Calls `body` with the value that a text is, without white space around it; no text is none.
  ///
  /// O(bytes).
  package mutating func withValue<Result>(
    of text: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    switch text.first {
    case nil: body(.missing)
    case Byte.quote: withString(UnsafeBufferPointer(rebasing: text.dropFirst().dropLast()), body)
    case Byte.openBrace: body(FieldValue(kind: .object, bytes: text))
    case Byte.openBracket: body(FieldValue(kind: .array, bytes: text))
    case 0x74, 0x66: body(FieldValue(kind: .bool, bytes: text))
    case 0x6E: body(FieldValue(kind: .null, bytes: text))
    default: body(FieldValue(kind: .number, bytes: text))
    }
  }

  private mutating func withString<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    guard text.offset(of: Byte.backslash) != nil else {
      return body(FieldValue(kind: .string, bytes: text))
    }
    var count = 0
    guard JSONRawText.decode(text, into: &decoded, count: &count) else { return body(.missing) }
    return decoded.withUnsafeBufferPointer {
      body(FieldValue(kind: .string, bytes: UnsafeBufferPointer(rebasing: $0[..<count])))
    }
  }

  /// Appends the text of a value without white space between its tokens and with no escape that need
  /// not be, so that it is the same however the value was written.
  ///
  /// It ends with the first token that reaches `limit` bytes. O(limit, and the bytes of that token).
  package mutating func appendPlain(
    _ text: UnsafeBufferPointer<UInt8>, upTo limit: Int, to output: inout [UInt8]
  ) {
    guard let base = text.baseAddress else { return }
    let skipper = JSONSkipper(base: base, count: text.count)
    let limit = output.count + limit
    var offset = skipper.contentStart(from: 0)
    while offset < text.count, output.count < limit {
      let start = offset
      if base[start] == Byte.quote {
        offset = skipper.stringEnd(from: start + 1) ?? text.count
        let inner = UnsafeBufferPointer(rebasing: text[start..<offset].dropFirst().dropLast())
        withString(inner) {
          output += JSONValue.string(String(decoding: $0.bytes, as: UTF8.self)).text.utf8
        }
      } else {
        output.append(base[start])
        offset += 1
      }
      offset = skipper.contentStart(from: offset)
    }
  }

  /// Calls `body` with the array of some values, of which an array gives its elements.
  ///
  /// One element is handed over as it is, and of none the answer is nil. O(bytes).
  mutating func withList<Result>(
    of texts: [UnsafeBufferPointer<UInt8>], _ body: (FieldValue) -> Result
  ) -> Result? {
    var list = [Byte.openBracket]
    for text in texts {
      let elements = text.first == Byte.openBracket ? text.dropFirst().dropLast() : text[...]
      guard elements.contains(where: { !Byte.isSpace($0) }) else { continue }
      if list.count > 1 { list.append(Byte.comma) }
      list += elements
    }
    list.append(Byte.closeBracket)
    return list.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let text = JSONSkipper(base: base, count: bytes.count)
      let start = text.contentStart(from: 1)
      guard let end = text.valueEnd(from: start) else { return nil }
      let isOne = text.contentStart(from: end) == bytes.count - 1
      return withValue(of: isOne ? .init(rebasing: bytes[start..<end]) : bytes, body)
    }
  }

  /// Whether an element of the array that a text is passes a test.
  ///
  /// O(bytes).
  package mutating func anyElement(
    of array: UnsafeBufferPointer<UInt8>, _ test: (FieldValue) -> Bool
  ) -> Bool {
    guard let base = array.baseAddress else { return false }
    let text = JSONSkipper(base: base, count: array.count)
    var offset = text.contentStart(from: 1)
    while offset < text.count, base[offset] != Byte.closeBracket,
      let end = text.valueEnd(from: offset)
    {
      let element = UnsafeBufferPointer(rebasing: array[offset..<end])
      if withValue(of: element, test) { return true }
      offset = text.contentStart(from: end)
      guard offset < text.count, base[offset] == Byte.comma else { return false }
      offset = text.contentStart(from: offset + 1)
    }
    return false
  }
}
