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
  /// The folder that the paths of its images are relative to; nil for that of the store.
  public let folder: String?
  /// The interaction of the reader with the card.
  public private(set) var interaction: CardInteraction
  /// A number to know the card by, for its owner's use.
  public var tag = 0
  /// The receiver of what happens to the card, which is not kept alive.
  public weak var delegate: (any HostedCardDelegate)?

  /// The size of the card as it was last laid out; nil before.
  public private(set) var size: GridSize?
  /// Whether all its images are there or are known not to come.
  public private(set) var isLoaded = false
  /// The last thing the reader did since the last layout that may have changed the size.
  private var change: HostedCardChange?

  /// Makes a row's card of a card.
  ///
  /// - Parameter folder: The folder that the paths of its images are relative to, and out of which none of
  ///   them leads; nil for the folder of the store that loads them.
  public init(_ card: Card, folder: String? = nil) {
    self.card = card
    self.folder = folder
    interaction = CardInteraction(card: card)
  }

  /// All that was shown, hidden, opened or filled in.
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
  /// The change that an event may make to the size of a card; nil for an event that makes none.
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

/// Why a card has another size than before.
public enum HostedCardChange: Sendable, Hashable {
  /// The table has another width.
  case width
  /// An element was shown or hidden.
  case visibility
  /// A button has opened or closed its card.
  case openCard
  /// Inputs have values that are not allowed, which is said below them.
  case validation
  /// A list of choices was unfolded or folded.
  case choices
  /// A carousel shows another page.
  case page
  /// What was filled in takes another number of lines, or is allowed now.
  case value
  /// An image has arrived or failed.
  case images
}
