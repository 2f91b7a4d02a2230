extension CardInteraction {
  /// Lines that the page keys go in a list.
  private static let page = 8

  /// Keys of what is unfolded: the arrows go along its entries.
  mutating func respond(to key: CardKey, unfolded target: CardTarget, in layout: CardLayout) -> Bool
  {
    let entries = target.entries.filter { $0.title.hasPart(state.popup?.filter ?? "") }
    switch key {
    case .up: highlight(-1, in: entries)
    case .down: highlight(1, in: entries)
    case .pageUp: highlight(-Self.page, in: entries)
    case .pageDown: highlight(Self.page, in: entries)
    case .home: highlight(-entries.count, in: entries)
    case .end: highlight(entries.count, in: entries)
    case .left, .right: break
    case .escape: fold()
    case .enter:
      let highlighted = entries.first { $0.index == state.popup?.highlighted }
      use(highlighted ?? entries.first, of: target, in: layout)
    case .tab, .backTab, .space, .backspace, .delete, .character, .control, .paste:
      return look(for: key, in: target, layout)
    }
    return true
  }

  private mutating func highlight(_ step: Int, in entries: [CardTarget.Entry]) {
    guard !entries.isEmpty, let highlighted = state.popup?.highlighted else { return }
    let place = entries.firstIndex { $0.index == highlighted } ?? 0
    state.popup?.highlighted = entries[min(max(0, place + step), entries.count - 1)].index
  }

  /// Uses an entry and folds the list, if there is such an entry.
  private mutating func use(
    _ entry: CardTarget.Entry?, of target: CardTarget, in layout: CardLayout
  ) {
    guard let entry else { return }
    fold()
    switch target.control {
    case .input(let input): choose(entry.index, of: input, at: target.id)
    case .overflow(let bar):
      run(bar.actions[entry.index], of: target.id.parent.child(entry.index), in: layout)
    case .action, .choice, .link, .pager, .page: break
    }
  }

  /// Keys that find an entry: a digit in a menu, what was typed in a list that is filtered, else the
  /// first letter.
  private mutating func look(
    for key: CardKey, in target: CardTarget, _ layout: CardLayout
  ) -> Bool {
    guard case .input(let input) = target.control, input.isFiltered else {
      return look(forStart: key, in: target, layout)
    }
    var filter = state.popup?.filter ?? ""
    switch key {
    case .character(let character): filter.append(character)
    case .space: filter.append(" ")
    case .paste(let text): filter += text.onOneLine
    case .backspace: _ = filter.popLast()
    case .control("u"): filter = ""
    case .tab, .backTab, .enter, .escape, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown,
      .delete, .control:
      return false
    }
    if state.popup?.filter != filter { events += wants(filter, for: input, at: target.id) }
    state.popup?.filter = filter
    find(target.entries.first { $0.title.hasPart(filter) })
    return true
  }

  private mutating func look(
    forStart key: CardKey, in target: CardTarget, _ layout: CardLayout
  ) -> Bool {
    let highlighted = target.entries.first { $0.index == state.popup?.highlighted }
    switch key {
    case .space, .character(" "): use(highlighted, of: target, in: layout)
    case .character(let character):
      if case .overflow = target.control, let digit = character.wholeNumberValue {
        let entries = target.entries
        use(entries.indices.contains(digit - 1) ? entries[digit - 1] : nil, of: target, in: layout)
      } else {
        find(target.entries.first { $0.title.begins(with: character) })
      }
    case .tab, .backTab, .enter, .escape, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown,
      .backspace, .delete, .control, .paste:
      return false
    }
    return true
  }

  /// Highlights an entry, if there is one.
  mutating func find(_ entry: CardTarget.Entry?) {
    if let entry { state.popup?.highlighted = entry.index }
  }
}

extension CardTarget {
  /// An entry of the list of a field, or of the menu of a row of buttons.
  struct Entry: Sendable {
    /// The index in ``CardState/Popup/highlighted``.
    var index: Int
    var title: String
  }

  /// The entries that can be highlighted once it is unfolded.
  var entries: [Entry] {
    switch control {
    case .input(let input):
      input.choices.enumerated().map { Entry(index: $0, title: $1.title) }
    case .overflow(let bar):
      bar.menu.filter { bar.actions[$0].isEnabled }.map {
        Entry(index: $0, title: bar.actions[$0].words)
      }
    case .action, .choice, .link, .pager, .page: []
    }
  }
}
