import TestSupport
import Testing

@testable import TableEngine

/// A layout and the naive table, which get the same random changes.
struct LayoutPair {
  var model: LayoutModel
  var naive: NaiveTable
  var random: RandomSource
  private var next = 1_000

  init(_ hidden: LayoutPropertyTests.Hidden, seed: UInt64) {
    random = RandomSource(seed: seed)
    var generator = random
    let rows = (0..<(5 + random.below(40))).map { ("\($0)", 1 + generator.below(8)) }
    model = LayoutModel(
      rows, viewport: 8, estimate: hidden.estimate,
      heights: HeightTree(leafCapacity: hidden.leaf, fanOut: hidden.fanOut))
    naive = NaiveTable(rows, viewport: 8, followsTail: false)
    model.layout.overscanLines = hidden.overscan
    // Estimates that change with every question: nothing but the scroll bar may depend on them.
    if seed % 2 == 0 { model.estimate = { ($0.utf8.reduce(0) { $0 * 31 + Int($1) }) % 97 } }
    model.settle()
    naive.followsTail = seed % 3 == 0
    naive.keepsPlaceAtStart = seed % 4 == 1
    model.layout.followsTail = naive.followsTail
    model.layout.keepsPlaceAtStart = naive.keepsPlaceAtStart
  }

  /// Changes something at random and says what.
  mutating func change() throws -> String {
    let count = naive.rows.count
    switch random.below(count == 0 ? 1 : 12) {
    case 0, 1: return try setRows()
    case 2: return setViewport()
    case 3: return scroll(to: random.below(count))
    case 4, 5: return resize(random.below(count))
    case 6: return append()
    case 7: return try move(random.below(count), to: random.below(count))
    case 8: return setWidth()
    case 9: return measure(random.below(count))
    default: return scroll()
    }
  }

  private mutating func scroll() -> String {
    let lines = random.below(50) - 25
    model.layout.scroll(byLines: lines)
    model.settle()
    let moved = naive.scroll(by: lines)
    #expect(model.layout.movedLines == moved, "scroll by \(lines)")
    return "scroll by \(lines)"
  }

  private mutating func scroll(to row: Int) -> String {
    let place = ScrollPosition.allCases[random.below(4)]
    model.layout.scroll(to: row, at: place)
    model.settle()
    naive.scroll(to: row, at: place)
    return "scroll to \(row) \(place)"
  }

  private mutating func setViewport() -> String {
    let lines = 1 + random.below(20)
    model.layout.viewportHeight = lines
    model.settle()
    naive.setViewport(lines)
    return "viewport \(lines)"
  }

  /// The rows at either end keep a line, so that being at an end is one thing and not a range.
  private mutating func lines(ofRow row: Int) -> Int {
    if random.oneIn(60) { return 32_760 + random.below(20) }
    let isInside = row > 0 && row < naive.rows.count - 1
    return isInside ? random.below(9) : 1 + random.below(8)
  }

  private mutating func resize(_ row: Int) -> String {
    let lines = lines(ofRow: row)
    model.resize(naive.rows[row].id, to: lines)
    model.settle()
    naive.resize(row, to: lines)
    return "row \(row) to \(lines)"
  }

  private mutating func setWidth() -> String {
    var lines: [Int] = []
    for row in naive.rows.indices { lines.append(self.lines(ofRow: row)) }
    model.setWidth(zip(naive.rows, lines).map { ($0.id, $1) })
    model.settle()
    naive.setLines(lines)
    return "all rows to \(lines)"
  }

  private mutating func measure(_ row: Int) -> String {
    model.measureInBackground(row)
    model.settle()
    return "measure \(row)"
  }

  private mutating func move(_ row: Int, to place: Int) throws -> String {
    let last = naive.rows.count - 1
    guard row != place else { return "move nothing" }
    var order = naive.rows
    order.insert(order.remove(at: row), at: place)
    guard order[0].lines > 0, order[last].lines > 0 else { return "move nothing to an end" }
    try model.move(row, to: place)
    model.settle()
    naive.move(row, to: place)
    return "move \(row) to \(place)"
  }

  private mutating func append() -> String {
    var rows: [(String, Int)] = []
    for _ in 0..<random.below(4) { rows.append(makeRow()) }
    model.append(rows)
    model.settle()
    naive.setRows(naive.rows.map { ($0.id, $0.lines) } + rows)
    return "append \(rows.count)"
  }

  private mutating func makeRow() -> (String, Int) {
    next += 1
    return ("\(next)", 1 + random.below(8))
  }

  private mutating func setRows() throws -> String {
    var rows = naive.rows.map { ($0.id, $0.lines) }
    let removed = random.below(3) == 0 ? random.below(12) : random.below(3)
    let start = random.below(rows.count + 1)
    rows.removeSubrange(start..<min(rows.count, start + removed))
    for _ in 0..<random.below(5) {
      rows.insert(makeRow(), at: random.below(rows.count + 1))
    }
    while let first = rows.first, first.1 == 0 { rows.removeFirst() }
    while let last = rows.last, last.1 == 0 { rows.removeLast() }
    try model.setRows(rows)
    model.settle()
    naive.setRows(rows)
    return "rows to \(rows.count)"
  }
}
