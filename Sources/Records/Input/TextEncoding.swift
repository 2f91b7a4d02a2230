import Platform

/// An encoding of text that iconv(3) knows by its name.
public struct TextEncoding: Sendable, Hashable {
  /// The name, in capitals.
  public let name: String

  /// An encoding by its name, such as `latin1` or `UTF-16LE`; nil if the system knows none of it.
  public init?(_ name: String) {
    // A slash would begin iconv's own options, and nothing is the name of the locale's encoding.
    guard !name.isEmpty, !name.utf8.contains(0x2F) else { return nil }
    self.name = name.uppercased()
    guard Transcoder(self) != nil else { return nil }
  }

  private init(known name: String) {
    self.name = name
  }

  static let utf8 = TextEncoding(known: "UTF-8")
  static let utf16LittleEndian = TextEncoding(known: "UTF-16LE")
  static let utf16BigEndian = TextEncoding(known: "UTF-16BE")
  static let utf32LittleEndian = TextEncoding(known: "UTF-32LE")
  static let utf32BigEndian = TextEncoding(known: "UTF-32BE")

  /// Whether text in it is read as it is.
  var isUTF8: Bool { name == "UTF-8" || name == "UTF8" }
}
