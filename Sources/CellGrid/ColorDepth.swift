/// How many colours a terminal can be told to show.
public enum ColorDepth: Sendable, Hashable {
  /// None: attributes only.
  case monochrome
  /// The first so many of the palette: 8, 16 or 256.
  case palette(Int)
  /// Red, green and blue of 8 bits each, and the palette as well.
  case direct
}

extension ColorDepth {
  /// Whether it has the palette of 256.
  package var hasWholePalette: Bool {
    switch self {
    case .monochrome: false
    case .palette(let count): count >= 256
    case .direct: true
    }
  }

  /// The depth of a terminal that says it has so many colours.
  package init(colors: Int, isDirect: Bool) {
    switch colors {
    case _ where isDirect: self = .direct
    case 256...: self = .palette(256)
    case 16...: self = .palette(16)
    case 8...: self = .palette(8)
    default: self = .monochrome
    }
  }
}
