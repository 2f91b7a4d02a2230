import AdaptiveCards
import CardTable
import TableKit

/// A cell that can say where in it a search has found something.
@MainActor
protocol SearchedCell: TableViewCell {
  /// The matches, in the order of its texts; a match that is cut off or folded away has no line.
  func matches(by presentation: CardPresentation) -> [TextMatch]
}

extension CardCell: SearchedCell {
  func matches(by presentation: CardPresentation) -> [TextMatch] {
    layout.map(presentation.matches) ?? []
  }
}
