extension ReferenceView {
  /// Changes anything, and keeps what is visible where it is.
  ///
  /// - Parameters:
  ///   - moved: Entries that go elsewhere by name, and are the last to hold on to.
  ///   - held: A row to hold on to before all others, if it is visible.
  ///   - edit: The change.
  mutating func change(
    moved: Set<Int> = [], held: Int? = nil, _ edit: (inout ReferenceView) -> Void
  ) {
    let before = self
    edit(&self)
    if before.followsTail, before.isAtEnd { return clamp(lines.count) }
    if let mark = mark(after: before, moved: moved, held: held),
      mark.id == held || !before.isAtStart
    {
      let inset = min(mark.inset, max(0, height(of: mark.id) - 1))
      return clamp(offset(of: mark.id) + inset - mark.line)
    }
    if before.isAtStart { return clamp(0) }
    clamp(wantedTop(after: before, moved: moved))
  }

  /// The entry on the screen to hold on to; nil if none is left.
  private func mark(after before: ReferenceView, moved: Set<Int>, held: Int?) -> Held? {
    guard let first = before.firstFreeLine else { return nil }
    let ids = Set(content.entries.map(\.id))
    var marks = before.tiles.map {
      Held(id: $0.id, inset: max(0, -$0.line), line: max(0, $0.line))
    }
    let place = marks.firstIndex { $0.id == first.id } ?? 0
    marks[place] = first
    // From the line that is read downward, then what is behind the header, the nearest first.
    let near = (marks[place...] + marks[..<place].reversed()).filter { ids.contains($0.id) }
    return near.first { $0.id == held } ?? near.first { !moved.contains($0.id) } ?? near.first
  }

  /// Where the screen starts when nothing is left of what was on it.
  private func wantedTop(after before: ReferenceView, moved: Set<Int>) -> Int {
    let ids = Set(content.entries.map(\.id))
    let marks = before.tiles
    let old = before.content.entries.map(\.id)
    let stays = { (id: Int) in ids.contains(id) && !moved.contains(id) }
    let last = old.firstIndex { $0 == marks.last?.id } ?? 0
    if let next = old.dropFirst(last).first(where: stays) {
      return offset(of: next) - obstructions(beside: next).above
    }
    let first = old.firstIndex { $0 == marks.first?.id } ?? 0
    guard let previous = old.prefix(first).last(where: stays) else { return 0 }
    return offset(of: previous) + height(of: previous) - rows
  }

  /// Takes over an update block.
  ///
  /// - Parameters:
  ///   - new: What is there after it.
  ///   - changes: What happens to single entries.
  mutating func update(to new: ReferenceContent, _ changes: Changes) {
    let (before, old) = (self, content)
    if changes.held != nil || followsTail && isAtEnd { reading = nil }
    change(moved: changes.moved, held: changes.held) { $0.content = new }
    if let id = reading?.held.id, !contains(id) || changes.moved.contains(id) { reading = nil }
    readOn(after: before, changes)
    let rows = Set(new.rows.map(\.id))
    forget(reloaded: changes.reloaded)
    selection.formIntersection(rows)
    if let row = responder, !rows.contains(row) { responder = nil }
    guard let row = focused, !rows.contains(row) else { return }
    focused =
      sameRow(as: row, of: old, reloaded: changes.reloadedSections)
      ?? neighbour(of: row, of: old, moved: changes.moved)
  }

  /// What an update does to entries that are there before and after.
  struct Changes {
    /// Entries that go elsewhere by name.
    var moved: Set<Int> = []
    /// Rows whose cell is bound again.
    var reconfigured: Set<Int> = []
    /// Rows that get another cell.
    var reloaded: Set<Int> = []
    /// Where sections are now all of whose rows are new.
    var reloadedSections: [Int: Int] = [:]
    /// The row that stays where it is before all others.
    var held: Int?
  }

  /// Notes what is being read if the row at the top edge is bound again.
  private mutating func readOn(after before: ReferenceView, _ changes: Changes) {
    guard let mark = mark(after: before, moved: changes.moved, held: changes.held),
      changes.reconfigured.contains(mark.id)
    else { return }
    if let reading, reading.held.id == mark.id, reading.letter / columns == mark.inset { return }
    let isHeldElsewhere = before.isAtStart || before.followsTail && before.isAtEnd
    let isFirst = mark.line == 0 || mark == before.firstFreeLine
    var held = mark
    held.isBelowHeader = false
    reading = isHeldElsewhere || !isFirst ? nil : (mark.inset * columns, held)
  }

  /// Rows get other cells.
  mutating func forget(reloaded: Set<Int>) {
    if clearsSelectionOnReload { selection.subtract(reloaded) }
    if let row = responder, reloaded.contains(row) { responder = nil }
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
    let held = firstFreeLine ?? Held(id: 0, inset: 0, line: 0)
    let number = content.entries.firstIndex { $0.id == held.id } ?? 0
    content = new
    (reading, focused, responder, selection) = (nil, nil, nil, [])
    if followedEnd { return clamp(lines.count) }
    let entries = new.entries
    if wasAtStart || entries.isEmpty { return clamp(0) }
    let entry = entries[min(number, entries.count - 1)]
    clamp(offset(of: entry.id) + min(held.inset, max(0, height(of: entry.id) - 1)) - held.line)
  }
}
