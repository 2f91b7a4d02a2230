/// What stands in for an element that cannot be shown.
enum CardFallback {
  /// Nothing.
  case drop
  /// Another element.
  case replacement(CardNode)
}
