import CellGrid
import Query
import Values

/// How the intervals of a strip look: a cell each.
///
/// How full an interval is says the width of a bar, how severe the worst of it is says its colour; where there are few
/// colours a letter says so, a small one where the interval is rather empty. A match is a dot.
struct StripLook: Sendable {
  /// The content of a cell.
  struct Content: Sendable {
    /// The records in the interval, by the sample.
    var interval: StripInterval
    /// The most records of any interval.
    var most: Int
    /// Whether a record in it matches the search.
    var hasMatch = false
    /// Whether a record in it is on the screen.
    var isOnScreen = false
    /// Whether the keys are at it.
    var isUnderCursor = false
  }

  private let usesText: Bool
  private let hasFewColors: Bool

  /// Bars that leave room at their right, so that the colour behind them is seen.
  private static let bars: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊"]
  private static let texts: [Unicode.Scalar] = [".", ":", "+", "#"]

  /// Makes the look of a terminal.
  ///
  /// - Parameters:
  ///   - usesASCII: Whether it is drawn of ASCII characters.
  ///   - hasFewColors: Whether there are fewer than 256 colours, or none.
  init(usesASCII: Bool, hasFewColors: Bool) {
    // A bar that is reversed, as colours are where there are few, would be another bar.
    usesText = usesASCII || hasFewColors
    self.hasFewColors = hasFewColors
  }

  /// The cell of an interval.
  func cell(_ content: Content) -> Cell {
    var style = Style(foreground: Self.color(of: content.interval))
    if content.isOnScreen {
      style.background = .role(.selection)
    } else if content.hasMatch, !hasFewColors {
      style.background = .role(.match)
    }
    let glyph: Unicode.Scalar
    if content.isUnderCursor {
      glyph = "<"
      style.attributes.insert(.bold)
    } else if content.hasMatch {
      glyph = usesText ? "*" : "•"
      style.attributes.insert(.bold)
    } else if hasFewColors, let letters = Self.letters(of: content.interval) {
      glyph = fullness(of: content) < 0.5 ? letters.small : letters.capital
    } else {
      glyph = bar(of: content)
    }
    return Cell(glyph: glyph.value, style: style)
  }

  /// How full an interval is beside the fullest, 0 to 1: the root of its share, so that few are seen beside many.
  private func fullness(of content: Content) -> Double {
    content.most > 0
      ? (Double(content.interval.count) / Double(content.most)).squareRoot() : 0
  }

  private func bar(of content: Content) -> Unicode.Scalar {
    guard content.interval.count > 0 else { return " " }
    let bars = usesText ? Self.texts : Self.bars
    return bars[min(bars.count - 1, Int(fullness(of: content) * Double(bars.count)))]
  }

  private static func color(of interval: StripInterval) -> Color {
    switch interval.worst {
    case .fatal, .error: .role(.attention)
    case .warn: .role(.warning)
    case .notice, .info, nil: .role(.label)
    case .debug, .trace: .role(.subtle)
    }
  }

  private static func letters(
    of interval: StripInterval
  ) -> (small: Unicode.Scalar, capital: Unicode.Scalar)? {
    switch interval.worst {
    case .fatal: ("f", "F")
    case .error: ("e", "E")
    case .warn: ("w", "W")
    case .notice, .info, .debug, .trace, nil: nil
    }
  }
}
