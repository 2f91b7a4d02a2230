/// What a table must show, done in the simplest way: every line of the content is an element of one
/// array, and the screen is a slice of it.
///
/// Nothing here is taken from the engine. There are no estimates, nothing is remembered of what was
/// measured, and every change lays out everything.
struct ReferenceView {
  /// A line of the content: whose it is, and which of its lines.
  struct Line: Hashable {
    var id: Int
    var version: Int
    var inset: Int
  }

  /// An entry on the screen.
  struct Tile: Hashable, CustomStringConvertible {
    var id: Int
    var line: Int
    var height: Int
    var description: String { "\(id)@\(line)+\(height)" }
  }

  var content = ReferenceContent() { didSet { breakLines() } }
  var columns = 0 { didSet { if columns != oldValue { breakLines() } } }
  var rows = 0
  var pinsHeaders = false
  var followsTail = false
  /// The line of the content that is the screen's first.
  var top = 0
  var pinsFooters = false
  /// Lines above and below the screen whose entries have cells too.
  var overscan = 0
  /// Whether a column of the table's width is left to the scroll bar.
  var showsIndicator = false
  /// The row with the cursor.
  var focused: Int?
  /// The selected rows.
  var selection: Set<Int> = []
  var allowsMultipleSelection = false
  var clearsSelectionOnReload = false
  /// The row whose cell has the keys.
  var responder: Int?
  /// The letter that was the first to be read when lines were first broken anew since the last scroll.
  var reading: (letter: Int, held: Held)?

  /// A line of an entry and the screen line that it is kept on.
  struct Held: Hashable {
    var id: Int
    var inset: Int
    var line: Int
    /// Whether it is kept just below its section's pinned header, wherever that ends.
    var isBelowHeader = false
  }

  /// The first line that no pinned header covers; the first of all where every one is covered.
  var firstFreeLine: Held? {
    let header = pinnedHeader.flatMap { $0.line + $0.height < rows ? $0 : nil }
    let free = header.map { $0.line + $0.height } ?? 0
    guard let tile = tiles.first(where: { $0.line + $0.height > free }) ?? tiles.first else {
      return nil
    }
    let line = tile.line + tile.height > free ? free : 0
    let isOwn = header?.line == 0 && obstructions(beside: tile.id).header == header?.id
    return Held(id: tile.id, inset: line - tile.line, line: line, isBelowHeader: isOwn)
  }

  /// All lines of the content, at the width.
  private(set) var lines: [Line] = []

  private mutating func breakLines() {
    lines.removeAll(keepingCapacity: true)
    guard columns > 0 else { return }
    for entry in content.entries {
      for inset in 0..<entry.height(columns: columns) {
        lines.append(Line(id: entry.id, version: entry.version, inset: inset))
      }
    }
  }

  var screen: ArraySlice<Line> { lines.dropFirst(top).prefix(rows) }
  var isAtStart: Bool { top == 0 }
  var isAtEnd: Bool { top + rows >= lines.count }

  /// The visible entries; ``pinned`` are drawn over them.
  var tiles: [Tile] {
    let all = lines
    var tiles: [Tile] = []
    for number in top..<max(top, min(all.count, top + rows)) where tiles.last?.id != all[number].id
    {
      let first = number - all[number].inset
      let height = all[first...].prefix { $0.id == all[number].id }.count
      tiles.append(Tile(id: all[number].id, line: first - top, height: height))
    }
    return tiles
  }

  /// The header that is drawn at the top edge and not at its own place.
  var pinnedHeader: Tile? {
    guard pinsHeaders, let first = screen.first, let section = content.section(of: first.id),
      let header = content.sections[section].header, height(of: header.id) > 0,
      first != Line(id: header.id, version: header.version, inset: 0)
    else { return nil }
    let last = content.sections[section].entries.last?.id ?? header.id
    let end = offset(of: last) + height(of: last) - top
    let height = height(of: header.id)
    return Tile(id: header.id, line: min(0, end - height), height: height)
  }

  /// The footer that is drawn at the bottom edge and not at its own place.
  var pinnedFooter: Tile? {
    guard pinsFooters, let last = screen.last, let section = content.section(of: last.id),
      let footer = content.sections[section].footer,
      let first = content.sections[section].entries.first
    else { return nil }
    let height = height(of: footer.id)
    if height == 0 || (last.id == footer.id && last.inset == height - 1) { return nil }
    let start = offset(of: first.id) - top
    return Tile(id: footer.id, line: max(rows - height, start), height: height)
  }

  /// What is drawn over the rows, from back to front.
  var pinned: [Tile] { [pinnedFooter, pinnedHeader].compactMap(\.self) }

  /// The entries that have cells: on the screen, in the overscan, pinned, or with the keys.
  var realised: Set<Int> {
    let all = lines
    let range = max(0, top - overscan)..<min(all.count, top + rows + overscan)
    let ids = Set(range.isEmpty ? [] : all[range].map(\.id))
    return ids.union(pinned.map(\.id)).union(responder.map { [$0] } ?? [])
  }

  func height(of id: Int) -> Int {
    content.entry(id)?.height(columns: columns) ?? 0
  }

  /// Lines above an entry.
  func offset(of id: Int) -> Int {
    var offset = 0
    for entry in content.entries {
      if entry.id == id { return offset }
      offset += entry.height(columns: columns)
    }
    return offset
  }

  func contains(_ id: Int) -> Bool { content.entry(id) != nil }

  /// Puts a line of the content at the top edge, as far as no end of the content comes in the way.
  mutating func clamp(_ wanted: Int) { top = max(0, min(wanted, lines.count - rows)) }
}
