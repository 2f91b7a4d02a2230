extension GermanPhrases {
  /// What the program on the screen says.
  static let browser: [String: String] = [:]
}
