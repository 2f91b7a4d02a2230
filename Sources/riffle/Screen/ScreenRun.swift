import Browser
import CardTable
import CellGrid
import ImageLoading
import Phrases
import Platform
import Printing
import RecordCards
import Records
import TableTerminal

/// The browser on a terminal: what it is told, what it is shown on, and what its effects do.
@MainActor
struct ScreenRun {
  private let shell: TerminalShell
  private let browser: BrowserStack
  private let commands = CommandProcesses()

  /// Opens the screen; the first records are indexed before, so that the first frame shows them.
  init(
    _ options: Options, start: StartPosition, inputs: [RecordInput], exitStatus: Int32,
    message: Phrase?, settingsWatch: SettingsWatch? = nil
  ) throws(TerminalError) {
    for input in inputs { input.source.index(atLeast: CardPlan.sampleSize) }
    let settings = BrowserSettings(options, start: start, exitStatus: exitStatus)
    browser = BrowserStack(
      inputs, settings: settings, images: Self.images(options), message: message,
      settingsWatch: settingsWatch, openTable: options.database.map(Self.opener)
    ) { [commands] effect in Self.perform(effect, commands) }
    shell = try TerminalShell(browser, options: TerminalOptions(options)) {
      [browser] text, status in
      if let picked = browser.picked { return Self.print(picked) }
      return text.isEmpty ? status : StandardOutput.write(text, unread: 1)
    }
  }

  /// Draws the first frame, starts the work behind it and runs until the user leaves.
  func run() -> Never {
    shell.run {
      if let problem = browser.processWillEnd() { UserMessage.print(problem) }
      UnfinishedFiles.ofProcess.removeAll()
      commands.endAll()
    }
  }

  /// Prints what was chosen; returns the exit code.
  private static func print(_ picked: Pick) -> Int32 {
    do throws(SaveError) {
      try picked.write(to: STDOUT_FILENO)
      return PickStatus.chosen.rawValue
    } catch {
      UserMessage.print(UserMessage.text(of: error, path: UserMessage.standardOutput.text))
      return PickStatus.failed.rawValue
    }
  }

  /// Carries out what the browser wants done outside of it; returns what went wrong.
  private static func perform(_ effect: Effect, _ commands: CommandProcesses) -> Phrase? {
    switch effect {
    case .open(let address):
      do throws(WebBrowser.Failure) {
        try WebBrowser.open(address)
        return nil
      } catch {
        return "Not opened: \(error.program) cannot be started (set BROWSER): \(address.text)"
      }
    case .ask(let question):
      commands.run(question)
      return nil
    }
  }

  /// What opens another table of a database.
  private static func opener(of database: DatabaseInput) -> BrowserStack.TableOpener {
    { name throws(RecordError) in
      var plan = InputPlan(names: [name], rawNames: [], made: nil, options: RecordOptions())
      plan.opener = database.onScreen(table: name).open
      return try InputOpener(plan).open(name)
    }
  }

  private static func images(_ options: Options) -> ImageStore? {
    // Of a picture who does not see it hears the words that stand for it.
    guard options.images != .never, !options.isSpoken else { return nil }
    var configuration = ImagePipeline.Configuration()
    configuration.delayMilliseconds = options.imageDelay
    configuration.workers = WorkerPool.Configuration()
    var remote = RemoteLoader.Configuration()
    remote.allowedHosts = options.isSecure ? [] : options.allowedHosts
    let keepsImages = options.cachesImages && !options.isSecure
    remote.cacheFolder = keepsImages ? RemoteLoader.customaryCacheFolder() : nil
    configuration.remote = remote
    let store = ImageStore(configuration)
    store.consent = ImageConsent(usual: options.isSecure ? .no : ImageConsent.Usual(options.images))
    store.allowedHosts = options.isSecure ? [] : options.allowedHosts
    return store
  }
}

extension ImageConsent.Usual {
  fileprivate init(_ mode: ImageMode) {
    self =
      switch mode {
      case .auto, .never, .local: .no
      case .ask: .ask
      case .remote: .yes
      }
  }
}

extension BrowserSettings {
  /// The settings of a browser by the command line.
  fileprivate init(_ options: Options, start: StartPosition, exitStatus: Int32) {
    self.init(options.printing)
    self.start =
      options.tail.map(StartPosition.tail) ?? options.find.map(StartPosition.search) ?? start
    keys = options.keys
    pick = options.pick
    actions = options.actions
    density = options.startDensity
    beside = options.startBeside
    showsStrip = options.showsStrip
    designFiles = DesignFiles(options)
    follows = options.follows
    followsName = options.followsName
    sensitivity = options.sensitivity
    switch options.imageProtocol {
    case .sextants: symbols = .sextants
    case .ascii: symbols = .ascii
    case .auto, .kitty, .sixel, .symbols, .none: symbols = .blocks
    }
    prefersSymbols = [.symbols, .sextants, .ascii].contains(options.imageProtocol)
    pixels = TerminalOptions.PixelChoice(options)
    isPartOfScreen = options.height != nil && !options.isSpoken
    usesMouse = options.usesMouse && !isPartOfScreen
    leavesCards = options.hasNoAlternateScreen && !options.isSpoken
    isSpoken = options.isSpoken
    submitsAndExits = options.submitsAndExits
    submissionForm = options.submissionForm
    submitCommand = options.submitCommand
    session = options.session
    stateFolder = StateFolder.customary.path
    keepsHistory = options.keepsHistory
    isSecure = options.isSecure
    editor = Environment["VISUAL"] ?? Environment["EDITOR"] ?? editor
    version = Version.current
    // Who waits for what a form sends must be able to tell that nothing was sent.
    let isAwaited =
      options.submitsAndExits || options.submitCommand == nil && isatty(STDOUT_FILENO) == 0
    self.exitStatus = exitStatus == 0 && isAwaited ? 1 : exitStatus
    if options.pick != nil { self.exitStatus = PickStatus.givenUp.rawValue }
  }
}

extension Options {
  /// How densely the records stand at the start; nil for what suits them.
  var startDensity: Density? { view.density ?? (isSpoken ? .cards : nil) }

  /// Where the selected record's card stands beside the list at the start.
  var startBeside: BesidePlace { isSpoken ? .none : beside }
}

extension TerminalOptions {
  fileprivate init(_ options: Options) {
    let colors = TerminalColors(options)
    self.init(
      theme: colors.theme, styles: colors.styles,
      color: ColorChoice(rawValue: options.color.rawValue) ?? .auto,
      usesAlternateScreen: !options.hasNoAlternateScreen, links: LinkChoice(options),
      isSpoken: options.isSpoken, height: options.height)
  }
}

extension TerminalOptions.LinkChoice {
  /// As the option says; where riffle is to be secure nothing leads out of it.
  fileprivate init(_ options: Options) {
    self =
      switch options.links {
      case _ where options.isSecure: .never
      case .auto: .auto
      case .always: .always
      case .never: .never
      }
  }
}

extension TerminalOptions.PixelChoice {
  fileprivate init(_ options: Options) {
    self =
      switch options.imageProtocol {
      case _ where options.images == .never: .none
      case .auto: .auto
      case .kitty: .kitty
      case .sixel: .sixel
      case .symbols, .sextants, .ascii: .cellSize
      case .none: .none
      }
  }
}
