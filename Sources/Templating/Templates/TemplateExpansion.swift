import JSON

/// What has come of a template with some data.
public struct TemplateExpansion: Sendable {
  /// The card; `null` if nothing is left of the template.
  public var card: JSONValue
  /// What could not be evaluated, or was left out.
  public var warnings: [TemplateWarning]
  /// The expressions that stayed as they are written for want of a value, each once at each place, in their
  /// order; at most ``TemplateLimits/warnings``.
  public var missing: [MissingValue]
}

/// An expression that has no value in the data, so that it is on the card as it is written.
///
/// That is no fault by itself. What asks on purpose whether there is a value, as conditions, `exists` and
/// `coalesce` do, is none of these.
public struct MissingValue: Sendable, Hashable {
  /// Where in the template, as `body[2].text`; empty for the template itself.
  public var path: String
  /// The expression with its braces, as `${owner.name}`.
  public var expression: String

  /// Makes one of its parts.
  public init(path: String, expression: String) {
    self.path = path
    self.expression = expression
  }
}
