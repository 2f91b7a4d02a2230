import TableKit

/// One of the places where a reader may be, by what the table promises about its position.
///
/// The screen was laid out when `top` was its first line. Since then rows may have changed: `marks` says
/// what was visible and is still there, and `hold` what stays where it is.
struct ReadingState: Hashable {
  /// Something that was visible, and the screen line of its first line.
  struct Mark: Hashable {
    var item: ScreenItem
    var line: Int
    /// Whether it was moved by name, so that it is not what the reader holds on to.
    var hasMoved = false
  }

  /// A line that stays on its line of the screen.
  struct HeldLine: Hashable {
    var item: ScreenItem
    /// What the line shows.
    var place = ScreenText.Place()
    /// The screen line.
    var line: Int
    /// Whether the line is the first one below its own section's header, wherever that ends.
    var isBelowHeader = false
    /// Whether any line of the item may be there, because the item was reloaded.
    var isAnyLine = false
  }

  /// What stays where it is.
  enum Hold: Hashable {
    case line(HeldLine)
    /// Nothing that was visible is left: what comes next, to be shown at the top, or the bottom.
    case survivor(Goal)
    /// That is not promised.
    case nothing
  }

  /// Where a scroll leads.
  enum Goal: Hashable {
    case start
    case end
    case item(ScreenItem, ScrollPosition)
    /// Somewhere; this is not promised.
    case anywhere
  }

  var top = 0
  var marks: [Mark] = []
  var hold = Hold.nothing
  /// What was held when lines were first broken anew since the last scroll.
  var memory: HeldLine?
  /// Whether there was no row at all, and nothing else either.
  var wasEmpty = true
  var isAtTop = true
  var isAtBottom = true
  var goal: Goal?
  /// Whether the size has changed since the last layout.
  var isResized = false
  /// Whether the text that is held has changed since the last layout.
  var isRewritten = false
  /// Whether all was loaded anew since the last layout.
  var isReloaded = false
  /// Scrolls by lines that are still to be done, in this order.
  var owed: [Int] = []

  /// The rows that were visible, by id.
  var visibleRows: Set<Int> {
    Set(
      marks.compactMap { mark in
        if case .row(let id) = mark.item { id } else { nil }
      })
  }

  /// Whether the first line of all stays visible, or the last one, if nothing else is asked for.
  func heldEnd(in data: ScreenData) -> Goal? {
    if data.followsTail, isAtBottom { return .end }
    return isAtTop && (!data.keepsPlaceAtTop || wasEmpty) ? .start : nil
  }
}

extension ReadingState {
  /// What may be on the screen after a layout; more than one state where that is not promised exactly.
  ///
  /// - Parameter keepsGoal: Whether the goal of a scroll lasts, because heights are still being found.
  func laidOut(in content: ScreenContent, keepsGoal: Bool) -> [ReadingState] {
    var states: [ReadingState] = []
    for top in Set(tops(in: content).map(content.clamp)) {
      states += settled(at: top, in: content).map { $0.with(\.goal, keepsGoal ? goal : nil) }
    }
    return states
  }

  /// The states after the first scroll by lines that waits, if there is one.
  func scrolled(in content: ScreenContent) -> [ReadingState] {
    guard let lines = owed.first else { return [self] }
    let starts = laidOut(in: content, keepsGoal: false)
    return starts.flatMap { state in
      // Rows that have gone since may have left a gap at an end, which is closed after the scroll only.
      let tops = Set(tops(in: content) + [state.top])
      return tops.flatMap { state.moved(to: $0, byLines: lines, in: content) }
    }
  }

  private func moved(to start: Int, byLines lines: Int, in content: ScreenContent) -> [ReadingState]
  {
    let (sum, isTooMuch) = start.addingReportingOverflow(lines)
    let end = content.clamp(isTooMuch ? lines : sum)
    var state = self
    state.memory = end == top ? memory : nil
    state.owed = Array(owed.dropFirst())
    return state.settled(at: end, in: content)
  }

  /// The state after a layout in which a line came to be the first.
  ///
  /// Whether an end is visible is known once no row beyond it has lines; where there are rows that have
  /// none, it may be known or not.
  func settled(at top: Int, in content: ScreenContent) -> [ReadingState] {
    var state = self
    state.top = top
    state.goal = nil
    (state.isResized, state.isRewritten, state.isReloaded) = (false, false, false)
    let visible = content.visible(at: top)
    state.marks = visible.map { Mark(item: $0.item, line: $0.start - top) }
    state.wasEmpty = content.entries.isEmpty
    state.hold = Self.hold(at: top, in: content, visible)
    (state.isAtTop, state.isAtBottom) = (top == 0, top >= content.lastTop)
    state.memory = memoryAfterLayout
    return state.withUnknownEnds(in: content)
  }

  private var memoryAfterLayout: HeldLine? {
    guard isResized, !isAtTop, memory == nil, case .line(let held) = hold else { return memory }
    return held
  }

  private func withUnknownEnds(in content: ScreenContent) -> [ReadingState] {
    var states = [self]
    let first = content.entries.firstIndex { $0.item == marks.first?.item } ?? 0
    if isAtTop, content.hasCollapsedRow(in: 0..<first) {
      states += states.map { $0.with(\.isAtTop, false) }
    }
    let last = content.entries.lastIndex { $0.item == marks.last?.item } ?? 0
    if isAtBottom, content.hasCollapsedRow(in: last..<content.entries.count) {
      states += states.map { $0.with(\.isAtBottom, false) }
    }
    return states
  }

  private func with<Value>(
    _ property: WritableKeyPath<ReadingState, Value>, _ value: Value
  ) -> ReadingState {
    var state = self
    state[keyPath: property] = value
    return state
  }

  private static func hold(
    at top: Int, in content: ScreenContent, _ visible: [ScreenContent.Entry]
  ) -> Hold {
    let header = content.pinnedHeader(at: top)
    let free = header?.end ?? 0
    guard free < content.data.lines, let entry = visible.first(where: { $0.end > top + free }),
      let text = entry.text
    else { return .nothing }
    let number = top + free - entry.start
    let place = text.place(atLine: number, columns: content.data.columns)
    return .line(
      HeldLine(
        item: entry.item, place: place, line: free,
        isBelowHeader: header.map { $0.line == 0 && $0.entry.section == entry.section } ?? false))
  }
}
