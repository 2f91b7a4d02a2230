import RecordCards
import Records
import TableKit

/// The columns of the records' table: which field each of them shows, and what was changed by hand.
///
/// Which fields are shown and in which order is the selection of fields that cards have too.
@MainActor
final class FieldColumns {
  /// The columns as the table's rows and its header share them.
  let columns = TableColumns()
  /// The names from the field down to the member that each column shows.
  private(set) var paths: [[String]] = []
  /// The objects that stand open, a column for each member.
  private var open: Set<[String]> = []
  /// The fields that were seen so far.
  private var known = TableFields()
  /// Whether more are known than there are columns for.
  private var hasNews = false
  private var selection: FieldSelection?
  /// The sign of the order by each of some fields.
  private var signs: [[String]: String] = [:]

  /// A value of more columns is cut, unless its column is made wider by hand.
  private static let mostWidth = 40

  /// The field under the cursor; nil where there are no columns.
  var focusedPath: [String]? {
    columns.focusedColumn.flatMap { paths.indices.contains($0) ? paths[$0] : nil }
  }

  /// Learns of the fields of a record, which get columns with the next ``update(_:signs:)``.
  ///
  /// O(fields of the record) where all of them are known.
  func note(_ row: RecordRow) {
    guard !known.knows(row) else { return }
    known.add(row)
    hasNews = true
  }

  /// Learns how the values of the fields of a record are written.
  func learn(from row: RecordRow) {
    known.add(row)
    hasNews = true
  }

  /// Forgets the fields, for the records are others.
  func forget() {
    (known, hasNews) = (TableFields(), true)
    columns.layout.forgetMeasurements()
  }

  /// Whether fields were seen that have no column yet.
  var needsUpdate: Bool { hasNews }

  /// Brings the columns up to date: those of the fields seen so far that a selection has, in its order.
  ///
  /// Columns keep their widths, and the cursor its field.
  ///
  /// - Parameter signs: The sign of the order by each of some fields.
  /// - Returns: Whether columns show other fields now, so that all rows have to be made anew.
  func update(_ selection: FieldSelection?, signs: [[String]: String]) -> Bool {
    guard hasNews || selection != self.selection || signs != self.signs else { return false }
    (hasNews, self.selection, self.signs) = (false, selection, signs)
    let former = paths
    remake()
    return paths != former
  }

  private func remake() {
    hasNews = false
    let former = Dictionary(
      zip(paths, columns.layout.columns).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    let focused = focusedPath
    let kept = columns.layout.keptCount
    let shown = shownFields()
    paths = shown.map(\.path)
    var layout = columns.layout
    layout.columns = shown.map { field in
      let title = field.path.joined(separator: ".")
      var column = former[field.path] ?? TableColumn(title, mostWidth: Self.mostWidth)
      column.alignment = field.isNumeric ? .decimal : .leading
      column.sortSign = signs[field.path] ?? ""
      return column
    }
    layout.keptCount = min(kept, max(0, paths.count - 1))
    columns.layout = layout
    let place = focused.flatMap { path in
      paths.firstIndex(of: path) ?? paths.firstIndex { path.starts(with: $0) }
        ?? paths.firstIndex { $0.starts(with: path) }
    }
    columns.focusedColumn =
      paths.isEmpty ? nil : place ?? min(columns.focusedColumn ?? 0, paths.count - 1)
  }

  /// The dotted names of all fields that can be columns now.
  var knownNames: [String] {
    known.fields.flatMap { opened($0) }.map { $0.path.joined(separator: ".") }
  }

  /// The fields that are shown, in their order, with the members of those that stand open.
  private func shownFields() -> [TableField] {
    let all = known.fields.flatMap { opened($0) }
    let adapted = selection?.adapted(to: all.map { $0.path.joined(separator: ".") })
    guard let adapted else { return all }
    let ranked = all.enumerated().compactMap { index, field in
      adapted.rank(of: field.path).map { (rank: $0, index: index, field: field) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.field)
  }

  private func opened(_ field: TableField) -> [TableField] {
    open.contains(field.path) && !field.members.isEmpty
      ? field.members.flatMap { opened($0) } : [field]
  }
}

// MARK: What keys do

extension FieldColumns {
  /// Moves the cursor by some columns; false at the first or last one.
  func moveFocus(by distance: Int) -> Bool {
    guard let column = columns.focusedColumn else { return false }
    let next = min(max(column + distance, 0), paths.count - 1)
    columns.focusedColumn = next
    return next != column
  }

  /// Puts the cursor on a column.
  func focus(_ column: Int) {
    if paths.indices.contains(column) { columns.focusedColumn = column }
  }

  /// Makes the column under the cursor wider, or narrower by a negative number.
  func widen(by count: Int) {
    guard let column = columns.focusedColumn else { return }
    let width = columns.layout.width(ofColumn: column)
    columns.layout.columns[column].chosenWidth = min(max(width + count, 1), 1_000)
  }

  /// Keeps the columns up to the one under the cursor at the left, or lets all go where just these are kept.
  ///
  /// - Returns: How many are kept now.
  func toggleKept() -> Int {
    let count = (columns.focusedColumn ?? -1) + 1
    columns.layout.keptCount = columns.layout.keptCount == count ? 0 : count
    return columns.layout.keptCount
  }

  /// The result of opening a column.
  enum Opening {
    /// A column for each of so many members stands in its place.
    case opened(Int)
    /// The members stand in one column again.
    case closed([String])
    /// There is nothing to open.
    case impossible
  }

  /// Opens the column under the cursor into one for each member, or closes the one that its field is a member of.
  func toggleOpen() -> Opening {
    guard let path = focusedPath else { return .impossible }
    if let field = field(at: path), !field.members.isEmpty, !open.contains(path) {
      open.insert(path)
      remake()
      return .opened(field.members.count)
    }
    let parent = Array(path.dropLast())
    guard open.contains(parent) else { return .impossible }
    open = open.filter { !$0.starts(with: parent) }
    remake()
    return .closed(parent)
  }

  private func field(at path: [String]) -> TableField? {
    var fields = known.fields
    var found: TableField?
    for end in path.indices {
      found = fields.first { $0.path == Array(path[...end]) }
      fields = found?.members ?? []
    }
    return found
  }

  /// The fields that are shown, in the order in which one stands elsewhere; nil where it cannot go there.
  func order(movingFocusBy distance: Int) -> [[String]]? {
    guard let column = columns.focusedColumn else { return nil }
    let target = min(max(column + distance, 0), paths.count - 1)
    guard target != column else { return nil }
    var order = paths
    order.insert(order.remove(at: column), at: target)
    return order
  }
}
