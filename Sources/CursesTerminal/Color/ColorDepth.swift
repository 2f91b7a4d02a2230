import TerminalInterface

extension ColorDepth {
  /// Whether it has the palette of 256.
  var hasWholePalette: Bool {
    switch self {
    case .monochrome: false
    case .palette(let count): count >= 256
    case .direct: true
    }
  }

  /// The depth of a terminal that says it has so many colours.
  init(colors: Int, isDirect: Bool) {
    switch colors {
    case _ where isDirect: self = .direct
    case 256...: self = .palette(256)
    case 16...: self = .palette(16)
    case 8...: self = .palette(8)
    default: self = .monochrome
    }
  }
}
