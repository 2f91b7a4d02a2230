import AdaptiveCards
import CardTable
import CellGrid
import ImageLoading
import JSON
import Phrases
import Printing
import Query
import RecordCards
import Records
import TableKit
import TablePrograms
import TerminalInterface

/// The program on the screen: keys and news in, frames and effects out.
///
/// It knows no terminal.
///
/// The records are at the bottom; what stands in front of them and has the keys (a page, a prompt, a
/// question, the list of fields) is an overlay of the application, each of them a type of its own.
@MainActor
package final class RecordBrowser: TableScreen {
  var settings: BrowserSettings
  let context: CardContext
  let reading: Reading
  let finder: Finder
  let saver: Saver
  let tagger: Tagger
  let pipe: RecordPipe
  let asker: Asker
  let actions: ActionRunner
  let messages = MessageLine()
  let images: ImageCommands
  /// Carries out an effect; returns what went wrong.
  let perform: (Effect) -> Phrase?
  var history = History()
  /// The file of what was typed in earlier runs, until it is read; nil where nothing is kept.
  var historyFile: HistoryFile?
  /// The same once it is read.
  var keptHistory: HistoryFile?
  var submissions = Submissions()
  /// What was said of the filters and the sort.
  var arrangementNews = ArrangementNews()
  /// The marks, tags and jumps.
  var places = Places()
  /// The place that a file was left at in an earlier run, until it is offered.
  var awaitedVisit: AwaitedVisit?
  /// Whether the selected record is chosen as soon as it is known which that is.
  var awaitsPick = false
  /// The place to go to once its record is there.
  var awaitedPlace: AwaitedPlace?
  /// The row of a table that a record led to, until it is known where it is.
  var awaitedRow: (filter: RecordFilter, table: String)?
  /// The stack of browsers that this one is in, which opens tables in front of it and goes back from it.
  weak var stack: BrowserStack?
  let inputs: [RecordInput]
  /// The files that are read, as sessions name them; nil where an input is none.
  private(set) lazy var sessionFiles = SessionFile.files(of: inputs)
  let signal = Signal()
  /// The watch over the files that are shown anew when they are saved; nil before it begins, and where there are none.
  var preview: PreviewWatch?
  private var keys: KeyReader
  private(set) var statusKeys: StatusKeys
  private var hasStartedIndexing = false
  /// The fields that the command line names, until records were looked at for them.
  private var uncheckedFields: [FieldPath]
  /// The lists of documents of which one was chosen since, by their files' numbers.
  var listsBeforeChoice: [Int: [JSONList]] = [:]
  /// The last request that was not done because no record seems to have one of its fields.
  var doubtedRequest: String?
  private weak var shownBy: TableApplication?
  /// The line in place of cards where there are none.
  private let emptiness = Label()
  /// The titles above the table's columns.
  private let columnHeader: ColumnHeader
  /// Where the selected record's card stands beside the list.
  var beside: BesidePlace
  private(set) lazy var besideCard = BesideCard(
    context, log: { [messages] in messages.say(Phrase(verbatim: $0)) })
  /// Whether it is known how densely the records are to stand.
  var knowsDensity = false
  /// The strip of time at the right edge of the list.
  private(set) lazy var strip = Strip(
    of: reading, finder, look: { [unowned self] in stripLook },
    onChange: { [signal] in signal.give() })

  /// What is said at the start to who does not see the last line.
  private static var welcome: Phrase {
    """
    Down and Up go from record to record, / searches, Tab fills in a card, W says where one is, \
    ? lists the keys, q quits.
    """
  }

  /// The time that the terminal gets to show the first frame before the work behind it takes the machine.
  private static let headStart = Duration.milliseconds(20)

  /// Makes a browser of inputs whose first records are known.
  ///
  /// - Parameters:
  ///   - images: The images, or nil where none are loaded.
  ///   - message: What is said at the start.
  ///   - perform: Carries out an effect; returns what went wrong.
  package init(
    _ inputs: [RecordInput], settings: BrowserSettings, images: ImageStore?, message: Phrase? = nil,
    perform: @escaping (Effect) -> Phrase?
  ) {
    self.inputs = inputs
    self.settings = settings
    let keyMap = settings.keyMap
    keys = KeyReader(map: keyMap)
    statusKeys = StatusKeys(keyMap)
    beside = settings.beside
    uncheckedFields = settings.printing.namedFields(ofCards: true)
    self.perform = perform
    let context = CardContext(settings, images: images)
    self.context = context
    columnHeader = ColumnHeader(context.columns.columns)
    columnHeader.textStyle = Style(background: .role(.bar), attributes: .bold)
    columnHeader.backgroundColor = .role(.bar)
    let (signal, messages) = (signal, messages)
    let onChange: @Sendable () -> Void = { signal.give() }
    reading = Reading(
      RecordList(inputs: inputs, settings: settings.printing.cards), context: context,
      start: settings.start, followsName: settings.followsName,
      log: { messages.say(Phrase(verbatim: $0)) },
      onChange: onChange)
    finder = Finder(
      in: reading, usualQuery: SearchQuery(sensitivity: settings.sensitivity), messages: messages,
      onChange: onChange)
    saver = Saver(of: reading, messages: messages, onChange: onChange)
    tagger = Tagger(of: reading, messages: messages, onChange: onChange)
    pipe = RecordPipe(of: reading, messages: messages)
    asker = Asker(settings.submitCommand, perform: perform, onChange: onChange)
    actions = ActionRunner(perform: perform, onChange: onChange)
    if settings.keepsHistory, !settings.isSecure {
      historyFile = HistoryFile(in: StateFolder(path: settings.stateFolder))
    }
    self.images = ImageCommands(context, settings, messages: messages)
    if let message { messages.say(message) }
    emptiness.numberOfLines = 1
  }

  /// The application that shows the browser.
  var application: TableApplication {
    guard let shownBy else { fatalError("the browser is not shown: call start(in:) first") }
    return shownBy
  }

  /// The page in front of the records; nil for none.
  var page: Page? { shownBy?.overlays.last { $0 is Page } as? Page }

  /// All pages in front of the records, the last one in front of the others.
  var pages: [Page] { shownBy?.overlays.compactMap { $0 as? Page } ?? [] }

  /// The list that the keys move.
  var list: CardList { page?.list ?? reading.list }

  /// All lists on the screen or below what is on it.
  var lists: [CardList] {
    let beside = shownBy == nil || besideNow == .none ? [] : [besideCard.list]
    return [reading.all] + [reading.tail].compactMap(\.self) + beside + pages.map(\.list)
  }

  // MARK: What the application asks

  package var tableView: TableView { list.table }

  package var layout: Pane {
    let list = withStrip(.table(reading.list.table))
    let titled = showsTitles ? Pane.vertical(.view(columnHeader), list) : list
    guard reading.list.cardCount == 0 else { return withCardBeside(titled) }
    var text = StyledText(String(repeating: " ", count: CardCell.barColumns))
    text.append(
      UserMessage.line(of: reading.status.emptiness.text), style: Style(foreground: .role(.subtle)))
    emptiness.styledText = text
    return .vertical(.view(emptiness), .table(reading.list.table))
  }

  package func start(in application: TableApplication) {
    shownBy = application
    signal.connect(to: application.wakeup)
    context.presentation.environment.hasFewColors = !application.colors.hasWholePalette
    images.start(in: application, lists: { [unowned self] in lists })
    messages.onSay = { [unowned self] in dismissQuestion() }
    context.isTagged = { [unowned self] in places.tags.contains($0) }
    finder.didLeave = { [unowned self] in places.jumps.leave($0) }
    if settings.usesMouse { application.capturesMouse = true }
    if settings.printing.showsNumbers { setNumbers(true) }
    if settings.showsStrip { setStrip(true) }
    chooseDensity()
    if settings.follows { beginFollowing() }
    let session = resumeSessionOfStart()
    reading.begin(
      filteredBy: session?.filters ?? settings.printing.filters,
      sortedBy: session?.sortKeys ?? settings.printing.sortKeys,
      context: session?.context ?? settings.printing.context)
    if settings.isSpoken { messages.sayIfSilent(Self.welcome) }
    application.wake(after: Self.headStart)
  }

  package func wake(in application: TableApplication) {
    guard !hasStartedIndexing else { return }
    hasStartedIndexing = true
    for input in inputs { input.source.startIndexing { [signal] in signal.give() } }
    startPreview()
    lookUpLastPlace()
  }

  package func willHandle(_ key: Key, in application: TableApplication) { beginAction() }

  /// Makes room for what a key or a click leads to.
  func beginAction() {
    // A key is about what the one before it has led to, drawn or not.
    list.table.layoutIfNeeded()
    strip.giveUpSeeking()
    messages.clear()
    keys.beginKey()
    // Who moves on does not wait for the end any more.
    reading.forgetStart(onlyEnd: true)
  }

  package func handle(_ key: Key, in application: TableApplication) -> Bool {
    press(key)
    return true
  }

  package func paste(_ text: String, in application: TableApplication) -> Bool {
    pasteIntoCard(text)
    return true
  }

  package func handle(_ event: MouseEvent, in application: TableApplication) -> Bool {
    act(on: event)
    return true
  }

  package func update(in application: TableApplication) {
    let saved = adoptSaved()
    let news = reading.update()
    show(saved)
    let losses = news.newSections.compactMap { places.forget(section: $0) }
    let message = ([news.messages.last].compactMap(\.self) + losses).joined(separator: "; ")
    if !message.isEmpty { messages.say(Phrase(verbatim: message)) }
    if let failure = news.failures.last { messages.sayIfSilent(failure) }
    if news.changesKnown {
      finder.noteReplacements()
      finder.repeatSearchOfKnown()
    }
    if !news.newSections.isEmpty {
      renewColumns()
      saver.noteOtherRecords()
    }
    chooseDensity()
    updateColumns()
    updateAsker()
    if news.changesKnown { besideCard.invalidate() }
    updateBeside()
    if let failure = news.sortFailure {
      messages.say(UserMessage.text(of: failure))
      saver.giveUp(for: failure)
      pipe.giveUp(for: failure)
    }
    if let text = news.soughtText {
      search { () throws(SearchError) in
        try finder.begin(text)
        return text
      } sought: {
        text
      }
    }
    checkFields()
    offerLastPlace()
    fitNumbers()
    saver.update(printing, places.tags)
    runDueCommand()
    finder.update()
    sayUndecided()
    sayArrangement()
    tagger.update().map(tag)
    updateCounts()
    updateStrip()
    pickIfDue()
    goToAwaitedPlace()
    checkAwaitedRow()
  }

  /// Says which field of the command line is not there, once there are records to tell by.
  private func checkFields() {
    let sources = reading.records.sources
    guard !uncheckedFields.isEmpty, FieldLookup.isEnough(sources) else { return }
    if let doubt = FieldLookup(sources).doubt(about: uncheckedFields) {
      messages.sayIfSilent(doubt.message)
    }
    uncheckedFields = []
  }

  package func didLayOut(in application: TableApplication) {
    goToAwaitedPlace()
    reading.list.bringBack()
    reading.list.beginPrefetchingIfUseful()
    layOutStrip()
    images.usePixelsIfUseful(list)
  }

  package func didDraw(in application: TableApplication) {
    context.images?.dropUnwanted()
    askAboutHost()
    // Rows that have come on the screen may have fields that none had before.
    if context.density == .table, context.columns.learnFromNoted() { application.setNeedsDisplay() }
  }

  package func didShow(in application: TableApplication) { reading.tellWhatIsSeen() }

  package func cursor(in application: TableApplication) -> Point? {
    guard let cursor = list.interactionCursor ?? list.cursor else { return nil }
    // The titles of a table stand above its rows.
    let shift = page == nil && showsTitles ? 1 : 0
    return Point(column: cursor.column, row: cursor.row + shift)
  }

  package func pixelsDidChange(_ pixels: PixelSupport, on screen: any PixelScreen) {
    images.show(pixels, on: screen)
  }

  package func sixels(of picture: PictureID) -> [UInt8]? { context.images?.sixels(of: picture) }

  package func finish() -> String { submissions.lastWords }

  // MARK: Keys

  /// Takes a key that is for the list on the screen: for a card that is being answered, or a command.
  func press(_ key: Key) {
    awaitsPick = false
    if interact(key) { return }
    switch keys.read(key) {
    case .request(let request) where request.needsArgument:
      askForCommand("\(request.line.dropFirst()) ")
    case .request(let request):
      reading.moving { perform(request) }
      list.endInteractionElsewhere()
    case .pending: break
    case .unknown:
      messages.say("\(key.name) does nothing here; \(statusKeys.help) shows the keys.")
    }
  }

  /// Has the same command mean something else if it is given again by the next key.
  ///
  /// - Returns: Whether it was given again now.
  func isRepeated(_ command: Command) -> Bool { keys.isRepeated(command) }

  /// Has keys do something else from now on; a sequence that was begun is forgotten.
  func change(keys: KeyChanges) {
    settings.keys = keys
    let keyMap = settings.keyMap
    self.keys = KeyReader(map: keyMap)
    statusKeys = StatusKeys(keyMap)
  }

  /// The keys that wait for more.
  var pendingKeys: String { keys.pending }

  // MARK: Leaving

  /// Goes back to what this was opened from, or ends the program, unless a file is being written; asks before
  /// what was filled in and not sent is lost.
  func leave() {
    saver.update(printing, places.tags)
    if let path = saver.path {
      return messages.say("\(path) is still being written; ^C stops that, Q leaves without it.")
    }
    guard lists.contains(where: \.hasUnsentAnswers) else { return goBackOrQuit() }
    ask(LeavingQuestion.text) { [unowned self] key in
      if key == "y" { goBackOrQuit() }
      return true
    }
  }

  private func goBackOrQuit() { if stack?.goBack() != true { leaveAtOnce() } }

  /// Ends the program.
  ///
  /// - Parameter status: The exit status where no input says otherwise; nil for the one that is set.
  func leaveAtOnce(status: Int32? = nil) {
    saver.stopAndWait()
    _ = asker.stop()
    _ = actions.stop()
    if settings.leavesCards { application.present(LastLine()) }
    let isStrict = settings.printing.isStrict
    let isFine =
      stack?.couldReadAll(isStrict: isStrict) ?? reading.couldReadAll(isStrict: isStrict)
    let isUsual = isFine || settings.pick != nil
    application.quit(status: status ?? (isUsual ? settings.exitStatus : 1))
  }

  /// How the records that are shown are written out now.
  var printing: PrintPlan {
    var plan = settings.printing
    plan.cards.fields = reading.records.fields
    plan.cards.design = reading.records.design
    plan.showsNumbers = context.showsNumbers
    return plan
  }
}

/// The blank last line of cards that stay on the screen when the program leaves.
@MainActor
private final class LastLine: Overlay {
  func handle(_ key: Key) -> KeyOutcome { .taken }

  func cancel() {}

  func draw(in canvas: inout Canvas, size: GridSize) -> Point? {
    let row = max(0, size.rows - 1)
    canvas.fill(Rect(column: 0, row: row, columns: size.columns, rows: 1), style: .plain)
    return Point(column: 0, row: row)
  }
}
