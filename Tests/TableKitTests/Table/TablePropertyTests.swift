import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
struct TablePropertyTests {
  @Test(arguments: 0..<12)
  func `T5 whatever is done, the screen is the same with any estimate`(seed: Int) {
    let screens = [0, 1, 3, 40].map { estimate in
      var player = TablePlayer(seed: UInt64(seed), estimate: estimate)
      if estimate > 1 { player.letters.source.estimate = { $0.row * estimate % 31 } }
      return (0..<80).map { step in
        if step % 9 == estimate % 9 { player.letters.table.refreshEstimates() }
        return player.play()
      }
    }
    for other in screens.dropFirst() { #expect(other == screens[0]) }
  }

  /// No row is empty: whether one beyond the edge is, and so is the end of the content, is known only
  /// where it was measured.
  @Test(arguments: 0..<12)
  func `M6 whatever is done, the screen is the same with any overscan`(seed: Int) {
    let screens = [0, 1, 9, 200].map { overscan in
      var player = TablePlayer(seed: UInt64(seed), estimate: 2, leastLetters: 1)
      player.letters.table.overscanLines = overscan
      return (0..<80).map { _ in player.play() }
    }
    for other in screens.dropFirst() { #expect(other == screens[0]) }
  }

  @Test(arguments: 0..<12)
  func `T1 T2 T3 M7 after any update the rows on the screen tile it and show what the source has`(
    seed: Int
  ) {
    var player = TablePlayer(seed: UInt64(seed) + 100, estimate: 2)
    for _ in 0..<80 {
      let screen = player.play()
      #expect(player.problem == nil, "\(screen)")
    }
    #expect(player.letters.source.alternationFailures == [])
  }
}

/// Plays random changes on a table of several sections.
@MainActor
private struct TablePlayer {
  let letters: LetterTable
  var random: RandomSource
  private let leastLetters: Int

  init(seed: UInt64, estimate: Int, leastLetters: Int = 0) {
    random = RandomSource(seed: seed)
    self.leastLetters = leastLetters
    var sections: [[Int]] = []
    for _ in 0..<4 {
      sections.append((0..<random.below(12)).map { leastLetters + $0 * 13 % 70 })
    }
    letters = LetterTable(sections: sections, columns: 12, height: 11, estimate: estimate)
    if seed % 2 == 1 { pinSections() }
  }

  private func pinSections() {
    letters.source.headerLetters = 20
    letters.source.footerLetters = 30
    letters.table.showsSectionHeaders = true
    letters.table.showsSectionFooters = true
    letters.table.pinsSectionHeaders = true
    letters.table.pinsSectionFooters = true
    letters.table.reloadData()
  }

  /// Does something and returns the screen.
  mutating func play() -> [String] {
    switch random.below(7) {
    case 0: resize()
    case 1: update()
    case 2: append()
    case 3: jump()
    case 4: emptyUpdate()
    default: letters.table.scroll(byLines: random.below(31) - 15)
    }
    return letters.screen()
  }

  private mutating func resize() {
    letters.table.size = GridSize(columns: 6 + random.below(30), rows: 4 + random.below(15))
  }

  private mutating func append() {
    let section = random.below(letters.source.rows.count)
    let rows = (0..<random.below(4)).map { _ in count() }
    letters.source.rows[section].append(contentsOf: rows)
    letters.table.appendRows(rows.count, inSection: section)
  }

  private mutating func count() -> Int { leastLetters + random.below(60) }

  private mutating func jump() {
    let section = random.below(letters.source.rows.count)
    let count = letters.source.rows[section].count
    guard count > 0 else { return }
    letters.table.scrollToRow(
      at: RowPath(row: random.below(count), section: section),
      position: ScrollPosition.allCases[random.below(4)])
  }

  private mutating func emptyUpdate() {
    let visible = letters.table.laidOut.indexPathsForVisibleRows
    guard let path = visible.isEmpty ? nil : visible[random.below(visible.count)] else { return }
    let count = count()
    letters.source.rows[path.section][path.row] = count
    (letters.table.laidOut.cellForRow(at: path) as? LetterCell)?.letters = count
    letters.table.beginUpdates()
    letters.table.endUpdates()
  }

  /// Deletes, inserts, reloads and moves in one block, with a section that comes or goes now and then.
  private mutating func update() {
    var rows = letters.source.rows
    let section = random.below(rows.count)
    let old = rows[section].count
    letters.table.beginUpdates()
    var gone = Set<Int>()
    for _ in 0..<random.below(4) where old > 0 { gone.insert(random.below(old)) }
    let reloaded = (0..<old).filter { !gone.contains($0) && random.below(6) == 0 }
    for row in reloaded { rows[section][row] = count() }
    var kept = rows[section].enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    let new = random.below(kept.count + 1)
    kept.insert(count(), at: new)
    rows[section] = kept
    letters.table.deleteRows(at: gone.map { RowPath(row: $0, section: section) })
    letters.table.reloadRows(at: reloaded.map { RowPath(row: $0, section: section) })
    var target = section
    if random.below(4) == 0 {
      target += 1
      rows.insert([5, 15], at: 0)
      letters.table.insertSections([0])
    }
    letters.table.insertRows(at: [RowPath(row: new, section: target)])
    letters.source.rows = rows
    letters.table.endUpdates()
  }

  /// The first thing wrong with the visible rows.
  var problem: String? {
    let columns = letters.table.size.columns
    var line: Int?
    for row in letters.table.laidOut.visibleRows {
      let count = letters.source.rows[row.indexPath.section][row.indexPath.row]
      if row.height != (count + columns - 1) / columns { return "height of \(row.indexPath)" }
      if let line, line > row.line || (line < row.line && !letters.table.showsSectionHeaders) {
        return "gap above \(row.indexPath)"
      }
      let cell = letters.table.laidOut.cellForRow(at: row.indexPath) as? LetterCell
      if cell?.letters != count || cell?.indexPath != row.indexPath { return "cell \(row)" }
      line = row.line + row.height
    }
    let isFull = (line ?? 0) >= letters.table.size.rows || letters.table.showsSectionFooters
    let isWhole = letters.table.laidOut.isAtTop && letters.table.laidOut.isAtBottom
    return isFull || isWhole ? nil : "gap at the bottom"
  }
}
