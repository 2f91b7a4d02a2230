import Testing

@testable import AdaptiveCards

@Suite struct ColumnWidthsTests {
  private let metrics = HostConfig.Metrics()

  private func widths(_ widths: [ColumnWidth], _ available: Int) -> [Int] {
    ColumnWidths.resolve(
      widths.map { ColumnDemand(width: $0, minimum: 4, preferred: 10) }, available: available,
      metrics: metrics)
  }

  @Test func `equal shares differ by one column at most, the wider to the left`() {
    #expect(widths([.stretch, .stretch, .stretch], 11) == [4, 4, 3])
    #expect(widths([.weight(1), .weight(1)], 7) == [4, 3])
  }

  @Test func `weights share in proportion`() {
    #expect(widths([.weight(1), .weight(2)], 30) == [10, 20])
    #expect(widths([.weight(35), .weight(65)], 100) == [35, 65])
  }

  @Test func `pixels come before content, content before weights`() {
    #expect(widths([.pixels(80), .auto, .stretch], 40) == [10, 10, 20])
    #expect(widths([.pixels(80), .auto, .weight(1)], 18) == [10, 4, 4])
  }

  @Test func `pixel columns that do not fit are cut from the last`() {
    #expect(widths([.pixels(160), .pixels(160)], 30) == [20, 10])
    #expect(widths([.pixels(160), .pixels(160), .stretch], 10) == [8, 1, 1])
  }

  @Test func `content that fits leaves the rest of the width free`() {
    #expect(widths([.auto, .auto], 50) == [10, 10])
  }

  @Test func `a stretch column among weights counts as the smallest of them`() {
    #expect(widths([.weight(1), .weight(2), .stretch], 40) == [10, 20, 10])
  }

  @Test func `a weight that is no number counts as one`() {
    #expect(
      widths([.weight(.nan), .weight(.infinity), .weight(0), .weight(-3)], 8) == [2, 2, 2, 2])
  }

  @Test func `all columns have room and the sum is exact`() {
    var generator = CardGenerator(seed: 1)
    for _ in 0..<5000 {
      let demands = randomDemands(&generator)
      let available = demands.count + generator.below(120)
      let widths = ColumnWidths.resolve(demands, available: available, metrics: metrics)
      #expect(widths.count == demands.count && widths.allSatisfy { $0 >= 1 })
      let sum = widths.reduce(0, +)
      #expect(demands.contains(where: shares) ? sum == available : sum <= available)
    }
  }

  @Test func `a heavier column is never narrower, a wider content neither`() {
    var generator = CardGenerator(seed: 2)
    for _ in 0..<2000 {
      let demands = randomDemands(&generator)
      let available = demands.count + generator.below(120)
      let widths = ColumnWidths.resolve(demands, available: available, metrics: metrics)
      for left in demands.indices {
        for right in demands.indices {
          guard isLess(demands[left], demands[right]) else { continue }
          #expect(widths[left] <= widths[right] + 1, "\(demands) \(available) \(widths)")
        }
      }
    }
  }

  private func randomDemands(_ generator: inout CardGenerator) -> [ColumnDemand] {
    (0..<(generator.below(8) + 1)).map { _ in
      let minimum = generator.below(12)
      return ColumnDemand(
        width: generator.pick([
          .auto, .auto, .stretch, .weight(Double(generator.below(100)) + 1),
          .pixels(generator.below(900)),
        ]),
        minimum: minimum, preferred: minimum + generator.below(60))
    }
  }

  private func shares(_ demand: ColumnDemand) -> Bool {
    switch demand.width {
    case .stretch, .weight: true
    case .auto, .pixels: false
    }
  }

  private func isLess(_ left: ColumnDemand, _ right: ColumnDemand) -> Bool {
    switch (left.width, right.width) {
    case (.weight(let left), .weight(let right)): left < right
    case (.auto, .auto): left.minimum <= right.minimum && left.preferred <= right.preferred
    default: false
    }
  }
}
