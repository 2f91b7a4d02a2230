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

  /// The counts.
  private(set) var count: FieldCount?
  /// Its lines.
  private(set) var report: CountReport?
  /// Which of the lines the cursor is on.
  private(set) var cursor = 0
  /// The first line on the screen.
  private(set) var first = 0
  private(set) var tagged: Set<CountedValue> = []

  /// Values that are listed, at most: nobody scrolls through more.
  private static let mostRows = 10_000

  /// Takes over other counts; the cursor stays on its value, and that on its row of the screen.
  mutating func show(_ count: FieldCount) {
    let former = valueUnderCursor
    let row = cursor - first
    let report = CountReport(count, mostRows: Self.mostRows)
    let isFirst = self.count == nil
    self.count = count
    self.report = report
    let same = former.flatMap { value in
      report.lines.firstIndex { Self.row(of: $0).map { count.rows[$0].value == value } ?? false }
    }
    cursor = same ?? (isFirst ? firstBar : min(cursor, max(0, report.lines.count - 1)))
    first = isFirst ? 0 : max(0, cursor - row)
  }

  private var firstBar: Int { report?.lines.firstIndex { Self.row(of: $0) != nil } ?? 0 }

  private static func row(of line: CountReport.Line) -> Int? {
    switch line {
    case .bar(let bar): bar.row
    case .heading, .note, .gap: nil
    }
  }

  /// The value of a line; nil where it is none.
  func value(ofLine line: Int) -> CountedValue? {
    guard let report, let count, report.lines.indices.contains(line) else { return nil }
    return Self.row(of: report.lines[line]).map { count.rows[$0].value }
  }

  /// The value that the cursor is on; nil where it is on none.
  var valueUnderCursor: CountedValue? { value(ofLine: cursor) }

  /// The values that are tagged in the order of the list, or else the one under the cursor.
  var chosen: [CountedValue] {
    let marked = count?.rows.map(\.value).filter(tagged.contains) ?? []
    return marked.isEmpty ? [valueUnderCursor].compactMap(\.self) : marked
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
    let isDown = line > cursor
    var place = min(max(line, 0), max(0, report.lines.count - 1))
    func isBar(_ place: Int) -> Bool {
      if case .bar = report.lines[place] { true } else { false }
    }
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
    guard let value = valueUnderCursor else { return }
    if tagged.remove(value) == nil { tagged.insert(value) }
    go(to: cursor + 1)
  }
}
