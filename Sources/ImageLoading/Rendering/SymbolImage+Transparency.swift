extension SymbolImage.Cell {
  /// The cell as a terminal can show it, where a foreground of no colour means transparent.
  ///
  /// Terminals leave a background out, never a foreground: its own colour would be drawn instead. So
  /// the complement is drawn in the other colour, or what comes closest to it.
  var withTransparency: Self {
    if scalar == " " || (foreground == .own && background == .own) {
      return Self.blank(background)
    }
    guard foreground == .own else { return self }
    return switch Self.complement(of: scalar) {
    case "█": Self.blank(background)
    case " ": Self.blank(.own)
    case let complement: Self(scalar: complement, foreground: background, background: .own)
    }
  }

  private static func blank(_ background: SymbolImage.Color) -> Self {
    Self(scalar: " ", foreground: .own, background: background)
  }

  /// A character that is full where another is empty; a full block where there is none like it.
  static func complement(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    blockComplements[scalar] ?? sextantComplement(of: scalar) ?? "█"
  }

  /// Eighths have no complements but at their ends: the nearest of ▔, ▀ and █, or ▕, ▐ and █.
  private static let blockComplements: [Unicode.Scalar: Unicode.Scalar] = [
    "▀": "▄", "▁": "█", "▂": "█", "▃": "▀", "▄": "▀", "▅": "▀", "▆": "▔", "▇": "▔", "█": " ",
    "▉": "▕", "▊": "▕", "▋": "▐", "▌": "▐", "▍": "▐", "▎": "█", "▏": "█", "▐": "▌", "▔": "▇",
    "▕": "▉", "▖": "▜", "▗": "▛", "▘": "▟", "▙": "▝", "▚": "▞", "▛": "▗", "▜": "▖", "▝": "▙",
    "▞": "▚", "▟": "▘",
  ]

  /// Sextants stand in the order of their six bits, without none, all, and the two half blocks.
  private static func sextantComplement(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x1FB00...0x1FB3B).contains(scalar.value) else { return nil }
    return Unicode.Scalar(0x1FB3B - (scalar.value - 0x1FB00))
  }
}
