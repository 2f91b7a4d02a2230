extension GermanPhrases {
  /// What reading, filtering and sorting data, of databases and of templates say.
  static let data: [String: String] = [:]
}
