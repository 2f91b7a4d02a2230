import JSON
import RecordCards
import Records
import TableKit

/// The columns of the records' table: which field each of them shows, and what was changed by hand.
///
/// Which fields are shown and in which order is the selection of fields that cards have too.
@MainActor
final class FieldColumns {
  /// The columns as the table's rows and its header share them.
  let columns: TableColumns = {
    var layout = ColumnLayout([])
    layout.fillsWidth = true
    return TableColumns(layout)
  }()
  /// The names from the field down to the member that each column shows.
  private(set) var paths: [[String]] = []
  /// The field that a search is of; nil where none is of one field alone.
  var searchedPath: [String]?
  /// The objects that stand open, a column for each member.
  private var open: Set<[String]> = []
  /// The names of the members of those that stand open and were seen so far.
  private var openMembers: [[String]: Set<String>] = [:]
  /// The columns that are copied where rows are.
  private var tagged: Set<[String]> = []
  /// The widths that were chosen, also those of fields that are not there now.
  private var chosenWidths: [[String]: Int] = [:]
  /// The fields that were seen so far.
  private var known = TableFields()
  /// Which of them each file has.
  private var files = FileFields()
  /// Records that ``known`` was made from.
  private var learntCount = 0
  /// The look that columns get as soon as there are some; nil where none waits.
  private var awaitedLook: TableLook?
  /// Rows that may bring something new, with where they stand.
  private var waiting: [(place: CardPlace, row: RecordRow, file: Int)] = []
  private var news = News.none
  /// Whether the columns are still those of records that are gone.
  private var areOfOthers = false
  private var selection: FieldSelection?
  /// The sign of the order by each of some fields.
  private var signs: [[String]: String] = [:]

  /// The changes of the fields that the columns do not show yet.
  private enum News: Int, Comparable {
    /// There are none.
    case none
    /// Fields have come behind all others.
    case fields
    /// Values of fields are others, or members have come.
    case all

    static func < (left: News, right: News) -> Bool { left.rawValue < right.rawValue }
  }

  /// A value of more columns is cut, unless its column is made wider by hand.
  private static let mostWidth = 40
  /// The sign before the title of a tagged column.
  private static let tagSign = "*"

  /// The field under the cursor; nil where there are no columns.
  var focusedPath: [String]? {
    columns.focusedColumn.flatMap { paths.indices.contains($0) ? paths[$0] : nil }
  }

  /// Whether there are more fields than get columns.
  var areFull: Bool { known.areFull }

  /// Whether a search looks into a column.
  func isSearched(_ column: Int) -> Bool {
    guard let searchedPath else { return true }
    return paths.indices.contains(column) && paths[column].starts(with: searchedPath)
  }

  /// Whether a column shows no field, but records that have none.
  func isOfWholeRecords(_ path: [String]) -> Bool {
    known.fields.first { $0.path == path }?.isOfWholeRecords ?? false
  }

  // MARK: Learning of fields

  /// Takes note of a record that is shown; its fields get columns with the next ``update(_:signs:)``.
  ///
  /// O(fields of the record) where all of them are known.
  func note(_ row: RecordRow, at place: CardPlace, ofFile file: Int) {
    if needsSample || isNew(row) || files.areNew(row, of: file) {
      waiting.append((place, row, file))
    }
  }

  private func isNew(_ row: RecordRow) -> Bool {
    if !known.knows(row) { return true }
    return openMembers.contains { path, names in
      guard names.count < TableField.most, let object = row.value(at: path)?.object else {
        return false
      }
      return object.members.contains { !names.contains($0.key) }
    }
  }

  /// Whether too few records were seen to know how the values of fields are written.
  var needsSample: Bool { learntCount < CardPlan.sampleSize }

