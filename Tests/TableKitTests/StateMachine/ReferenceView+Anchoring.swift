extension ReferenceView {
  /// Changes anything, and keeps what is visible where it is.
  ///
  /// - Parameters:
  ///   - moved: Entries that go elsewhere by name, and are the last to hold on to.
  ///   - edit: The change.
  mutating func change(moved: Set<Int> = [], _ edit: (inout ReferenceView) -> Void) {
    let before = self
    edit(&self)
    if before.followsTail, before.isAtEnd { return clamp(lines.count) }
    if before.isAtStart { return clamp(0) }
    clamp(wantedTop(after: before, moved: moved))
  }

  private func wantedTop(after before: ReferenceView, moved: Set<Int>) -> Int {
    let ids = Set(content.entries.map(\.id))
    let marks = before.tiles
    let kept = marks.filter { ids.contains($0.id) }
    if let mark = kept.first(where: { !moved.contains($0.id) }) ?? kept.first {
      let inset = min(max(0, -mark.line), max(0, height(of: mark.id) - 1))
      return offset(of: mark.id) + inset - max(0, mark.line)
    }
    let old = before.content.entries.map(\.id)
    let stays = { (id: Int) in ids.contains(id) && !moved.contains(id) }
    let last = old.firstIndex { $0 == marks.last?.id } ?? 0
    if let next = old.dropFirst(last).first(where: stays) { return offset(of: next) }
    let first = old.firstIndex { $0 == marks.first?.id } ?? 0
    guard let previous = old.prefix(first).last(where: stays) else { return 0 }
    return offset(of: previous) + height(of: previous) - rows
  }

  /// Takes over an update block.
  ///
  /// - Parameters:
  ///   - new: What is there after it.
  ///   - moved: Entries that go elsewhere by name.
  ///   - reloaded: Where sections are now all of whose rows are new.
  mutating func update(
    to new: ReferenceContent, moved: Set<Int> = [], reloaded: [Int: Int] = [:]
  ) {
    let old = content
    if followsTail, isAtEnd { reading = nil }
    change(moved: moved) { $0.content = new }
    if let place = reading, !contains(place.id) || moved.contains(place.id) { reading = nil }
    guard let selected, !new.rows.contains(where: { $0.id == selected }) else { return }
    self.selected =
      sameRow(as: selected, of: old, reloaded: reloaded)
      ?? neighbour(of: selected, of: old, moved: moved)
  }

  /// The row of the same number in a section that was reloaded, or its last one.
  private func sameRow(as id: Int, of old: ReferenceContent, reloaded: [Int: Int]) -> Int? {
    guard let place = old.place(ofRow: id), let section = reloaded[place.section] else {
      return nil
    }
    let rows = content.sections[section].rows
    return rows.isEmpty ? nil : rows[min(place.row, rows.count - 1)].id
  }

  /// The next row that stays in its order, or else the one before.
  private func neighbour(of id: Int, of old: ReferenceContent, moved: Set<Int>) -> Int? {
    let rows = old.rows.map(\.id)
    let stays = Set(content.rows.map(\.id)).subtracting(moved)
    let place = rows.firstIndex(of: id) ?? 0
    return rows.dropFirst(place).first(where: stays.contains)
      ?? rows.prefix(place).last(where: stays.contains)
  }

  /// Takes all content anew: the place is kept by its number, for no entry is known to be the same.
  mutating func reload(_ new: ReferenceContent) {
    let (wasAtStart, followedEnd) = (isAtStart, followsTail && isAtEnd)
    let number = content.entries.firstIndex { $0.id == screen.first?.id } ?? 0
    let inset = screen.first?.inset ?? 0
    content = new
    (reading, selected) = (nil, nil)
    if followedEnd { return clamp(lines.count) }
    let entries = new.entries
    if wasAtStart || entries.isEmpty { return clamp(0) }
    let entry = entries[min(number, entries.count - 1)]
    clamp(offset(of: entry.id) + min(inset, max(0, height(of: entry.id) - 1)))
  }
}
