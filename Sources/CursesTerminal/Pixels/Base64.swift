/// Bytes as text of 64 characters (RFC 4648, section 4).
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends bytes to a text, in four characters for every three of them.
  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let group = bytes[index..<min(index + 3, bytes.endIndex)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let character = alphabet[value >> (18 - 6 * place) & 63]
        text.append(place <= group.count ? character : UInt8(ascii: "="))
      }
      index += 3
    }
  }
}
