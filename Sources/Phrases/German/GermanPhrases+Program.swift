extension GermanPhrases {
  /// What the command line, its help and the settings say.
  static let program: [String: String] = [:]
}
