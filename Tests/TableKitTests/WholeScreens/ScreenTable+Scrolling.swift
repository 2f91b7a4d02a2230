import TableKit
import TestSupport

extension ScreenTable {
  func scrollByLines(_ done: ScreenCase, _ random: inout RandomSource) {
    let ways = [1, 2, model.data.lines, 40, 1_000_000]
    let lines = random.pick(ways) * (random.oneIn(2) ? 1 : -1)
    begin(done, "\(lines)")
    isScrollWaiting = !done.moment.isFree
    areLinesWaiting = isScrollWaiting
    let isOutside = done.moment == .outside
    guard isOutside else {
      inOrder { [self] in model.scroll(byLines: lines) }
      table.scroll(byLines: lines)
      return
    }
    let before = begun
    model.mayHaveLaidOut = true
    model.scroll(byLines: lines)
    let moved = table.scroll(byLines: lines)
    // What happens in callbacks on the way may move rows as well.
    var isAlone = begun == before && !isWaiting
    if mayWait, ScreenGap.heightAskedWhileLeaving.isOpen { isAlone = false }
    if !model.scrolled(byLines: isAlone ? moved : nil) {
      complain("scroll(byLines: \(lines)) says that it moved by \(moved)")
    }
  }

  func scrollToRow(_ done: ScreenCase, own: Int?, _ random: inout RandomSource) {
    // The path is one of after the closures that wait, which nobody knows.
    guard !isWaiting, snapshots == nil || done.moment == .outside else { return }
    let paths = model.data.paths
    guard !paths.isEmpty else { return }
    let path = random.pick(paths)
    let position = random.pick(ScrollPosition.allCases)
    guard let row = model.data.row(at: path) else { return }
    begin(done, "\(path) \(row.title) .\(position)")
    let before = begun
    isScrollWaiting = !done.moment.isFree
    if position == .none { model.mayHaveLaidOut = true }
    table.scrollToRow(at: path, position: position)
    // The layout that is needed for the least movement may have done something else before it.
    model.scroll(to: begun == before ? .item(.row(row.id), position) : .anywhere)
  }

  func scrollToEnd(_ done: ScreenCase, _ random: inout RandomSource) {
    let isTop = random.oneIn(2)
    begin(done, isTop ? "top" : "bottom")
    isScrollWaiting = !done.moment.isFree
    scroll(done, to: { isTop ? .start : .end }) {
      if isTop { $0.scrollToTop() } else { $0.scrollToBottom() }
    }
  }

  func scrollToFraction(_ done: ScreenCase, _ random: inout RandomSource) {
    let fraction = random.pick([0, 0.2, 0.5, 0.8, 1])
    begin(done, "\(fraction)")
    isScrollWaiting = !done.moment.isFree
    // A part of all rows is one of those that there are when it is done, which nobody outside can see.
    let isKnown = done.moment.isFree || fraction == 0 || fraction == 1
    scroll(done, to: { [self] in isKnown ? goal(ofFraction: fraction) : .anywhere }) {
      $0.scroll(toFraction: fraction)
    }
  }

  /// Scrolls to a place that depends on the rows of the moment in which it is done.
  private func scroll(
    _ done: ScreenCase, to goal: @escaping () -> ReadingState.Goal, _ body: (TableView) -> Void
  ) {
    guard done.moment.isFree else {
      inOrder { [self] in model.scroll(to: goal()) }
      return body(table)
    }
    // What waits is carried out before, and completions and callbacks on the way may scroll too.
    let before = begun
    body(table)
    model.scroll(to: begun == before ? goal() : .anywhere)
  }

  private func goal(ofFraction fraction: Double) -> ReadingState.Goal {
    let rows = model.data.sections.flatMap(\.rows)
    if fraction == 0 || rows.isEmpty { return .start }
    if fraction == 1 { return .end }
    return .item(.row(rows[Int(fraction * Double(rows.count))].id), .top)
  }

  func scrollAnimated(_ done: ScreenCase, _ random: inout RandomSource) {
    let paths = model.data.paths
    guard !paths.isEmpty, !isWaiting else { return }
    let path = random.pick(paths)
    let position = random.pick(ScrollPosition.allCases)
    guard let row = model.data.row(at: path) else { return }
    begin(done, "\(path) \(row.title) .\(position)")
    let before = begun
    model.mayHaveLaidOut = true
    table.scrollToRow(at: path, position: position, animated: true)
    let goal = ReadingState.Goal.item(.row(row.id), position)
    // Rows may change while it is found out where it begins.
    let isKnown = begun == before
    if !table.isScrolling { return model.scroll(to: isKnown ? goal : .anywhere) }
    animationGoal = isKnown ? goal : nil
  }

  /// Lets an animated scroll go on to its end, and returns what is wrong on the way.
  func finishAnimation() -> String? {
    for _ in 0..<20 where table.isScrolling {
      let before = begun
      model.mayHaveLaidOut = true
      model.scroll(to: .anywhere)
      table.advanceScroll()
      if !table.isScrolling, begun == before, let animationGoal { model.scroll(to: animationGoal) }
      if let problem = drawUntilAtRest() { return problem }
    }
    return table.isScrolling ? "an animated scroll does not end" : nil
  }

  func resize(_ done: ScreenCase, _ random: inout RandomSource) {
    let isNarrower = random.oneIn(3)
    let columns = isNarrower ? model.data.columns : random.number(in: 7...12)
    let lines = random.oneIn(2) ? model.data.lines : random.number(in: 1...10)
    begin(done, "\(columns) × \(lines)")
    model.resize(columns: columns, lines: lines)
    table.size = GridSize(columns: columns, rows: lines)
  }
}
