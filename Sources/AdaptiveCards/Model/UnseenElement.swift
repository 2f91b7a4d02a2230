import Phrases

/// The line that stands for an element that is not shown, so that its reader knows that there is something.
enum UnseenElement {
  /// The problem of a type that is not known.
  static var unknown: Phrase { "unknown element" }

  /// Characters of a type that are shown.
  private static let longestType = 60

  /// The line as an element.
  ///
  /// - Parameter problem: The reason in a few words.
  static func text(type: String, problem: Phrase = unknown) -> TextBlock {
    CardReader.plain("[\(type.prefix(longestType)): \(problem.text)]", TextLook(isSubtle: true))
  }
}
