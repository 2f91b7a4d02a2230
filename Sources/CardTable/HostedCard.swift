import AdaptiveCards
import CellGrid

/// A card in a table, with what was changed about it since it came and what its delegate was told.
///
/// It belongs to the row, not to the cell: what was shown or hidden outlives scrolling and reuse.
@MainActor
public final class HostedCard {
  /// The card as its author wrote it.
  public let card: Card
  /// What the paths of its images are relative to; nil for none.
  public let folder: String?
  /// What was shown, hidden or unfolded.
  public private(set) var state = CardState()
  /// A number to know the card by, for its owner's use.
  public var tag = 0
  /// What is told about the card.
  public weak var delegate: (any HostedCardDelegate)?

  /// The size of the card as it was last laid out; nil before.
  public private(set) var size: GridSize?
  /// Whether all its images are there or are known not to come.
  public private(set) var isLoaded = false
  private var hasNewState = false

  /// Takes a card in.
  public init(_ card: Card, folder: String? = nil) {
    self.card = card
    self.folder = folder
  }

  /// Does what an action is there for, as far as the card itself can: shows or hides elements.
  ///
  /// Call `setNeedsHeight()` of the cell that shows the card, if there is one, after that.
  public func perform(_ action: Action) {
    guard case .toggleVisibility(let targets) = action.kind else { return }
    for target in targets {
      let isVisible = target.isVisible ?? !self.isVisible(target.elementID)
      guard isVisible != self.isVisible(target.elementID) else { continue }
      state.visibility[target.elementID] = isVisible
      hasNewState = true
      delegate?.card(self, didChangeVisibilityOf: target.elementID, to: isVisible)
    }
  }

  private func isVisible(_ id: String) -> Bool {
    state.visibility[id] ?? card.isInitiallyVisible(id)
  }

  /// Takes over how the card was laid out; the delegate hears of what is new about that.
  func didLayOut(_ layout: CardLayout, images: [String: ImageState]) {
    let new = GridSize(columns: layout.columns, rows: layout.lineCount)
    let old = size
    size = new
    let isComplete = images.values.allSatisfy(\.isFinal)
    if let old, old != new {
      let cause: HostedCardChange =
        old.columns != new.columns ? .width : hasNewState ? .visibility : .images
      delegate?.card(self, didChangeLayoutFrom: old, to: new, because: cause)
    }
    hasNewState = false
    guard isComplete, !isLoaded else { return }
    isLoaded = true
    delegate?.cardDidLoadElements(self)
  }
}

extension ImageState {
  /// Whether nothing more is to be expected.
  fileprivate var isFinal: Bool { self != .pending }
}
