import AdaptiveCards
import CellGrid

/// A card in a table, with what was done to it since it came and what its delegate was told.
///
/// It belongs to the row, not to the cell: what was filled in, shown or hidden outlives scrolling, reuse
/// and other widths.
@MainActor
public final class HostedCard {
  /// The card as its author wrote it.
  public private(set) var card: Card
  /// The folder that the paths of its images are relative to; nil for that of the store.
  public let folder: String?
  /// A number to know the card by, for its owner's use.
  public var tag = 0
  /// The receiver of what happens to the card, which is not kept alive.
  public weak var delegate: (any HostedCardDelegate)?
  /// Whether collapsed texts are shown whole, all of them.
  public var expandsAll: Bool {
    didSet { if expandsAll != oldValue { cell?.setNeedsHeight() } }
  }

  /// The size of the card as it was last laid out; nil before.
  public private(set) var size: GridSize?
  /// Whether all its images are there or are known not to come.
  public private(set) var isLoaded = false
  /// The last thing that was done to the card since the last layout and may have changed the size.
  private var change: HostedCardChange?
  /// The state that the card came with, until the reader does something to it.
  private let firstState: CardState
  /// The interaction of the reader with the card; made when it begins, for most cards are only read.
  private var interaction: CardInteraction?
  /// The cell that shows the card, as far as is known.
  private weak var cell: AdaptiveCardCell?
  private weak var presentation: CardPresentation?

  /// Makes a row's card of a card.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - folder: The folder that the paths of its images are relative to, and out of which none of
  ///     them leads; nil for the folder of the store that loads them.
  ///   - state: What was done to the card before, as when it is shown again or in another table.
  ///   - expandsAll: Whether collapsed texts are shown whole.
  public init(
    _ card: Card, folder: String? = nil, state: CardState = CardState(), expandsAll: Bool = false
  ) {
    self.card = card
    self.folder = folder
    self.expandsAll = expandsAll
    firstState = state
  }

  /// All that was shown, hidden, opened or filled in.
  public var state: CardState { interaction?.state ?? firstState }

  /// Replaces the card by another version of it, as when its author has changed it.
  ///
  /// What the reader has filled in, shown and opened stays as far as the new card has a place for it. A
  /// row on the screen is laid out again in place; for one that is not call
  /// `reconfigureRows(at:)` of the table. The delegate hears anew that all images are there. O(elements).
  public func update(_ card: Card) {
    guard card != self.card else { return }
    self.card = card
    if interaction != nil || firstState != CardState() { interact { $0.update(card) } }
    isLoaded = false
    change = .card
    cell?.setNeedsHeight()
  }

  /// The values of the inputs now, by their ids, as
  /// `CardInteraction.values` has them.
  ///
  /// O(elements) for a card that nobody has touched, else O(inputs).
  public var values: [String: String] {
    (interaction ?? CardInteraction(card: card, state: firstState)).values
  }

  /// Gives inputs values, as if the reader had filled them in; no event tells of it.
  ///
  /// What an input has at first, which is what it has again once it is reset, is written in the card.
  ///
  /// - Parameter values: The values by the ids of the inputs: a toggle has its value for on or for off, a
  ///   choice set the values that are chosen, with commas.
  /// - Returns: The ids that no input has, in order.
  @discardableResult
  public func setValues(_ values: [String: String]) -> [String] {
    let missing = interact { $0.setValues(values) }
    change = .value
    cell?.setNeedsHeight()
    return missing
  }

  /// Gives inputs the values again that the card has for them; messages below them go, and no event tells
  /// of it.
  ///
  /// - Parameter ids: The ids of the inputs; nil for all inputs, also those without an id.
  /// - Returns: The ids that no input has, in order.
  @discardableResult
  public func reset(_ ids: [String]? = nil) -> [String] {
    let missing = interact { $0.reset(ids) }
    change = .value
    cell?.setNeedsHeight()
    return missing
  }

  /// Gives a choice set what was found for it in its data set; what is chosen stays.
  ///
  /// - Parameters:
  ///   - choices: The choices that were found, the best first.
  ///   - inputID: The `inputID` of the query in `CardEvent.choicesWanted(_:)`.
  public func setChoices(_ choices: [Input.Choice], of inputID: String) {
    interact { $0.setChoices(choices, of: inputID) }
    change = .choices
    cell?.setNeedsHeight()
  }

  /// Shows at the button that has sent something how far that has come, until something is filled in.
  ///
  /// - Parameters:
  ///   - stage: How far it has come; nil where it came to nothing and can be sent again.
  ///   - button: The `CardSubmission.button`.
  public func showDelivery(_ stage: CardState.Delivery.Stage?, of button: TargetID) {
    interact { $0.showDelivery(stage, of: button) }
    change = .delivery
    cell?.setNeedsHeight()
  }

  /// Shows messages below inputs whose values their receiver does not take.
  ///
  /// They go as the card's own messages do. ``AdaptiveCardCell/beginInteractionAtError()`` leads to them.
  ///
  /// - Parameter errors: The messages by the ids of the inputs.
  /// - Returns: The ids that no input has, in order.
  @discardableResult
  public func setErrors(_ errors: [String: String]) -> [String] {
    let missing = interact { $0.setErrors(errors) }
    change = .validation
    cell?.setNeedsHeight()
    return missing
  }

  /// The input that has the focus: its id, or its place as a text where it has none; nil where none has it.
  public var focusedInput: String? { interaction?.focusedInput }

