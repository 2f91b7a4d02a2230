/// How many colours a terminal can be told to show.
public enum ColorDepth: Sendable, Hashable {
  /// None: attributes only.
  case monochrome
  /// The first so many of the palette: 8, 16 or 256.
  case palette(Int)
  /// Red, green and blue of 8 bits each, and the palette as well.
  case direct
}
