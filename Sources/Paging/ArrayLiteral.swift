/// An array as PostgreSQL writes it, taken apart.
enum ArrayLiteral: Equatable {
  case null
  /// The text of an element.
  case element([UInt8])
  case array([ArrayLiteral])
}

/// Reads arrays as PostgreSQL writes them: `{1,NULL,"a \"b\""}`, perhaps with bounds in front.
struct ArrayLiteralReader {
  /// More braces than PostgreSQL has dimensions (6) are no array of it.
  private static let mostDimensions = 8

  private let text: [UInt8]
  private let delimiter: UInt8
  private var place = 0

  init(_ text: [UInt8], delimiter: UInt8) {
    self.text = text
    self.delimiter = delimiter
  }

  /// The array, or nil where the text is none.
  ///
  /// O(bytes).
  mutating func read() -> ArrayLiteral? {
    // Where the first element is not number 1, as in `[0:1]={7,8}`.
    if text.first == UInt8(ascii: "["), let sign = text.firstIndex(of: UInt8(ascii: "=")) {
      place = sign + 1
    }
    guard let array = readArray(depth: 1), place == text.count else { return nil }
    return array
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < text.count, text[place] == byte else { return false }
    place += 1
    return true
  }

  private mutating func readArray(depth: Int) -> ArrayLiteral? {
    guard depth <= Self.mostDimensions, take(UInt8(ascii: "{")) else { return nil }
    if take(UInt8(ascii: "}")) { return .array([]) }
    var parts: [ArrayLiteral] = []
    repeat {
      guard let part = readPart(depth: depth) else { return nil }
      parts.append(part)
    } while take(delimiter)
    return take(UInt8(ascii: "}")) ? .array(parts) : nil
  }

  private mutating func readPart(depth: Int) -> ArrayLiteral? {
    guard place < text.count else { return nil }
    switch text[place] {
    case UInt8(ascii: "{"): return readArray(depth: depth + 1)
    case UInt8(ascii: "\""): return readQuoted()
    default: return readPlain()
    }
  }

  private mutating func readQuoted() -> ArrayLiteral? {
    place += 1
    var element: [UInt8] = []
    while place < text.count {
      let byte = text[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return .element(element)
      case UInt8(ascii: "\\"):
        guard place < text.count else { return nil }
        element.append(text[place])
        place += 1
      default: element.append(byte)
      }
    }
    return nil
  }

  private mutating func readPlain() -> ArrayLiteral? {
    var element: [UInt8] = []
    while place < text.count, text[place] != delimiter, text[place] != UInt8(ascii: "}") {
      if text[place] == UInt8(ascii: "\\") { place += 1 }
      guard place < text.count else { return nil }
      element.append(text[place])
      place += 1
    }
    guard !element.isEmpty else { return nil }
    let isNull = element.count == 4 && zip(element, "null".utf8).allSatisfy { $0 | 0x20 == $1 }
    return isNull ? .null : .element(element)
  }
}
