import TableKit
import TestSupport
import Testing

@MainActor
struct DiffablePropertyTests {
  @Test(arguments: 0..<6, [0, 4, 10_000])
  func `D2 D3 D9 any snapshots one after the other are shown with what stays kept`(
    seed: Int, threshold: Int
  ) {
    var random = RandomSource(seed: UInt64(seed))
    let list = DiffableList(["a": Array(0..<20)])
    list.source.reloadThreshold = threshold
    for step in 0..<60 {
      list.table.scroll(byLines: random.below(15) - 7)
      let before = list.source.snapshot().itemIdentifiers
      let selected = before.isEmpty ? nil : random.pick(before)
      list.table.focusedRow = selected.flatMap { list.source.indexPath(for: $0) }
      _ = list.screen()
      list.clearCounts()
      let shown = Set(
        list.table.laidOut.indexPathsForVisibleRows.compactMap(list.source.itemIdentifier))
      let items = nextItems(before, &random)
      list.applyItems(items)
      let screen = list.screen().compactMap(Int.init)
      #expect(isWindow(screen, of: items), "seed \(seed), step \(step): \(screen) of \(items)")
      if let selected, items.contains(selected) {
        #expect(list.table.focusedRow == list.source.indexPath(for: selected))
      }
      guard threshold == 10_000 else { continue }
      #expect(shown.intersection(screen).isDisjoint(with: list.bound), "seed \(seed), step \(step)")
    }
  }

  private func nextItems(_ items: [Int], _ random: inout RandomSource) -> [Int] {
    var next = items.filter { _ in !random.oneIn(6) }
    for _ in 0..<random.below(5) {
      let id = random.below(60)
      if !next.contains(id) { next.insert(id, at: random.below(next.count + 1)) }
    }
    for _ in 0..<random.below(4) where !next.isEmpty {
      let id = next.remove(at: random.below(next.count))
      next.insert(id, at: random.below(next.count + 1))
    }
    return random.oneIn(10) ? next.shuffled(using: &random) : next
  }

  /// Whether lines show rows that follow each other, and as many as there is room for.
  private func isWindow(_ lines: [Int], of items: [Int]) -> Bool {
    guard lines.count == min(8, items.count) else { return false }
    guard let first = lines.first, let start = items.firstIndex(of: first) else { return true }
    return Array(items[start...].prefix(lines.count)) == lines
  }
}
