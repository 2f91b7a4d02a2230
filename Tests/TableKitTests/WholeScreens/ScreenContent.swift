/// All lines of the data at its width, one below the other, and what a screen of them looks like.
///
/// It is written for being right at a glance: everything is walked from the first line on.
struct ScreenContent {
  /// A row, header or footer and the lines that it has.
  struct Entry {
    var item: ScreenItem
    var text: ScreenText?
    /// The number of its section; nil for the table's header and footer.
    var section: Int?
    var start = 0
    var height = 0

    var end: Int { start + height }
  }

  /// Something that is drawn at a line of the screen, over the rows.
  struct Pinned {
    var entry: Entry
    var line: Int

    var end: Int { line + entry.height }
  }

  let data: ScreenData
  private(set) var entries: [Entry] = []
  /// Lines of all entries.
  private(set) var total = 0

  init(_ data: ScreenData) {
    self.data = data
    if let text = data.tableHeader { add(.tableHeader, text, nil) }
    for (number, section) in data.sections.enumerated() {
      add(.header(section: section.id), section.header, number)
      for row in section.rows { add(.row(row.id), row, number) }
      add(.footer(section: section.id), section.footer, number)
    }
    if let text = data.tableFooter { add(.tableFooter, text, nil) }
  }

  private mutating func add(_ item: ScreenItem, _ text: ScreenText?, _ section: Int?) {
    let height = text?.height(columns: data.columns) ?? 0
    entries.append(Entry(item: item, text: text, section: section, start: total, height: height))
    total += height
  }

  /// The entry of an item; nil where it is gone.
  func entry(_ item: ScreenItem) -> Entry? { entries.first { $0.item == item } }

  /// The greatest line that can be the first of the screen.
  var lastTop: Int { max(0, total - data.lines) }

  func clamp(_ top: Int) -> Int { min(max(0, top), lastTop) }

  /// The entries that have a line on the screen.
  func visible(at top: Int) -> [Entry] {
    entries.filter { $0.height > 0 && $0.start < top + data.lines && $0.end > top }
  }

  /// Whether any row of some entries has no line.
  func hasCollapsedRow(in range: Range<Int>) -> Bool {
    entries[range].contains { entry in
      if case .row = entry.item { entry.height == 0 } else { false }
    }
  }

  private func header(ofSection section: Int) -> Entry? {
    entry(.header(section: data.sections[section].id)).flatMap { $0.height > 0 ? $0 : nil }
  }

  private func footer(ofSection section: Int) -> Entry? {
    entry(.footer(section: data.sections[section].id)).flatMap { $0.height > 0 ? $0 : nil }
  }

  /// The header that stays on the screen while its section is scrolled, and where.
  func pinnedHeader(at top: Int) -> Pinned? {
    guard data.pinsHeaders, let section = visible(at: top).first?.section,
      let header = header(ofSection: section), header.start < top,
      let end = entries.last(where: { $0.section == section })?.end
    else { return nil }
    return Pinned(entry: header, line: min(0, end - top - header.height))
  }

  /// The footer that stays on the screen while its section is scrolled, and where.
  func pinnedFooter(at top: Int) -> Pinned? {
    guard data.pinsFooters, let section = visible(at: top).last?.section,
      let footer = footer(ofSection: section), footer.end > top + data.lines,
      let start = entries.first(where: { $0.section == section })?.start
    else { return nil }
    return Pinned(entry: footer, line: max(data.lines - footer.height, start - top))
  }

  /// The first line of the screen that no pinned header covers.
  func firstFreeLine(at top: Int) -> Int { pinnedHeader(at: top)?.end ?? 0 }

  /// Lines that the header of an entry's section covers while it is pinned.
  func headerLines(above entry: Entry) -> Int {
    guard data.pinsHeaders, let section = entry.section,
      let header = header(ofSection: section), header.item != entry.item
    else { return 0 }
    return header.height
  }

  /// The lines that a pinned header and footer leave to an entry that is scrolled to.
  func freeLines(for entry: Entry) -> Range<Int> {
    let start = headerLines(above: entry)
    var end = data.lines
    if let section = entry.section {
      if data.pinsFooters, let footer = footer(ofSection: section), footer.item != entry.item {
        end -= footer.height
      }
    }
    return min(start, end)..<end
  }

  /// The screen, line by line.
  func screen(at top: Int) -> [String] {
    var lines = Array(repeating: "", count: data.lines)
    for entry in visible(at: top) { draw(entry, at: entry.start - top, in: &lines) }
    for pinned in [pinnedFooter(at: top), pinnedHeader(at: top)].compactMap(\.self) {
      draw(pinned.entry, at: pinned.line, in: &lines)
    }
    return lines
  }

  private func draw(_ entry: Entry, at line: Int, in lines: inout [String]) {
    for number in 0..<entry.height where lines.indices.contains(line + number) {
      lines[line + number] = entry.text?.line(number, columns: data.columns) ?? ""
    }
  }
}
