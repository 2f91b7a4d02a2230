import JSON
import Values

/// Values that name an image: an address, a path, a `data:` URI, or an object with one of them.
enum ImageValue {
  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp"]

  /// The address as written, or nil if the value names no image.
  static func address(of value: JSONValue) -> String? {
    switch value {
    case .string(let string): isAddress(string) ? string : nil
    case .object(let object):
      ["url", "path", "src", "href"].lazy.compactMap { object[$0]?.string }.first(where: isAddress)
    default: nil
    }
  }

  private static func isAddress(_ string: String) -> Bool {
    if string.hasPrefix("data:image/") { return true }
    guard string.utf8.count <= 2048, !string.contains(byte: 10) else { return false }
    let path = string.utf8.prefix { $0 != 0x3F && $0 != 0x23 }
    return endings.contains { ending in
      path.count > ending.utf8.count
        && path.suffix(ending.utf8.count).elementsEqual(ending.utf8) { $0 | 0x20 == $1 | 0x20 }
    }
  }
}
