import Foundation
import TableKit
import TestSupport

/// Something that a program will do when the table next calls it.
struct ScreenHook {
  var done: ScreenCase
  /// Calls to let pass before.
  var delay: Int
  var seed: UInt64
}

/// A program with a table: it has data, gives cells, does random things in callbacks, and compares what
/// is drawn with the model.
@MainActor
final class ScreenTable {
  let table: TableView
  var model: ScreenModel
  var texts: ScreenTexts
  private(set) var counts = ScreenCounts()
  /// What was done, and where.
  private(set) var log: [String] = []
  /// What must not have happened.
  private(set) var problems: [String] = []
  private var hooks: [ScreenHook] = []
  /// The source of a program that applies snapshots; nil for one that is asked for its rows.
  private(set) var snapshots: TableViewDiffableDataSource<Int, Int>?
  /// What there was before snapshots were applied, as the table may be behind the data.
  private var former: [ScreenItem: ScreenText] = [:]

  private var cells: [ScreenItem: () -> ScreenCell?] = [:]
  private var displayed: Set<Int> = []
  private var screen: [String] = []
  private var hasWoken = false
  /// How many operations were begun.
  private(set) var begun = 0

  /// Closures that the table has not run yet, and what was asked for after them.
  private let waiting = ScreenQueue()
  /// Whether the data is ahead of what the table was told, because the calls wait.
  var isAhead = false
  /// Whether the table has not asked for its rows since a reload.
  var isStale = true
  var completions = ScreenCompletions()
  /// Whether something waits that was asked for in a callback.
  private(set) var mayWait = false
  /// Whether a scroll to a row waits for the end of a callback.
  var isScrollWaiting = false
  /// Whether a scroll by lines waits for the end of a callback.
  var areLinesWaiting = false
  /// Where the scroll leads that is under way.
  var animationGoal: ReadingState.Goal?

  /// Whether everything is named before it is done, which is all that is left of a trap.
  private static let isTraced = ProcessInfo.processInfo.environment["RIFFLE_PROPERTY_TRACE"] != nil

  init(seed: UInt64) {
    var random = RandomSource(seed: seed ^ 0x5C4E_E45C)
    var texts = ScreenTexts()
    let data = texts.data(&random)
    (self.texts, model) = (texts, ScreenModel(data))
    table = TableView(estimatedRowHeight: random.number(in: 0...4))
    setUp(usesSnapshots: random.oneIn(4))
  }

  private func setUp(usesSnapshots: Bool) {
    table.register(DrawnScreenCell.self)
    table.register(LabelScreenCell.self)
    table.register(StackScreenCell.self)
    table.onNeedsDisplay = { [weak self] in self?.hasWoken = true }
    (table.showsSectionHeaders, table.showsSectionFooters) = (true, true)
    let data = model.data
    (table.pinsSectionHeaders, table.pinsSectionFooters) = (data.pinsHeaders, data.pinsFooters)
    (table.followsTail, table.keepsPlaceAtTop) = (data.followsTail, data.keepsPlaceAtTop)
    table.delegate = self
    if usesSnapshots { useSnapshots() } else { table.dataSource = self }
    table.tableHeaderView = data.tableHeader.map(tableView(showing:))
    table.tableFooterView = data.tableFooter.map(tableView(showing:))
    table.size = GridSize(columns: data.columns, rows: data.lines)
  }

  private func useSnapshots() {
    snapshots = TableViewDiffableDataSource(tableView: table) { [unowned self] _, path, id in
      cell(for: path, showing: text(of: .row(id)))
    }
    let nothing = ScreenCase(operation: .emptyBlock, way: .closure, moment: .outside)
    let edit = ScreenEdit(
      nothing, of: model.data, own: nil, texts: texts, RandomSource(seed: 0))
    snapshots?.apply(edit.snapshot)
    isStale = false
  }

  func note(_ line: String) {
    if Self.isTraced { FileHandle.standardError.write(Data("  \(line)\n".utf8)) }
    log.append(line)
  }

  func complain(_ problem: String) { problems.append(problem) }

  // MARK: Callbacks

  func arm(_ hook: ScreenHook) { hooks.append(hook) }

