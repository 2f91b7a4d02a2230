import TestSupport
import Testing

@testable import TableEngine

struct PinningTests {
  /// Sections whose headers, rows and footers have these lines; none where there is nil.
  struct Section: Sendable {
    var header: Int?
    var rows: [Int]
    var footer: Int?

    var heights: [Int] { [header].compactMap(\.self) + rows + [footer].compactMap(\.self) }
    var shape: SectionShape {
      SectionShape(rows: rows.count, hasHeader: header != nil, hasFooter: footer != nil)
    }
  }

  private func layout(_ sections: [Section], viewport: Int) -> TableLayout {
    var layout = TableLayout(heights: HeightTree(leafCapacity: 2, fanOut: 2))
    layout.pinsHeaders = true
    layout.pinsFooters = true
    layout.viewportHeight = viewport
    layout.reload(sections.map(\.shape))
    settle(&layout, sections)
    return layout
  }

  private func settle(_ layout: inout TableLayout, _ sections: [Section]) {
    let heights = sections.flatMap(\.heights)
    while case .measure(let position) = layout.advance() {
      layout.setHeight(heights[position], at: position)
    }
  }

  @Test(arguments: 0..<60)
  func `K2 K4 headers and footers are where the section they belong to lets them be`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    let sections = (0..<(1 + random.below(4))).map { _ in
      Section(
        header: random.pick([nil, 0, 1, 2, 3]),
        rows: (0..<random.below(5)).map { _ in random.below(5) },
        footer: random.pick([nil, 0, 1, 2, 3]))
    }
    let total = sections.flatMap(\.heights).reduce(0, +)
    for viewport in 1...7 {
      for top in 0...max(0, total - viewport) {
        var layout = layout(sections, viewport: viewport)
        layout.scroll(byLines: top)
        settle(&layout, sections)
        let naive = PinnedSections(sections.map(\.heights), top: top, viewport: viewport)
        let place = "seed \(seed), viewport \(viewport), top \(top)"
        #expect(-(layout.tiles.first?.line ?? 0) == naive.inset, "\(place)")
        #expect(drawnLine(.header, in: layout) == naive.headerLine(sections), "header: \(place)")
        #expect(drawnLine(.footer, in: layout) == naive.footerLine(sections), "footer: \(place)")
        #expect(layout.totalHeight <= total || layout.heights.measuredCount < layout.count)
      }
    }
  }

  private enum Edge { case header, footer }

  /// Where the header of the first section on the screen, or the footer of the last, is drawn.
  private func drawnLine(_ edge: Edge, in layout: TableLayout) -> Int? {
    let pinned = edge == .header ? layout.pinnedHeader : layout.pinnedFooter
    if let pinned { return pinned.line }
    guard let tile = edge == .header ? layout.tiles.first : layout.tiles.last else { return nil }
    switch (edge, layout.index(at: tile.position)) {
    case (.header, .header), (.footer, .footer): return tile.line
    default: return nil
    }
  }

  @Test
  func `K2 a footer comes up with the first line of its section and waits at the bottom edge`() {
    let sections = [
      Section(header: 1, rows: [2, 2], footer: 1), Section(header: 1, rows: [2, 2], footer: 2),
    ]
    var layout = layout(sections, viewport: 6)
    let expected: [(position: Int, line: Int)?] = [
      nil, (7, 5), (7, 4), (7, 4), (7, 4), (7, 4), (7, 4), nil,
    ]
    for (top, footer) in expected.enumerated() {
      #expect(layout.pinnedFooter?.position == footer?.position, "top \(top)")
      #expect(layout.pinnedFooter?.line == footer?.line, "top \(top)")
      layout.scroll(byLines: 1)
      settle(&layout, sections)
    }
  }

  @Test(arguments: ScrollPosition.allCases)
  func `S1 S2 K3 a row that is scrolled to is free of pinned headers and footers`(
    place: ScrollPosition
  ) {
    let section = Section(header: 2, rows: Array(repeating: 3, count: 9), footer: 2)
    let sections = [section, section, section]
    for start in stride(from: 0, to: 80, by: 7) {
      for row in 0..<9 {
        var layout = layout(sections, viewport: 10)
        layout.scroll(byLines: start)
        settle(&layout, sections)
        let position = layout.position(of: .row(RowPath(row: row, section: 1))) ?? -1
        layout.scroll(to: position, at: place)
        settle(&layout, sections)
        let line = layout.tile(at: position)?.line ?? -1
        #expect(line >= layout.pinnedHeader?.endLine ?? 0, "row \(row) from \(start)")
        #expect(line + 3 <= layout.pinnedFooter?.line ?? 10, "row \(row) from \(start)")
        if place == .bottom { #expect(line == 5, "row \(row) from \(start)") }
        if place == .top { #expect(line == 2, "row \(row) from \(start)") }
      }
    }
  }

  @Test func `K3 rows that a pinned row covers wholly are visible and obstructed`() {
    let sections = [Section(header: 2, rows: Array(repeating: 1, count: 20), footer: 3)]
    var layout = layout(sections, viewport: 10)
    layout.scroll(byLines: 4)
    settle(&layout, sections)
    #expect(layout.tiles.map(\.position) == Array(3..<13))
    #expect(layout.tiles.filter { !layout.isObstructed($0) }.map(\.position) == Array(5..<10))
    layout.pinsFooters = false
    settle(&layout, sections)
    #expect(layout.tiles.filter { !layout.isObstructed($0) }.map(\.position) == Array(5..<13))
  }
}

/// Where pinned rows must be, from the lines of everything and an offset.
private struct PinnedSections {
  private let heights: [[Int]]
  private let top: Int
  private let viewport: Int

  init(_ heights: [[Int]], top: Int, viewport: Int) {
    (self.heights, self.top, self.viewport) = (heights, top, viewport)
  }

  /// Screen line of a section's first line; for the section after the last, of the end.
  private func start(of section: Int) -> Int {
    heights[..<section].reduce(0) { $0 + $1.reduce(0, +) } - top
  }

  private func owner(of line: Int) -> Int? {
    heights.indices.first { (start(of: $0)..<start(of: $0 + 1)).contains(line) }
  }

  /// Hidden lines of the row at the top edge.
  var inset: Int {
    var rest = top
    for height in heights.joined() {
      if rest < height { return rest }
      rest -= height
    }
    return 0
  }

  func headerLine(_ sections: [PinningTests.Section]) -> Int? {
    guard let section = owner(of: 0), let height = sections[section].header, height > 0 else {
      return nil
    }
    return min(0, start(of: section + 1) - height)
  }

  func footerLine(_ sections: [PinningTests.Section]) -> Int? {
    let last = min(viewport, start(of: heights.count)) - 1
    guard let section = owner(of: last), let height = sections[section].footer, height > 0 else {
      return nil
    }
    return min(start(of: section + 1) - height, max(viewport - height, start(of: section)))
  }
}
