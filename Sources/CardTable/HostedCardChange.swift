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
