import CellGrid
import TestSupport
import Testing
import TextLayout

@testable import Printing

@Suite struct SurfaceRunTests {
  private func runs(
    columns: Int = 20, withLinks: Bool = false, _ draw: (inout Canvas) -> Void
  ) -> [SurfaceRun] {
    var canvas = Canvas(Surface(size: GridSize(columns: columns, rows: 1)))
    draw(&canvas)
    let surface = canvas.takeSurface()
    return surface.runs(ofRow: 0, links: withLinks ? surface.shownLinks : [])
  }

  private func run(
    _ columns: Range<Int>, _ content: SurfaceRun.Content, _ style: Style = .plain
  ) -> SurfaceRun {
    SurfaceRun(columns: columns, style: style, link: nil, content: content)
  }

  private let start = Point(column: 0, row: 0)

  @Test func `a row ends where nothing more is seen`() {
    #expect(runs { _ in } == [])
    #expect(runs { $0.draw("a b", at: start) } == [run(0..<3, .ascii)])
    let paper = Style(background: .palette(1))
    let wide = runs { canvas in
      canvas.fill(Rect(column: 4, row: 0, columns: 2, rows: 1), style: paper)
    }
    #expect(wide == [run(0..<4, .ascii), run(4..<6, .ascii, paper)])
  }

  @Test func `runs are parted by look and by what has a width of its own`() {
    let bold = Style(attributes: .bold)
    let runs = runs { canvas in
      canvas.draw("ab", at: start)
      canvas.draw("cdé字語e\u{301}", at: Point(column: 2, row: 0), style: bold)
    }
    #expect(
      runs == [
        run(0..<2, .ascii), run(2..<4, .ascii, bold), run(4..<5, .other, bold),
        run(5..<9, .wide, bold), run(9..<10, .other, bold),
      ])
  }

  @Test func `right-to-left text takes along what stands between its letters`() {
    #expect(
      runs { $0.draw("a שלום, 5 עולם!", at: start) } == [
        run(0..<2, .ascii), run(2..<14, .rightToLeft), run(14..<15, .ascii),
      ])
    // Neither a character of two columns nor another look can be taken along.
    #expect(
      runs { $0.draw("ש字ש", at: start) } == [
        run(0..<1, .rightToLeft), run(1..<3, .wide), run(3..<4, .rightToLeft),
      ])
    let bold = Style(attributes: .bold)
    let mixed = runs { canvas in
      canvas.draw("ש ש", at: start)
      canvas.restyle(Rect(column: 1, row: 0, columns: 1, rows: 1)) { _ in bold }
    }
    #expect(
      mixed == [
        run(0..<1, .rightToLeft), run(1..<2, .ascii, bold), run(2..<3, .rightToLeft),
      ])
  }

  @Test func `links are told where they are asked for, and part runs then`() throws {
    let address = try #require(LinkAddress("https://a.example"))
    var text = StyledText("ab cd")
    text.link(1..<4, to: address)
    let draw = { (canvas: inout Canvas) in _ = canvas.draw(text, at: start) }
    #expect(runs(draw) == [run(0..<5, .ascii)])
    let linked = runs(withLinks: true, draw)
    #expect(linked.map(\.columns) == [0..<1, 1..<4, 4..<5])
    #expect(linked.map(\.link) == [nil, address, nil])
    #expect(linked.allSatisfy { $0.style == .plain })
  }

  @Test func `each scalar of a run comes once`() {
    var canvas = Canvas(Surface(size: GridSize(columns: 6, rows: 1)))
    canvas.draw("字e\u{301}x", at: start)
    let surface = canvas.takeSurface()
    var scalars: [Unicode.Scalar] = []
    for run in surface.runs(ofRow: 0) {
      surface.forEachScalar(in: run.columns, row: 0) { scalars.append($0) }
    }
    #expect(scalars == ["字", "e", "\u{301}", "x"])
  }

  @Test func `lines without colours have the texts of the rows, whatever their looks`() {
    var random = RandomSource(seed: 20)
    let texts = ["a", " ", "  b", "字", "e\u{301}", "👩‍👧", "ש", "\u{FF21}"]
    let styles = [Style.plain, Style(background: .palette(1)), Style(attributes: .reverse)]
    for _ in 0..<300 {
      let size = GridSize(columns: 1 + random.below(12), rows: 1 + random.below(3))
      var canvas = Canvas(Surface(size: size))
      for _ in 0..<random.below(12) {
        let place = Point(column: random.below(size.columns), row: random.below(size.rows))
        canvas.draw(random.pick(texts), at: place, style: random.pick(styles))
      }
      let surface = canvas.takeSurface()
      var bytes: [UInt8] = []
      var lines = TextLines(nil)
      lines.append(surface, to: &bytes)
      let expected = (0..<size.rows).map { surface.text(ofRow: $0) + "\n" }.joined()
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }
}
