import CellGrid
import TextLayout

/// The character drawn for one of one column where the terminal would take two for it.
///
/// Text is measured as wide as the terminal shows it. But rules, bars, ellipses and the blocks of images
/// are made to be one column each: on terminals with ``AmbiguousWidth/wide`` something else must stand
/// there that surely is.
struct StandIn {
  /// The scalar to draw.
  let glyph: UInt32
  /// Whether foreground and background change places, so that a blank looks inked.
  let isReversed: Bool

  /// The stand-in for a cell of one column, or nil where it can be drawn as it is.
  init?(for cell: Cell) {
    guard cell.columns == 1, let scalar = Unicode.Scalar(cell.glyph),
      AmbiguousWidth.applies(to: scalar)
    else { return nil }
    isReversed = Self.isMostlyInked(scalar)
    glyph = isReversed ? 0x20 : Self.letter(for: scalar).value
  }

  /// Whether half of a cell or more is inked by a block element (U+2580 to U+2595).
  private static func isMostlyInked(_ block: Unicode.Scalar) -> Bool {
    switch block.value {
    case 0x2580, 0x2584...0x258C, 0x2592, 0x2593: true
    default: false
    }
  }

  private static func letter(for sign: Unicode.Scalar) -> Unicode.Scalar {
    switch sign {
    case "─", "━", "┄"..."┅", "┈"..."┉", "═", "—", "–", "·": "-"
    case "│", "┃", "┆"..."┇", "┊"..."┋", "║": "|"
    case "\u{2500}"..."\u{257F}": "+"
    case "\u{2580}"..."\u{2595}": " "
    case "…": "~"
    case "•", "●", "★": "*"
    default: "?"
    }
  }
}

extension Style {
  /// This style with its colours exchanged.
  var reversed: Style {
    Style(
      foreground: foreground, background: background,
      attributes: attributes.symmetricDifference(.reverse))
  }
}