  /// Learns of the fields of a record, and how their values are written.
  ///
  /// - Parameter file: The number of its file.
  func learn(from row: RecordRow, ofFile file: Int) {
    let isNewOfFile = files.learn(row, of: file)
    let former = known.fields.map(\.isNumeric)
    known.add(row)
    learntCount += 1
    let areOthers = !zip(former, known.fields).allSatisfy { $0 == $1.isNumeric }
    if areOthers || !open.isEmpty || isNewOfFile {
      news = .all
    } else if known.fields.count > former.count {
      news = max(news, .fields)
    }
  }

  /// Learns from the records that were noted, from top to bottom; answers whether columns are to change by that.
  func learnFromNoted() -> Bool {
    // The rows of a screen may have been made from its end.
    for (_, row, file) in waiting.sorted(by: { $0.place < $1.place }) {
      learn(from: row, ofFile: file)
    }
    waiting = []
    return news != .none
  }

  /// Forgets the fields, for the records are others; the columns stay until other fields are known.
  func forget() {
    (known, learntCount, waiting, news, areOfOthers) = (TableFields(), 0, [], .all, true)
    files.forget()
    columns.layout.forgetMeasurements()
  }

  // MARK: Making columns

  /// Brings the columns up to date: those of the fields seen so far that a selection has, in its order.
  ///
  /// Columns keep their widths, and the cursor its field.
  ///
  /// - Parameters:
  ///   - signs: The sign of the order by each of some fields.
  ///   - file: The file whose fields stand first; nil for none.
  /// - Returns: Whether columns show other fields now, so that all rows have to be made anew.
  func update(
    _ selection: FieldSelection?, signs: [[String]: String], ofFile file: Int? = nil
  ) -> Bool {
    let isOther = selection != self.selection || signs != self.signs || file != files.current
    guard learnFromNoted() || isOther else { return false }
    files.go(to: file, from: focusedPath)
    (self.selection, self.signs) = (selection, signs)
    let former = paths
    if news == .fields, !isOther, !areOfOthers, selection == nil, open.isEmpty {
      appendColumns()
    } else {
      remake()
    }
    return paths.prefix(former.count) != former[...]
  }

  /// Makes columns of the fields behind those that have one.
  private func appendColumns() {
    news = .none
    let added = known.fields[paths.count...]
    paths += added.map(\.path)
    columns.layout.columns += added.map { column(of: $0, after: nil) }
    if columns.focusedColumn == nil, !paths.isEmpty { columns.focusedColumn = 0 }
    takeAwaitedLook()
  }

