/// What a card may have: the types of objects and their properties, and what becomes of each here.
///
/// It has what the schema of Adaptive Cards lists up to version 1.6, what renderers read besides, and
/// what Microsoft Teams adds. `CardReader` reads cards without it; tests hold the two together.
public enum CardSchema {
  /// All types.
  public static let types: [SchemaType] =
    base + texts + pictures + boxes + pages + inputs + actions
    + charts + services

  private static let typesByName = Dictionary(
    uniqueKeysWithValues: types.map { ($0.name.lowercased(), $0) })

  /// The type of a name, in any case.
  public static func type(named name: String) -> SchemaType? { typesByName[name.lowercased()] }

  /// The property of a type, or of one that it is a kind of.
  ///
  /// O(1).
  public static func property(_ name: String, of type: SchemaType) -> SchemaProperty? {
    propertiesByType[type.name]?.byName[name]
  }

  /// All properties of a type, its own first.
  ///
  /// A type's own word on a property goes before that of the type that it is a kind of. O(1).
  public static func properties(of type: SchemaType) -> [SchemaProperty] {
    propertiesByType[type.name]?.list ?? []
  }

  /// The properties of a type, its own and those of the types that it is a kind of.
  private struct Properties {
    var list: [SchemaProperty]
    var byName: [String: SchemaProperty]

    init(_ list: [SchemaProperty]) {
      self.list = list
      byName = Dictionary(list.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private static let propertiesByType = Dictionary(
    uniqueKeysWithValues: types.map { ($0.name, Properties(collectedProperties(of: $0))) })

  private static func collectedProperties(of type: SchemaType) -> [SchemaProperty] {
    guard let base = type.base.flatMap({ self.type(named: $0) }) else { return type.properties }
    let own = Set(type.properties.map(\.name))
    return type.properties + collectedProperties(of: base).filter { !own.contains($0.name) }
  }
}

/// A type of objects in a card.
public struct SchemaType: Sendable, Hashable {
  /// Its name, as `type` has it or as the documentation of the schema calls it.
  public let name: String
  /// The version of the schema that it came with; nil where it is none of the schema's, but of Microsoft
  /// Teams or of some renderers.
  public let since: CardVersion?
  /// The type that it is a kind of.
  public let base: String?
  /// Its own properties.
  public let properties: [SchemaProperty]
  /// The warning for each object of a type that is refused; nil for a type that is shown or done.
  ///
  /// A refused element is a line that names its type, a refused action a button that cannot be pressed, unless the
  /// card has a fallback for it.
  public let refusal: CardWarning.Reason?

  /// Makes a type; a version that is a word is none of the schema's.
  init(
    _ name: String, _ since: String, _ base: String?, _ properties: [SchemaProperty],
    refusal: CardWarning.Reason? = nil
  ) {
    self.name = name
    self.since = CardVersion(since)
    self.base = base
    self.properties = properties
    self.refusal = refusal
  }
}

/// A property of objects in a card.
public struct SchemaProperty: Sendable, Hashable {
  /// What becomes of a property.
  public enum Use: Sendable, Hashable {
    /// It is seen, or changes what the card does or tells its host.
    case used
    /// It changes nothing: a terminal cannot show it, or nothing depends on it.
    case ignored
    /// It changes nothing, as its type is refused with a warning: ``SchemaType/refusal``.
    case refused
  }

  /// What a property holds.
  public enum Content: Sendable, Hashable {
    /// A word, a number, a truth value, or what is no part of a card.
    case value
    /// Objects of a card, one or a list of them, of the type that each says.
    case parts
    /// Such objects; those that say no type are of this one.
    case partsOf(String)
  }

  /// Its name.
  public let name: String
  /// The version of the schema that it came with; nil where it is none of the schema's.
  public let since: CardVersion?
  /// What becomes of it.
  public let use: Use
  /// What it holds.
  public let content: Content
  /// Whether an object of its type cannot do without it.
  public let isRequired: Bool
}

/// Some properties of one version: a short way to write the tables.
extension CardSchema {
  static func used(
    _ since: String, _ names: String..., content: SchemaProperty.Content = .value
  ) -> [SchemaProperty] {
    names.map { property($0, since, .used, content) }
  }

  static func required(
    _ since: String, _ names: String..., content: SchemaProperty.Content = .value
  ) -> [SchemaProperty] {
    names.map { property($0, since, .used, content, isRequired: true) }
  }

  static func ignored(
    _ since: String, _ names: String..., content: SchemaProperty.Content = .value
  ) -> [SchemaProperty] {
    names.map { property($0, since, .ignored, content) }
  }

  static func refused(_ since: String, _ names: String...) -> [SchemaProperty] {
    names.map { property($0, since, .refused, .value) }
  }

  /// An action that no terminal can do, with its own properties.
  static func refusedAction(
    _ name: String, _ since: String, _ properties: [SchemaProperty]
  ) -> SchemaType {
    SchemaType(name, since, "Action", properties, refusal: .unavailableAction(name))
  }

  private static func property(
    _ name: String, _ since: String, _ use: SchemaProperty.Use, _ content: SchemaProperty.Content,
    isRequired: Bool = false
  ) -> SchemaProperty {
    SchemaProperty(
      name: name, since: CardVersion(since), use: use, content: content, isRequired: isRequired)
  }
}
