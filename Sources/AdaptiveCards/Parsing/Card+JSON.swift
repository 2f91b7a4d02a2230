import JSON
import Phrases

/// The reason why a text is not an Adaptive Card.
public enum CardError: Error, Sendable, Hashable {
  /// The text is not JSON.
  case notJSON(JSONError)
  /// The text is JSON, and its `type` is not `AdaptiveCard`.
  case notACard
}

extension CardError: CustomStringConvertible {
  /// The reason in a sentence, with the place in the text where there is one.
  public var description: String { phrase.text }

  private var phrase: Phrase {
    switch self {
    case .notJSON(let error): "The card is not JSON: \(error.description)."
    case .notACard: "This is JSON, but not an Adaptive Card: its “type” is not “AdaptiveCard”."
    }
  }
}

extension Card {
  /// Reads a card from its JSON text.
  ///
  /// Anything else in a card is never an error: ``warnings`` lists what was replaced or left out.
  /// O(bytes).
  ///
  ///     let card = try Card(json: #"{"type": "AdaptiveCard", "body": []}"#)
  ///
  /// - Throws: ``CardError`` for a text that is not JSON, or that is another kind of JSON.
  public init(json text: some StringProtocol, options: CardParserOptions = .init())
    throws(CardError)
  {
    let value: JSONValue
    do { value = try JSONValue(parsing: text) } catch { throw .notJSON(error) }
    guard CardParser.isAdaptiveCard(value) else { throw .notACard }
    self = CardParser.parse(value, options: options)
  }
}

/// Turns the JSON of an Adaptive Card into a ``Card``.
///
/// A card is never refused as a whole: what cannot be read is replaced by its fallback or its default
/// or is left out, and ``Card/warnings`` says what and where.
public enum CardParser {
  /// Whether a value says that it is an Adaptive Card.
  public static func isAdaptiveCard(_ value: JSONValue) -> Bool {
    value["type"]?.string?.lowercased() == "adaptivecard"
  }

  /// Reads a card; a value that is none becomes a card that is empty but for its warnings.
  ///
  /// O(bytes).
  public static func parse(_ value: JSONValue, options: CardParserOptions = .init()) -> Card {
    var reader = CardReader(options: options)
    var card = reader.rootCard(value)
    reader.warnAboutDuplicateIDs()
    card.warnings = reader.warnings
    return card
  }
}

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

  /// The types of the host's own.
  ///
  /// `requires` may name them too.
  public var registry: CardRegistry

  /// Makes options for a card of the newest version with no features beyond the schema itself and the
  /// types of a registry.
  public init(registry: CardRegistry = CardRegistry()) { self.registry = registry }
}

/// A version of the card schema or of a feature: major and minor number.
public struct CardVersion: Sendable, Hashable, Comparable {
  /// The number before the dot.
  public var major: Int
  /// The number after the dot.
  public var minor: Int

  /// The newest schema that is understood.
  public static let newest = CardVersion(major: 1, minor: 6)

  /// Makes a version.
  public init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads `major.minor`; what follows a second dot is not looked at, and a missing minor is 0.
  ///
  /// Returns nil where the text does not begin with a number.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard let first = parts.first, let major = Int(first), major >= 0 else { return nil }
    let minor = parts.count > 1 ? Int(parts[1]) : 0
    guard let minor, minor >= 0 else { return nil }
    self.init(major: major, minor: minor)
  }

  /// Whether one version is older than another.
  public static func < (one: CardVersion, other: CardVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }
}
