/// An address that a terminal may be told to open: of the web or of mail, in ASCII throughout.
///
/// It is composed here and never passed on as it came: whatever a control sequence could be made of is
/// written as `%XX` (RFC 3986, section 2.1) or refused.
public struct LinkAddress: Sendable, Hashable {
  /// The most bytes of an address; terminals drop what is longer.
  public static let limit = 2083

  /// The address as a terminal gets it: printable ASCII without blanks.
  public let text: String
  /// The address as it was written.
  package let written: String

  /// Makes an address of one that somebody wrote.
  ///
  /// Nil where it is neither `http:`, `https:` nor `mailto:`, has characters that cannot be seen, or has a
  /// user before its host, who could be taken for the host: a terminal opens it without asking. So is one
  /// that takes more than ``limit`` bytes. O(bytes).
  public init?(_ written: String) {
    guard written.utf8.count <= Self.limit, let address = try? WebAddress(written),
      address.user.isEmpty
    else { return nil }
    let text = address.scheme.lowercased() + Self.encoded(address.host + address.path)
    guard text.utf8.count <= Self.limit else { return nil }
    self.text = text
    self.written = written
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// A part of an address with all that may not stand in one as `%XX`; what is coded stays as it is.
  private static func encoded(_ part: String) -> String {
    let bytes = Array(part.utf8)
    var result: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      let isCode = byte == UInt8(ascii: "%") && isHexadecimal(bytes[(place + 1)...].prefix(2))
      if isCode || isAllowed(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isHexadecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count == 2 && bytes.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
  }

  /// Whether a byte is one of RFC 3986's unreserved or reserved characters (sections 2.2 and 2.3).
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }
  }
}
