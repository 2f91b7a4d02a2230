import JSON

/// The data of an action and the values of the inputs, as a card sends them.
public struct CardSubmission: Hashable, Sendable {
  /// The kind of action that sends.
  public enum Kind: String, Hashable, Sendable {
    /// `Action.Submit`.
    case submit
    /// `Action.Execute`, which has a verb.
    case execute
    /// The action of ``Refresh``, which asks for a newer version of the card.
    case refresh
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
  /// The caption of the action; empty where it has none.
  public var actionTitle = ""
  /// The place of the button that was pressed; nil where none was.
  public var button: TargetID?
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

extension CardSubmission {
  /// Makes what asks for a newer version of a card; nil where the card does not say how.
  ///
  /// What was filled in does not go with it.
  public init?(refreshing card: Card) {
    guard let action = card.refresh?.action, case .execute(let verb) = action.kind else {
      return nil
    }
    self.init(kind: .refresh, verb: verb, data: action.data)
    (actionID, actionTitle) = (action.id, action.title)
  }
}

extension CardSubmission.Kind {
  /// The type of the action as cards have it; a refresh is no button.
  public var typeName: String {
    switch self {
    case .submit: "Action.Submit"
    case .execute: "Action.Execute"
    case .refresh: "refresh"
    }
  }
}

extension CardSubmission {
  /// What was pressed and what is sent, for who has to tell one button from another:
  /// `{"action": {"type", "id", "verb", "title"}, "record", "card", "data"}`.
  ///
  /// Of the action and of the rest only what there is stands in it; ``json`` is the data.
  ///
  /// - Parameters:
  ///   - record: The number of the record that the card shows, 1-based; nil where it shows none.
  ///   - card: The card as its author wrote it; nil to leave it out.
  public func envelope(record: Int?, card: JSONValue?) -> JSONValue {
    let action = JSONObject([
      ("type", .string(kind.typeName)), ("id", actionID.map(JSONValue.string)),
      ("verb", verb.map(JSONValue.string)),
      ("title", actionTitle.isEmpty ? nil : .string(actionTitle)),
    ])
    return .object(
      JSONObject([
        ("action", .object(action)), ("record", record.map { .number(String($0)) }),
        ("card", card), ("data", json),
      ]))
  }
}

extension JSONObject {
  /// An object of those members that have a value.
  init(_ members: [(key: String, value: JSONValue?)]) {
    self.init()
    self.members = members.compactMap { key, value in
      value.map { Member(key: key, value: $0) }
    }
  }
}