  /// Does what is to be done in a callback.
  func reach(_ moment: ScreenMoment, of cell: ScreenCell?) {
    guard let index = hooks.firstIndex(where: { $0.done.moment == moment }) else { return }
    hooks[index].delay -= 1
    guard hooks[index].delay < 0 else { return }
    let hook = hooks.remove(at: index)
    model.mayHaveLaidOut = true
    if !moment.isFree { mayWait = true }
    let own = cell?.text?.id
    perform(hook.done, own: own, RandomSource(seed: hook.seed))
  }

  /// Notes that an operation begins.
  func begin(_ done: ScreenCase, _ what: String) {
    begun += 1
    counts.add(done)
    note("\(done.operation)\(done.way == .plain ? "" : " \(done.way)") at \(done.moment): \(what)")
  }

  /// Does something with the model when the closures have run that were asked for before.
  func inOrder(_ body: @escaping () -> Void) { waiting.add(body) }

  /// Whether a closure waits, so that what the data will be is not known.
  var isWaiting: Bool { waiting.isWaiting }

  /// A closure for a block, which the table runs at once where it asks nobody anything.
  func closure(at moment: ScreenMoment, _ body: @escaping () -> Void) -> () -> Void {
    if moment.isFree {
      return { [self] in
        waiting.flush()
        body()
      }
    }
    return waiting.later(body) { [self] in complain("a block is carried out of order") }
  }

  /// A function to be called when the block with its number is done.
  func completion(_ number: Int) -> () -> Void {
    { [self] in
      if let problem = completions.call(number) { complain(problem) }
      model.mayHaveLaidOut = true
      reach(.completion, of: nil)
    }
  }

  // MARK: Drawing

  /// Draws as long as the table says that it is to be drawn, and returns what is wrong then.
  func drawUntilAtRest() -> String? {
    var draws = 0
    while table.needsDisplay, draws < 12 {
      if !hasWoken { complain("the table is to be drawn, and said so to nobody") }
      draw()
      draws += 1
    }
    if table.needsDisplay { complain("the table does not come to rest") }
    if completions.left > 0 {
      complain("\(completions.left) completions were not called")
    }
    if isWaiting { complain("a block was not carried out") }
    waiting.flush()
    mayWait = false
    return problems.first ?? screenProblem()
  }

  private func draw() {
    model.mayHaveLaidOut = true
    (hasWoken, isScrollWaiting, areLinesWaiting) = (false, false, false)
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    screen = (0..<table.size.rows).map { canvas.surface.text(ofRow: $0) }
    note("drawn |\(screen.joined(separator: "|"))|")
  }

  private func screenProblem() -> String? {
    if table.isScrolling { model.scroll(to: .anywhere) }
    model.settle()
    let (content, expected) = (model.content, model.states)
    var screens: [Int: [String]] = [:]
    for state in model.states where screens[state.top] == nil {
      screens[state.top] = content.screen(at: state.top)
    }
    guard model.keep({ screens[$0.top] == screen }) else { return difference(from: expected) }
    let ends = (table.isAtTop, table.isAtBottom)
    guard model.keep({ ($0.isAtTop, $0.isAtBottom) == ends }) else {
      return "isAtTop and isAtBottom are \(ends), but the screen is right"
    }
    return displayProblem()
  }

  /// Rows are displayed just while they have a line on the screen, also one that is covered.
  private func displayProblem() -> String? {
    let displayed = displayed
    let visible = model.states.first?.visibleRows ?? []
    guard !model.keep({ $0.visibleRows == displayed }) else { return nil }
    return "rows \(visible.sorted()) are on the screen, but \(displayed.sorted()) are displayed"
  }

  private func difference(from states: [ReadingState]) -> String {
    let content = model.content
    let isElsewhere = (0...content.lastTop).first { content.screen(at: $0) == screen }
    let kind =
      isElsewhere.map { "is at line \($0) of the content" } ?? "shows what is not in the data"
    let tops = Set(states.map(\.top)).sorted()
    let right = tops.first.map(content.screen(at:)) ?? []
    return """
      the table \(kind), must be at \(tops):
      \(zip(screen, right).map { "    |\($0)|\($1)|" }.joined(separator: "\n"))
      """
  }
}

