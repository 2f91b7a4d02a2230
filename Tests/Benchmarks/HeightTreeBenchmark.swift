import TableEngine
import TestSupport

/// The height index at ten million rows.
enum HeightTreeBenchmark {
  private static let rows = 10_000_000
  private static let runs = 100_000

  static func run() {
    Report.title("height tree, \(rows) rows, means of \(runs) at random places")
    load()
    var tree = HeightTree()
    tree.append(rows, estimate: 3)
    measureAll(&tree)
    lookUp(tree)
    change(&tree)
    Report.line("new width", Stopwatch.microseconds(runs: runs) { _ in tree.startEpoch() }, "µs")
    addUp()
  }

  /// The sums of rows of 0, 1, 2 … lines, nearly all of which are too tall for a slot of a leaf.
  private static func addUp() {
    var tree = HeightTree()
    tree.append(rows, estimate: 1)
    let time = Stopwatch.microseconds(runs: rows) { tree.setHeight($0, ofRow: $0) }
    Report.line("measure all, of 0, 1, 2 … lines, each", time, "µs")
    let sum = rows * (rows - 1) / 2
    precondition(tree.offset(ofRow: rows) == sum && tree.totalHeight == sum, "the sum is wrong")
    tree.setHeight(100, ofRow: 0)
    precondition(tree.offset(ofRow: 1) == 100, "the first offset is wrong")
    precondition(tree.offset(ofRow: rows) == sum + 100, "the sum is wrong after a change")
    Report.line("their sum, and that with 100 more", Double(sum + 100), "lines")
  }

  private static func load() {
    var tree = HeightTree()
    let time = Stopwatch.shortest(of: 100) {
      tree = HeightTree()
      tree.append(rows, estimate: 3)
    }
    Report.line("load, nothing measured", time, "µs")
    var random = RandomSource(seed: 1)
    let first = Stopwatch.microseconds(runs: runs) { _ in
      tree.setHeight(5, ofRow: random.below(rows))
    }
    Report.line("first measuring at a random place", first, "µs")
  }

  private static func measureAll(_ tree: inout HeightTree) {
    let before = Stopwatch.residentBytes
    let time = Stopwatch.microseconds(runs: rows) { tree.setHeight($0 % 40 + 1, ofRow: $0) }
    Report.line("measure all from first to last, each", time, "µs")
    report(Stopwatch.residentBytes - before, "in order")
  }

  private static func report(_ bytes: Int, _ order: String) {
    Report.line("memory a row, measured \(order)", Double(bytes) / Double(rows), "bytes")
  }

  private static func lookUp(_ tree: HeightTree) {
    var random = RandomSource(seed: 2)
    var sum = 0
    let total = tree.totalHeight
    Report.line(
      "row at a line",
      Stopwatch.microseconds(runs: runs) { _ in sum += tree.row(atLine: random.below(total)).row },
      "µs")
    Report.line(
      "offset of a row",
      Stopwatch.microseconds(runs: runs) { _ in sum += tree.offset(ofRow: random.below(rows)) },
      "µs")
    // The sum is used, so that no look-up can be left out.
    precondition(sum > 0)
  }

  private static func change(_ tree: inout HeightTree) {
    var random = RandomSource(seed: 3)
    let before = Stopwatch.residentBytes
    Report.line(
      "set a height",
      Stopwatch.microseconds(runs: runs) { _ in
        tree.setHeight(random.below(60), ofRow: random.below(rows))
      }, "µs")
    Report.line(
      "insert a row",
      Stopwatch.microseconds(runs: runs) { _ in
        tree.insert(1, at: random.below(rows), estimate: 3)
      }, "µs")
    Report.line(
      "remove a row",
      Stopwatch.microseconds(runs: runs) { _ in
        let row = random.below(rows)
        tree.remove(row..<(row + 1))
      }, "µs")
    let perRow = 2 + Double(Stopwatch.residentBytes - before) / Double(rows)
    Report.line("memory a row, after these splits about", perRow, "bytes")
  }
}
