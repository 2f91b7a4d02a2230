import CellGrid
import TableKit
import Testing

@MainActor
struct SectionViewTests {
  @Test
  func `K1 headers, rows and footers follow each other, and none and empty ones take no line`() {
    let sections = SectionViews([[5, 5], [5], [], [5]])
    sections.headers = [0: 10, 1: nil, 2: 0, 3: 20]
    sections.footers = [0: nil, 1: 10, 2: 10, 3: 0]
    sections.table.size.rows = 9
    let expected = [
      "header 0.0", "0:0", "1:0", "0:0", "footer 1.0", "footer 2.0", "header 3.0", "header 3.1",
      "0:0",
    ]
    #expect(sections.screen() == expected)
    #expect(sections.table.laidOut.isAtBottom)
  }

  @Test func `K1 an end of the content is known also where only an empty view is beyond it`() {
    let sections = SectionViews([[5, 5, 5], [5, 5, 5], []])
    sections.headers = [0: 0, 1: 0]
    sections.table.scrollToRow(at: RowPath(row: 0, section: 0), position: .top)
    #expect(sections.screen().count == 6)
    #expect(sections.table.laidOut.isAtTop && sections.table.laidOut.isAtBottom)
    sections.headers[2] = 5
    sections.table.reloadData()
    #expect(sections.table.laidOut.isAtTop && !sections.table.laidOut.isAtBottom)
  }

  @Test func `K1 views of sections are fitted to the width and reused by their type`() {
    let sections = SectionViews((0..<40).map { _ in [5, 5] })
    sections.headers = Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, 12) })
    sections.footers = Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, 4) })
    #expect(sections.screen().prefix(3) == ["header 0.0", "header 0.1", "0:0"])
    sections.table.size.columns = 20
    #expect(sections.screen().prefix(3) == ["header 0.0", "0:0", "1:0"])
    for _ in 0..<30 { sections.table.scroll(byLines: 5) }
    sections.table.layoutIfNeeded()
    #expect(sections.made.count < 2 * (6 + 4))
    #expect(sections.table.laidOut.visibleRows.isEmpty == false)
  }

  @Test func `K1 a header that is shown later takes its lines without a reload of its rows`() {
    let sections = SectionViews([[5, 5], [5, 5]])
    sections.headers = [0: 0, 1: 10]
    #expect(sections.screen() == ["0:0", "1:0", "header 1.0", "0:0", "1:0", ""])
    sections.headers[0] = 10
    sections.table.beginUpdates()
    sections.table.reloadSections([0])
    sections.table.endUpdates()
    #expect(sections.screen() == ["header 0.0", "0:0", "1:0", "header 1.0", "0:0", "1:0"])
  }

  @Test func `K2 a pinned footer is drawn once, at the bottom edge or where its section begins`() {
    let sections = SectionViews([[5, 5, 5], [5, 5, 5, 5]])
    sections.headers = [0: 10, 1: 10]
    sections.footers = [0: 10, 1: 10]
    sections.table.pinsSectionFooters = true
    sections.table.size.rows = 4
    let screens = [
      ["header 0.0", "0:0", "1:0", "footer 0.0"], ["0:0", "1:0", "2:0", "footer 0.0"],
      ["1:0", "2:0", "footer 0.0", "footer 1.0"],
      ["2:0", "footer 0.0", "header 1.0", "footer 1.0"],
      ["footer 0.0", "header 1.0", "0:0", "footer 1.0"],
      ["header 1.0", "0:0", "1:0", "footer 1.0"], ["0:0", "1:0", "2:0", "footer 1.0"],
      ["1:0", "2:0", "3:0", "footer 1.0"],
    ]
    for screen in screens {
      #expect(sections.screen() == screen)
      sections.table.scroll(byLines: 1)
    }
    #expect(sections.table.laidOut.isAtBottom)
  }

  @Test func `K3 a row behind pinned views is visible, has a cell, and is not unobstructed`() {
    let sections = SectionViews([[5, 5, 5, 5, 5, 5, 5, 5]])
    sections.headers = [0: 10]
    sections.footers = [0: 20]
    sections.table.pinsSectionHeaders = true
    sections.table.pinsSectionFooters = true
    sections.table.scroll(byLines: 2)
    #expect(
      sections.screen() == ["header 0.0", "2:0", "3:0", "4:0", "footer 0.0", "footer 0.1"])
    #expect(sections.table.laidOut.indexPathsForVisibleRows.map(\.row) == [1, 2, 3, 4, 5, 6])
    #expect(sections.table.laidOut.indexPathsForUnobstructedRows.map(\.row) == [2, 3, 4])
    #expect(sections.table.laidOut.cellForRow(at: RowPath(row: 6, section: 0)) != nil)
  }

  @Test func `K4 pinning moves no row and changes no height`() {
    let sections = SectionViews([[5, 15, 5], [25, 5, 5], [5, 5]])
    sections.headers = [0: 10, 1: 20, 2: 10]
    sections.footers = [0: 10, 1: 10, 2: 20]
    for line in 0..<12 {
      let shown = [false, true].map { pins in
        sections.table.pinsSectionHeaders = pins
        sections.table.pinsSectionFooters = pins
        return sections.table.laidOut.visibleRows
      }
      #expect(shown[0] == shown[1], "line \(line)")
      sections.table.scroll(byLines: 1)
    }
  }

  @Test func `T7 a cell is asked for the lines that it measured and that can be seen`() {
    let letters = LetterTable([55, 35, 25], columns: 10, height: 7)
    letters.table.scroll(byLines: 2)
    #expect(letters.screen() == ["0:2", "0:3", "0:4", "0:5", "1:0", "1:1", "1:2"])
    #expect(letters.table.laidOut.visibleRows.map(\.height) == [6, 4])
  }

  @Test func `S5 lines of a tall row are brought on the screen`() {
    let letters = LetterTable([15, 400, 15], columns: 10, height: 7)
    letters.table.scrollToRow(at: letters.path(1), lines: 30..<32, position: .none)
    #expect(letters.screen().last == "1:31")
    letters.table.scrollToRow(at: letters.path(1), lines: 26..<27, position: .none)
    #expect(letters.screen().last == "1:31")
    letters.table.scrollToRow(at: letters.path(1), lines: 9..<10, position: .none)
    #expect(letters.screen().first == "1:9")
    letters.table.scrollToRow(at: letters.path(1), lines: 20..<21, position: .middle)
    #expect(letters.screen()[3] == "1:20")
  }
}

