/// Texts of the sources that look like words for people and are none.
enum UnsaidText {
  /// Whether a text is for programmers, for another program, or data.
  static func contains(_ literal: SwiftLiteral, in file: String) -> Bool {
    functions.contains(literal.callee) || files.contains(file) || texts.contains(literal.key)
  }

  /// Functions that stop the program of who calls something wrongly, and names of queues, for debuggers.
  private static let functions: Set<String> = [
    "require", "precondition", "preconditionFailure", "fatalError", "assert", "DispatchQueue",
  ]

  /// Files of names and words that are read in data, or written for other programs.
  private static let files: Set<String> = []

  /// Single texts of that kind.
  private static let texts: Set<String> = []
}
