// Templates and their data are JSON, which is part of the API.
@_exported import JSON

/// An Adaptive Card template: compiled once, expanded for each record.
///
/// ```swift
/// let template = Template(json)
/// let (card, warnings) = template.expand(root: record)
/// ```
public struct Template: Sendable {
  /// The faults of the template, whatever the data.
  public let warnings: [TemplateWarning]
  /// The text for a field that the data lacks, by the field as it is written.
  ///
  /// `${field}` unless it is set.
  public var missingText: @Sendable (String) -> String = { "${\($0)}" }
  /// The clock, the random numbers and the most work of the expressions.
  public var environment: ExpressionEnvironment

  private let root: TemplateNode

  /// Compiles a template.
  ///
  /// O(size). Nothing is refused: a text that cannot be parsed stays as it is, with a warning.
  public init(_ template: JSONValue, environment: ExpressionEnvironment = .system) {
    var compiler = TemplateCompiler()
    root = compiler.compile(template, path: "")
    warnings = compiler.warnings
    self.environment = environment
  }

  /// The card of a record; `null` if nothing is left of the template.
  ///
  /// Never fails: what cannot be evaluated stays as it is written, with a warning. Bounded by
  /// ``TemplateLimits`` and ``ExpressionLimits``.
  ///
  /// - Parameters:
  ///   - data: the record, `$root` of the expressions.
  ///   - host: what `$host` stands for.
  public func expand(
    root data: JSONValue, host: JSONValue? = nil
  ) -> (card: JSONValue, warnings: [TemplateWarning]) {
    let expansion = expansion(root: data, host: host)
    return (expansion.card, expansion.warnings)
  }

  /// The same as ``expand(root:host:)``, and which expressions have no value in the data.
  public func expansion(root data: JSONValue, host: JSONValue? = nil) -> TemplateExpansion {
    let data = ExpressionValue(data)
    let host = host.map(ExpressionValue.init) ?? .missing
    var expander = TemplateExpander(
      scope: ExpressionScope(data: data, root: data, host: host), environment: environment,
      missingText: missingText)
    let card = expander.expand(root) ?? .null
    return TemplateExpansion(
      card: card, warnings: warnings + expander.warnings, missing: expander.missing)
  }
}

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
