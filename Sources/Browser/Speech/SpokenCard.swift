import AdaptiveCards
import CardTable
import Phrases

/// A card as it is said: its texts as on paper, the long ones folded, without signs that say nothing.
@MainActor
struct SpokenCard {
  private let layout: CardLayout
  private let presentation: CardPresentation

  /// Lays a card out to be said.
  ///
  /// - Parameter columns: Columns of a line; none is longer, lest the terminal breaks words.
  init(_ card: Card, _ state: CardState, in presentation: CardPresentation, columns: Int) {
    var environment = presentation.environment
    environment.isPlain = true
    environment.isReadAloud = true
    environment.usesASCII = true
    environment.hasFewColors = true
    environment.drawsImages = false
    let most = presentation.maximumColumns.map { min($0, columns) } ?? columns
    layout = CardLayout(card, columns: max(1, most), state: state, environment: environment)
    self.presentation = presentation
  }

  /// The lines.
  var lines: [String] { layout.readingLines }

  /// The match of a search that the reader is at, with its line: `Match 2 of 3: …`; empty where nothing matches.
  var match: String {
    let matches = presentation.matches(in: layout)
    guard !matches.isEmpty else { return "" }
    let current = presentation.currentMatch.flatMap { match in
      matches.firstIndex { $0.isSame(as: match) }
    }
    let index = current ?? 0
    let number: Phrase =
      matches.count == 1 ? "Match" : "Match \(index + 1) of \(matches.count)"
    let line =
      layout.readingLine(of: matches[index]) ?? Phrase("in folded text, Tab shows it").text
    return "\(number.text): \(line)"
  }
}
