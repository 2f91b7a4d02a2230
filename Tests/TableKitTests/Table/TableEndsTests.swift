import TableKit
import Testing

/// The views above and below all rows come and go together with rows.
@MainActor
struct TableEndsTests {
  /// Something that is done without a layout in between.
  enum Step: String, CaseIterable, Sendable {
    case setHeader, setFooter, dropHeader, dropFooter, insertFirst, insertLast, delete, append
  }

  @Test func `K1 a footer that goes away lets rows come before the next layout`() {
    let list = HookedList([1, 2])
    list.table.tableFooterView = Label("Loading…")
    #expect(list.screen() == ["1", "2", "Loading…"])
    list.table.tableFooterView = nil
    list.rows.append(3)
    list.table.insertRows(at: [list.path(2)])
    #expect(list.screen() == ["1", "2", "3"])
  }

  @Test(arguments: Step.allCases, [0, 1, 3, 9])
  func `K1 G6 headers and footers change in any order with rows`(first: Step, count: Int) {
    for second in Step.allCases {
      for third in Step.allCases {
        for scroll in [0, 2, 99] {
          let list = HookedList(Array(10..<(10 + count)))
          (list.table.tableHeaderView, list.table.tableFooterView) = (Label("head"), Label("foot"))
          _ = list.screen()
          list.table.scroll(byLines: scroll)
          for step in [first, second, third] { carryOut(step, in: list) }
          let content = content(of: list)
          let screen = list.screen()
          let isSlice = (0...max(0, content.count - 6)).contains {
            screen == Array(content.dropFirst($0).prefix(6))
          }
          #expect(isSlice, "\(first) \(second) \(third) at \(scroll): \(screen) of \(content)")
        }
      }
    }
  }

  private func carryOut(_ step: Step, in list: HookedList) {
    switch step {
    case .setHeader: list.table.tableHeaderView = Label("other head")
    case .setFooter: list.table.tableFooterView = Label("other foot")
    case .dropHeader: list.table.tableHeaderView = nil
    case .dropFooter: list.table.tableFooterView = nil
    case .insertFirst: insert(at: 0, in: list)
    case .insertLast: insert(at: list.rows.count, in: list)
    case .delete:
      guard !list.rows.isEmpty else { return }
      list.rows.removeFirst()
      list.table.deleteRows(at: [list.path(0)])
    case .append:
      list.rows.append(90)
      list.table.appendRows(1)
    }
  }

  private func insert(at row: Int, in list: HookedList) {
    list.rows.insert(50 + row, at: row)
    list.table.insertRows(at: [list.path(row)])
  }

  private func content(of list: HookedList) -> [String] {
    let ends = [list.table.tableHeaderView, list.table.tableFooterView].map { view in
      (view as? Label).map { [$0.text] } ?? []
    }
    return ends[0] + list.rows.map(String.init) + ends[1]
  }
}
