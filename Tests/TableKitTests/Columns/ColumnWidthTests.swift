import TableKit
import TestSupport
import Testing
import TextLayout

/// How wide columns become.
struct ColumnWidthTests {
  private func width(
    _ column: TableColumn, seeing values: [String]
  ) -> Int {
    var layout = ColumnLayout([column])
    for value in values { layout.measure(DisplayText(value), inColumn: 0) }
    return layout.width(ofColumn: 0)
  }

  @Test func `W2 a column is as wide as its title and its values, within its bounds`() {
    #expect(width(TableColumn("a"), seeing: []) == 3)
    #expect(width(TableColumn("title"), seeing: ["abc"]) == 5)
    #expect(width(TableColumn("a"), seeing: ["abc", "abcdefg", "abcd"]) == 7)
    #expect(width(TableColumn("a", mostWidth: 5), seeing: ["abcdefg"]) == 5)
    #expect(width(TableColumn("a", leastWidth: 0), seeing: [""]) == 1)
    #expect(width(TableColumn("a"), seeing: ["日本語"]) == 6)
    #expect(width(TableColumn("a"), seeing: ["ab\ncd\n"]) == 6, "a line break takes a column")
    #expect(width(TableColumn("a"), seeing: ["a\u{1B}[31mb"]) == 8, "no control gets through")
    #expect(width(TableColumn("a\u{7}b"), seeing: []) == 4)
  }

  @Test func `W2 a width that was chosen wins over everything`() {
    var column = TableColumn("a long title", mostWidth: 6)
    column.chosenWidth = 20
    #expect(width(column, seeing: ["abc"]) == 20)
    column.chosenWidth = 2
    #expect(width(column, seeing: ["abcdef"]) == 2)
    column.chosenWidth = 0
    #expect(width(column, seeing: []) == 1)
  }

  @Test func `W2 the sign of an order has room behind the title`() {
    var column = TableColumn("name")
    column.sortSign = "↑"
    #expect(column.width == 6)
    column.sortSign = ""
    #expect(column.width == 4)
    column.title = "a longer name"
    #expect(column.width == 13)
  }

  @Test func `W2 measuring says whether something stands elsewhere now`() {
    var layout = ColumnLayout([TableColumn("abc"), TableColumn("n", alignment: .decimal)])
    func measure(_ text: String, _ column: Int) -> Bool {
      layout.measure(DisplayText(text), inColumn: column)
    }
    let answers = [
      measure("ab", 0), measure("abcd", 0), measure("abcd", 0),
      measure("1", 1), measure("1.5", 1), measure("22", 1), measure("333", 1),
    ]
    // What the title has room for changes nothing, but for where decimal points are.
    #expect(answers == [false, true, false, false, true, true, true])
    #expect(layout.width(ofColumn: 1) == 5, "three before the point, two behind")
    layout.forgetMeasurements()
    #expect(layout.width(ofColumn: 0) == 3)
    #expect(layout.width(ofColumn: 1) == 3)
  }

  @Test func `W2 a column that is moved takes its width along`() {
    var layout = ColumnLayout([TableColumn("a"), TableColumn("b")])
    layout.measure(DisplayText("abcdef"), inColumn: 1)
    layout.columns.swapAt(0, 1)
    #expect(layout.width(ofColumn: 0) == 6)
    #expect(layout.naturalWidth == 6 + 2 + 3)
  }

  @Test func `W2 a value of a megabyte is measured no further than columns go`() {
    let long = String(repeating: "ä", count: 1_000_000)
    #expect(width(TableColumn("a", mostWidth: .max), seeing: [long]) == 1_000)
  }

  @Test(arguments: PropertySeeds.range(least: 200))
  func `what is blank goes to columns that are cut at their most`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let texts = (0..<1 + random.below(5)).map { _ in
      String(repeating: "x", count: 1 + random.below(30))
    }
    var layout = ColumnLayout(texts.map { _ in TableColumn("t", mostWidth: 3 + random.below(8)) })
    if random.below(3) == 0 { layout.columns[0].chosenWidth = 1 + random.below(12) }
    for (column, text) in texts.enumerated() { layout.measure(DisplayText(text), inColumn: column) }
    for width in 1...120 {
      layout.fillsWidth = false
      let plain = layout.places(in: width)
      layout.fillsWidth = true
      let places = layout.places(in: width)
      #expect(places.map(\.column) == plain.map(\.column))
      guard plain.count == texts.count, let end = plain.last, !end.isCut else {
        #expect(places == plain)
        continue
      }
      let needed = zip(places, texts).map { place, text in
        layout.columns[place.column].chosenWidth ?? max(3, text.utf8.count)
      }
      #expect(zip(places, plain).allSatisfy { $0.width >= $1.width })
      #expect(
        zip(places, needed).allSatisfy { place, needed in
          place.width <= needed || place.width == plain[place.column].width
        })
      for (one, next) in zip(places, places.dropFirst()) {
        #expect(next.start == one.start + one.width + layout.gap)
      }
      let used = places.reduce(-layout.gap) { $0 + $1.width + layout.gap }
      let isCut = zip(places, needed).contains { $0.width < $1 }
      #expect(used <= width && (used == width || !isCut))
      // Shares are equal: who is cut has as much more than its most as any other, but for what cannot be divided.
      let more = zip(places, plain).map { $0.width - $1.width }
      let ofCut = zip(zip(places, needed), more).filter { $0.0.0.width < $0.0.1 }.map(\.1)
      #expect(ofCut.allSatisfy { $0 + texts.count >= more.max() ?? 0 })
    }
  }
}
