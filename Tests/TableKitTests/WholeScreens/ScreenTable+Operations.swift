import TableKit
import TestSupport

extension ScreenTable {
  /// Does something with the table, as far as the data allow it, and the same with the model.
  func perform(_ done: ScreenCase, own: Int?, _ random: RandomSource) {
    var random = random
    if done.moment == .outside { (isScrollWaiting, areLinesWaiting) = (false, false) }
    if done.operation.isUpdate || done.operation == .applySnapshot {
      return update(done, own: own, random)
    }
    switch done.operation {
    case .resizeCell: rewrite(done, own: own, &random) { $0.form == .drawn }
    case .changeText: rewrite(done, own: own, &random) { $0.form != .drawn }
    case .toggleHidden: toggle(done, own: own, &random)
    case .tableHeader: exchange(\.tableHeaderView, .tableHeader, done, &random)
    case .tableFooter: exchange(\.tableFooterView, .tableFooter, done, &random)
    case .sectionView: changeSectionView(done, &random)
    case .scrollByLines: scrollByLines(done, &random)
    case .scrollToRow: scrollToRow(done, own: own, &random)
    case .scrollToEnd: scrollToEnd(done, &random)
    case .scrollToFraction: scrollToFraction(done, &random)
    case .scrollAnimated: scrollAnimated(done, &random)
    case .resize: resize(done, &random)
    case .insertRows, .deleteRows, .reloadRows, .reconfigureRows, .moveRow, .appendRows,
      .insertSections, .deleteSections, .reloadSections, .mixture, .emptyBlock, .reloadData,
      .applySnapshot:
      break
    }
  }

  // MARK: Rows

  private func update(_ done: ScreenCase, own: Int?, _ random: RandomSource) {
    if areLinesWaiting, ScreenGap.linesBeforeUpdates.isOpen { return }
    if snapshots != nil { return apply(done, own: own, random) }
    guard done.operation != .applySnapshot else { return }
    if done.way == .closure { return updateInClosure(done, own: own, random) }
    // Closures that wait find the data as the table has them; nothing may be ahead of them.
    guard !isWaiting, !isAhead || !ScreenGap.severalSingleCalls.isOpen else { return }
    updateAtOnce(done, own: own, random)
  }

  private func edit(_ done: ScreenCase, own: Int?, _ random: RandomSource) -> ScreenEdit {
    let edit = ScreenEdit(done, of: model.data, own: own, texts: texts, random)
    texts = edit.texts
    return edit
  }

  private func updateInClosure(_ done: ScreenCase, own: Int?, _ random: RandomSource) {
    var random = random
    let number = random.oneIn(2) ? completions.add() : nil
    begin(done, number.map { "with completion \($0)" } ?? "")
    table.performBatchUpdates(
      closure(at: done.moment) { [self, random] in
        let edit = edit(done, own: own, random)
        note("  closure of \(done.operation): \(edit.description)")
        if let number { completions.blockEnds(number) }
        carryOut(edit, isReload: done.operation == .reloadData)
      }, completion: number.map(completion))
    if done.moment.isFree { model.mayHaveLaidOut = true }
  }

  private func updateAtOnce(_ done: ScreenCase, own: Int?, _ random: RandomSource) {
    let isInBlock = done.operation == .mixture || done.operation == .emptyBlock || isStale
    let before = begun
    if isInBlock { table.beginUpdates() }
    // What a callback has asked for when the block was opened is done at the end of it.
    if begun != before, isScrollWaiting { model.scroll(to: .anywhere) }
    let edit = edit(done, own: own, random)
    begin(done, edit.description)
    isAhead = !done.moment.isFree
    carryOut(edit, isReload: done.operation == .reloadData)
    if isInBlock { table.endUpdates() }
  }

  private func carryOut(_ edit: ScreenEdit, isReload: Bool) {
    if isReload { model.reload(edit.data) } else { model.update(edit.data, edit.change) }
    if isReload { table.reloadData() } else { edit.tell(table) }
    if isReload { isStale = true }
  }

  private func apply(_ done: ScreenCase, own: Int?, _ random: RandomSource) {
    guard let snapshots else { return }
    var random = random
    let done = ScreenCase(operation: .applySnapshot, way: .plain, moment: done.moment)
    let number = random.oneIn(2) ? completions.add() : nil
    let edit = edit(done, own: own, random)
    begin(done, edit.description + (number.map { ", completion \($0)" } ?? ""))
    // What waits is carried out before this, and its completions may apply other snapshots.
    if let number, !mayWait || !done.moment.isFree { completions.blockEnds(number) }
    keepFormer()
    model.update(edit.data, edit.change)
    snapshots.apply(edit.snapshot, completion: number.map(completion))
    model.mayHaveLaidOut = true
  }

