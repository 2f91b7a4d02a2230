import TestSupport
import Testing
import TextLayout

@testable import CellGrid

@Suite struct LinkTests {
  private static let size = GridSize(columns: 20, rows: 6)

  private func address(_ name: String) throws -> LinkAddress {
    try #require(LinkAddress("http://\(name)"))
  }

  private func text(_ string: String) -> StyledText {
    var text = StyledText(string)
    text.linkAddresses()
    return text
  }

  @Test func `the addresses of a text lead where they say, but for what leads elsewhere`() throws {
    var text = StyledText("http://a http://b c http://d\u{1B}e")
    text.link(9..<17, to: try address("other"))
    text.linkAddresses()
    #expect(text.links.map(\.range) == [0..<8, 9..<17, 20..<28])
    #expect(text.links.map(\.address.text) == ["http://a", "http://other", "http://d"])
    var joined = StyledText("xy ")
    joined.append(text)
    #expect(joined.links.map(\.range) == [3..<11, 12..<20, 23..<31])
  }

  @Test func `an address ends where something cannot be shown, and of very many some lead nowhere`()
  {
    var hidden = StyledText("http://a.example/\u{200B}b http://c")
    hidden.linkAddresses()
    #expect(hidden.links.map(\.address.text) == ["http://a.example/", "http://c"])
    // Where the work grew with the square of their number, this would take hours.
    let part = "http://a \u{1} "
    var many = StyledText(String(repeating: part, count: 200_000))
    many.linkAddresses()
    #expect(many.links.count == StyledText.linkLimit)
    var styled = StyledText(String(repeating: "ab", count: 100_000))
    guard let address = LinkAddress("http://a") else { return }
    for place in 0..<100_000 { styled.link((place * 2)..<(place * 2 + 1), to: address) }
    #expect(styled.links.count == 100_000)
  }

  @Test func `a later link takes the place of what it overlaps`() throws {
    var text = StyledText("0123456789")
    text.link(6..<8, to: try address("c"))
    text.link(0..<3, to: try address("a"))
    text.link(2..<5, to: try address("b"))
    text.link(9..<9, to: try address("d"))
    #expect(text.links.map(\.range) == [2..<5, 6..<8])
  }

  @Test func `a wrapped address is a link on each of its lines`() throws {
    let styled = text("漢 http://a.example/b c")
    let lines = styled.text.wrapped(WrapOptions(columns: 10))
    var canvas = Canvas(Surface(size: Self.size))
    for (row, line) in lines.enumerated() {
      canvas.draw(line: line, of: styled, at: Point(column: 1, row: row))
    }
    let shown = canvas.surface.shownLinks
    #expect(Set(shown.map(\.address.text)) == ["http://a.example/b"])
    #expect(shown.count > 1)
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns {
        let isLink = shown.contains { $0.row == row && $0.columns.contains(column) }
        let point = Point(column: column, row: row)
        #expect((canvas.surface.link(at: point) != nil) == isLink)
      }
    }
    #expect(shown.map(\.columns.count).reduce(0, +) == "http://a.example/b".utf8.count)
    #expect(canvas.surface.link(at: Point(column: -1, row: 0)) == nil)
    #expect(canvas.surface.link(at: Point(column: 0, row: 6)) == nil)
  }

  @Test func `what is drawn over a link takes it away, and a highlight does not`() {
    var canvas = Canvas(Surface(size: Self.size))
    canvas.draw(text("http://a.example"), at: Point(column: 0, row: 0))
    canvas.restyle(Rect(column: 0, row: 0, columns: 4, rows: 1)) { _ in
      Style(background: .role(.match))
    }
    #expect(canvas.surface.shownLinks.map(\.columns) == [0..<16])
    canvas.draw("xy", at: Point(column: 7, row: 0))
    #expect(canvas.surface.shownLinks.map(\.columns) == [0..<7, 9..<16])
    canvas.draw(text("http://b"), at: Point(column: 2, row: 0))
    #expect(canvas.surface.shownLinks.map(\.columns) == [0..<2, 2..<10, 10..<16])
    canvas.surface.erase()
    #expect(canvas.surface.shownLinks == [])
  }

  @Test func `a clip cuts a link, and rows of another surface bring theirs along`() {
    var canvas = Canvas(Surface(size: Self.size))
    canvas.inside(Rect(column: 3, row: 1, columns: 6, rows: 2)) {
      $0.draw(text("ab http://a.example"), at: Point(column: 0, row: 0))
      $0.draw(text("http://b"), at: Point(column: 0, row: 4))
    }
    #expect(canvas.surface.shownLinks.map(\.columns) == [6..<9])
    #expect(canvas.surface.links.count == 1)
    var other = Canvas(Surface(size: Self.size))
    other.draw(canvas.surface, rows: 1..<3, at: Point(column: 2, row: 0))
    #expect(other.surface.shownLinks.map(\.columns) == [8..<11])
    #expect(other.surface.shownLinks.map(\.row) == [0])
  }

  @Test(arguments: PropertySeeds.range(least: 10))
  func `each cell leads where the last thing drawn on it does`(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var canvas = Canvas(Surface(size: Self.size))
    var expected = [String?](repeating: nil, count: Self.size.columns * Self.size.rows)
    for step in 0..<60 {
      let row = random.below(Self.size.rows)
      let column = random.below(Self.size.columns)
      let length = random.number(in: 1...6)
      let isLink = random.oneIn(2)
      let part = StyledText(String(repeating: "x", count: length))
      var styled = part
      if isLink { styled.link(0..<length, to: try address("\(step)")) }
      canvas.draw(styled, at: Point(column: column, row: row))
      for cell in column..<min(Self.size.columns, column + length) {
        expected[row * Self.size.columns + cell] = isLink ? "http://\(step)" : nil
      }
      for (index, address) in expected.enumerated() {
        let point = Point(column: index % Self.size.columns, row: index / Self.size.columns)
        try #require(canvas.surface.link(at: point)?.text == address, "\(step) \(point)")
        let span = canvas.surface.shownLinks.first {
          $0.row == point.row && $0.columns.contains(point.column)
        }
        try #require(span?.address.text == address, "\(step) \(point)")
      }
    }
  }
}
