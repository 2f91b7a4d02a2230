/// Text in quotes, as paths and filters write what is more than a word.
///
/// Between `"` or `'`, a backslash takes the meaning off a quote or a backslash, and `\n`, `\r`, `\t`
/// and `\u{1b}` are characters; before anything else it stays, so that `"\d+"` is what it looks like.
package enum QuotedText {
  package static let doubleQuote: UInt8 = 0x22
  package static let singleQuote: UInt8 = 0x27

  package static func isQuote(_ byte: UInt8) -> Bool { byte == doubleQuote || byte == singleQuote }

  /// The text whose opening quote is at `start`, and where what follows its closing quote starts; nil
  /// without a closing quote.
  ///
  /// O(bytes).
  package static func read(_ bytes: ArraySlice<UInt8>, at start: Int) -> (text: String, end: Int)? {
    let quote = bytes[start]
    var text: [UInt8] = []
    var rest = bytes[(start + 1)...]
    while let byte = rest.popFirst() {
      if byte == quote { return (String(decoding: text, as: UTF8.self), rest.startIndex) }
      if byte == Byte.backslash, let character = parseEscape(from: &rest) {
        text += character.utf8
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  /// Takes what follows a backslash if the two are an escape.
  private static func parseEscape(from rest: inout ArraySlice<UInt8>) -> String? {
    let character: String
    switch rest.first {
    case doubleQuote: character = "\""
    case singleQuote: character = "'"
    case Byte.backslash: character = "\\"
    case 0x6E: character = "\n"
    case 0x72: character = "\r"
    case 0x74: character = "\t"
    case 0x75: return parseScalar(from: &rest)
    default: return nil
    }
    rest.removeFirst()
    return character
  }

  /// Takes the `u{1b}` of a scalar.
  private static func parseScalar(from rest: inout ArraySlice<UInt8>) -> String? {
    guard rest.dropFirst().first == Byte.openBrace,
      let close = rest.prefix(10).firstIndex(of: Byte.closeBrace),
      let value = UInt32(String(decoding: rest[..<close].dropFirst(2), as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    rest = rest[(close + 1)...]
    return String(Character(scalar))
  }

  /// A text in quotes that reads as that text again.
  ///
  /// O(bytes).
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
