import AdaptiveCards
import CardTable
import CellGrid
import CursesTerminal
import JSON
import Records
import TableKit

/// The program on the screen: takes events in, changes what they change, and draws one frame.
@MainActor
final class Viewer {
  let screen: CursesScreen
  let loop: EventLoop
  let records: RecordCards
  let context: CardContext
  let main: CardList
  /// The last records, while they are shown before all are indexed.
  var tail: CardList?
  /// Lists opened on top of the main one: help, a record alone.
  var overlays: [CardList] = []
  var keys = KeyReader(map: .standard)
  var prompt: SearchPrompt?
  /// What goes on behind that prompt.
  var typing: Typing?
  /// How searches are made where nothing else is said.
  var usualWish = SearchWish()
  /// What was sought last.
  var lastWish: SearchWish?
  var history: [String] = []
  var search: SearchSession?
  /// The match to go to as soon as it is known.
  var pendingMatch: PendingMatch?
  /// The command, filter or sort that is being asked for.
  var commandPrompt: CommandPrompt?
  /// What it is asked for.
  var promptPurpose = PromptPurpose.command
  /// What was typed so far, by what it was for.
  var histories: [PromptPurpose.Kind: [String]] = [:]
  /// The list of fields, while fields are being chosen.
  var picker: FieldPicker?
  /// Filters and sorts.
  let arrangement: Arrangement
  /// The file that is being written, or waits for what it is to hold.
  var saving: Saving?
  /// Whether the list shows all that filters and sorts let through of the records known.
  var showsWholeArrangement = true
  /// What was said so far.
  private(set) var messages = MessageLog()
  /// What the command line asks for.
  let options: Options
  var follow = FollowState()
  /// Whether following a file means to follow its name.
  var followsName = false
  /// Where to go when the records are there.
  var start: StartPosition
  /// What the process ends with when the user leaves: 1 if an input could not be opened.
  var exitStatus: Int32 = 0
  /// Whether the cards stay on the screen at the end.
  var leavesCards = false
  /// Whether the last key was ^C with nothing to stop, so that another leaves.
  var wasInterrupted = false
  /// Whether the last key went to the end, so that another begins to follow.
  var wasAtEnd = false
  /// What was filled in and sent so far.
  var submissions: [JSONValue] = []
  /// The record that was last opened alone.
  var openedRecord: CardID?
  /// The address that the user is asked about by the message before it is opened.
  var offeredAddress: WebAddress?
  /// Whether there was an image so far.
  var knowsImages = false
  /// Whether nothing has moved since pixels were laid over the pictures.
  var isAtRest = false
  /// The host that the user is asked about by the message before its images are loaded.
  var askedHost: String?
  /// What is said instead of the status, until the next key.
  var message: String? {
    didSet {
      // What cannot be read any more is not answered.
      (askedHost, offeredAddress) = (nil, nil)
      if let message { messages.add(message) }
    }
  }
  /// The frame that is being drawn; kept for its memory.
  var surface: Surface

  init(
    screen: CursesScreen, loop: EventLoop, records: RecordCards, context: CardContext,
    options: Options = Options(), start: StartPosition
  ) {
    self.options = options
    self.screen = screen
    self.loop = loop
    self.records = records
    self.context = context
    self.start = start
    let wakeup = loop.wakeup
    arrangement = Arrangement(sources: records.sources) { wakeup.signal() }
    main = CardList(cards: records, context: context, title: "")
    surface = Surface(size: GridSize(columns: 0, rows: 0))
    takeLog(of: main)
    if options.showsNumbers { setNumbers(true) }
    main.goToFirst()
  }

  /// The list that the keys move.
  var list: CardList { overlays.last ?? recordList }

  /// Has what a list would write to standard error, and so into the screen, said on the last line.
  func takeLog(of list: CardList) {
    list.table.log = { [unowned self] in message = $0 }
  }

  /// Takes in all that happened since the last turn, then draws at most one frame.
  func handle(_ events: [TerminalEvent]) {
    for event in events {
      // A key is about what the one before it has led to, drawn or not.
      list.table.layoutIfNeeded()
      handle(event)
    }
    main.table.layoutIfNeeded()
    takeNewRecords()
    takeArrangement()
    fitNumbers()
    takeSaved()
    goToPendingMatch()
    sayUndecided()
    draw()
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): handle(key)
    case .paste(let text):
      if commandPrompt != nil {
        commandPrompt?.paste(text)
      } else if !list.isInteracting || !interact(.paste(text)) {
        paste(text)
      }
    case .mouse(let event): handle(event)
    case .resumed: screen.repaint()
    case .pixels: showPicturesAnew()
    case .timer(Self.rest): showPixels()
    case .background, .deviceAttributes, .answer, .resize, .woken, .timer: break
    }
  }

  private func handle(_ event: MouseEvent) {
    switch event.action {
    case .wheel(.down) where picker != nil: typeField("Down", nil)
    case .wheel(.up) where picker != nil: typeField("Up", nil)
    case .wheel(.down): list.scroll(byLines: 3)
    case .wheel(.up): list.scroll(byLines: -3)
    default: break
    }
  }

  /// Ends the program, unless a file is being written.
  func leave() {
    takeSaved()
    guard let saving else { leaveAtOnce() }
    message = "\(saving.path) is still being written; ^C stops that, Q leaves without it."
  }

  /// Ends the program; where the cards stay on the screen, without the status line below them.
  func leaveAtOnce() -> Never {
    saving?.job?.stopAndWait()
    if leavesCards {
      message = ""
      draw()
    }
    loop.exit(status: couldReadAll ? exitStatus : 1)
  }

  /// Whether every input could be read to where it was read, and had no record that is an error.
  private var couldReadAll: Bool {
    records.sources.map(\.progress).allSatisfy {
      $0.failure == nil && ($0.badCount == 0 || !options.isStrict)
    }
  }
}
