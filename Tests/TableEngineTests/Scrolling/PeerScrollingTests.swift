import TestSupport
import Testing

@testable import TableEngine

/// The scrolling plan that super_sliver_list publishes: its sections, and its sizes divided by ten.
struct PeerScrollingTests {
  struct Plan: Sendable, CustomTestStringConvertible {
    var sections: Int
    var rows: Int
    var headerLines: Int
    var testDescription: String { "\(sections) x \(rows), header of \(headerLines)" }
  }

  /// When rows off the screen are measured.
  enum Mode: Sendable, CaseIterable {
    case atOnce
    case late
    case never
  }

  static let plans = [(2, 10), (2, 100), (10, 30), (20, 30), (12, 2)].flatMap { sections, rows in
    [0, 1, 5].map { Plan(sections: sections, rows: rows, headerLines: $0) }
  }

  @Test(arguments: plans, Mode.allCases)
  func `G12 every row that stays visible moves by the scroll step, down to the end and back`(
    plan: Plan, mode: Mode
  ) {
    for seed in 0..<2 as Range<UInt64> {
      var list = PeerList(plan, mode: mode, seed: seed)
      #expect(list.sweep(direction: 1) == nil)
      #expect(list.layout.isAtEnd)
      #expect(list.sweep(direction: -1) == nil)
      #expect(list.layout.isAtStart)
      #expect(list.layout.totalHeight == list.lines.reduce(0, +), "the extent is exact at the end")
      #expect(list.layout.lineProgress.isExact)
    }
  }

  @Test(arguments: plans, Mode.allCases)
  func `S1 S2 G12 a jump lands where it says, and scrolls from there move by their step`(
    plan: Plan, mode: Mode
  ) {
    var list = PeerList(plan, mode: mode, seed: 7)
    for _ in 0..<25 {
      let place = list.random.pick([ScrollPosition.top, .middle, .bottom])
      let row = RowPath(
        row: list.random.below(plan.rows), section: list.random.below(plan.sections))
      #expect(list.jump(to: row, at: place) == nil, "\(row) \(place)")
      for _ in 0..<8 {
        let lines = list.random.below(41) - 20
        #expect(list.scroll(lines) == nil, "by \(lines) from \(row) \(place)")
      }
    }
  }
}

/// A table of sections under pinned headers, on a screen of 50 lines.
private struct PeerList {
  private(set) var layout = TableLayout(estimatedHeight: 20)
  /// Lines of every position.
  private(set) var lines: [Int] = []
  var random: RandomSource
  private let mode: PeerScrollingTests.Mode
  private let headerLines: Int
  private var idle = MeasuringPlan()

  init(_ plan: PeerScrollingTests.Plan, mode: PeerScrollingTests.Mode, seed: UInt64) {
    self.mode = mode
    random = RandomSource(seed: seed)
    headerLines = plan.headerLines
    for _ in 0..<plan.sections {
      lines.append(headerLines)
      for _ in 0..<plan.rows { lines.append(1 + random.below(70)) }
    }
    layout.viewportHeight = 50
    layout.pinsHeaders = true
    layout.reload((0..<plan.sections).map { _ in SectionShape(rows: plan.rows, hasHeader: true) })
    settle()
    if mode == .atOnce { measureAside(.max) }
  }

  private mutating func settle() {
    while case .measure(let position) = layout.advance() {
      layout.setHeight(lines[position], at: position)
    }
    if mode == .late { measureAside(random.below(4)) }
  }

  private mutating func measureAside(_ count: Int) {
    var left = count
    while left > 0, let position = idle.next(in: layout) {
      layout.setHeightAside(lines[position], at: position)
      left -= 1
    }
  }

  /// Scrolls to an end in steps; returns the first thing wrong.
  mutating func sweep(direction: Int) -> String? {
    while direction > 0 ? !layout.isAtEnd : !layout.isAtStart {
      if let problem = scroll(direction * (1 + random.below(60))) { return problem }
    }
    return nil
  }

  /// Scrolls; returns the first thing wrong.
  mutating func scroll(_ step: Int) -> String? {
    let before = layout.tiles
    layout.scroll(byLines: step)
    settle()
    let moved = layout.movedLines
    if moved != step, !layout.isAtStart, !layout.isAtEnd { return "moved by \(moved), not \(step)" }
    for tile in layout.tiles {
      guard let former = before.first(where: { $0.position == tile.position }) else { continue }
      if tile.line != former.line - moved { return "\(former) became \(tile)" }
    }
    return gap
  }

  /// Scrolls to a row; returns the first thing wrong.
  mutating func jump(to row: RowPath, at place: ScrollPosition) -> String? {
    guard let position = layout.position(of: .row(row)) else { return "there is no row \(row)" }
    layout.scroll(to: position, at: place)
    settle()
    let wanted =
      switch place {
      case .top, .none: headerLines
      case .middle: headerLines + (50 - headerLines - lines[position]) >> 1
      case .bottom: 50 - lines[position]
      }
    guard let tile = layout.tile(at: position) else { return "row \(row) is not visible" }
    let isHeldAtAnEnd = tile.line < wanted ? layout.isAtStart : layout.isAtEnd
    return tile.line == wanted || isHeldAtAnEnd ? gap : "line \(tile.line), not \(wanted)"
  }

  private var gap: String? {
    for (upper, lower) in zip(layout.tiles, layout.tiles.dropFirst())
    where upper.endLine != lower.line {
      return "a gap below \(upper)"
    }
    let isFull = (layout.tiles.first?.line ?? 1) <= 0 && (layout.tiles.last?.endLine ?? 0) >= 50
    return isFull || lines.reduce(0, +) < 50 ? nil : "a gap at an edge"
  }
}
