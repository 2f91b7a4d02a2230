extension GermanPhrases {
  /// What the table of commands, the help and the prompts say.
  static let commands: [String: String] = [:]
}