/// Sections with headers and footers of letters.
@MainActor
private final class SectionViews: TableViewDelegate {
  final class Cell: TableViewCell {
    var name = ""
    var letters = 0

    override func sizeThatFits(columns: Int) -> Int { (letters + columns - 1) / columns }

    override func draw(in canvas: inout Canvas, lines: Range<Int>) {
      for line in lines {
        canvas.draw("\(name).\(line)", at: Point(column: 0, row: line))
      }
    }
  }

  /// The letters of views by section; nil and nothing are no view.
  var headers: [Int: Int?] = [:]
  var footers: [Int: Int?] = [:]
  private(set) var made = Set<ObjectIdentifier>()
  private var keptAlive: [Cell] = []
  private let letters: LetterTable
  var table: TableView { letters.table }

  init(_ rows: [[Int]]) {
    letters = LetterTable(sections: rows, columns: 10, height: 6)
    table.register(Cell.self)
    table.delegate = self
    table.showsSectionHeaders = true
    table.showsSectionFooters = true
    table.reloadData()
  }

  func screen() -> [String] { letters.screen() }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> TableViewCell? {
    view("header \(section)", letters: headers[section] ?? nil)
  }

  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> TableViewCell? {
    view("footer \(section)", letters: footers[section] ?? nil)
  }

  private func view(_ name: String, letters: Int?) -> Cell? {
    guard let letters else { return nil }
    let cell = table.dequeueReusableHeaderFooterView(Cell.self)
    (cell.name, cell.letters) = (name, letters)
    if made.insert(ObjectIdentifier(cell)).inserted { keptAlive.append(cell) }
    return cell
  }
}
