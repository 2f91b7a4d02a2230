/// The width of a card in the four steps of Teams.
public enum WidthClass: Int, Sendable, Hashable, CaseIterable {
  /// As narrow as a side panel.
  case veryNarrow
  /// As narrow as a telephone.
  case narrow
  /// As wide as a message.
  case standard
  /// As wide as there is.
  case wide
}
