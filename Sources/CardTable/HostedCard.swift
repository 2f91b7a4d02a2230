import AdaptiveCards
import CellGrid

/// A card in a table, with what was done to it since it came and what its delegate was told.
///
/// It belongs to the row, not to the cell: what was filled in, shown or hidden outlives scrolling, reuse
/// and other widths.
@MainActor
public final class HostedCard {
  /// The card as its author wrote it.
  public let card: Card
  /// What the paths of its images are relative to; nil for none.
  public let folder: String?
  /// What the reader does with it.
  public private(set) var interaction: CardInteraction
  /// A number to know the card by, for its owner's use.
  public var tag = 0
  /// What is told about the card.
  public weak var delegate: (any HostedCardDelegate)?

  /// The size of the card as it was last laid out; nil before.
  public private(set) var size: GridSize?
  /// Whether all its images are there or are known not to come.
  public private(set) var isLoaded = false
  /// What the reader did since the last layout that may have changed the size.
  private var change: HostedCardChange?

  /// Takes a card in.
  public init(_ card: Card, folder: String? = nil) {
    self.card = card
    self.folder = folder
    interaction = CardInteraction(card: card)
  }

  /// What was shown, hidden, opened or filled in.
  public var state: CardState { interaction.state }

  /// Hands a key to the card; the delegate hears what comes of it.
  ///
  /// Have the cell that shows the card laid out again after that: ``AdaptiveCardCell/handle(_:)`` does both.
  func handle(_ key: CardKey, in layout: CardLayout) -> CardOutcome {
    take(interaction.handle(key, in: layout))
  }

  /// Uses a part of the card, as a click does.
  func activate(_ target: TargetID, in layout: CardLayout) -> CardOutcome {
    take(interaction.activate(target, in: layout))
  }

  /// Gives the keys to the first or last part of the card that has a use for them.
  func focus(atEnd: Bool, in layout: CardLayout) -> CardOutcome {
    take(atEnd ? interaction.focusLast(in: layout) : interaction.focusFirst(in: layout))
  }

  /// Takes the keys from the card; what was filled in stays.
  func leave() { interaction.leave() }

  private func take(_ outcome: CardOutcome) -> CardOutcome {
    for event in outcome.events {
      change = HostedCardChange(event) ?? change
      delegate?.card(self, did: event)
    }
    return outcome
  }

  /// Takes over how the card was laid out; the delegate hears of what is new about that.
  func didLayOut(_ layout: CardLayout, images: [String: ImageState]) {
    let new = GridSize(columns: layout.columns, rows: layout.lineCount)
    let old = size
    size = new
    let isComplete = images.values.allSatisfy(\.isFinal)
    if let old, old != new {
      let cause = old.columns != new.columns ? .width : change ?? .images
      delegate?.card(self, didChangeLayoutFrom: old, to: new, because: cause)
    }
    change = nil
    guard isComplete, !isLoaded else { return }
    isLoaded = true
    delegate?.cardDidLoadElements(self)
  }
}

extension HostedCardChange {
  /// What an event may change the size of a card by; nil for one that does not.
  fileprivate init?(_ event: CardEvent) {
    switch event {
    case .visibilityChanged: self = .visibility
    case .showCardChanged: self = .openCard
    case .validationFailed: self = .validation
    case .popupOpened, .popupClosed, .choicesWanted: self = .choices
    case .pageTurned: self = .page
    case .valueChanged: self = .value
    case .openURL, .submit: return nil
    }
  }
}

extension ImageState {
  /// Whether nothing more is to be expected.
  fileprivate var isFinal: Bool {
    switch self {
    case .pending, .sized: false
    case .loaded, .failed, .remote, .refused: true
    }
  }
}
