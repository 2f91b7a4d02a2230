import TableKit
import TestSupport

/// Changes of the data that make up one block, with the calls that tell a table of them.
///
/// First what leaves is taken out, then what comes is put in, and in the end the paths are read off: those
/// of before from the old data, those of after from the new.
@MainActor
struct ScreenEdit {
  private let old: ScreenData
  private(set) var data: ScreenData
  private(set) var change = ScreenChange()
  private(set) var texts: ScreenTexts
  private var random: RandomSource
  /// The row in whose callback this happens.
  private let own: Int?
  /// Whether rows that are reloaded may get other types of cells.
  ///
  /// Where the data are ahead of the table, a row may have been reconfigured before that, for which its
  /// cell must still be of the former type.
  private let mayExchangeCells: Bool
  /// Whether rows may show something else; not while they are being asked for.
  private let mayRewrite: Bool

  private var deleted: [RowPath] = []
  private var reloaded: [RowPath] = []
  private var reconfigured: [RowPath] = []
  private var inserted: [Int] = []
  private var moved: [(text: ScreenText, from: RowPath)] = []
  private var appended: (rows: Int, section: Int)?
  private var deletedSections: [Int] = []
  private var reloadedSections: [Int] = []
  private var insertedSections: [Int] = []
  /// Sections whose rows are all new, so that none of them may be named.
  private var newSections: Set<Int> = []

  /// Makes the changes that an operation stands for, of which there may be none.
  init(
    _ done: ScreenCase, of data: ScreenData, own: Int?, texts: ScreenTexts, _ random: RandomSource
  ) {
    mayExchangeCells = done.way == .closure
    mayRewrite = done.way == .closure || !done.moment.isAsking
    (old, self.data, self.own, self.texts, self.random) = (data, data, own, texts, random)
    switch done.operation {
    case .insertRows: insertRows()
    case .deleteRows: deleteRows()
    case .reloadRows: reloadRows()
    case .reconfigureRows: reconfigureRows()
    case .moveRow: moveRow()
    case .appendRows: appendRows()
    case .insertSections: insertSection()
    case .deleteSections: deleteSection()
    case .reloadSections: reloadSection()
    case .mixture, .reloadData: mix()
    case .applySnapshot: mixForSnapshot()
    case .emptyBlock, .resizeCell, .changeText, .toggleHidden, .tableHeader, .tableFooter,
      .sectionView, .scrollByLines, .scrollToRow, .scrollToEnd, .scrollToFraction,
      .scrollAnimated, .resize:
      break
    }
    placeMovedRows()
  }

  private mutating func mix() {
    let kinds: [(inout ScreenEdit) -> Void] = [
      { $0.deleteSection() }, { $0.reloadSection() }, { $0.deleteRows() }, { $0.reloadRows() },
      { $0.reconfigureRows() }, { $0.moveRow() }, { $0.insertSection() }, { $0.insertRows() },
    ]
    for kind in kinds where random.oneIn(3) { kind(&self) }
  }

  /// Snapshots say nothing of moves: where rows change places, it is not known which of them stay.
  private mutating func mixForSnapshot() {
    let kinds: [(inout ScreenEdit) -> Void] = [
      { $0.deleteSection() }, { $0.deleteRows() }, { $0.reloadRows() }, { $0.reconfigureRows() },
      { $0.insertSection() }, { $0.insertRows() },
    ]
    for kind in kinds where random.oneIn(3) { kind(&self) }
    guard random.oneIn(6) else { return }
    moveRow()
    change.isReordering = !moved.isEmpty
  }

  // MARK: What leaves

  /// Rows that may be named, with the row's own as the first choice, and no more than some.
  private mutating func pickRows(_ most: Int) -> [ScreenText] {
    let sections = data.sections.filter { !newSections.contains($0.id) }
    let named = Set(reloaded + reconfigured)
    let rows = sections.flatMap(\.rows).filter { row in
      !inserted.contains(row.id) && old.path(ofRow: row.id).map { !named.contains($0) } == true
    }
    guard !rows.isEmpty else { return [] }
    var picked = (0..<random.number(in: 1...most)).map { _ in random.pick(rows) }
    if random.below(4) > 0 { picked = rows.filter { $0.id == own } + picked.dropFirst() }
    if picked.isEmpty { picked = [random.pick(rows)] }
    return Array(Set(picked)).sorted { $0.id < $1.id }
  }

  private mutating func remove(_ row: ScreenText) -> RowPath? {
    guard let path = data.path(ofRow: row.id) else { return nil }
    data.sections[path.section].rows.remove(at: path.row)
    return old.path(ofRow: row.id)
  }

  private mutating func deleteRows() {
    for row in pickRows(random.oneIn(3) ? 6 : 2) {
      if let path = remove(row) { deleted.append(path) }
    }
  }

  private mutating func moveRow() {
    for row in pickRows(1) {
      guard let path = remove(row) else { continue }
      moved.append((row, path))
      change.moved.insert(.row(row.id))
    }
  }

  private mutating func reloadRows() {
    for row in pickRows(2) {
      guard let path = old.path(ofRow: row.id) else { continue }
      var text = another(row)
      if mayExchangeCells { text.form = random.pick(ScreenText.Form.allCases) }
      data.replace(text, of: .row(row.id))
      reloaded.append(path)
      change.reloaded.insert(.row(row.id))
    }
  }

