/// A row, header or footer as the reference view knows it: letters that break at the table's width.
struct ReferenceEntry: Hashable {
  /// A name that no other entry ever has.
  var id: Int
  /// Goes up with every change of what the entry shows.
  var version = 0
  var letters: Int

  func height(columns: Int) -> Int { (letters + columns - 1) / columns }

  /// The same entry with other letters.
  func changed(to letters: Int) -> ReferenceEntry {
    ReferenceEntry(id: id, version: version + 1, letters: letters)
  }
}

/// A section with its header and footer.
struct ReferenceSection: Hashable {
  /// A name that no other section ever has.
  var id: Int
  var header: ReferenceEntry?
  var rows: [ReferenceEntry]
  var footer: ReferenceEntry?

  var entries: [ReferenceEntry] {
    (header.map { [$0] } ?? []) + rows + (footer.map { [$0] } ?? [])
  }
}

/// All that a table shows, from top to bottom.
struct ReferenceContent: Hashable {
  var tableHeader: ReferenceEntry?
  var sections: [ReferenceSection] = []
  var tableFooter: ReferenceEntry?

  var entries: [ReferenceEntry] {
    var entries: [ReferenceEntry] = []
    if let tableHeader { entries.append(tableHeader) }
    for section in sections {
      if let header = section.header { entries.append(header) }
      entries += section.rows
      if let footer = section.footer { entries.append(footer) }
    }
    if let tableFooter { entries.append(tableFooter) }
    return entries
  }

  func entry(_ id: Int) -> ReferenceEntry? { entries.first { $0.id == id } }

  var rows: [ReferenceEntry] { sections.flatMap(\.rows) }

  /// Writes an entry in the place of the one with its name.
  mutating func replace(_ entry: ReferenceEntry) {
    if tableHeader?.id == entry.id { tableHeader = entry }
    if tableFooter?.id == entry.id { tableFooter = entry }
    for section in sections.indices {
      if sections[section].header?.id == entry.id { sections[section].header = entry }
      if sections[section].footer?.id == entry.id { sections[section].footer = entry }
      for row in sections[section].rows.indices where sections[section].rows[row].id == entry.id {
        sections[section].rows[row] = entry
      }
    }
  }

  /// Section and row of a row.
  func place(ofRow id: Int) -> (section: Int, row: Int)? {
    for (number, section) in sections.enumerated() {
      if let row = section.rows.firstIndex(where: { $0.id == id }) { return (number, row) }
    }
    return nil
  }

  /// Number of rows above an entry.
  func rowsAbove(_ id: Int) -> Int {
    let rows = Set(rows.map(\.id))
    return entries.prefix { $0.id != id }.filter { rows.contains($0.id) }.count
  }

  /// The section that an entry belongs to; nil for the table's own header and footer.
  func section(of id: Int) -> Int? {
    sections.firstIndex { $0.entries.contains { $0.id == id } }
  }
}
