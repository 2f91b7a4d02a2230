import CellGrid
import TextLayout

/// Text as part of a document of HTML or XML.
extension [UInt8] {
  /// Adds a scalar as it may stand in a document, between elements and in the values of their attributes.
  ///
  /// What XML 1.0 has no place for (section 2.2, production 2) becomes U+FFFD.
  mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "&": self += "&amp;".utf8
    case "<": self += "&lt;".utf8
    case ">": self += "&gt;".utf8
    case "\"": self += "&quot;".utf8
    case "'": self += "&#39;".utf8
    case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
      append("\u{FFFD}" as Unicode.Scalar)
    default: append(scalar)
    }
  }

  /// Adds a text as it may stand in a document.
  mutating func append(escaping text: String) {
    for scalar in text.unicodeScalars { append(escaping: scalar) }
  }
}

extension RGB {
  /// The colour as six hexadecimal digits.
  var digits: String {
    let digits = String(red << 16 | green << 8 | blue, radix: 16)
    return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}
