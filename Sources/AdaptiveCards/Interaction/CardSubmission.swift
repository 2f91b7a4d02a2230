import JSON

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
