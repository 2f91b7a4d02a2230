import Testing

@testable import AdaptiveCards

@Suite struct ChartNumberTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (12, "12"), (-7, "-7"), (3.14159, "3.14"), (2.5, "2.5"),
    (-0.001234, "-0.00123"), (1e14, "100000000000000"), (1e308, "1e+308"), (.infinity, "inf"),
    (.nan, "nan"), (1e-300, "1e-300"), (0.999, "0.999"), (99.999, "100"),
  ])
  func `numbers are short`(_ value: Double, _ text: String) {
    #expect(ChartNumber.text(value) == text)
  }

  @Test(arguments: [
    (0.0, "0%"), (0.001, "<1%"), (0.5, "50%"), (0.999, "100%"), (7, "100%"),
  ])
  func `shares are per cent`(_ share: Double, _ text: String) {
    #expect(ChartNumber.percent(share) == text)
  }

  @Test func `a scale has round numbers around its values`() {
    var scale = ChartScale([3, 17, .nan, .infinity])
    scale.addTicks(most: 4, onlyWhole: true, rounds: true)
    #expect(scale.ticks == [0, 5, 10, 15, 20])
    #expect([0.0, 20, .infinity, -.infinity].map(scale.fraction) == [0, 1, 1, 0])
    var small = ChartScale([0.1, 0.3])
    small.addTicks(most: 4, onlyWhole: false, rounds: true)
    #expect(
      small.ticks.map { ChartNumber.text($0, step: small.step) } == [
        "0.1", "0.15", "0.2", "0.25", "0.3",
      ])
  }

  @Test(arguments: [
    [], [1.0], [.nan], [.infinity, -.infinity], [1e308, -1e308], [-1.7e308, -1.7e308],
    [.leastNonzeroMagnitude, 0], [-.leastNonzeroMagnitude, .leastNonzeroMagnitude],
    [1e16, 1e16 + 2],
  ])
  func `a scale of any values has a length and few round numbers`(_ values: [Double]) {
    for rounds in [false, true] {
      var scale = ChartScale(values)
      scale.addTicks(most: 4, onlyWhole: false, rounds: rounds)
      #expect(scale.lower < scale.upper && scale.lower.isFinite && scale.upper.isFinite)
      #expect(scale.ticks.count <= 11 && scale.ticks.allSatisfy(\.isFinite))
      for value in values where !value.isNaN {
        #expect((0...1).contains(scale.fraction(of: value)))
      }
    }
  }

  @Test func `cells are shared by size, and each part that is not nothing has one`() {
    #expect(ChartShares.cells([1, 1, 2], of: 8) == [2, 2, 4])
    #expect(ChartShares.cells([1, 0, 1000], of: 10) == [1, 0, 9])
    #expect(ChartShares.cells([0, 0], of: 10) == [0, 0])
    #expect(ChartShares.cells([], of: 10) == [])
    #expect(ChartShares.cells([1e308, 1e308, .infinity], of: 6).reduce(0, +) == 6)
    #expect(ChartShares.cells(Array(repeating: 1, count: 60), of: 7).reduce(0, +) == 7)
  }

  @Test func `names that are numbers lie where they are on a scale, others in their order`() {
    func places(_ labels: [String]) -> LinePlaces {
      LinePlaces([Chart.Series(points: labels.map { Chart.Point(label: $0, value: 1) })])
    }
    let years = places(["2019", "2020", "2024"])
    #expect(years.ticks.map(\.text) == ["2020", "2022", "2024"])
    #expect(years.place(of: Chart.Point(label: "2020", value: 1), at: 1) == 0.2)
    let days = places(["2026-01-02", "2026-01-01", "2026-01-05"])
    #expect(days.ticks.map(\.text) == ["2026-01-01", "2026-01-02", "2026-01-05"])
    #expect(places(["b", "a", "b"]).ticks.map(\.text) == ["b", "a"])
    #expect(places((0..<100).map { "n\($0)" }).ticks.map(\.text).last == "n99")
    #expect(places(["", ""]).ticks.map(\.place) == [0, 1])
  }

  @Test func `of ten thousand points in few columns the extremes are seen`() {
    var field = LineField(columns: 10, rows: 4, isFine: true)
    let points = (0..<10_000).map { index in
      (x: Double(index) / 9_999, y: index == 5_003 ? 1 : index == 5_007 ? 0 : 0.5)
    }
    field.draw(points, line: 0)
    var drawing = ChartDrawing()
    let ink = ChartInk(fill: "x", mark: "x", style: .plain, isSolid: true)
    field.add(to: &drawing, column: 0, [ink])
    guard case .drawing(let fills) = drawing.box(columns: 10, rows: 4).content else {
      Issue.record("no drawing")
      return
    }
    #expect(Set(fills.map(\.rect.row)) == [0, 1, 2, 3] && fills.count <= 16)
  }
}
