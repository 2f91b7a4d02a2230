extension CardInteraction {
  /// Gives a key to what has the focus; false where nothing has a use for it.
  mutating func take(_ key: CardKey, in layout: CardLayout) -> Bool {
    switch key {
    case .tab: return moveFocus(forwards: true, in: layout)
    case .backTab: return moveFocus(forwards: false, in: layout)
    default: break
    }
    guard state.focus != nil, let target = layout.focused else { return false }
    if state.popup?.target == target.id { return take(key, unfolded: target, in: layout) }
    switch target.control {
    case .action, .link, .overflow: return take(key, button: target, in: layout)
    case .pager(let carousel): return take(key, pager: carousel)
    case .choice(let input, let index):
      return take(key, choice: index, of: input, target, in: layout)
    case .input(let input): return take(key, input: input, target, in: layout)
    }
  }

  /// Buttons are pressed, and the arrows go along a row of them.
  private mutating func take(_ key: CardKey, button: CardTarget, in layout: CardLayout) -> Bool {
    switch key {
    case .enter, .space, .character(" "):
      click(button, in: layout)
      return true
    case .down where button.role == .overflow:
      click(button, in: layout)
      return true
    case .left, .right:
      guard button.role == .button || button.role == .overflow else { return false }
      return step(from: button, by: key == .left ? -1 : 1, in: layout)
    default:
      return false
    }
  }

  /// The arrows turn the pages of a carousel in the direction in which they lie.
  private mutating func take(_ key: CardKey, pager carousel: ShownCarousel) -> Bool {
    let (back, forth): (CardKey, CardKey) = carousel.isVertical ? (.up, .down) : (.left, .right)
    switch key {
    case back: turn(carousel, by: -1)
    case forth, .enter, .space, .character(" "): turn(carousel, by: 1)
    case .home: turn(carousel, by: -carousel.page)
    case .end: turn(carousel, by: carousel.pageCount - 1 - carousel.page)
    default: return false
    }
    return true
  }

  /// Turns some pages on, or back where the number is negative.
  mutating func turn(_ carousel: ShownCarousel, by steps: Int) {
    let page = carousel.page(after: steps)
    guard page != carousel.page else { return }
    state.pages[carousel.key] = page
    events.append(.pageTurned(carousel: carousel.key, page: page))
  }

  /// The arrows go along a list of choices.
  private mutating func take(
    _ key: CardKey, choice index: Int, of input: Input, _ target: CardTarget, in layout: CardLayout
  ) -> Bool {
    switch key {
    case .enter, .space, .character(" "): choose(index, of: input, at: target.id.parent)
    case .up: return step(from: target, by: -1, in: layout)
    case .down: return step(from: target, by: 1, in: layout)
    case .home: return step(from: target, by: -index, in: layout)
    case .end: return step(from: target, by: input.choices.count - 1 - index, in: layout)
    default: return false
    }
    return true
  }

  /// Moves the focus among the targets of one parent.
  private mutating func step(from target: CardTarget, by count: Int, in layout: CardLayout) -> Bool
  {
    let siblings = layout.targets.filter {
      $0.id.parent == target.id.parent && $0.id.path.count == target.id.path.count
    }
    guard let place = siblings.firstIndex(where: { $0.id == target.id }),
      siblings.indices.contains(place + count)
    else { return false }
    return focus(siblings[place + count])
  }

  private mutating func take(
    _ key: CardKey, input: Input, _ target: CardTarget, in layout: CardLayout
  ) -> Bool {
    switch input.kind {
    case .toggle:
      guard [.enter, .space, .character(" ")].contains(key) else { return false }
      flip(input, at: target.id)
      return true
    case .choiceSet: return take(key, folded: input, target, in: layout)
    case .text, .number, .date, .time: return take(key, field: input, target, in: layout)
    }
  }
}
