import CellGrid
import TextLayout

/// Which links the cells of the screen have, and which they should.
///
/// Curses knows nothing of links. They belong to cells: they move where the terminal moves lines and
/// characters, and go where something is written. So each row is known to have certain links, or it may have
/// any, and then all of it is written anew. That happens at rest; while anything moves nothing is sent.
struct LinkLayer: Sendable, Hashable {
  /// Cells of a row that lead somewhere.
  struct Part: Sendable, Hashable {
    /// The columns.
    var columns: Range<Int>
    /// Where they lead.
    var address: LinkAddress
  }

  /// A row to write.
  struct Work: Sendable, Hashable {
    /// The row, 0-based.
    var row: Int
    /// Its links, from left to right.
    var parts: [Part]
    /// Whether the cells between them may have links that they should not have.
    var isWhole: Bool
  }

  /// The links of a row on the terminal.
  private struct Row: Sendable, Hashable {
    var parts: [Part] = []
    /// Whether it has these and no others.
    var isCertain = true

    /// Whether it has no link for sure.
    var isClean: Bool { isCertain && parts.isEmpty }
  }

  /// The rows of the terminal; empty where none has a link.
  private var rows: [Row] = []
  /// The links of the last frame.
  private var wanted: [LinkSpan] = []
  /// Whether the terminal may show others than those of the last frame.
  private var isBehind = false
  private var hasMoved = false

  /// Whether neither the screen nor the last frame has a link.
  var isEmpty: Bool { rows.isEmpty && wanted.isEmpty }

  /// Whether the wait for rest is to begin anew since this was asked last.
  mutating func consumeMovement() -> Bool {
    defer { hasMoved = false }
    return hasMoved && isBehind
  }

  /// Takes in what a frame has changed on the terminal.
  ///
  /// - Parameters:
  ///   - changes: What has changed; nil where anything may have.
  ///   - hasScrolled: Whether the terminal has moved the lines that moved, and no others.
  ///   - cursorRow: The row that the cursor was moved to, on whose way cells may be written again.
  ///   - links: The links of the frame, in the order in which they were drawn.
  mutating func advance(
    _ changes: FrameDiff?, hasScrolled: Bool, cursorRow: Int?, links: [LinkSpan]
  ) {
    if !rows.isEmpty { damage(changes, hasScrolled: hasScrolled, cursorRow: cursorRow) }
    let hasOthers = links != wanted
    wanted = links
    if hasOthers || rows.contains(where: { !$0.isCertain }) { isBehind = true }
    if hasOthers || changes.map({ $0.scroll != nil || !$0.spans.isEmpty }) ?? true {
      hasMoved = true
    }
  }

  private mutating func damage(_ changes: FrameDiff?, hasScrolled: Bool, cursorRow: Int?) {
    guard let changes else { return doubt(rows.indices) }
    if let scroll = changes.scroll {
      if hasScrolled { move(scroll) } else { doubt(scroll.region) }
    }
    // Where two rows or more differ, curses may find that lines have moved and scroll those between.
    if let first = changes.spans.first, let last = changes.spans.last {
      doubt(first.row..<(last.row + 1))
    }
    if let cursorRow { doubt(cursorRow..<(cursorRow + 1)) }
  }

  private mutating func move(_ scroll: Scroll) {
    let former = rows
    for row in scroll.region.clamped(to: rows.indices) {
      let source = scroll.source(ofRow: row)
      rows[row] = source.flatMap { former.indices.contains($0) ? former[$0] : nil } ?? Row()
    }
  }

  /// Notes that the links of some rows may now be anywhere in them.
  private mutating func doubt(_ range: Range<Int>) {
    let range = range.clamped(to: rows.indices)
    guard rows[range].contains(where: { !$0.isClean }) else { return }
    for row in range { rows[row].isCertain = false }
  }

  /// Notes that cells of some rows were written again, with what they showed before.
  mutating func damage(rows damaged: Set<Int>) {
    for row in damaged where rows.indices.contains(row) && !rows[row].isClean {
      rows[row].isCertain = false
      isBehind = true
    }
  }

  /// Notes that the whole screen is cleared before the next frame.
  mutating func clear() { self = LinkLayer() }

  /// The rows to write so that the screen of some rows has these links and no others, which from here on it
  /// has.
  mutating func settle(_ links: [LinkSpan], rowCount: Int) -> [Work] {
    guard isBehind else { return [] }
    isBehind = false
    var parts = [[Part]](repeating: [], count: rowCount)
    for link in links where link.row < rowCount {
      parts[link.row].append(Part(columns: link.columns, address: link.address))
    }
    var work: [Work] = []
    for row in 0..<rowCount {
      let shown = rows.indices.contains(row) ? rows[row] : Row()
      if shown.isCertain, shown.parts == parts[row] { continue }
      work.append(Work(row: row, parts: parts[row], isWhole: !shown.isClean))
    }
    rows = parts.contains { !$0.isEmpty } ? parts.map { Row(parts: $0) } : []
    return work
  }
}
