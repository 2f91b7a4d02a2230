import Query
import RecordCards
import Records
import TerminalInterface

/// The list of counted values, or of all fields with their first values: a cursor on one of them, and tags.
///
/// It knows nothing of the screen but how many rows it has. What is counted anew takes the place of what was there without
/// the line under the cursor moving.
struct CountList: Sendable {
  /// The result of a key.
  enum Result: Equatable {
    /// The list changed, or nothing did.
    case moved
    /// The key means nothing here.
    case unknown
    /// Only the records with the values are to be shown, or they are to be hidden.
    case chosen(isExcluded: Bool)
    /// The values of a field are to be listed.
    case opened(FieldPath)
    /// The list is to be left.
    case left
  }

  /// The lines and what they stand for.
  private(set) var content = CountLines()
  /// Which of the lines the cursor is on.
  private(set) var cursor = 0
  /// The first line on the screen.
  private(set) var first = 0
  private(set) var tagged: Set<CountLines.Target> = []

  /// Whether a key or a click has moved the cursor.
  private var hasMoved = false

  /// Takes over other lines; the cursor stays on its own, and that on its row of the screen.
  mutating func show(_ content: CountLines) {
    let former = targetUnderCursor
    let row = cursor - first
    self.content = content
    // Who has not moved yet reads from the top.
    guard hasMoved else { return (cursor, first) = (firstTarget, 0) }
    // A value that is not among the first any more leaves the cursor on its field.
    let same = former.flatMap(content.targets.firstIndex(of:))
    let field = former.flatMap { content.targets.firstIndex(of: $0.whole) }
    cursor = same ?? field ?? min(cursor, max(0, content.lines.count - 1))
    first = max(0, cursor - row)
  }

  private var firstTarget: Int { content.targets.firstIndex { $0 != nil } ?? 0 }

  /// The field or value that a line stands for; nil for a heading of all, a note or a gap.
  func target(ofLine line: Int) -> CountLines.Target? {
    content.targets.indices.contains(line) ? content.targets[line] : nil
  }

  /// The same of the line that the cursor is on.
  var targetUnderCursor: CountLines.Target? { target(ofLine: cursor) }

  /// The values that are tagged in the order of the list, or else the one under the cursor.
  var chosen: [CountLines.Target] {
    // Asked first, for the status line asks for it with each frame, and there may be thousands of values.
    let marked = tagged.isEmpty ? [] : content.targets.compactMap(\.self).filter(tagged.contains)
    return marked.isEmpty
      ? [targetUnderCursor].compactMap(\.self).filter { $0.choice != nil } : marked
  }

  /// Scrolls so that the cursor is on a screen of so many rows.
  mutating func fit(rows: Int) {
    let count = content.lines.count
    // What a field has stands beneath its name.
    let isField = targetUnderCursor.map { $0.choice == nil } == true
    let end = cursor + (isField ? content.notes(beneath: cursor).count : 0)
    first = min(max(first, end - rows + 1, 0), cursor)
    // With the cursor on the first line that it can be on, what stands above is shown too.
    if cursor <= firstTarget, cursor < rows { first = 0 }
    first = max(0, min(first, max(count - rows, 0)))
  }

  /// Types a key.
  ///
  /// - Parameter page: Rows of a page.
  mutating func type(_ key: Key, page: Int) -> Result {
    switch key {
    case "Down", "j", "^N": go(to: cursor + 1)
    case "Up", "k", "^P": go(to: cursor - 1)
    case "PgDn", "f", "^F", "^V": go(to: cursor + page)
    case "PgUp", "b", "^B", "M-v": go(to: cursor - page)
    case "d", "^D": go(to: cursor + page / 2)
    case "u", "^U": go(to: cursor - page / 2)
    case "Home", "g", "<": go(to: 0)
    case "End", "G", ">": go(to: .max)
    case "t", "Space": tag()
    case "Enter", "@": return entered
    case "C" where content.isSurvey: return targetUnderCursor.map { .opened($0.field) } ?? .moved
    case "!": return .chosen(isExcluded: true)
    case "Esc", "q", "C", "^C", "^G": return .left
    default: return .unknown
    }
    return .moved
  }

  /// The result of Enter: the field under the cursor is opened, unless values are tagged.
  private var entered: Result {
    guard chosen.isEmpty, let target = targetUnderCursor else { return .chosen(isExcluded: false) }
    return .opened(target.field)
  }

  /// Goes to a line, or to the next one that can be stood on.
  mutating func go(to line: Int) {
    guard !content.lines.isEmpty else { return }
    hasMoved = true
    let targets = content.targets
    let step = line > cursor ? 1 : -1
    var place = min(max(line, 0), targets.count - 1)
    while targets.indices.contains(place), targets[place] == nil { place += step }
    if targets.indices.contains(place) {
      cursor = place
    } else if line <= 0 {
      // What stands above all values is seen from the first one.
      cursor = firstTarget
      first = 0
    } else if line == .max {
      cursor = targets.lastIndex { $0 != nil } ?? cursor
    }
  }

  private mutating func tag() {
    guard let target = targetUnderCursor, target.choice != nil else { return go(to: cursor + 1) }
    if tagged.remove(target) == nil { tagged.insert(target) }
    go(to: cursor + 1)
  }
}
