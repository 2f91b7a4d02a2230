extension GermanPhrases {
  /// What cards, images and what is printed say.
  static let cards: [String: String] = [:]
}
