import Printing
import RecordCards
import CardTable
import CellGrid
import CursesTerminal
import ImageLoading
import Records

/// Puts the parts of the program on the screen together and starts what runs behind it.
@MainActor
final class Session {
  private let screen: CursesScreen
  private let loop: EventLoop
  private let viewer: Viewer
  private let inputs: [Input]

  /// Opens the screen; the first records are indexed before, so that the first frame shows them.
  init(options: Options, start: StartPosition, inputs: [Input]) throws(TerminalError) {
    self.inputs = inputs
    for input in inputs { input.source.index(atLeast: CardPlan.sampleSize) }
    screen = try CursesScreen(options: TerminalOptions(options))
    let handler = Handler()
    loop = EventLoop(screen: screen) { handler.handle($0.events) }
    let context = CardContext(
      maximumColumns: options.width ?? Self.usualColumns, imageRows: options.imageRows,
      images: Self.images(options),
      drawsImages: options.imageProtocol != .none)
    context.images?.symbolStyle = SymbolStyle(options.imageProtocol, screen.colorDepth)
    context.alignsRightToLeft = options.bidi == .app
    options.cards.design.hostConfig.map { context.hostConfig = $0 }
    viewer = Viewer(
      screen: screen, loop: loop, records: RecordCards(inputs: inputs, settings: options.cards),
      context: context, options: options,
      start: options.tail.map(StartPosition.tail) ?? start)
    viewer.followsName = options.followsName
    if options.follows { viewer.beginFollowing() }
    viewer.setFilters(options.filters)
    viewer.arrangement.sort(by: options.sortKeys)
    viewer.usualWish.capitals = options.capitals
    viewer.leavesCards = options.hasNoAlternateScreen
    handler.handle = { [unowned self] events in handle(events) }
    loop.onExit = { UnfinishedFiles.ofProcess.removeAll() }
    context.images?.onChange = { [unowned viewer] in viewer.imagesDidChange($0) }
  }

  /// Draws the first frame, starts the work behind it and runs until the user leaves.
  func run(exitStatus: Int32, message: String?) -> Never {
    // Who waits for what a form sends must be able to tell that nothing was sent.
    viewer.exitStatus = exitStatus == 0 && viewer.isAwaited ? 1 : exitStatus
    viewer.message = message
    viewer.draw()
    loop.setTimer(Self.indexing, after: Self.headStart)
    loop.run()
  }

  /// The timer after which the records are indexed to the end.
  private static let indexing = TimerID(rawValue: 0)
  /// What the terminal gets to show the first frame before the work behind it takes the machine.
  private static let headStart = Duration.milliseconds(20)

  private func handle(_ events: [TerminalEvent]) {
    if events.contains(.timer(Self.indexing)) { startIndexing() }
    viewer.handle(events)
  }

  private func startIndexing() {
    let wakeup = loop.wakeup
    for input in inputs { input.source.startIndexing { wakeup.signal() } }
  }

  /// Most columns of a card where the command line does not say.
  private static let usualColumns = 100

  /// Links the loop, which must be made first, to the session, which is not made without it.
  @MainActor
  private final class Handler {
    var handle: ([TerminalEvent]) -> Void = { _ in }
  }

  private static func usualConsent(_ mode: ImageMode) -> ImageConsent.Usual {
    switch mode {
    case .auto, .never, .local: .no
    case .ask: .ask
    case .remote: .yes
    }
  }

  private static func images(_ options: Options) -> ImageStore? {
    guard options.images != .never else { return nil }
    var configuration = ImagePipeline.Configuration()
    configuration.delayMilliseconds = options.imageDelay
    configuration.workers = WorkerPool.Configuration()
    var remote = RemoteLoader.Configuration()
    remote.allowedHosts = options.allowedHosts
    remote.cacheFolder = options.cachesImages ? RemoteLoader.customaryCacheFolder() : nil
    configuration.remote = remote
    let store = ImageStore(configuration)
    store.consent = ImageConsent(usual: usualConsent(options.images))
    store.remoteHint = "press i"
    store.allowedHosts = options.allowedHosts
    return store
  }
}

extension TerminalOptions {
  init(_ options: Options) {
    self.init(
      theme: ThemeChoice(rawValue: options.theme.rawValue) ?? .auto,
      color: ColorChoice(rawValue: options.color.rawValue) ?? .auto,
      usesAlternateScreen: !options.hasNoAlternateScreen)
  }
}

extension SymbolStyle {
  /// The characters that were asked for, in the colours that the terminal has.
  fileprivate init(_ choice: ImageProtocol, _ depth: ColorDepth) {
    let colors: Colors =
      switch depth {
      case .direct: .direct
      case .palette(256...): .palette256
      case .palette(16...): .palette16
      case .palette: .palette8
      case .monochrome: .none
      }
    let symbols: Symbols =
      switch choice {
      case .sextants: .sextants
      case .ascii: .ascii
      case .auto, .kitty, .sixel, .symbols, .none: .blocks
      }
    self.init(symbols: symbols, colors: colors)
  }
}
