import JSON

/// Something that a card asks of its host, or tells it.
public enum CardEvent: Hashable, Sendable {
  /// An address is to be opened; the card has done nothing about it.
  case openURL(String)
  /// The values of the inputs are to be sent.
  case submit(CardSubmission)
  /// An element was shown or hidden by an action.
  case visibilityChanged(elementID: String, isVisible: Bool)
  /// A button has opened or closed its card.
  case showCardChanged(TargetID, isOpen: Bool)
  /// Nothing was sent, as inputs have values that are not allowed; the first of them that is shown,
  /// or else the first.
  case validationFailed(first: TargetID)
  /// The value of an input is another one; the id of the input, or its place if it has none.
  case valueChanged(inputID: String, value: String)
  /// A carousel shows another page, counted from 0; the carousel's ``Carousel/key``.
  case pageTurned(carousel: String, page: Int)
  /// A choice set asks for what its data set has for a text; answer with
  /// ``CardInteraction/setChoices(_:of:)``.
  case choicesWanted(inputID: String, dataset: String, text: String)
  /// The list of a choice set or the menu of a row of buttons was unfolded.
  case popupOpened(TargetID)
  /// It was folded.
  case popupClosed(TargetID)
}

/// The data of an action and the values of the inputs, as a card sends them.
public struct CardSubmission: Hashable, Sendable {
  /// The kind of action that sends.
  public enum Kind: String, Hashable, Sendable {
    /// `Action.Submit`.
    case submit
    /// `Action.Execute`, which has a verb.
    case execute
  }

  /// The treatment of inputs without a value.
  public enum EmptyInputs: Hashable, Sendable {
    /// They are sent as the empty string.
    case included
    /// They are left out.
    case omitted
  }

  /// An input and its value.
  public struct Field: Hashable, Sendable {
    /// The input's id.
    public var id: String
    /// Its value as text, of all kinds of inputs.
    public var value: String

    /// Makes a field.
    public init(id: String, value: String) {
      self.id = id
      self.value = value
    }
  }

  /// The kind of action that sends.
  public var kind: Kind
  /// The verb of an `Action.Execute`.
  public var verb: String?
  /// The id of the action.
  public var actionID: String?
  /// The action's own data, as written.
  public var data: JSONValue?
  /// The inputs that go with the action, in the order of the document; those without an id cannot.
  public var inputs: [Field]

  /// Makes a submission.
  public init(kind: Kind, verb: String? = nil, data: JSONValue? = nil, inputs: [Field] = []) {
    self.kind = kind
    self.verb = verb
    self.data = data
    self.inputs = inputs
  }
}

extension CardSubmission {
  /// The object that is sent: the members of the data, then the inputs, which win over equal keys.
  ///
  /// Data that is no object has no room for inputs and is sent as it is.
  public var json: JSONValue {
    guard case .object(var object) = data ?? .object(JSONObject()) else { return data ?? .null }
    for field in inputs {
      let member = JSONObject.Member(key: field.id, value: .string(field.value))
      let same = object.members.firstIndex { $0.key == field.id }
      object.members.removeAll { $0.key == field.id }
      object.members.insert(member, at: same ?? object.members.endIndex)
    }
    return .object(object)
  }
}
