/// How large the expansion of a template may become, whatever its data.
public enum TemplateLimits {
  /// Most values of a card: objects, arrays, texts and the rest.
  public static let values = 200_000
  /// Deepest nesting of a template; what is deeper stays as it is.
  public static let depth = 512
  /// Most warnings that one expansion gives.
  public static let warnings = 100
}
