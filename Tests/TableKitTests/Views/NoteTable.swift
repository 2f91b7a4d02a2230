import CellGrid
import TableKit

/// What a row of notes shows.
struct Note {
  var id: String
  var text: String
  var edition = 0
  var picture: ImageView.PixelSize?
}

/// A cell of a picture over a text, in a few lines.
final class NoteCell: TableViewCell {
  let picture = ImageView(alternativeText: "picture")
  let label = Label()

  required init() {
    super.init()
    contentView = StackView(.vertical, arrangedSubviews: [picture, label])
  }

  var note = Note(id: "", text: "") {
    didSet {
      label.text = note.text
      picture.pixelSize = note.picture
      picture.isHidden = note.picture == nil
    }
  }
}

/// Notes in a table with a screen.
@MainActor
final class NoteTable: TableViewDataSource, TableViewDelegate {
  let table = TableView()
  var notes: [Note]
  private(set) var cellQuestions = 0
  /// Asked for the heights of rows, where there is one.
  var height: ((RowPath) -> Int?)?
  private(set) var heightQuestions: [RowPath] = []

  init(_ notes: [Note], columns: Int, height: Int) {
    self.notes = notes
    table.register(NoteCell.self)
    table.dataSource = self
    table.delegate = self
    table.size = GridSize(columns: columns, rows: height)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { notes.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    cellQuestions += 1
    let cell = tableView.dequeueReusableCell(NoteCell.self, for: indexPath)
    cell.note = notes[indexPath.row]
    return cell
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: RowPath) -> Int? {
    guard let height else { return nil }
    heightQuestions.append(indexPath)
    return height(indexPath)
  }

  func cell(_ row: Int) -> NoteCell? {
    table.laidOut.cellForRow(at: RowPath(row: row, section: 0)) as? NoteCell
  }

  func clearQuestions() { (cellQuestions, heightQuestions) = (0, []) }

  /// The screen as text, one string a line.
  func screen() -> [String] {
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    return (0..<table.size.rows).map { canvas.surface.text(ofRow: $0) }
  }
}
