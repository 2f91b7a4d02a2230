/// A fault of a card, or a weakness, that its author may want to change.
public struct CardFinding: Sendable, Hashable {
  /// A kind of fault, with the name that lists of findings have for it.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// A property cannot be left out and is.
    case missingProperty = "missing-property"
    /// A property has a value that it cannot have.
    case invalidValue = "invalid-value"
    /// A type is not known.
    case unknownType = "unknown-type"
    /// Something stands where it is not allowed.
    case misplacedType = "misplaced-type"
    /// Two elements have the same id.
    case duplicateID = "duplicate-id"
    /// The card is of a newer version than is known.
    case newerCard = "newer-card"
    /// The card is larger, deeper or longer than is read.
    case limit = "limit"
    /// Something cannot be done in a terminal, or needs what is not there.
    case unavailable = "unavailable"
    /// A template cannot be filled in.
    case template = "template"
    /// A property is not known.
    case unknownProperty = "unknown-property"
    /// A type or property is newer than the version of the card, so that readers of that version do not know it.
    case newerThanVersion = "newer-than-version"
    /// An image has no text for those who do not see it.
    case imageWithoutText = "image-without-text"
    /// A text can hardly be told from what is behind it.
    case lowContrast = "low-contrast"
    /// An input does not say which values it takes.
    case inputWithoutMessage = "input-without-message"
    /// A text is cut where the card is narrow.
    case cutText = "cut-text"
    /// The fallback stands for what is not known.
    case fallback = "fallback"
  }

  /// How much of the card a fault costs.
  public enum Level: String, Sendable, Hashable {
    /// Something is not shown, or not as it is written.
    case error
    /// Some readers have less of it.
    case warning
    /// It is as the author has provided for.
    case note
  }

  /// The kind of fault.
  public var rule: Rule
  /// The path of the object at fault, in the form of ``CardWarning/path``; empty for the card itself.
  public var path: String
  /// The property at fault; nil for the object as a whole.
  public var property: String?
  /// The fault in words, with the remedy where there is one.
  public var message: String

  /// Makes a finding.
  public init(rule: Rule, path: String, property: String? = nil, message: String) {
    self.rule = rule
    self.path = path
    self.property = property
    self.message = message
  }

  /// The path of the property, or of the object where the property is nil.
  public var fullPath: String {
    guard let property else { return path }
    return path.isEmpty ? property : "\(path).\(property)"
  }
}

extension CardFinding.Rule {
  /// The level of all findings of this kind.
  public var level: CardFinding.Level {
    switch self {
    case .missingProperty, .invalidValue, .unknownType, .misplacedType, .duplicateID, .newerCard,
      .limit, .unavailable, .template:
      .error
    case .unknownProperty, .newerThanVersion, .imageWithoutText, .lowContrast, .cutText,
      .inputWithoutMessage:
      .warning
    case .fallback: .note
    }
  }
}

extension CardFinding {
  /// Makes a finding of a warning that reading the card gave.
  init(_ warning: CardWarning) {
    self.init(
      rule: warning.rule, path: warning.path, property: warning.property, message: warning.message)
  }
}

extension CardWarning {
  fileprivate var rule: CardFinding.Rule {
    switch reason {
    case .unknownType: .unknownType
    case .misplacedType: .misplacedType
    case .missingProperty: .missingProperty
    case .invalidValue, .overruled: .invalidValue
    case .inputWithoutMessage: .inputWithoutMessage
    case .duplicateID: .duplicateID
    case .unsupportedVersion: .newerCard
    case .usedFallback: .fallback
    case .unmetRequirement, .unavailableElement, .unavailableAction: .unavailable
    case .tooLarge, .longText: .limit
    case .template: .template
    }
  }

  /// The property that is not right; one that is missing has no place, and so its object is meant.
  fileprivate var property: String? {
    switch reason {
    case .invalidValue(let property), .longText(let property), .overruled(let property, _): property
    case .duplicateID: "id"
    case .unknownType, .misplacedType, .unavailableElement, .unavailableAction: "type"
    case .unsupportedVersion: "version"
    case .unmetRequirement: "requires"
    case .usedFallback: "fallback"
    case .missingProperty, .inputWithoutMessage, .tooLarge, .template: nil
    }
  }
}
