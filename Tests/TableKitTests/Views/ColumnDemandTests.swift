import Testing

@testable import TableKit

struct ColumnDemandTests {
  private static let demands: [ColumnDemand] = [
    ColumnDemand(.fixed(0)), ColumnDemand(.fixed(4)), ColumnDemand(.natural, natural: 3),
    ColumnDemand(.natural), ColumnDemand(.flexible(), natural: 5),
    ColumnDemand(.flexible(weight: 3), natural: 2), ColumnDemand(.flexible(weight: 40), natural: 9),
  ]

  private static let lists: [[ColumnDemand]] = {
    var lists = demands.map { [$0] }
    for one in demands {
      for two in demands {
        lists.append([one, two])
        for three in demands { lists.append([one, two, three]) }
      }
    }
    return lists
  }()

  @Test func `columns fill the width and none is lost`() {
    for list in Self.lists {
      for available in 1...40 {
        let widths = ColumnDemand.widths(of: list, available: available)
        let sum = widths.reduce(0, +)
        #expect(widths.count == list.count && widths.allSatisfy { $0 >= 1 })
        #expect(sum <= max(available, list.count), "\(list) at \(available): \(widths)")
        let isFlexible = list.contains { if case .flexible = $0.width { true } else { false } }
        if isFlexible, available >= list.count { #expect(sum == available, "\(list): \(widths)") }
      }
    }
  }

  @Test func `M9 from their natural width on all columns have their natural widths`() {
    for list in Self.lists where list.allSatisfy({ $0.isFixed || $0.natural != nil }) {
      let least = ColumnDemand.naturalColumns(of: list)
      for available in least..<(least + 50) {
        let widths = ColumnDemand.widths(of: list, available: available)
        for (demand, width) in zip(list, widths) where !demand.isFixed {
          #expect(width >= demand.natural ?? 0, "\(list) at \(available): \(widths)")
        }
      }
    }
  }

  @Test func `equal weights get equal widths, give or take one`() {
    let list = [ColumnDemand](repeating: ColumnDemand(.flexible()), count: 3)
    #expect(ColumnDemand.widths(of: list, available: 12) == [4, 4, 4])
    #expect(ColumnDemand.widths(of: list, available: 13) == [4, 4, 5])
    #expect(ColumnDemand.widths(of: list, available: 2) == [1, 1, 1])
  }
}
