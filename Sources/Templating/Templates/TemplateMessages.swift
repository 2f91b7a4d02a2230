/// The warnings that have fixed words, which other expanders give too.
enum TemplateMessages {
  private static let dropped = "The $when condition has been set to false by default."

  static func notAnExpression(_ text: String) -> String {
    "WARN: \(text) is not an Adaptive Expression. \(dropped)"
  }

  static func notEvaluated(_ expression: String) -> String {
    "WARN: Unable to parse the Adaptive Expression \(expression). \(dropped)"
  }
}
