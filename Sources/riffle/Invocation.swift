import Browser
import CSandbox
import CellGrid
import Phrases
import Platform
import Printing
import RecordCards
import Records

/// One run of the program, as the arguments have it.
@MainActor
struct Invocation {
  let options: Options
  let start: StartPosition
  /// What is said when the screen opens; nil for nothing.
  var message: Phrase?
  /// Makes the watch over the files of settings of the options; nil for none.
  var makeSettingsWatch: (Options) -> SettingsWatch? = { _ in nil }

  /// Does it; the exit code is 0, 1 if an input could not be read, 2 if there is none.
  func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    // A file that may not become larger is an error of the write, as a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    if options.files.isEmpty, options.cards.design.made == nil, isatty(STDIN_FILENO) == 1 {
      UserMessage.print("nothing to show: name a file, or pipe something in (riffle --help)")
      return 2
    }
    if !options.sortKeys.isEmpty, !DescriptorLimit.suffices(for: .sort) { return 2 }
    if let pair = options.compared { return printDifference(of: pair) }
    if options.pick != nil { return choose() }
    if options.counts { return printCounts() }
    if let format = options.output.flatMap({ OutputFormat(rawValue: $0.rawValue) }) {
      giveUpRights()
      guard options.sortKeys.isEmpty else {
        return ArrangedPrinter(plan: options.printing, format: .data(format)).run()
      }
      var printer = DataPrinter(plan: options.printing, format: format)
      return printer.run()
    }
    return isPlain ? printCards() : show()
  }

  /// Prints what differs between two records.
  private func printDifference(of pair: RecordPair) -> Int32 {
    let format = options.output.flatMap { OutputFormat(rawValue: $0.rawValue) }
    guard format.map(DifferencePrinter.isFormat) ?? true else {
      UserMessage.print("what differs is printed as text|ansi|html|svg|jsonl|json|csv (-o)")
      return 2
    }
    giveUpRights()
    return DifferencePrinter(plan: options.printingOnOutput, pair: pair, format: format).run()
  }

  /// Has a record be chosen on the terminal, whatever standard output is.
  private func choose() -> Int32 {
    guard hasTerminal else {
      UserMessage.print("there is no terminal to choose on")
      return PickStatus.failed.rawValue
    }
    var options = options
    options.quitsIfOneScreen = false
    if let output = options.output {
      guard let format = OutputFormat(rawValue: output.rawValue) else {
        UserMessage.print("what is chosen is printed as raw|jsonl|json|csv (-o)")
        return PickStatus.failed.rawValue
      }
      options.changePick { $0.format = format }
    }
    // It comes back only where nothing could be shown.
    _ = Invocation(
      options: options, start: start, message: message, makeSettingsWatch: makeSettingsWatch
    ).show()
    return PickStatus.failed.rawValue
  }

  /// Prints the names of the fields of the first file, a line each; a name with a line break has it written out.
  func printFieldNames() -> Int32 {
    giveUpRights()
    var opener = InputOpener(options.printing.inputs)
    guard let input = opener.openAll().first else { return opener.exitStatus }
    input.source.index(atLeast: CardPlan.sampleSize)
    let names = FieldList.names(of: input.source).map(UserMessage.line)
    return StandardOutput.write(names.map { $0 + "\n" }.joined(), unread: 0)
  }

  /// Prints how often each value of some fields is there, or each pattern.
  private func printCounts() -> Int32 {
    let format = options.output.flatMap { OutputFormat(rawValue: $0.rawValue) }
    guard options.output == nil || options.output == .text || format != nil, format != .raw else {
      UserMessage.print("counts are printed as text|jsonl|json|csv (-o)")
      return 2
    }
    giveUpRights()
    if let patterns = options.patterns {
      return PatternPrinter(plan: options.printing, field: patterns, format: format).run()
    }
    return CountPrinter(
      plan: options.printing,
      paths: options.countedFields.isEmpty ? nil : options.countedFields, format: format
    ).run()
  }

  private func printCards() -> Int32 {
    giveUpRights()
    guard options.sortKeys.isEmpty else {
      return ArrangedPrinter(
        plan: options.printingOnOutput, format: .cards(options.output?.form ?? .text)
      ).run()
    }
    var printer = PlainPrinter(plan: options.printingOnOutput)
    return printer.run()
  }

  /// Keeps what reads the inputs, should one of them lead it astray, from writing or connecting.
  ///
  /// Only for printing: on the screen a browser may be opened, a command be run, a file be saved, and
  /// what is given up here is given up for those as well.
  private func giveUpRights() {
    // A server is connected to, and a database that is written to by others is locked to be read.
    guard options.database == nil else { return }
    // What sorts keeps what comes through a pipe in a file, and a picture waits in one for its size.
    let needsFile =
      !options.sortKeys.isEmpty || options.counts || options.output == .svg
    let folder = needsFile ? TemporaryFiles.folder : nil
    // A second wall: where the kernel refuses, as in some containers, the first one stands.
    _ = csandbox_only_read(folder)
  }

  private var isPlain: Bool {
    if options.isPlain || options.output != nil { return true }
    // What is said needs nothing that a terminal can do.
    if TerminalEnvironment.current.isDumb, !options.isSpoken { return true }
    if isatty(STDOUT_FILENO) == 0 { return !hasTerminal || !Form.isAskedFor(options) }
    if hasTerminal { return false }
    UserMessage.print("there is no terminal to read keys from; printing the cards as text")
    return true
  }

  private var hasTerminal: Bool {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    close(descriptor)
    return true
  }

  private func show() -> Int32 {
    if let name = options.files.first(where: Self.isKeyboard) {
      let what: Phrase =
        name == "-" ? "standard input" : Phrase(verbatim: UserMessage.line(of: name))
      UserMessage.print("\(what) is the terminal, which keys come from: pipe something in")
      return 2
    }
    guard DescriptorLimit.suffices(for: .screen) else { return 2 }
    var opener = InputOpener(options.inputsOnScreen)
    let inputs = opener.openAll()
    guard !inputs.isEmpty else { return opener.exitStatus }
    if fitsOneScreen(inputs) { return opener.exitStatus }
    do {
      try ScreenRun(
        options, start: start, inputs: inputs, exitStatus: opener.exitStatus,
        message: message ?? opener.failures.first, settingsWatch: makeSettingsWatch(options)
      ).run()
    } catch {
      // What came through a pipe has been read by now; it cannot be printed from its start.
      guard options.pick == nil else {
        UserMessage.print(Phrase(verbatim: "\(error)"))
        return PickStatus.failed.rawValue
      }
      guard !opener.names.contains("-") else {
        UserMessage.print("\(String(describing: error)), or use --plain")
        return 1
      }
      UserMessage.print("\(String(describing: error)); printing the cards as text")
      return printCards()
    }
  }

  /// Whether a file is the terminal that keys are read from: half of them would be taken for records.
  private static func isKeyboard(_ name: String) -> Bool {
    if name == "-" { return isatty(STDIN_FILENO) == 1 }
    var file = stat()
    guard stat(name, &file) == 0, file.st_mode & S_IFMT == S_IFCHR else { return false }
    // Another terminal may be a line that a device writes to. The first one is /dev/tty (tty(4)).
    return file.st_rdev == 5 << 8
      || [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
        var own = stat()
        return isatty(descriptor) == 1 && fstat(descriptor, &own) == 0
          && own.st_rdev == file.st_rdev
      }
  }

  /// Prints the cards if they are few and that is asked for; whether it has done so.
  private func fitsOneScreen(_ inputs: [RecordInput]) -> Bool {
    guard options.quitsIfOneScreen, !options.follows, !Form.isAskedFor(options),
      let size = TerminalEnvironment.size(of: STDOUT_FILENO)
    else { return false }
    return OneScreenPrinter(plan: options.printingOnOutput, size: size).print(inputs)
  }
}
