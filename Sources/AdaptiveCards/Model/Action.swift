import JSON

/// A button, or what selecting an element does.
public struct Action: Sendable, Hashable {
  /// Name for look-ups.
  public var id: String?
  /// Caption.
  public var title = ""
  /// The look of the button.
  public var style: ActionStyle = .default
  /// Whether it can be used.
  public var isEnabled = true
  /// Whether it stands behind the "…" button.
  public var isSecondary = false
  /// A hint.
  public var tooltip: String?
  /// The address of a small image for the button.
  public var iconURL: String?
  /// The data that is sent together with the values of the inputs, as written.
  public var data: JSONValue?
  /// Whether the inputs of its card are checked and sent.
  public var associatesInputs = true
  /// The kind of action.
  public var kind: Kind

  /// Makes an action.
  public init(_ kind: Kind) { self.kind = kind }

  /// A kind of action.
  public indirect enum Kind: Sendable, Hashable {
    /// Opens an address.
    case openURL(String)
    /// Sends what was filled in.
    case submit
    /// Sends what was filled in, under a verb.
    case execute(verb: String?)
    /// Opens a card under the buttons.
    case showCard(Card)
    /// Shows or hides elements; nil flips.
    case toggleVisibility([ToggleTarget])
  }
}

extension Action {
  /// Whether it sends something.
  var sends: Bool {
    switch kind {
    case .submit, .execute: true
    case .openURL, .showCard, .toggleVisibility: false
    }
  }
}

/// An element that an action shows or hides.
public struct ToggleTarget: Sendable, Hashable {
  /// The element's id.
  public var elementID: String
  /// The visibility that it gets, or nil to flip it.
  public var isVisible: Bool?

  /// Makes a target.
  public init(elementID: String, isVisible: Bool? = nil) {
    self.elementID = elementID
    self.isVisible = isVisible
  }
}
