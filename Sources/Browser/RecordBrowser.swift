import AdaptiveCards
import CardTable
import CellGrid
import ImageLoading
import JSON
import Printing
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
  let settings: BrowserSettings
  let context: CardContext
  let reading: Reading
  let finder: Finder
  let saver: Saver
  let messages = MessageLine()
  let images: ImageCommands
  /// Carries out an effect; returns what went wrong.
  let perform: (Effect) -> String?
  var history = History()
  var submissions = Submissions()
  private let inputs: [RecordInput]
  private let signal = Signal()
  private var keys = KeyReader(map: .standard)
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

  /// The time that the terminal gets to show the first frame before the work behind it takes the machine.
  private static let headStart = Duration.milliseconds(20)

  /// Makes a browser of inputs whose first records are known.
  ///
  /// - Parameters:
  ///   - images: The images, or nil where none are loaded.
  ///   - message: What is said at the start.
  ///   - perform: Carries out an effect; returns what went wrong.
  package init(
    _ inputs: [RecordInput], settings: BrowserSettings, images: ImageStore?, message: String? = nil,
    perform: @escaping (Effect) -> String?
  ) {
    self.inputs = inputs
    self.settings = settings
    uncheckedFields = settings.printing.namedFields(ofCards: true)
    self.perform = perform
    let context = CardContext(settings, images: images)
    self.context = context
    let (signal, messages) = (signal, messages)
    let onChange: @Sendable () -> Void = { signal.give() }
    reading = Reading(
      RecordList(inputs: inputs, settings: settings.printing.cards), context: context,
      start: settings.start, followsName: settings.followsName, log: { messages.say($0) },
      onChange: onChange)
    finder = Finder(
      in: reading, usualQuery: SearchQuery(sensitivity: settings.sensitivity), messages: messages,
      onChange: onChange)
    saver = Saver(of: reading, messages: messages, onChange: onChange)
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

  /// The list that the keys move.
  var list: CardList { page?.list ?? reading.list }

  /// All lists on the screen or below what is on it.
  var lists: [CardList] {
    let pages = shownBy?.overlays.compactMap { ($0 as? Page)?.list } ?? []
    return [reading.all] + [reading.tail].compactMap(\.self) + pages
  }

  // MARK: What the application asks

  package var tableView: TableView { list.table }

  package var layout: Pane {
    let table = Pane.table(reading.list.table)
    guard reading.list.cardCount == 0 else { return table }
    var text = StyledText(String(repeating: " ", count: CardCell.barColumns))
    text.append(
      UserMessage.line(of: reading.status.emptiness), style: Style(foreground: .role(.subtle)))
    emptiness.styledText = text
    return .vertical(.view(emptiness), table)
  }

  package func start(in application: TableApplication) {
    shownBy = application
    signal.connect(to: application.wakeup)
    images.start(in: application, lists: { [unowned self] in lists })
    messages.onSay = { [unowned self] in dismissQuestion() }
    if settings.printing.showsNumbers { setNumbers(true) }
    if settings.follows { reading.beginFollowing() }
    reading.begin(
      filteredBy: settings.printing.filters, sortedBy: settings.printing.sortKeys)
    application.wake(after: Self.headStart)
  }

  package func wake(in application: TableApplication) {
    guard !hasStartedIndexing else { return }
    hasStartedIndexing = true
    for input in inputs { input.source.startIndexing { [signal] in signal.give() } }
  }

  package func willHandle(_ key: Key, in application: TableApplication) {
    // A key is about what the one before it has led to, drawn or not.
    list.table.layoutIfNeeded()
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
    scroll(by: event)
    return true
  }

  package func update(in application: TableApplication) {
    let news = reading.update()
    if let message = news.messages.last { messages.say(message) }
    if let failure = news.failures.last { messages.sayIfSilent(failure) }
    if news.changesKnown { finder.repeatSearchOfKnown() }
    if let failure = news.sortFailure {
      messages.say(UserMessage.text(of: failure))
      saver.giveUp(for: failure)
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
    fitNumbers()
    saver.update(printing)
    finder.update()
    sayUndecided()
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
    reading.list.beginPrefetchingIfUseful()
    images.usePixelsIfUseful(list)
  }

  package func didDraw(in application: TableApplication) {
    context.images?.dropUnwanted()
    askAboutHost()
  }

  package func cursor(in application: TableApplication) -> Point? {
    list.interactionCursor ?? list.cursor
  }

  package func pixelsDidChange(_ pixels: PixelSupport, on screen: any PixelScreen) {
    images.show(pixels, on: screen)
  }

  package func sixels(of picture: PictureID) -> [UInt8]? { context.images?.sixels(of: picture) }

  package func finish() -> String { submissions.lastWords }

  // MARK: Keys

  /// Takes a key that is for the list on the screen: for a card that is being answered, or a command.
  func press(_ key: Key) {
    if interact(key) { return }
    switch keys.read(key) {
    case .request(let request):
      reading.moving { perform(request) }
      list.endInteractionElsewhere()
    case .pending: break
    case .unknown: messages.say("\(key.name) does nothing here; ? shows the keys.")
    }
  }

  /// Has the same command mean something else if it is given again by the next key.
  ///
  /// - Returns: Whether it was given again now.
  func isRepeated(_ command: Command) -> Bool { keys.isRepeated(command) }

  /// The keys that wait for more.
  var pendingKeys: String { keys.pending }

  /// Scrolls the list by the wheel.
  func scroll(by event: MouseEvent) {
    switch event.action {
    case .wheel(.down): reading.moving { list.scroll(byLines: 3) }
    case .wheel(.up): reading.moving { list.scroll(byLines: -3) }
    case .wheel(.left), .wheel(.right), .press, .release, .drag, .move: break
    }
  }

  // MARK: Leaving

  /// Ends the program, unless a file is being written.
  func leave() {
    saver.update(printing)
    guard let path = saver.path else { return leaveAtOnce() }
    messages.say("\(path) is still being written; ^C stops that, Q leaves without it.")
  }

  /// Ends the program.
  ///
  /// - Parameter status: The exit status where no input says otherwise; nil for the one that is set.
  func leaveAtOnce(status: Int32? = nil) {
    saver.stopAndWait()
    if settings.leavesCards { application.present(LastLine()) }
    let isFine = reading.couldReadAll(isStrict: settings.printing.isStrict)
    application.quit(status: status ?? (isFine ? settings.exitStatus : 1))
  }

  /// How the records that are shown are written out now.
  var printing: PrintPlan {
    var plan = settings.printing
    plan.cards.fields = reading.records.fields
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
