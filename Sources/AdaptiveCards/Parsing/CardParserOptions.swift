/// The features that a card may ask for, and its greatest size.
public struct CardParserOptions: Sendable {
  /// The newest schema version that is shown; a newer card shows its fallback.
  public var newestVersion = CardVersion.newest
  /// Features that `requires` may name, in lower case, and their versions.
  public var features = ["adaptivecards": CardVersion.newest]
  /// Most elements, actions, rows, cells, facts, choices and runs that are read; the rest is left out.
  public var maximumNodes = 10_000
  /// Deepest nesting of elements; what is deeper is left out, so that no later recursion runs out
  /// of stack.
  ///
  /// Cards in the wild stay below 20.
  public var maximumDepth = 64

  /// Makes options for a card of the newest version with no features beyond the schema itself.
  public init() {}
}
