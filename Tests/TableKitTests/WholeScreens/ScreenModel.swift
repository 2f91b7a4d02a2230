import TableKit

/// The data of a table and all places where its reader may be.
///
/// What a table is asked for in one of its callbacks is carried out later, perhaps after a layout, and
/// nobody outside can see whether it was. So there is a state for each: the screen must be that of one of
/// them, and only those are kept whose screen it is.
struct ScreenModel {
  private(set) var content: ScreenContent
  private(set) var states = [ReadingState()]
  /// Whether the table may have laid out its rows since the last change.
  var mayHaveLaidOut = false

  /// More states than these are as good as none.
  private static let most = 400

  init(_ data: ScreenData) { content = ScreenContent(data) }

  var data: ScreenData { content.data }

  /// Takes over new data after a block.
  mutating func update(_ data: ScreenData, _ change: ScreenChange) {
    branch()
    let (old, new) = (content, ScreenContent(data))
    content = new
    each { $0.follow(change, from: old, to: new) }
  }

  /// Takes over new data of which nothing is known.
  mutating func reload(_ data: ScreenData) {
    branch()
    let (old, new) = (content, ScreenContent(data))
    content = new
    each { $0.reload(from: old, to: new) }
  }

  /// Takes over that texts have changed where they are.
  ///
  /// - Parameter isMeasuring: Whether that was found while heights were asked for, so that the goal of
  ///   a scroll stays what it is.
  mutating func rewrite(_ data: ScreenData, isMeasuring: Bool) {
    branch(keepsGoals: isMeasuring)
    let (old, new) = (content, ScreenContent(data))
    content = new
    each { $0.remember(from: old, to: new) }
    mayHaveLaidOut = mayHaveLaidOut || isMeasuring
  }

  mutating func resize(columns: Int, lines: Int) {
    branch()
    var data = data
    (data.columns, data.lines) = (columns, lines)
    content = ScreenContent(data)
    each { $0.isResized = true }
  }

  /// Takes over that a scroll leads elsewhere.
  mutating func scroll(to goal: ReadingState.Goal) {
    branch()
    // A scroll by lines that is under way may go on after this one, or be over by now.
    for state in states where !state.owed.isEmpty {
      var state = state
      (state.goal, state.memory) = (goal, nil)
      states.append(state)
    }
    each { state in
      if !state.owed.isEmpty, case .item(_, .none) = goal { state.hold = .nothing }
      guard state.goal != goal || state.owed.isEmpty else { return }
      (state.goal, state.memory, state.owed) = (goal, nil, [])
    }
  }

  /// Takes over a scroll by lines that is done with one of the next layouts.
  mutating func scroll(byLines lines: Int) {
    branch()
    let others = states.filter { !$0.owed.isEmpty }.map { state in
      var state = state
      state.owed.insert(lines, at: 0)
      return state
    }
    each { $0.owed.append(lines) }
    states += others
  }

  /// Does the scrolls by lines that are due, and keeps the states that have moved by so many lines.
  mutating func scrolled(byLines moved: Int?) -> Bool {
    var new: Set<ReadingState> = []
    for state in states {
      for start in state.laidOut(in: content, keepsGoal: false) {
        let ends = start.scrolled(in: content)
        new.formUnion(ends.filter { moved == nil || $0.top - start.top == moved })
      }
    }
    states = Array(new)
    return !new.isEmpty
  }

  /// Lays out, and drops the goals of scrolls, which are reached.
  mutating func settle() {
    while states.contains(where: { !$0.owed.isEmpty }) {
      states = Array(Set(states.flatMap { $0.scrolled(in: content) }))
    }
    states = Array(Set(states.flatMap { $0.laidOut(in: content, keepsGoal: false) }))
    mayHaveLaidOut = false
  }

  /// Keeps the states that something is true of, and returns whether there are any.
  mutating func keep(_ isRight: (ReadingState) -> Bool) -> Bool {
    states = states.filter(isRight)
    return !states.isEmpty
  }

  /// Adds the states in which the table has laid out its rows by now.
  private mutating func branch(keepsGoals: Bool = false) {
    guard mayHaveLaidOut else { return }
    var new = Set(states)
    for state in states {
      new.formUnion(state.laidOut(in: content, keepsGoal: true))
      new.formUnion(afterScrolls(from: state))
      if !keepsGoals { new.formUnion(state.laidOut(in: content, keepsGoal: false)) }
    }
    states = Array(new)
    if states.count > Self.most { states = [Self.somewhere] }
  }

  /// The states after one, two and more of the scrolls by lines that wait.
  private func afterScrolls(from state: ReadingState) -> Set<ReadingState> {
    var new: Set<ReadingState> = []
    var last: Set<ReadingState> = [state]
    while last.contains(where: { !$0.owed.isEmpty }) {
      last = Set(last.flatMap { $0.scrolled(in: content) })
      new.formUnion(last)
    }
    return new
  }

  private static var somewhere: ReadingState {
    var state = ReadingState()
    state.goal = .anywhere
    return state
  }

  private mutating func each(_ change: (inout ReadingState) -> Void) {
    for index in states.indices { change(&states[index]) }
    if states.count > 1 { states = Array(Set(states)) }
  }
}
