import CellGrid

/// Why a card has another size than before.
public enum HostedCardChange: Sendable, Hashable {
  /// The table has another width.
  case width
  /// An element was shown or hidden.
  case visibility
  /// An image has arrived or failed.
  case images
}

/// What is told about a card in a table.
///
/// The events of a card come in the order in which things happened to it, each once: all of them
/// while the table lays out, but for a change of visibility, which is told at once.
@MainActor
public protocol HostedCardDelegate: AnyObject {
  /// All images of a card are there, or are known not to come; told once, also without any images.
  func cardDidLoadElements(_ card: HostedCard)

  /// An element was shown or hidden.
  func card(_ card: HostedCard, didChangeVisibilityOf elementID: String, to isVisible: Bool)

  /// A card that was laid out before has another size now.
  func card(
    _ card: HostedCard, didChangeLayoutFrom old: GridSize, to new: GridSize,
    because change: HostedCardChange)
}

extension HostedCardDelegate {
  /// Does nothing.
  public func cardDidLoadElements(_ card: HostedCard) {}

  /// Does nothing.
  public func card(_ card: HostedCard, didChangeVisibilityOf elementID: String, to isVisible: Bool)
  {}

  /// Does nothing.
  public func card(
    _ card: HostedCard, didChangeLayoutFrom old: GridSize, to new: GridSize,
    because change: HostedCardChange
  ) {}
}
