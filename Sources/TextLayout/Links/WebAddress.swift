/// An address that may be opened in a browser, in the parts that its reader has to tell apart.
package struct WebAddress: Equatable, Sendable {
  /// Why an address is not opened.
  package enum Refusal: Error, Equatable {
    /// It is none of the web or of mail, or a browser may take its host for another one.
    case address
    /// It has characters that cannot be seen.
    case characters
  }

  /// The whole address as written.
  package let text: String
  /// `https://`, `http://` or `mailto:`, as written.
  package let scheme: String
  /// The part before the `@` of a host; empty in most addresses.
  package let user: String
  /// The host and its port, or the recipients of a message.
  package let host: String
  /// All behind the host.
  package let path: String

  private static let schemes = ["https://", "http://", "mailto:"]

  /// Takes an address apart.
  ///
  /// Refuses what browsers and the standard (RFC 3986) read differently, such as a `\` before the
  /// path: the host that is asked about must be the one that is opened. It goes by scalars, for a
  /// slash with a combining mark behind it is one `Character` and still ends the host.
  package init(_ text: String) throws(Refusal) {
    guard !text.unicodeScalars.contains(where: Self.isInvisible),
      DisplayText(text).utf8.elementsEqual(text.utf8)
    else { throw .characters }
    let lowercased = text.prefix(8).lowercased()
    guard let scheme = Self.schemes.first(where: lowercased.hasPrefix) else { throw .address }
    self.text = text
    self.scheme = String(text.unicodeScalars.prefix(scheme.unicodeScalars.count))
    let rest = text.unicodeScalars.dropFirst(scheme.unicodeScalars.count)
    let isMail = scheme == "mailto:"
    let ends = (isMail ? "?" : "/?#").unicodeScalars
    let end = rest.firstIndex(where: ends.contains) ?? rest.endIndex
    let authority = rest[..<end]
    path = String(rest[end...])
    if let at = authority.lastIndex(of: "@"), !isMail {
      user = String(authority[..<at])
      host = String(authority[authority.index(after: at)...])
    } else {
      user = ""
      host = String(authority)
    }
    let isPlain = isMail || host.unicodeScalars.allSatisfy(Self.isOfHost)
    guard !host.isEmpty, isPlain, isMail || !authority.contains("\\") else { throw .address }
  }

  /// Letters and digits of any script, and what is between the parts of a host.
  private static func isOfHost(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", ":", "[", "]": true
    default:
      switch scalar.properties.generalCategory {
      case .lowercaseLetter, .modifierLetter, .otherLetter, .titlecaseLetter, .uppercaseLetter,
        .nonspacingMark, .spacingMark, .decimalNumber:
        !scalar.isASCII
      default: false
      }
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isDefaultIgnorableCodePoint
  }
}
