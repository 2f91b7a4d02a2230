import JSON
import Phrases

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
  /// Whether it can be used only once an input of its card has another value than at first.
  public var needsChange = false
  /// Whether it can be used only once an input that must be filled in has a value.
  public var needsRequiredInput = false
  /// Whether it stands behind the "…" button.
  public var isSecondary = false
  /// A hint.
  public var tooltip: String?
  /// The address of a small image for the button, or `icon:` and the name of one.
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
    /// Gives the inputs with these ids their first values again; nil those of all inputs that go with it.
    case resetInputs([String]?)
    /// Tells the host, which has registered its type.
    case custom(CustomAction)
    /// Something that a terminal cannot do, under the name of its type; the button is shown and cannot be used.
    case unavailable(String)
  }
}

extension Action {
  /// The name of the icon on its button: what stands between `icon:` and a comma.
  var iconName: String? {
    guard let iconURL, iconURL.prefix(5).lowercased() == "icon:" else { return nil }
    let name = iconURL.dropFirst(5).prefix { $0 != "," }
    return name.isEmpty ? nil : String(name)
  }

  /// The words on its button: the title, without one the hint, without that what it does unless an icon says so.
  var words: String {
    if !title.isEmpty { return title }
    if let tooltip, !tooltip.isEmpty { return tooltip }
    return iconName == nil ? usualWords.text : ""
  }

  private var usualWords: Phrase {
    switch kind {
    case .openURL: "Open"
    case .submit: "Submit"
    case .execute(let verb?) where !verb.isEmpty: Phrase(verbatim: verb)
    case .execute: "Submit"
    case .showCard: "More"
    case .toggleVisibility: "Show or hide"
    case .resetInputs: "Reset"
    case .custom(let action): Phrase(verbatim: action.type)
    case .unavailable: "Not available"
    }
  }
}

extension Action {
  /// Whether it sends something.
  var sends: Bool {
    switch kind {
    case .submit, .execute, .custom: true
    case .openURL, .showCard, .toggleVisibility, .resetInputs, .unavailable: false
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