  private mutating func reconfigureRows() {
    for row in pickRows(2) {
      guard let path = old.path(ofRow: row.id) else { continue }
      data.replace(another(row), of: .row(row.id))
      reconfigured.append(path)
    }
  }

  private mutating func another(_ row: ScreenText) -> ScreenText {
    mayRewrite ? ScreenTexts.another(row, &random, data) : row
  }

  private mutating func deleteSection() {
    guard let section = pickSection() else { return }
    data.sections.removeAll { $0.id == section.id }
    deletedSections += old.sections.indices.filter { old.sections[$0].id == section.id }
  }

  private mutating func reloadSection() {
    guard let section = pickSection(),
      let place = data.sections.firstIndex(where: { $0.id == section.id })
    else { return }
    let new = texts.section(&random, data)
    data.sections[place] = new
    newSections.insert(new.id)
    reloadedSections += old.sections.indices.filter { old.sections[$0].id == section.id }
  }

  private mutating func pickSection() -> ScreenSection? {
    let sections = data.sections.filter { !newSections.contains($0.id) }
    return sections.isEmpty ? nil : random.pick(sections)
  }

  // MARK: What comes

  private mutating func insertSection() {
    guard data.sections.count < 6 else { return }
    let section = texts.section(&random, data)
    data.sections.insert(section, at: random.number(in: 0...data.sections.count))
    newSections.insert(section.id)
    insertedSections.append(section.id)
  }

  private mutating func insertRows() {
    guard data.rowCount < 30 else { return }
    for _ in 0..<random.number(in: 1...3) {
      let row = texts.row(&random, data)
      if put(row) { inserted.append(row.id) }
    }
  }

  private mutating func appendRows() {
    guard data.rowCount < 30, !data.sections.isEmpty else { return }
    let (section, count) = (random.below(data.sections.count), random.number(in: 1...3))
    data.sections[section].rows += (0..<count).map { _ in texts.row(&random, data) }
    appended = (count, section)
  }

  private mutating func placeMovedRows() {
    for (text, from) in moved where !put(text) {
      moved.removeAll { $0.from == from }
      deleted.append(from)
    }
  }

  /// Puts a row in a section that stays, where there is one.
  private mutating func put(_ row: ScreenText) -> Bool {
    let places = data.sections.indices.filter { !newSections.contains(data.sections[$0].id) }
    guard !places.isEmpty else { return false }
    let section = random.pick(places)
    let place = random.number(in: 0...data.sections[section].rows.count)
    data.sections[section].rows.insert(row, at: place)
    return true
  }
}

extension ScreenEdit {
  /// Whether nothing is changed.
  var isEmpty: Bool { data == old }

  /// Tells a table of all changes.
  func tell(_ table: TableView) {
    if !deletedSections.isEmpty { table.deleteSections(deletedSections) }
    if !reloadedSections.isEmpty { table.reloadSections(reloadedSections) }
    let sections = data.sections.indices.filter { insertedSections.contains(data.sections[$0].id) }
    if !sections.isEmpty { table.insertSections(sections) }
    let rows = inserted.compactMap(data.path(ofRow:))
    if !rows.isEmpty { table.insertRows(at: rows) }
    if !deleted.isEmpty { table.deleteRows(at: deleted) }
    if !reloaded.isEmpty { table.reloadRows(at: reloaded) }
    if !reconfigured.isEmpty { table.reconfigureRows(at: reconfigured) }
    for (text, from) in moved {
      if let path = data.path(ofRow: text.id) { table.moveRow(at: from, to: path) }
    }
    if let (rows, section) = appended { table.appendRows(rows, inSection: section) }
  }

  /// The new data as a snapshot that marks what shows something else now.
  var snapshot: DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    for section in data.sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.rows.map(\.id), toSection: section.id)
    }
    snapshot.reloadItems(reloaded.compactMap { old.row(at: $0)?.id })
    snapshot.reconfigureItems(reconfigured.compactMap { old.row(at: $0)?.id })
    return snapshot
  }

  /// What the table is told, in a few words.
  var description: String {
    var parts: [String] = []
    if !deletedSections.isEmpty { parts.append("delete sections \(deletedSections)") }
    if !reloadedSections.isEmpty { parts.append("reload sections \(reloadedSections)") }
    if !insertedSections.isEmpty {
      parts.append("insert sections of \(titles { insertedSections.contains($0.id) })")
    }
    if !deleted.isEmpty { parts.append("delete \(deleted)") }
    if !reloaded.isEmpty { parts.append("reload \(reloaded)") }
    if !reconfigured.isEmpty { parts.append("reconfigure \(reconfigured)") }
    if !moved.isEmpty { parts.append("move \(moved.map { "\($0.from) \($0.text.title)" })") }
    if !inserted.isEmpty { parts.append("insert \(inserted.compactMap(data.path(ofRow:)))") }
    if let appended { parts.append("append \(appended.rows) to section \(appended.section)") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  private func titles(_ isIncluded: (ScreenSection) -> Bool) -> [[String]] {
    data.sections.filter(isIncluded).map { $0.rows.map(\.title) }
  }
}