  // MARK: What cells show

  /// A row that shows one of some texts: the own one if it does, or any.
  ///
  /// A cell that has just left the screen says nothing for its row any more.
  private func pickRow(
    _ done: ScreenCase, own: Int?, _ random: inout RandomSource,
    where isRight: (ScreenText) -> Bool
  ) -> ScreenText? {
    let rows = model.data.sections.flatMap(\.rows).filter { row in
      if isCollapsing(row) { return false }
      return isRight(row) && cell(of: .row(row.id), showing: row) != nil
        && (row.id != own || done.moment != .didEndDisplaying)
    }
    if random.below(3) > 0, let row = rows.first(where: { $0.id == own }) { return row }
    return rows.isEmpty ? nil : random.pick(rows)
  }

  /// Whether a text that has a cell is about to lose it, because it has no lines.
  private func isCollapsing(_ text: ScreenText) -> Bool {
    ScreenGap.heightAskedWhileLeaving.isOpen && text.height(columns: model.data.columns) == 0
  }

  /// Whether a scroll waits that may take cells off the screen.
  private var isScrollInTheWay: Bool {
    isScrollWaiting && ScreenGap.heightAskedWhileLeaving.isOpen
  }

  private func rewrite(
    _ done: ScreenCase, own: Int?, _ random: inout RandomSource,
    where isRight: (ScreenText) -> Bool
  ) {
    guard let row = pickRow(done, own: own, &random, where: isRight) else { return }
    change(row, to: ScreenTexts.another(row, &random, model.data), of: .row(row.id), done)
  }

  private func toggle(_ done: ScreenCase, own: Int?, _ random: inout RandomSource) {
    guard let row = pickRow(done, own: own, &random, where: { $0.form == .stack }) else { return }
    var text = row
    if random.oneIn(2) { text.hidesTitle.toggle() }
    if text == row || random.oneIn(3) { text.hidesLetters.toggle() }
    change(row, to: text, of: .row(row.id), done)
  }

  private func change(
    _ old: ScreenText, to new: ScreenText, of item: ScreenItem, _ done: ScreenCase
  ) {
    guard let cell = cell(of: item, showing: old), !isScrollInTheWay else { return }
    let columns = model.data.columns
    let lines = "\(old.height(columns: columns)) to \(new.height(columns: columns)) lines"
    begin(done, "\(old.title) becomes \(new.title), \(lines)")
    var data = model.data
    data.replace(new, of: item)
    model.rewrite(data, isMeasuring: done.moment == .sizeThatFits)
    cell.change(to: new)
  }

  private func changeSectionView(_ done: ScreenCase, _ random: inout RandomSource) {
    let views = model.content.entries.filter { entry in
      guard let text = entry.text, entry.section != nil else { return false }
      if isCollapsing(text) { return false }
      if case .row = entry.item { return false }
      return cell(of: entry.item, showing: text) != nil
    }
    guard !views.isEmpty else { return }
    let view = random.pick(views)
    guard var text = view.text else { return }
    text.version += 1
    text.letters = random.number(in: 1...(3 * model.data.columns))
    change(view.text ?? text, to: text, of: view.item, done)
  }

  // MARK: The table's header and footer

  private func exchange(
    _ property: ReferenceWritableKeyPath<TableView, (any TableContentView)?>, _ item: ScreenItem,
    _ done: ScreenCase, _ random: inout RandomSource
  ) {
    let isThere = table[keyPath: property] != nil
    if isThere, random.oneIn(2) {
      begin(done, "nil")
      inOrder { [self] in setTableView(nil, item) }
      table[keyPath: property] = nil
    } else {
      let text = texts.view(&random, model.data)
      begin(done, "\(text.title), \(text.height(columns: model.data.columns)) lines")
      inOrder { [self] in setTableView(text, item) }
      table[keyPath: property] = tableView(showing: text)
    }
  }

  private func setTableView(_ text: ScreenText?, _ item: ScreenItem) {
    var data = model.data
    if item == .tableHeader { data.tableHeader = text } else { data.tableFooter = text }
    model.update(data, ScreenChange(reloaded: [item]))
  }
}