  /// The state that a layout shows.
  var shownState: CardState {
    var state = state
    if expandsAll { state.expandsAll = true }
    return state
  }

  /// Hands a key to the card; the delegate hears what comes of it.
  ///
  /// Have the cell that shows the card laid out again after that: ``AdaptiveCardCell/handle(_:)`` does both.
  func handle(_ key: CardKey, in layout: CardLayout) -> CardOutcome {
    let isRefused = isRefused { $0.request(by: key, in: layout) }
    return report(interact { $0.handle(key, in: layout, isRefused: isRefused) })
  }

  /// Uses a part of the card, as a click does.
  func activate(_ target: TargetID, in layout: CardLayout) -> CardOutcome {
    let isRefused = isRefused { $0.request(byActivating: target, in: layout) }
    return report(interact { $0.activate(target, in: layout, isRefused: isRefused) })
  }

  /// Gives the keys to the first or last part of the card that has a use for them.
  func focus(atEnd: Bool, in layout: CardLayout) -> CardOutcome {
    report(interact { atEnd ? $0.focusLast(in: layout) : $0.focusFirst(in: layout) })
  }

  /// Gives the keys to the first input with a message below it.
  func focusFirstError(in layout: CardLayout) -> CardOutcome {
    report(interact { $0.focusFirstError(in: layout) })
  }

  /// Takes the keys from the card; what was filled in stays.
  func leave() { interaction?.leave() }

  /// Learns which cell shows the card, and how.
  func willShow(in cell: AdaptiveCardCell, _ presentation: CardPresentation) {
    if self.cell !== cell { self.cell = cell }
    if self.presentation !== presentation { self.presentation = presentation }
  }

  private func interact<Result>(_ body: (inout CardInteraction) -> Result) -> Result {
    var interaction = interaction ?? CardInteraction(card: card, state: firstState)
    if let presentation {
      interaction.matches = presentation.matches
      interaction.today = presentation.today()
      interaction.emptyInputs = presentation.emptyInputs
    }
    self.interaction = nil
    defer { self.interaction = interaction }
    return body(&interaction)
  }

  /// Whether the delegate refuses the action that would be carried out.
  private func isRefused(_ request: (CardInteraction) -> CardRequest?) -> Bool {
    guard let delegate, let request = interact({ request($0) }) else { return false }
    return !delegate.card(self, shouldPerform: request)
  }

  private func report(_ outcome: CardOutcome) -> CardOutcome {
    for event in outcome.events {
      change = HostedCardChange(event) ?? change
      delegate?.card(self, did: event)
    }
    return outcome
  }

  /// Adopts how the card was laid out; the delegate hears of what is new about that.
  func didLayOut(_ layout: CardLayout) {
    let new = GridSize(columns: layout.columns, rows: layout.lineCount)
    let old = size
    size = new
    if let old, old != new {
      let cause = old.columns != new.columns ? .width : change ?? .images
      delegate?.card(self, didChangeLayoutFrom: old, to: new, because: cause)
    }
    change = nil
    guard !isLoaded, layout.imageStates.values.allSatisfy(\.isFinal) else { return }
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
    case .pageTurned, .pageOpened: self = .page
    case .valueChanged: self = .value
    case .openURL, .submit, .customAction: return nil
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
  /// A button shows how far that has come what it has sent.
  case delivery
  /// A list of choices was unfolded or folded.
  case choices
  /// A carousel shows another page, or tabs or sections do.
  case page
  /// A value takes another number of lines, or is allowed now.
  case value
  /// An image has arrived or failed.
  case images
  /// The card was replaced by ``HostedCard/update(_:)``.
  case card
}

/// The receiver of what happens to a card in a table.
///
/// The events of a card come in the order in which things happened to it, each once: what the reader
/// did is told at once, all else while the table lays out.
@MainActor
public protocol HostedCardDelegate: AnyObject {
  /// All images of a card are there, or are known not to come; told once, also without any images.
  func cardDidLoadElements(_ card: HostedCard)

  /// Whether an action that the reader asks for may have its effect; it has as long as this is not
  /// answered.
  ///
  /// It is asked once for each press, before anything has changed and before any event is told. A
  /// submission has passed the card's own rules by then. An action that is refused opens, shows, hides,
  /// resets and sends nothing, and no event tells of it: to say why is up to the delegate, such as by
  /// ``HostedCard/setErrors(_:)``.
  func card(_ card: HostedCard, shouldPerform request: CardRequest) -> Bool

  /// The reader did something: opened or closed a card, showed or hid an element, filled something in,
  /// sent it, or wants an address to be opened, which nobody has done yet.
  func card(_ card: HostedCard, did event: CardEvent)

  /// A card that was laid out before has another size now.
  func card(
    _ card: HostedCard, didChangeLayoutFrom old: GridSize, to new: GridSize,
    because change: HostedCardChange)
}

extension HostedCardDelegate {
  /// Does nothing.
  public func cardDidLoadElements(_ card: HostedCard) {}

  /// Refuses nothing.
  public func card(_ card: HostedCard, shouldPerform request: CardRequest) -> Bool { true }

  /// Does nothing.
  public func card(_ card: HostedCard, did event: CardEvent) {}

  /// Does nothing.
  public func card(
    _ card: HostedCard, didChangeLayoutFrom old: GridSize, to new: GridSize,
    because change: HostedCardChange
  ) {}
}