  private func remake() {
    news = .none
    guard !known.fields.isEmpty else { return }
    areOfOthers = false
    let former = Dictionary(
      zip(paths, columns.layout.columns).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    let kept = columns.layout.keptCount
    let shown = shownFields(keeping: Set(paths.prefix(kept)))
    let left = focusedPath
    paths = shown.map(\.path)
    let focused = files.entered(from: left, among: paths)
    var layout = columns.layout
    layout.columns = shown.map { column(of: $0, after: former[$0.path]) }
    layout.keptCount = min(kept, max(0, paths.count - 1))
    columns.layout = layout
    let place = focused.flatMap { path in
      paths.firstIndex(of: path) ?? paths.firstIndex { path.starts(with: $0) }
        ?? paths.firstIndex { $0.starts(with: path) }
    }
    columns.focusedColumn =
      paths.isEmpty ? nil : place ?? min(columns.focusedColumn ?? 0, paths.count - 1)
    takeAwaitedLook()
    showFocus()
  }

  private func takeAwaitedLook() {
    guard let look = awaitedLook, !paths.isEmpty else { return }
    awaitedLook = nil
    columns.layout.keptCount = min(look.keptCount, max(0, paths.count - 1))
    look.field.map(focus)
  }

  private func column(of field: TableField, after former: TableColumn?) -> TableColumn {
    let title = (tagged.contains(field.path) ? Self.tagSign : "") + Self.name(of: field.path)
    var column = former ?? TableColumn(title, mostWidth: Self.mostWidth)
    if column.title != title { column.title = title }
    column.alignment = field.isNumeric ? .decimal : .leading
    column.sortSign = signs[field.path] ?? ""
    column.chosenWidth = chosenWidths[field.path]
    return column
  }

  /// Brings the column under the cursor back on the screen.
  private func showFocus() { columns.focusedColumn.map(columns.scroll(toShow:)) }

  /// The name of a field or member as titles have it.
  static func name(of path: [String]) -> String { path.joined(separator: ".") }

  /// The fields that can be columns now and are not.
  var hiddenPaths: [[String]] {
    let shown = Set(paths)
    return known.fields.flatMap { opened($0) }.map(\.path).filter { !shown.contains($0) }
  }

  /// The fields that are shown, in their order, with the members of those that stand open.
  private func shownFields(keeping kept: Set<[String]>) -> [TableField] {
    openMembers = [:]
    let all = files.ordered(known.fields.flatMap { opened($0) }, keeping: kept)
    let adapted = selection?.adapted(to: all.map { Self.name(of: $0.path) })
    guard let adapted else { return all }
    let ranked = all.enumerated().compactMap { index, field in
      adapted.rank(of: field.path).map { (rank: $0, index: index, field: field) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.field)
  }

  private func opened(_ field: TableField) -> [TableField] {
    guard open.contains(field.path), !field.members.isEmpty else { return [field] }
    openMembers[field.path] = Set(field.members.compactMap(\.path.last))
    return field.members.flatMap { opened($0) }
  }
}

// MARK: From run to run

extension FieldColumns {
  /// The cursor's field, the columns that are kept and the widths that were chosen.
  var look: TableLook {
    TableLook(
      field: awaitedLook?.field ?? focusedPath,
      keptCount: awaitedLook?.keptCount ?? columns.layout.keptCount, widths: chosenWidths)
  }

  /// Takes over a look from another run.
  func restore(_ look: TableLook) {
    (chosenWidths, awaitedLook) = (look.widths, look)
    remake()
  }
}

// MARK: What keys do

extension FieldColumns {
  /// Makes the column under the cursor wider, or narrower by a negative number.
  func widen(by count: Int) {
    guard let column = columns.focusedColumn, let path = focusedPath else { return }
    let place = columns.places.last { $0.column == column && !$0.isCut }
    let shown = place?.width ?? columns.layout.width(ofColumn: column)
    let possible = TableLook.possibleWidths
    let width = min(max(shown + count, possible.lowerBound), possible.upperBound)
    chosenWidths[path] = width
    columns.layout.columns[column].chosenWidth = width
    showFocus()
  }

  /// Keeps the columns up to the one under the cursor at the left, or lets go of those that are kept.
  ///
  /// - Returns: How many are to be kept now, and as many of them as leave room for others.
  func toggleKept() -> (wanted: Int, kept: Int) {
    let count = columns.layout.keptCount > 0 ? 0 : (columns.focusedColumn ?? -1) + 1
    columns.layout.keptCount = count
    // The one under the cursor may be none of those that have room.
    showFocus()
    return (count, columns.layout.keptCount(in: columns.room.count))
  }

  /// Tags the column under the cursor, or takes its tag away.
  ///
  /// - Returns: Whether it is tagged now.
  func toggleTag() -> Bool {
    guard let path = focusedPath else { return false }
    let isTagged = tagged.insert(path).inserted
    if !isTagged { tagged.remove(path) }
    remake()
    return isTagged
  }

  /// The fields whose columns are tagged: in the order of the columns, and behind them those that are left out.
  var taggedPaths: [[String]] {
    guard !tagged.isEmpty else { return [] }
    let others = tagged.subtracting(paths).sorted { Self.name(of: $0) < Self.name(of: $1) }
    return paths.filter(tagged.contains) + others
  }

  /// Takes all tags of columns away.
  func clearTags() {
    tagged = []
    remake()
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
}
