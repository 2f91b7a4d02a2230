/// The formats that are decoded, told by their first bytes alone: names and media types lie.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  /// Portable Network Graphics (ISO/IEC 15948).
  case png
  /// JPEG (ITU-T T.81).
  case jpeg
  /// GIF87a and GIF89a; the first frame is shown.
  case gif
  /// WebP (RFC 9649).
  case webp
  /// Windows and OS/2 bitmaps.
  case bmp

  /// The format of a file that starts with these bytes, or nil for any other.
  package init?(startOf bytes: some Collection<UInt8>) {
    let start = Array(bytes.prefix(12))
    func has(_ text: StaticString, at offset: Int = 0) -> Bool {
      text.withUTF8Buffer { start.dropFirst(offset).starts(with: $0) }
    }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF") && has("WEBP", at: 8) {
      self = .webp
    } else if has("BM") {
      self = .bmp
    } else {
      return nil
    }
  }

  /// The name that people know.
  public var name: String {
    self == .webp ? "WebP" : rawValue.uppercased()
  }
}
