import Query
import RecordCards
import TerminalInterface

/// The list of the values of a field with their counts: a cursor on one of them, and tags.
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
    /// The list is to be left.
    case left
  }

  /// The lines of the counts.
  private(set) var report: CountReport?
  /// Which of the lines the cursor is on.
  private(set) var cursor = 0
  /// The first line on the screen.
  private(set) var first = 0
  private(set) var tagged: Set<CountReport.Choice> = []

  /// Whether a key or a click has moved the cursor.
  private var hasMoved = false

  /// Values that are listed, at most: nobody scrolls through more.
  private static let mostRows = 2_000

  /// Takes over other counts; the cursor stays on its line, and that on its row of the screen.
  mutating func show(_ count: FieldCount) {
    let former = choiceUnderCursor
    let row = cursor - first
    let report = CountReport(count, mostRows: Self.mostRows)
    // Who has not moved yet reads from the top.
    let isFirst = !hasMoved
    self.report = report
    let same = former.flatMap { choice in
      report.lines.firstIndex { Self.choice(of: $0) == choice }
    }
    cursor = isFirst ? firstBar : same ?? min(cursor, max(0, report.lines.count - 1))
    first = isFirst ? 0 : max(0, cursor - row)
  }

  private var firstBar: Int { report?.lines.firstIndex { Self.choice(of: $0) != nil } ?? 0 }

  private static func choice(of line: CountReport.Line) -> CountReport.Choice? {
    switch line {
    case .bar(let bar): bar.choice
    case .heading, .note, .gap: nil
    }
  }

  /// The value or range that a line stands for; nil for a heading, a note or a gap.
  func choice(ofLine line: Int) -> CountReport.Choice? {
    guard let report, report.lines.indices.contains(line) else { return nil }
    return Self.choice(of: report.lines[line])
  }

  /// The same of the line that the cursor is on.
  var choiceUnderCursor: CountReport.Choice? { choice(ofLine: cursor) }

  /// Those that are tagged in the order of the list, or else the one under the cursor.
  var chosen: [CountReport.Choice] {
    let marked = report?.lines.compactMap(Self.choice).filter(tagged.contains) ?? []
    return marked.isEmpty ? [choiceUnderCursor].compactMap(\.self) : marked
  }

  /// Scrolls so that the cursor is on a screen of so many rows.
  mutating func fit(rows: Int) {
    let count = report?.lines.count ?? 0
    first = min(max(first, cursor - rows + 1, 0), cursor)
    // With the cursor on the first value what stands above it is shown too.
    if cursor <= firstBar, cursor < rows { first = 0 }
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
    case "Enter", "@": return .chosen(isExcluded: false)
    case "!": return .chosen(isExcluded: true)
    case "Esc", "q", "C", "^C", "^G": return .left
    default: return .unknown
    }
    return .moved
  }

  /// Goes to a line, or to the next one that can be stood on.
  mutating func go(to line: Int) {
    guard let report else { return }
    hasMoved = true
    let isDown = line > cursor
    var place = min(max(line, 0), max(0, report.lines.count - 1))
    func isBar(_ place: Int) -> Bool { Self.choice(of: report.lines[place]) != nil }
    let step = isDown ? 1 : -1
    while report.lines.indices.contains(place), !isBar(place) { place += step }
    if report.lines.indices.contains(place) {
      cursor = place
    } else if line <= 0 {
      // What stands above all values is seen from the first one.
      cursor = report.lines.indices.first(where: isBar) ?? cursor
      first = 0
    } else if line == .max {
      cursor = report.lines.indices.last(where: isBar) ?? cursor
    }
  }

  private mutating func tag() {
    guard let choice = choiceUnderCursor else { return }
    if tagged.remove(choice) == nil { tagged.insert(choice) }
    go(to: cursor + 1)
  }
}
