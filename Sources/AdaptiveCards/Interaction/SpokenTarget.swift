import Phrases

/// The part of a card that has the focus, in words for who does not see it.
public struct SpokenTarget: Sendable, Hashable {
  /// The label, the kind, the state and what is wrong, as in `Name, text, required`.
  ///
  /// The text that is typed into it is not among them.
  public var words: String
  /// The text in a field that is typed into; nil for everything else.
  public var typed: String?

  /// Makes a target of its words.
  public init(words: String, typed: String? = nil) { (self.words, self.typed) = (words, typed) }
}

extension CardLayout {
  /// The target that has the focus, in words; nil where none has.
  ///
  /// - Parameter state: The state that the card was laid out with.
  public func spokenFocus(in state: CardState) -> SpokenTarget? {
    focused.map { TargetWords($0, state).spoken }
  }
}

/// Puts a target into words.
private struct TargetWords {
  private let target: CardTarget
  private let state: CardState

  init(_ target: CardTarget, _ state: CardState) { (self.target, self.state) = (target, state) }

  private var label: Phrase { Phrase(verbatim: target.label) }

  /// All there is to say of it.
  var spoken: SpokenTarget {
    switch target.control {
    case .action(let action): SpokenTarget(words: words(of: action))
    case .overflow:
      SpokenTarget(words: openEntry(of: "more buttons") ?? joined(["more buttons", "menu"]))
    case .choice(let input, let index): SpokenTarget(words: words(ofChoice: index, of: input))
    case .link(let address):
      SpokenTarget(words: joined([label, "link", Phrase(verbatim: address)]))
    case .pager(let carousel):
      SpokenTarget(words: joined(["page \(carousel.page + 1) of \(carousel.pageCount)"]))
    case .page(let pages, let index):
      SpokenTarget(
        words: joined([label, kind, pages.open.contains(index) ? "open" : "closed"]))
    case .input(let input): spoken(input)
    }
  }

  private func words(of action: Action) -> String {
    var parts = [label, kind]
    if !action.isEnabled { parts.append("not available") }
    if case .showCard = action.kind {
      let isOpen = state.openCards[target.id.parent] == target.id.path.last
      parts.append(isOpen ? "open" : "closed")
    }
    if let hint = target.hint, hint != target.label { parts.append(Phrase(verbatim: hint)) }
    if let delivery = state.delivery, delivery.button == target.id {
      switch delivery.stage {
      case .waiting: parts.append("being sent")
      case .sent: parts.append("sent")
      }
    }
    return joined(parts)
  }

  private func words(ofChoice index: Int, of input: Input) -> String {
    let id = target.id.parent
    let chosen = input.chosen(state.value(of: input, at: id))
    let choice = input.choices[index]
    let isChosen = chosen.contains { $0.value == choice.value }
    return joined([
      label, isChosen ? "chosen" : "not chosen", "\(index + 1) of \(input.choices.count)",
      Phrase(verbatim: input.label ?? ""), needs(of: input), problem(of: input, at: id),
    ])
  }

  private func spoken(_ input: Input) -> SpokenTarget {
    let value = state.value(of: input, at: target.id)
    var parts = [label, kind(of: input)]
    var typed: String?
    switch input.kind {
    case .text(_, isPassword: true): typed = String(repeating: "*", count: value.count)
    case .text: typed = value
    case .number, .date, .time:
      parts += [Phrase(verbatim: target.hint ?? ""), bounds(of: input)]
      typed = value
    case .toggle: parts.append(value == input.valueOn ? "checked" : "not checked")
    case .choiceSet:
      if let entry = openEntry(of: label) {
        return SpokenTarget(words: entry, typed: input.isFiltered ? state.popup?.filter : nil)
      }
      let titles = input.chosen(value).map(\.title).joined(separator: ", ")
      parts.append(titles.isEmpty ? "nothing chosen" : Phrase(verbatim: titles))
    }
    parts += [needs(of: input), problem(of: input, at: target.id)]
    return SpokenTarget(words: joined(parts), typed: typed)
  }

  /// The highlighted entry of the list or menu that is unfolded; nil where none is.
  private func openEntry(of label: Phrase) -> String? {
    guard let popup = state.popup, popup.target == target.id else { return nil }
    let shown = target.entries.filter { $0.title.hasPart(popup.filter) }
    guard !shown.isEmpty else { return joined(["no such choice", label]) }
    let place = shown.firstIndex { $0.index == popup.highlighted } ?? 0
    let title = Phrase(verbatim: shown[place].title)
    return joined([title, "\(place + 1) of \(shown.count)", label])
  }

  private func needs(of input: Input) -> Phrase { input.isRequired ? "required" : .none }

  private func problem(of input: Input, at id: TargetID) -> Phrase {
    state.errors[input.key(at: id)].map { "wrong: \($0)" } ?? .none
  }

  private func bounds(of input: Input) -> Phrase {
    switch (input.minimum, input.maximum) {
    case (let minimum?, let maximum?): "from \(minimum) to \(maximum)"
    case (let minimum?, nil): "from \(minimum)"
    case (nil, let maximum?): "to \(maximum)"
    case (nil, nil): .none
    }
  }

  private func kind(of input: Input) -> Phrase {
    switch input.kind {
    case .text(_, isPassword: true): "password"
    case .text(isMultiline: true, _): "text of several lines"
    case .text: "text"
    case .number: "number"
    case .date: "day"
    case .time: "time of day"
    case .toggle: "check box"
    case .choiceSet(let choices, _, _): "list of \(choices.count)"
    }
  }

  private var kind: Phrase {
    switch target.role {
    case .button: "button"
    case .overflow: "menu"
    case .menuItem: "menu item"
    case .link: "link"
    case .pager: "pages"
    case .tab: "tab"
    case .section: "section"
    case .media: "media"
    case .area: "area"
    case .text, .number, .date, .time, .toggle, .choiceSet, .choice: .none
    }
  }

  private func joined(_ parts: [Phrase]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
