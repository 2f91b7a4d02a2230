/// Strings that are data in disguise: base64, long hexadecimal, `data:` URIs.
package enum BinaryText {
  /// Shorter strings are shown as they are.
  private static let leastLength = 160

  /// A short description such as `[image/png 34 KB]`, or nil for a string that is text.
  static func summary(of string: String) -> String? {
    let length = string.utf8.count
    guard length >= leastLength else { return nil }
    if string.hasPrefix("data:"), let comma = string.firstIndex(of: ",") {
      let head = string[..<comma].dropFirst(5).prefix { $0 != ";" }
      return "[\(head.isEmpty ? "data" : String(head)) \(size(length * 3 / 4))]"
    }
    if string.utf8.allSatisfy(isHexadecimal) { return "[hexadecimal \(size(length / 2))]" }
    if string.utf8.allSatisfy(isBase64), looksMixed(string) {
      return "[base64 \(size(length * 3 / 4))]"
    }
    return nil
  }

  /// A number of bytes in words: `812 bytes`, `34 KB`, `1.5 MB`.
  package static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\(bytes / 1000) KB" }
    return "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte) || (65...70).contains(byte)
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || byte == 43 || byte == 47 || byte == 61 || byte == 10 || byte == 45 || byte == 95
  }

  /// One long word of letters could be base64 or a sequence of bases; data has digits and both cases.
  private static func looksMixed(_ string: String) -> Bool {
    var (upper, lower, digit) = (false, false, false)
    for byte in string.utf8.prefix(256) {
      upper = upper || (65...90).contains(byte)
      lower = lower || (97...122).contains(byte)
      digit = digit || (48...57).contains(byte)
    }
    return upper && lower && digit
  }
}
