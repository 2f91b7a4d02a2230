import Phrases

/// Something in a card that was not right and was left out, replaced or read in another way.
public struct CardWarning: Sendable, Hashable {
  /// The fault.
  public enum Reason: Sendable, Hashable {
    /// An element or action of a type that is not known, and that has no fallback.
    case unknownType(String)
    /// An element or action of a type that must not stand where it does.
    case misplacedType(String)
    /// A property that an element cannot do without is missing.
    case missingProperty(String)
    /// A property has a value of the wrong kind; its default is used.
    case invalidValue(property: String)
    /// A property is not used, for another one has a value that it does not go with.
    case overruled(property: String, by: String)
    /// An input asks something of its value, and has no message of its own for values that are not allowed.
    case inputWithoutMessage
    /// Two elements have the same id.
    case duplicateID(String)
    /// The card asks for a version that is newer than this renderer.
    case unsupportedVersion(String)
    /// The element's fallback was used in its place.
    case usedFallback(String)
    /// An element needs a feature that is not there, and has no fallback.
    case unmetRequirement(String)
    /// The card has more nodes, or is nested deeper, than is read; the rest is left out.
    case tooLarge
    /// An element is of a type that needs a service of its host, and has no fallback; a line stands for it.
    case unavailableElement(String)
    /// An action is of a type that cannot be done in a terminal; its button is shown and cannot be pressed.
    case unavailableAction(String)
    /// A text is too long for its markdown to be read, or code for its colours; it is shown as it is written.
    case longText(property: String)
    /// The template could not fill in a part of the card, in its words.
    case template(String)
  }

  /// The fault.
  public var reason: Reason
  /// The place in the card, as a path such as `body[2].columns[0]`; empty for the card itself.
  public var path: String

  /// Makes a warning.
  public init(reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }
}

extension CardWarning {
  /// Whether something that the author put into the card is not shown, or not as it is.
  public var isOfSomethingLeftOut: Bool {
    switch reason {
    case .unknownType, .misplacedType, .unmetRequirement, .tooLarge, .template,
      .unavailableElement, .unavailableAction:
      true
    case .missingProperty, .invalidValue, .overruled, .inputWithoutMessage, .duplicateID,
      .unsupportedVersion, .usedFallback, .longText:
      false
    }
  }
}

extension CardWarning: CustomStringConvertible {
  /// The place and what was not right there, in a sentence for who wrote the card.
  public var description: String {
    path.isEmpty ? Phrase("card: \(message)").text : "\(path): \(message)"
  }

  /// What was not right, without the place.
  public var message: String { phrase.text }

  private var phrase: Phrase {
    switch reason {
    case .unknownType(let type): "“\(type)” is not known and has no fallback, so it is left out"
    case .misplacedType(let type): "“\(type)” is not allowed here, so it is left out"
    case .missingProperty(let key): "“\(key)” is missing"
    case .invalidValue(let key): "“\(key)” has a value that it cannot have, so it is not used"
    case .overruled(let key, let other): "“\(key)” does not go with “\(other)”, so it is not used"
    case .inputWithoutMessage:
      "the input does not take every value, and has no “errorMessage” that says which"
    case .duplicateID(let id): "the id “\(id)” is taken; the first element that has it is meant"
    case .unsupportedVersion(let version): "version \(version) is newer than this renderer knows"
    case .usedFallback(""): "the fallback stands for it"
    case .usedFallback(let type): "the fallback stands for “\(type)”"
    case .unmetRequirement(let feature):
      "“\(feature)” is required and not there in that version, so it is left out"
    case .unavailableElement(let type):
      "“\(type)” needs a service that a terminal has not, so a line stands for it"
    case .unavailableAction(let type):
      "“\(type)” cannot be done in a terminal, so its button cannot be pressed"
    case .template(let problem): Phrase(verbatim: problem)
    case .longText(let key):
      "“\(key)” has more than 256 KB, so it is shown as it is written, without emphasis, links and colours"
    case .tooLarge: "the card is too large or too deep here, so the rest is left out"
    }
  }
}
