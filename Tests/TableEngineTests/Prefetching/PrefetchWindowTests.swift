import Testing

@testable import TableEngine

struct PrefetchWindowTests {
  /// A layout of rows of one line, some of them to a section with a header.
  private func layout(_ sections: [Int], viewport: Int) -> TableLayout {
    var layout = TableLayout()
    layout.viewportHeight = viewport
    layout.reload(sections.map { SectionShape(rows: $0, hasHeader: sections.count > 1) })
    layout.settle { _ in 1 }
    return layout
  }

  private func path(_ row: Int, _ section: Int = 0) -> RowPath {
    RowPath(row: row, section: section)
  }

  /// Three scrolls of any length, which lead anywhere.
  private let scrolls = (-6...6).flatMap { one in
    (-6...6).flatMap { two in (-6...6).map { [one, two, $0] } }
  }

  @Test(arguments: 1...3, 0...3)
  func `F1 rows ahead are named once, and those that are far are cancelled`(
    viewport: Int, rows: Int
  ) {
    let start = layout([7], viewport: viewport)
    for scrolls in scrolls {
      var (layout, window, pending) = (start, PrefetchWindow(), Set<Int>())
      for lines in scrolls {
        layout.scroll(byLines: lines)
        layout.settle { _ in 1 }
        let shown = layout.shownRowNumbers
        let near = (shown.lowerBound - rows)..<(shown.upperBound + rows)
        let ahead = (0..<7).filter {
          near.contains($0)
            && (layout.heading == .down ? $0 >= shown.upperBound : $0 < shown.lowerBound)
        }
        let change = window.follow(layout, rows: rows)
        let nearestFirst = layout.heading == .down ? ahead : ahead.reversed()
        #expect(change.prefetched.map(\.row) == nearestFirst.filter { !pending.contains($0) })
        pending.subtract(shown)
        #expect(change.cancelled.map(\.row) == pending.filter { !near.contains($0) }.sorted())
        pending = pending.filter(near.contains).union(ahead)
        #expect(Set(window.pending.map(\.row)) == pending, "\(scrolls)")
      }
    }
  }

  @Test func `F1 the direction is that of the last scroll, and down at load`() {
    var layout = layout([40], viewport: 5)
    #expect(layout.heading == .down)
    let scrolls: [(ScrollDirection, (inout TableLayout) -> Void)] = [
      (.down, { $0.scroll(to: 20, at: .top) }), (.up, { $0.scroll(byLines: -1) }),
      (.up, { $0.scroll(byLines: 0) }), (.down, { $0.scroll(byLines: 2) }),
      (.up, { $0.scroll(to: 3, at: .bottom) }), (.up, { $0.scroll(to: 3, at: .none) }),
      (.down, { $0.scroll(to: 6, at: .none) }), (.down, { $0.scroll(to: 5, at: .none) }),
      (.up, { $0.scroll(to: 4, at: .bottom) }), (.down, { $0.scrollToEnd() }),
      (.up, { $0.scrollToStart() }), (.down, { $0.scroll(toFraction: 0.5) }),
    ]
    for (number, (heading, scroll)) in scrolls.enumerated() {
      scroll(&layout)
      layout.settle { _ in 1 }
      #expect(layout.heading == heading, "scroll \(number)")
    }
  }

  @Test func `F1 rows that have a cell off the screen are not named`() {
    var window = PrefetchWindow()
    let layout = layout([7], viewport: 2)
    let change = window.follow(layout, rows: 3) { $0.row == 3 }
    #expect(change.prefetched.map(\.row) == [2, 4])
    let next = window.follow(layout, rows: 3) { $0.row > 2 }
    #expect(next == PrefetchWindow.Change())
    #expect(window.pending == [path(2)])
  }

  @Test func `F1 headers and sections without rows are passed over`() {
    var window = PrefetchWindow()
    let change = window.follow(layout([2, 0, 3], viewport: 2), rows: 3)
    #expect(change.prefetched == [path(1), path(0, 2), path(1, 2)])
    window.removeAll()
    let first = window.follow(layout([2, 0, 3], viewport: 1), rows: 1)
    #expect(first.prefetched == [path(0)])
  }

  @Test func `F2 pending rows follow an update, and those that are gone are forgotten`() throws {
    for count in 3...6 {
      for bits in 0..<(1 << count) {
        let deleted = (0..<count).filter { bits >> $0 & 1 == 1 }
        for inserted in 0...(count - deleted.count) {
          var ids: [Int?] = (0..<count).filter { !deleted.contains($0) }
          ids.insert(nil, at: inserted)
          try check(ids, count: count, deleted: deleted, inserted: inserted)
        }
      }
    }
  }

  private func check(_ ids: [Int?], count: Int, deleted: [Int], inserted: Int) throws {
    var layout = layout([count], viewport: 1)
    var window = PrefetchWindow()
    let named = Set(window.follow(layout, rows: 2).prefetched.map(\.row))
    var batch = UpdateBatch()
    batch.deletedRows = Set(deleted.map { path($0) })
    batch.insertedRows = [path(inserted)]
    let map = try batch.resolved(old: [count], new: [ids.count])
    window.apply(map)
    let kept = Set(window.pending.map(\.row))
    #expect(kept == Set(ids.indices.filter { ids[$0].map(named.contains) ?? false }))
    layout.apply(map)
    layout.settle { _ in 1 }
    let change = window.follow(layout, rows: 2)
    let reach = layout.shownRowNumbers.upperBound + 2
    #expect(change.prefetched.allSatisfy { !kept.contains($0.row) })
    #expect(change.cancelled.map(\.row) == kept.filter { $0 >= reach }.sorted())
  }

  @Test func `F2 a row that is reloaded is named again`() throws {
    let layout = layout([5], viewport: 1)
    var window = PrefetchWindow()
    _ = window.follow(layout, rows: 2)
    var batch = UpdateBatch()
    batch.reloadedRows = [path(2)]
    window.apply(try batch.resolved(old: [5], new: [5]))
    let change = window.follow(layout, rows: 2)
    #expect(change == PrefetchWindow.Change(prefetched: [path(2)]))
  }

  @Test func `F4 the end is near once for each time that there are more rows`() {
    // Rows, rows below the screen, and whether two rows are near enough to get more now.
    let steps = [
      (0, 0, true), (0, 0, false), (9, 3, false), (9, 2, true), (9, 0, false), (5, 0, false),
      (6, 1, true), (7, 5, false), (7, 1, true),
    ]
    var fetch = NearEndFetch()
    for (number, (rows, below, isDue)) in steps.enumerated() {
      let found = fetch.isDue(rowCount: rows, rowsBelow: below, margin: 2)
      #expect(found == isDue, "step \(number)")
    }
  }
}
