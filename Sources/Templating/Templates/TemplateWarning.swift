/// Something in a template that was left as it is, or left out.
public struct TemplateWarning: Sendable, Hashable {
  /// Where in the template, as `body[2].text`; empty for the template itself.
  public var path: String
  /// The fault, as a sentence.
  public var message: String

  /// Makes a warning.
  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}
