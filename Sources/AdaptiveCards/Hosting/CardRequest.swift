/// An action that the reader asks for, before it has any effect: its host may refuse it.
public struct CardRequest: Sendable, Hashable {
  /// The action as the card has it; for a link in a text one that opens its address.
  public var action: Action
  /// The place of what was pressed.
  public var button: TargetID
  /// The events that come of it unless it is refused, in their order; at least one.
  public var events: [CardEvent]
}

extension CardInteraction {
  /// Whether actions have their effect now.
  enum Permission: Sendable {
    /// They do.
    case granted
    /// They do in a copy, to find out what their host is to be asked.
    case asked
    /// They do not.
    case refused
  }

  /// The action that a key would carry out now; nil for a key that carries out none.
  ///
  /// A submission with values that the card itself does not allow carries out none. Ask before
  /// ``handle(_:in:isRefused:)``, and tell there what became of it; nothing changes here. As dear as the
  /// key itself.
  public func request(by key: CardKey, in layout: CardLayout) -> CardRequest? {
    request { _ = $0.handle(key, in: layout) }
  }

  /// The action that using a target would carry out now, as ``request(by:in:)`` says it for a key.
  public func request(byActivating id: TargetID, in layout: CardLayout) -> CardRequest? {
    request { _ = $0.activate(id, in: layout) }
  }

  private func request(_ body: (inout CardInteraction) -> Void) -> CardRequest? {
    var trial = self
    (trial.permission, trial.request) = (.asked, nil)
    body(&trial)
    return trial.request
  }

  /// Has an action take effect, unless its host has refused it.
  mutating func perform(
    _ action: Action, of button: TargetID, _ effect: (inout CardInteraction) -> Void
  ) {
    guard permission != .refused else { return }
    let count = events.count
    effect(&self)
    guard permission == .asked else { return }
    let new = Array(events[count...])
    guard !new.isEmpty, !new.contains(where: \.isOfFailedValidation) else { return }
    request = CardRequest(action: action, button: button, events: new)
  }

  /// Does something in which no action has an effect if that is refused.
  mutating func refusing<Result>(
    _ isRefused: Bool, _ body: (inout CardInteraction) -> Result
  ) -> Result {
    guard isRefused else { return body(&self) }
    permission = .refused
    defer { permission = .granted }
    return body(&self)
  }
}

extension CardEvent {
  fileprivate var isOfFailedValidation: Bool {
    if case .validationFailed = self { true } else { false }
  }
}
