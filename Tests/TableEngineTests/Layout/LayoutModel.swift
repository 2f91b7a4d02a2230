@testable import TableEngine

/// A table of one section whose rows have names, driven as a screen would be.
struct LayoutModel {
  /// A row on the screen as the vectors write it.
  struct Shown: Hashable, CustomStringConvertible {
    var id: String
    var line: Int
    var height: Int
    var description: String { "[\(id), \(line), \(height)]" }
  }

  var layout: TableLayout
  private(set) var ids: [String]
  private(set) var heights: [String: Int]
  /// How often each row was asked for since it last changed.
  private(set) var questions: [String: Int] = [:]
  /// What a row says of its height before it is measured; nothing where this is nil.
  var estimate: ((String) -> Int)?
  /// How often each row was asked for that.
  private(set) var estimateQuestions: [String: Int] = [:]

  init(_ rows: [(String, Int)], viewport: Int, estimate: Int = 3, heights tree: HeightTree? = nil) {
    ids = rows.map(\.0)
    heights = Dictionary(rows) { first, _ in first }
    layout = TableLayout(
      estimatedHeight: estimate, heights: tree ?? HeightTree(leafCapacity: 2, fanOut: 3))
    layout.viewportHeight = viewport
    layout.reload([SectionShape(rows: rows.count)])
  }

  mutating func settle() {
    while case .measure(let position) = layout.advance() {
      let id = ids[position]
      questions[id, default: 0] += 1
      layout.setHeight(heights[id] ?? 0, at: position)
    }
    askForEstimates()
  }

  private mutating func askForEstimates() {
    guard let estimate else { return }
    while let rows = layout.rowsToEstimate {
      for position in rows {
        estimateQuestions[ids[position], default: 0] += 1
        layout.setEstimate(estimate(ids[position]), at: position)
      }
    }
  }

  var shown: [Shown] {
    layout.tiles.map { Shown(id: ids[$0.position], line: $0.line, height: $0.height) }
  }

  /// Lines above the top edge.
  var top: Int {
    guard let first = layout.tiles.first else { return 0 }
    return ids[..<first.position].reduce(0) { $0 + (heights[$1] ?? 0) } - first.line
  }

  func position(of id: String) -> Int? { ids.firstIndex(of: id) }

  mutating func resize(_ id: String, to lines: Int) {
    heights[id] = lines
    questions[id] = nil
    if let position = position(of: id) { layout.invalidate(position) }
  }

  /// Changes to another list of rows.
  ///
  /// Of those that stay, the fewest that can be are named as moved, and those whose height is another
  /// are named as reloaded.
  @discardableResult
  mutating func setRows(_ rows: [(String, Int)]) throws -> UpdateMap {
    let new = rows.map(\.0)
    var batch = UpdateBatch()
    for change in new.difference(from: ids).inferringMoves() {
      switch change {
      case .remove(let row, let id, nil):
        batch.deletedRows.insert(RowPath(row: row, section: 0))
        questions[id] = nil
      case .remove: break
      case .insert(let row, _, nil): batch.insertedRows.insert(RowPath(row: row, section: 0))
      case .insert(let row, _, let from?):
        batch.movedRows.insert(
          UpdateBatch.Move(from: RowPath(row: from, section: 0), to: RowPath(row: row, section: 0)))
      }
    }
    let moved = Set(batch.movedRows.map(\.from.row))
    for (id, lines) in rows {
      guard let row = position(of: id), heights[id] != lines, !moved.contains(row) else { continue }
      batch.reloadedRows.insert(RowPath(row: row, section: 0))
      questions[id] = nil
    }
    let map = try batch.resolved(old: [ids.count], new: [new.count])
    layout.apply(map)
    let resized = rows.filter { id, lines in
      position(of: id).map { moved.contains($0) && heights[id] != lines } ?? false
    }
    ids = new
    for (id, lines) in rows { heights[id] = lines }
    for (id, lines) in resized { resize(id, to: lines) }
    return map
  }

  /// Moves one row by name.
  mutating func move(_ row: Int, to place: Int) throws {
    var batch = UpdateBatch()
    batch.movedRows = [
      UpdateBatch.Move(
        from: RowPath(row: row, section: 0), to: RowPath(row: place, section: 0))
    ]
    layout.apply(try batch.resolved(old: [ids.count], new: [ids.count]))
    ids.insert(ids.remove(at: row), at: place)
  }

  /// Adds rows at the end, as a stream does.
  mutating func append(_ rows: [(String, Int)]) {
    layout.append(rows.count, toSection: 0)
    ids += rows.map(\.0)
    for (id, lines) in rows { heights[id] = lines }
  }

  /// Gives every row another height, as a new width does.
  mutating func setWidth(_ rows: [(String, Int)]) {
    for (id, lines) in rows { heights[id] = lines }
    questions = [:]
    layout.invalidateAll()
  }

  /// Measures a row that nobody asks for.
  mutating func measureInBackground(_ row: Int) {
    let isKnown = layout.heights.measuredHeight(ofRow: row) != nil
    if !isKnown { questions[ids[row], default: 0] += 1 }
    layout.setHeight(heights[ids[row]] ?? 0, at: row)
  }
}
