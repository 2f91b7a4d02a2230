import AdaptiveCards
import CellGrid

/// The receiver of what happens to a card in a table.
///
/// The events of a card come in the order in which things happened to it, each once: what the reader
/// did is told at once, all else while the table lays out.
@MainActor
public protocol HostedCardDelegate: AnyObject {
  /// All images of a card are there, or are known not to come; told once, also without any images.
  func cardDidLoadElements(_ card: HostedCard)

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

  /// Does nothing.
  public func card(_ card: HostedCard, did event: CardEvent) {}

  /// Does nothing.
  public func card(
    _ card: HostedCard, didChangeLayoutFrom old: GridSize, to new: GridSize,
    because change: HostedCardChange
  ) {}
}
