import TableKit

/// What a block has named besides the rows that came and went.
struct ScreenChange {
  /// Moved by name.
  var moved: Set<ScreenItem> = []
  /// Reloaded by name.
  var reloaded: Set<ScreenItem> = []
  /// Whether rows were put in another order, but nobody says which of them have moved.
  var isReordering = false
}

extension ReadingState {
  /// Takes over that rows came, went, moved or were reloaded.
  mutating func follow(_ change: ScreenChange, from old: ScreenContent, to new: ScreenContent) {
    // Rows that change after a reload may be loaded with it, so that numbers are those of after both.
    if change.isReordering || isReloaded { return leaveToChance(in: new) }
    remember(from: old, to: new)
    let isLost = { (item: ScreenItem) in new.entry(item) == nil || change.moved.contains(item) }
    if let item = memory?.item, isLost(item) { forgetMemory(in: new) }
    // How far a scroll has come whose row goes away is not promised.
    if case .item(let item, _) = goal, new.entry(item) == nil { goal = .anywhere }
    switch hold {
    case .nothing, .survivor(.start), .survivor(.end), .survivor(.anywhere): break
    case .line(let held):
      if isLost(held.item) { hold = substitute(for: held.item, from: old, to: new, isLost) }
    case .survivor(.item(let item, _)):
      if isLost(item) { hold = .nothing }
    }
    if case .line(var held) = hold, change.reloaded.contains(held.item) {
      held.isAnyLine = true
      hold = .line(held)
    }
    marks = marks.filter { new.entry($0.item) != nil }.map { mark in
      var mark = mark
      if change.moved.contains(mark.item) { mark.hasMoved = true }
      return mark
    }
  }

  /// Notes what was read of a text that is about to be another.
  mutating func remember(from old: ScreenContent, to new: ScreenContent) {
    // A block without changes measures all rows anew.
    guard case .line(let held) = hold, heldEnd(in: new.data) == nil,
      old.data == new.data || old.entry(held.item)?.text != new.entry(held.item)?.text
    else { return }
    isRewritten = true
    if memory == nil { memory = held }
  }

  /// Takes over that all is loaded anew: places are kept by their number among all items.
  mutating func reload(from old: ScreenContent, to new: ScreenContent) {
    memory = nil
    if case .item = goal { goal = .anywhere }
    marks = []
    guard !isReloaded, case .line(var held) = hold,
      let number = old.entries.firstIndex(where: { $0.item == held.item }),
      new.entries.indices.contains(number)
    else { return hold = .nothing }
    isReloaded = true
    let entry = new.entries[number]
    // Nobody knows which line of another row, or another text, it is that was read in this one.
    if entry.item != held.item || entry.text != old.entries[number].text { held.isAnyLine = true }
    held.item = entry.item
    hold = .line(held)
  }

  private mutating func leaveToChance(in new: ScreenContent) {
    forgetMemory(in: new)
    hold = .nothing
  }

  /// Forgets what was read, unless a text is new since the last layout: then it may be noted with the next.
  private mutating func forgetMemory(in new: ScreenContent) {
    if let item = memory?.item, isRewritten, new.entry(item) != nil { return }
    memory = nil
  }

  /// What stays in place of a line whose row is gone: the first visible row below it that is left, else
  /// the nearest one above it; where none is left, what follows, else what precedes.
  private func substitute(
    for item: ScreenItem, from old: ScreenContent, to new: ScreenContent,
    _ isLost: (ScreenItem) -> Bool
  ) -> Hold {
    guard let number = marks.firstIndex(where: { $0.item == item }) else { return .nothing }
    let near = Array(marks[number...]) + marks[..<number].reversed()
    // What is below a header that is gone, or is set anew, comes to the top.
    if item == .tableHeader { return .survivor(.start) }
    // What was moved before since the last layout may or may not count as visible, and below the footer of
    // the table, if that is what is gone, other rows may come.
    let first = near.first { new.entry($0.item) != nil && !isLost($0.item) }
    if first?.hasMoved == true || item == .tableFooter { return .nothing }
    if let mark = first {
      let place = old.entry(mark.item)?.text?.place(
        atLine: max(0, -mark.line), columns: old.data.columns)
      return .line(
        HeldLine(item: mark.item, place: place ?? ScreenText.Place(), line: max(0, mark.line)))
    }
    // Where only rows are left that were moved by name, nothing is promised.
    if near.contains(where: { new.entry($0.item) != nil }) { return .nothing }
    return survivor(old, isLost).map(Hold.survivor) ?? .nothing
  }

  private func survivor(_ old: ScreenContent, _ isLost: (ScreenItem) -> Bool) -> Goal? {
    let items = old.entries.map(\.item)
    let last = items.lastIndex { $0 == marks.last?.item } ?? 0
    if let next = items[last...].first(where: { !isLost($0) }) { return .item(next, .top) }
    let first = items.firstIndex { $0 == marks.first?.item } ?? 0
    return items[..<first].last { !isLost($0) }.map { .item($0, .bottom) }
  }
}
