import CellGrid
import Query
import Values

/// How the intervals of a strip look: a cell each.
///
/// How full an interval is says the width of a bar, how severe the worst of it is says its colour; where there are few
/// colours a letter says so. A match is a dot.
struct StripLook: Sendable {
  /// What a cell is to show.
  struct Content: Sendable {
    /// What was found in the interval.
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
    } else if hasFewColors, let letter = Self.letter(of: content.interval) {
      glyph = letter
    } else {
      glyph = bar(content.interval.count, of: content.most)
    }
    return Cell(glyph: glyph.value, style: style)
  }

  /// The bar of a number, which grows as the root of it: what is seldom is seen beside what is not.
  private func bar(_ count: Int, of most: Int) -> Unicode.Scalar {
    guard count > 0, most > 0 else { return " " }
    let bars = usesText ? Self.texts : Self.bars
    let share = (Double(count) / Double(most)).squareRoot()
    return bars[min(bars.count - 1, Int(share * Double(bars.count)))]
  }

  private static func color(of interval: StripInterval) -> Color {
    switch interval.worst {
    case .fatal, .error: .role(.attention)
    case .warn: .role(.warning)
    case .notice, .info, nil: .role(.label)
    case .debug, .trace: .role(.subtle)
    }
  }

  private static func letter(of interval: StripInterval) -> Unicode.Scalar? {
    switch interval.worst {
    case .fatal: "F"
    case .error: "E"
    case .warn: "W"
    case .notice, .info, .debug, .trace, nil: nil
    }
  }
}
