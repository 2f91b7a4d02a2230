/// What a host says about what a card has sent.
extension CardInteraction {
  /// Shows at the button that has sent something how far that has come.
  ///
  /// It is shown until something is filled in. What was filled in while the receiver had not answered was not sent,
  /// so that nothing is shown as sent then.
  ///
  /// - Parameters:
  ///   - stage: How far it has come; nil where it came to nothing and can be sent again.
  ///   - button: The ``CardSubmission/button``.
  public mutating func showDelivery(_ stage: CardState.Delivery.Stage?, of button: TargetID) {
    let isOutdated = state.delivery?.button == button && state.delivery?.isOutdated == true
    switch stage {
    case .waiting: state.delivery = CardState.Delivery(button: button, stage: .waiting)
    case .sent where !isOutdated:
      state.delivery = CardState.Delivery(button: button, stage: .sent)
    case .sent, nil: state.delivery = nil
    }
  }

  /// Notes that something was filled in.
  mutating func outdateDelivery() {
    switch state.delivery?.stage {
    case .waiting: state.delivery?.isOutdated = true
    case .sent: state.delivery = nil
    case nil: break
    }
  }

  /// Shows messages below inputs whose values the host does not take.
  ///
  /// They go as the card's own messages do: once the value is another one that the card allows, or when it is sent
  /// again. ``focusFirstError(in:)`` leads to them. O(inputs + messages).
  ///
  /// - Parameter errors: The messages by the ids of the inputs.
  /// - Returns: The ids that no input has, in order.
  public mutating func setErrors(_ errors: [String: String]) -> [String] {
    let missing = missing(errors.keys)
    let unknown = Set(missing)
    for (id, message) in errors where !unknown.contains(id) { state.errors[id] = message }
    return missing
  }

  /// Gives the focus to the first input with a message below it; not handled where none is shown.
  public mutating func focusFirstError(in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { interaction in
      let wrong = interaction.index.inputs.filter {
        interaction.state.errors[$0.input.key(at: $0.id)] != nil
      }
      return interaction.focusFirst(of: wrong, in: layout) != nil
    }
  }

  /// The input that has the focus: its id, or its place as a text where it has none; nil where none has it.
  public var focusedInput: String? { focusedEntry.map { $0.input.key(at: $0.id) } }

  var focusedEntry: CardIndex.Entry? {
    state.focus.flatMap { focus in index.inputs.first { $0.id.contains(focus) } }
  }
}
