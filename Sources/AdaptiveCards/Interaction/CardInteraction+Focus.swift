extension CardInteraction {
  /// Gives the focus to the first target; not handled where there is none.
  public mutating func focusFirst(in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { $0.focus($0.stops(in: layout).first) }
  }

  /// Gives the focus to the last target; not handled where there is none.
  public mutating func focusLast(in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { $0.focus($0.stops(in: layout).last) }
  }

  /// Gives the focus to the next target, or to the first; not handled where there is none.
  public mutating func focusNext(in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { $0.moveFocus(forwards: true, in: layout) }
  }

  /// Gives the focus to the previous target, or to the last; not handled where there is none.
  public mutating func focusPrevious(in layout: CardLayout) -> CardOutcome {
    turn(in: layout) { $0.moveFocus(forwards: false, in: layout) }
  }

  mutating func moveFocus(forwards: Bool, in layout: CardLayout) -> Bool {
    let stops = stops(in: layout)
    fold()
    guard let focus = state.focus else { return self.focus(forwards ? stops.first : stops.last) }
    let next = forwards ? stops.first { $0.id > focus } : stops.last { $0.id < focus }
    return self.focus(next)
  }

  /// The targets that the focus stops at: of a list of choices one, of what is unfolded none.
  private func stops(in layout: CardLayout) -> [CardTarget] {
    var (list, stop) = (TargetID(), 0)
    return layout.targets.filter { target in
      let parent = target.id.parent
      if parent == state.popup?.target { return false }
      guard case .choice(let input, let index) = target.control else { return true }
      if list != parent { (list, stop) = (parent, self.stop(in: input, at: parent)) }
      return index == stop
    }
  }

  /// The choice of a list that the focus stops at: the one that has it, else the first that is
  /// chosen, else the first.
  private func stop(in list: Input, at id: TargetID) -> Int {
    if let focus = state.focus, focus.parent == id, let index = focus.path.last { return index }
    let chosen = list.chosen(state.value(of: list, at: id)).first
    return list.choices.firstIndex { $0 == chosen } ?? 0
  }

  /// Gives the focus to a target, the cursor behind what is in it.
  @discardableResult
  mutating func focus(_ target: CardTarget?) -> Bool {
    guard let target else { return false }
    state.focus = target.id
    state.caret = CardState.end
    return true
  }

  /// Folds what is unfolded.
  mutating func fold() {
    guard let popup = state.popup else { return }
    state.popup = nil
    events.append(.popupClosed(popup.target))
  }
}
