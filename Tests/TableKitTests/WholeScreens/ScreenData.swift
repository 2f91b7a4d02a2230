import TableKit

/// What a line of a table belongs to, by an id that nothing else ever gets.
enum ScreenItem: Hashable {
  case tableHeader
  case header(section: Int)
  case row(Int)
  case footer(section: Int)
  case tableFooter
}

/// A section of the data.
struct ScreenSection: Hashable {
  var id: Int
  var header: ScreenText?
  var footer: ScreenText?
  var rows: [ScreenText] = []
}

/// All that a program has put in a table, and how the table is set up.
struct ScreenData: Hashable {
  var sections: [ScreenSection] = []
  var tableHeader: ScreenText?
  var tableFooter: ScreenText?
  var columns = 8
  /// Lines of the screen.
  var lines = 6
  var pinsHeaders = false
  var pinsFooters = false
  var followsTail = false
  var keepsPlaceAtTop = false

  /// The path of a row.
  func path(ofRow id: Int) -> RowPath? {
    for (number, section) in sections.enumerated() {
      if let row = section.rows.firstIndex(where: { $0.id == id }) {
        return RowPath(row: row, section: number)
      }
    }
    return nil
  }

  /// The row at a path.
  func row(at path: RowPath) -> ScreenText? {
    guard sections.indices.contains(path.section) else { return nil }
    let rows = sections[path.section].rows
    return rows.indices.contains(path.row) ? rows[path.row] : nil
  }

  /// The paths of all rows, from top to bottom.
  var paths: [RowPath] {
    sections.indices.flatMap { section in
      sections[section].rows.indices.map { RowPath(row: $0, section: section) }
    }
  }

  /// Number of rows.
  var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }

  /// Puts another text in place of the one with its id.
  mutating func replace(_ text: ScreenText, of item: ScreenItem) {
    switch item {
    case .tableHeader: tableHeader = text
    case .tableFooter: tableFooter = text
    case .row:
      guard let path = path(ofRow: text.id) else { return }
      sections[path.section].rows[path.row] = text
    case .header(let id), .footer(let id):
      guard let section = sections.firstIndex(where: { $0.id == id }) else { return }
      if case .header = item {
        sections[section].header = text
      } else {
        sections[section].footer = text
      }
    }
  }
}
