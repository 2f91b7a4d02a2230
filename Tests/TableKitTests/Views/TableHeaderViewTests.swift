import CellGrid
import TableKit
import Testing

/// The scenario of a header with a text that wraps and a part that is hidden and shown at run time.
@MainActor
struct TableHeaderViewTests {
  private let notice = Label("Temporary")
  private let fox = Label("The quick brown fox jumped over the lazy dog.")
  private let notes: NoteTable

  init() {
    let all = (0..<20).map { Note(id: "\($0)", text: "row \($0)") }
    notes = NoteTable(all, columns: 50, height: 5)
  }

  private func setHeader() {
    notes.table.tableHeaderView = StackView(.vertical, arrangedSubviews: [notice, fox])
  }

  @Test func `M11 a header's text has one line on a wide screen and two on a narrow one`() {
    setHeader()
    notice.isHidden = true
    #expect(notes.screen() == [fox.text, "row 0", "row 1", "row 2", "row 3"])
    notes.table.size.columns = 32
    #expect(
      notes.screen()
        == ["The quick brown fox jumped over", "the lazy dog.", "row 0", "row 1", "row 2"])
    notes.table.size.columns = 50
    #expect(notes.screen() == [fox.text, "row 0", "row 1", "row 2", "row 3"])
  }

  @Test func `M11 a part of the header that is hidden or shown resizes it`() {
    setHeader()
    #expect(notes.screen() == ["Temporary", fox.text, "row 0", "row 1", "row 2"])
    notice.isHidden.toggle()
    #expect(notes.screen() == [fox.text, "row 0", "row 1", "row 2", "row 3"])
    notice.isHidden.toggle()
    #expect(notes.screen() == ["Temporary", fox.text, "row 0", "row 1", "row 2"])
  }

  @Test func `M11 the width is there before the height is asked, whenever the header is set`() {
    let probe = WidthProbe()
    notes.table.size = GridSize(columns: 0, rows: 0)
    notes.table.tableHeaderView = probe
    notes.table.layoutIfNeeded()
    #expect(probe.widths == [])
    notes.table.size = GridSize(columns: 20, rows: 5)
    notes.table.size = GridSize(columns: 30, rows: 5)
    notes.table.layoutIfNeeded()
    #expect(probe.widths == [30])
    notes.table.size.columns = 44
    notes.table.layoutIfNeeded()
    #expect(probe.widths == [30, 44])
    probe.setNeedsHeight()
    notes.table.layoutIfNeeded()
    #expect(probe.widths == [30, 44, 44])
  }

  @Test func `M11 G1 a header above the screen changes and nothing moves`() {
    setHeader()
    notes.table.scroll(byLines: 6)
    let before = notes.screen()
    #expect(before.first == "row 4")
    notice.text = "many\nlines\nhere"
    #expect(notes.screen() == before)
    fox.isHidden = true
    #expect(notes.screen() == before)
    notes.table.scroll(byLines: -5)
    #expect(notes.screen() == ["here", "row 0", "row 1", "row 2", "row 3"])
    notes.table.scroll(byLines: -9)
    #expect(notes.screen() == ["many", "lines", "here", "row 0", "row 1"])
  }

  @Test func `M11 G4 a header that is cut by the top edge keeps the line that is read`() {
    setHeader()
    notes.table.scroll(byLines: 1)
    let before = notes.screen()
    #expect(before.first == fox.text)
    notice.text = "many\nlines\nhere"
    #expect(notes.screen() == before)
    notice.isHidden = true
    #expect(notes.screen() == before)
  }

  @Test func `M11 G2 a footer below the screen changes and nothing moves`() {
    let footer = Label("end")
    notes.table.tableFooterView = footer
    let before = notes.screen()
    footer.text = "the\nend"
    #expect(notes.screen() == before)
    notes.table.scrollToBottom()
    #expect(notes.screen() == ["row 17", "row 18", "row 19", "the", "end"])
    footer.isHidden = true
    #expect(notes.screen() == ["row 15", "row 16", "row 17", "row 18", "row 19"])
  }

  @Test func `M11 a header that is taken away no longer speaks to the table`() {
    let probe = WidthProbe()
    notes.table.tableHeaderView = probe
    _ = notes.screen()
    notes.table.tableHeaderView = nil
    probe.setNeedsHeight()
    #expect(notes.screen().first == "row 0")
    notes.table.tableFooterView = probe
    notes.table.scrollToBottom()
    #expect(notes.screen().last == "probe")
    notes.table.reloadData()
    probe.setNeedsHeight()
    notes.table.scrollToBottom()
    #expect(notes.screen().last == "probe")
  }

  @Test func `M11 a section's header is a cell with any view in it`() {
    let sections = SectionLabels()
    notes.table.register(TableViewCell.self)
    notes.table.delegate = sections
    notes.table.showsSectionHeaders = true
    notes.table.reloadData()
    #expect(notes.screen() == ["A section", "row 0", "row 1", "row 2", "row 3"])
    sections.label.text = "A section\nof two lines"
    #expect(notes.screen() == ["A section", "of two lines", "row 0", "row 1", "row 2"])
    notes.table.size.columns = 6
    #expect(notes.screen() == ["A", "sectio", "n", "of two", "lines"])
  }
}

/// A view of one line that notes the widths it is fitted for.
private final class WidthProbe: View {
  private(set) var widths: [Int] = []

  override func sizeThatFits(columns: Int) -> Int {
    widths.append(columns)
    return 1
  }

  override func draw(in canvas: inout Canvas, lines: Range<Int>) {
    canvas.draw("probe", at: Point(column: 0, row: 0))
  }
}

private final class SectionLabels: TableViewDelegate {
  let label = Label("A section")

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> TableViewCell? {
    let cell = tableView.dequeueReusableHeaderFooterView(TableViewCell.self)
    cell.contentView = label
    return cell
  }
}
