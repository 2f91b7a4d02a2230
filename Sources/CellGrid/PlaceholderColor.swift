/// How the foreground of a placeholder tells which picture it belongs to.
public enum PlaceholderColor: Sendable, Hashable {
  /// By the index of a colour of the palette of 256, for pictures 16 to 255.
  case palette
  /// By red, green and blue, which are the number's three bytes, for pictures from 256 on.
  case direct

  /// The colour that stands for a picture.
  func color(of id: PictureID) -> Color {
    let value = id.rawValue
    return switch self {
    case .palette: .palette(UInt8(truncatingIfNeeded: value))
    case .direct:
      .rgb(
        UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8),
        UInt8(truncatingIfNeeded: value))
    }
  }
}