// MARK: Rows

extension ScreenTable: TableViewDataSource, TableViewDelegate {
  func numberOfSections(in tableView: TableView) -> Int {
    (isAhead, isStale) = (false, false)
    return model.data.sections.count
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    model.data.sections[section].rows.count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: RowPath) -> TableViewCell {
    let row = model.data.row(at: indexPath)
    if row == nil { complain("a cell is asked for at \(indexPath), where no row is") }
    return cell(for: indexPath, showing: row)
  }

  fileprivate func cell(for path: RowPath, showing text: ScreenText?) -> TableViewCell {
    let text = text ?? ScreenText(id: 0, form: .drawn, letters: 1)
    let cell: ScreenCell =
      switch text.form {
      case .drawn: table.dequeueReusableCell(DrawnScreenCell.self, for: path)
      case .label: table.dequeueReusableCell(LabelScreenCell.self, for: path)
      case .stack: table.dequeueReusableCell(StackScreenCell.self, for: path)
      }
    bind(cell, to: text, as: .row(text.id))
    reach(.cellForRow, of: cell)
    return cell
  }

  private func bind(_ cell: ScreenCell, to text: ScreenText, as item: ScreenItem) {
    cell.screen = self
    cell.show(text)
    cells[item] = { [weak cell] in cell }
  }

  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> TableViewCell? {
    sectionID(section).flatMap { view(as: .header(section: $0)) }
  }

  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> TableViewCell? {
    sectionID(section).flatMap { view(as: .footer(section: $0)) }
  }

  private func sectionID(_ section: Int) -> Int? {
    if let snapshots { return snapshots.sectionIdentifier(for: section) }
    guard model.data.sections.indices.contains(section) else {
      complain("a view is asked for in section \(section), which is not there")
      return nil
    }
    return model.data.sections[section].id
  }

  private func view(as item: ScreenItem) -> TableViewCell? {
    text(of: item).map { view(showing: $0, as: item) }
  }

  /// What an item shows, or has shown before the last snapshots.
  private func text(of item: ScreenItem) -> ScreenText? {
    guard let entry = model.content.entry(item) else { return former[item] }
    return entry.text
  }

  /// Keeps what the table may ask for until it has carried out the changes that come now.
  func keepFormer() {
    for entry in model.content.entries { former[entry.item] = entry.text }
  }

  private func view(showing text: ScreenText, as item: ScreenItem) -> TableViewCell {
    let cell: ScreenCell =
      switch text.form {
      case .drawn: table.dequeueReusableHeaderFooterView(DrawnScreenCell.self)
      case .label: table.dequeueReusableHeaderFooterView(LabelScreenCell.self)
      case .stack: table.dequeueReusableHeaderFooterView(StackScreenCell.self)
      }
    bind(cell, to: text, as: item)
    return cell
  }

  /// The cell that an item has in the table at the moment.
  func cell(of item: ScreenItem, showing text: ScreenText) -> ScreenCell? {
    guard let cell = cells[item]?(), cell.tableView != nil, cell.text?.id == text.id else {
      return nil
    }
    return cell
  }

  /// A view to be the table's header or footer.
  func tableView(showing text: ScreenText) -> any TableContentView {
    switch text.form {
    case .drawn:
      let cell = DrawnScreenCell()
      cell.show(text)
      return cell
    case .label: return Label.ofLetters(text.string)
    case .stack: return PlainScreenView(text)
    }
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    guard let cell = cell as? ScreenCell, let id = cell.text?.id else { return }
    if !displayed.insert(id).inserted { complain("row \(id) is displayed twice") }
    let shown =
      snapshots.map { $0.itemIdentifier(for: indexPath) } ?? model.data.row(at: indexPath)?.id
    if !isAhead, shown != id { complain("willDisplay has a wrong path for a row: \(indexPath)") }
    reach(.willDisplay, of: cell)
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: RowPath
  ) {
    guard let cell = cell as? ScreenCell, let id = cell.text?.id else { return }
    if displayed.remove(id) == nil { complain("row \(id) ends to be displayed and was not") }
    reach(.didEndDisplaying, of: cell)
  }
}
