import TestSupport
import Testing

@testable import TableEngine

/// The plan by which GTK tests its list item manager: random additions, removals, replacements and
/// tracked items, with and without sections.
struct ListManagerTests {
  @Test(arguments: [false, true], 0..<4)
  func `T6 T8 C5 tiles nest, add up to the model, and hold the tracked row`(
    hasSections: Bool, seed: Int
  ) throws {
    var manager = ListManager(hasSections: hasSections, seed: UInt64(seed))
    for step in 0..<500 {
      let change = try manager.change()
      let problem = manager.problem
      #expect(problem == nil, "step \(step): \(change)")
      guard problem == nil else { return }
    }
  }

  @Test(arguments: 0..<4)
  func `C5 rows that nobody has measured merge when what divided them is gone`(seed: Int) {
    var random = RandomSource(seed: UInt64(seed))
    var tree = HeightTree(leafCapacity: 4, fanOut: 4)
    tree.insert(4_000, at: 0, estimate: 3)
    var measured: [Int] = []
    for _ in 0..<40 {
      let row = random.below(tree.count)
      tree.setHeight(1, ofRow: row)
      measured.append(row)
    }
    for row in Set(measured).sorted(by: >) {
      let first = row / 4 * 4
      tree.remove(max(0, first - 4)..<min(tree.count, first + 8))
    }
    #expect(tree.measuredCount == 0)
    #expect(tree.spans(of: 0..<tree.count).count == 1)
  }
}

/// Sections of numbers of rows, and a layout that must agree with them.
private struct ListManager {
  private var layout: TableLayout
  private var counts: [Int]
  private var random: RandomSource
  private let hasSections: Bool
  /// The row that is to stay on the screen.
  private var tracked: RowPath?

  init(hasSections: Bool, seed: UInt64) {
    self.hasSections = hasSections
    random = RandomSource(seed: seed)
    counts = hasSections ? [5, 0, 40, 12] : [50]
    layout = TableLayout(estimatedHeight: 2, heights: HeightTree(leafCapacity: 3, fanOut: 3))
    layout.newSection = SectionShape(rows: 0, hasHeader: hasSections, hasFooter: hasSections)
    layout.viewportHeight = 9
    layout.reload(counts.map(shape))
    settle()
  }

  private func shape(_ rows: Int) -> SectionShape {
    SectionShape(rows: rows, hasHeader: hasSections, hasFooter: hasSections)
  }

  /// One line for headers and footers, and one to three for a row.
  private mutating func settle() {
    layout.settle { index in
      if case .row(let path) = index { 1 + (path.row + path.section) % 3 } else { 1 }
    }
  }

  mutating func change() throws -> String {
    tracked = nil
    var batch = UpdateBatch()
    let old = counts
    let section = random.below(counts.count)
    let change = ["add", "remove", "replace", "track", "sections"][random.below(5)]
    switch change {
    case "add": add(to: section, &batch)
    case "remove": remove(from: section, &batch)
    case "replace":
      remove(from: section, &batch)
      add(to: section, &batch)
    case "sections" where hasSections: changeSections(&batch)
    default: track()
    }
    layout.apply(try batch.resolved(old: old, new: counts))
    settle()
    return change
  }

  private mutating func add(to section: Int, _ batch: inout UpdateBatch) {
    let (place, rows) = (random.below(counts[section] + 1), random.below(8))
    counts[section] += rows
    for row in place..<(place + rows) {
      batch.insertedRows.insert(RowPath(row: row, section: section))
    }
  }

  private mutating func remove(from section: Int, _ batch: inout UpdateBatch) {
    let place = random.below(counts[section] + 1)
    let rows = place..<min(counts[section], place + random.below(8))
    counts[section] -= rows.count
    for row in rows { batch.deletedRows.insert(RowPath(row: row, section: section)) }
  }

  private mutating func changeSections(_ batch: inout UpdateBatch) {
    let section = random.below(counts.count)
    if counts.count > 6 {
      counts.remove(at: section)
      batch.deletedSections = [section]
    } else {
      counts.insert(random.below(20), at: section)
      batch.insertedSections = [section]
    }
  }

  private mutating func track() {
    let section = random.below(counts.count)
    guard counts[section] > 0 else { return }
    let path = RowPath(row: random.below(counts[section]), section: section)
    guard let position = layout.position(of: .row(path)) else { return }
    layout.scroll(to: position, at: .none)
    tracked = path
  }

  /// The first thing that does not add up.
  var problem: String? {
    if layout.shapes.map(\.rows) != counts { return "rows: \(layout.shapes.map(\.rows))" }
    let boundaries = hasSections ? 2 * counts.count : 0
    if layout.count != counts.reduce(boundaries, +) { return "\(layout.count) tiles" }
    if let problem = nestingProblem { return problem }
    let lines = layout.heights.spans(of: 0..<layout.count).reduce(0) { $0 + $1.rows * $1.lines }
    if lines != layout.totalHeight { return "\(lines) lines of \(layout.totalHeight)" }
    guard let tracked, let position = layout.position(of: .row(tracked)) else { return nil }
    return layout.tile(at: position) == nil ? "\(tracked) is not on the screen" : nil
  }

  /// A header is where its section starts, a footer where it ends, and the next section follows.
  private var nestingProblem: String? {
    var position = 0
    for section in counts.indices {
      if hasSections {
        if layout.index(at: position) != .header(section: section) { return "header \(section)" }
        position += 1
      }
      for row in 0..<counts[section] {
        let path = RowPath(row: row, section: section)
        if layout.index(at: position) != .row(path) { return "\(path)" }
        position += 1
      }
      if hasSections {
        if layout.index(at: position) != .footer(section: section) { return "footer \(section)" }
        position += 1
      }
    }
    return nil
  }
}
