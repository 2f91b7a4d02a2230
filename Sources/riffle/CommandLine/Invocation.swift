import CursesTerminal
import Glibc
import Records

/// What one run of the program is to do.
@MainActor
struct Invocation {
  let options: Options
  let start: StartPosition

  init(options: Options, start: StartPosition) {
    self.options = options
    self.start = start
  }

  /// Does it; the exit code is 0, or 1 if an input could not be read, or 2 if there is none.
  func run() -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    if options.files.isEmpty && isatty(STDIN_FILENO) == 1 {
      UserMessage.print("nothing to show: name a file, or pipe something in (riffle --help)")
      return 2
    }
    let isPlain = options.plain || isatty(STDOUT_FILENO) == 0 || isDumb
    var opener = InputOpener(options: options)
    let inputs = opener.open()
    guard !inputs.isEmpty else { return opener.exitCode }
    if isPlain { return max(opener.exitCode, PlainPrinter(options: options).print(inputs)) }
    return show(inputs, opener)
  }

  private var isDumb: Bool {
    guard let term = getenv("TERM") else { return true }
    return strcmp(term, "dumb") == 0 || term.pointee == 0
  }

  private func show(_ inputs: [Input], _ opener: InputOpener) -> Int32 {
    do {
      let session = try Session(options: options, start: start, inputs: inputs)
      session.run(exitStatus: opener.exitCode, message: opener.failures.first)
    } catch {
      UserMessage.print("\(UserMessage.text(of: error)); printing the cards as text instead")
      return max(opener.exitCode, PlainPrinter(options: options).print(inputs))
    }
  }
}
