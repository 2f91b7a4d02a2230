import AdaptiveCards
import Browser
import CSandbox
import CellGrid
import ImageLoading
import Phrases
import Platform
import Printing
import RecordCards
import TextLayout

/// The program: reads the command line, then prints or shows.
@main
enum Riffle {
  @MainActor
  static func main() {
    ImageWorker.serveIfAsked()
    StandardStreams.replaceClosed()
    let arguments = Arguments.ofProcess
    MessageLanguage.current =
      MessageLanguage(arguments: arguments.texts) ?? .ofEnvironment { Environment[$0] }
    var texts = arguments.texts
    let isLint = texts.first == "lint"
    if isLint { texts.removeFirst() }
    let start = isLint ? .beginning : StartPosition.remove(from: &texts)
    do throws(OptionParser.UsageError) {
      if isLint { exit(lint(try OptionParser.parse(texts, of: lintCommand))) }
      let line = try OptionParser.read(texts)
      if let request = line.request, !request.isWholeLine { throw .request(request) }
      let settings = try UserSettings(line) { Environment[$0] }
      var options = settings.options
      if let name = options.language { MessageLanguage.current = .init(name: name) ?? .english }
      options.rawNames = arguments.raw
      if line.request == .fields {
        exit(Invocation(options: options, start: start).printFieldNames())
      }
      for problem in settings.problems { UserMessage.print(problem) }
      if line.request == .configuration {
        exit(StandardOutput.write(ConfigurationText.text(of: settings), unread: 0))
      }
      exit(
        run(options, start, message: settings.problems.first) {
          SettingsReader.watch(line, settings, $0)
        })
    } catch { exit(answer(error)) }
  }

  /// Reads the files that say how cards look, then does what is asked for.
  @MainActor
  private static func run(
    _ given: Options, _ start: StartPosition, message: Phrase?,
    watch: @escaping (Options) -> SettingsWatch?
  ) -> Int32 {
    var options = given
    AmbiguousWidth(rawValue: options.ambiguousWidth)?.use()
    options.isSecure = options.isSecure || TerminalEnvironment.current.isSecure
    options.adoptScreenReader()
    options.language =
      options.language ?? CardLanguage.ofEnvironment { Environment[$0] }?.tag
    do throws(JSONFile.Failure) {
      options.cards.design = try CardDesign(options)
    } catch {
      UserMessage.print(error.text)
      return 1
    }
    if let problem = options.findDatabase() {
      UserMessage.print(problem)
      return 2
    }
    if let problem = options.addFilesOfSession() {
      UserMessage.print(problem)
      return 2
    }
    return Invocation(
      options: options, start: start, message: message, makeSettingsWatch: watch
    ).run()
  }

  private static let lintCommand = OptionParser.Command(
    name: "lint",
    options: ["output", "width", "host-config", "ambiguous-width", "help", "version"])

  /// Checks cards and prints the findings; the exit code is 2 for wrong usage.
  @MainActor
  private static func lint(_ given: Options) -> Int32 {
    var options = given
    AmbiguousWidth(rawValue: options.ambiguousWidth)?.use()
    do throws(JSONFile.Failure) {
      options.cards.design = try CardDesign(options)
    } catch {
      UserMessage.print(error.text)
      return 1
    }
    let form: CardLint.Form
    switch options.output {
    case nil, .text: form = .text
    case .jsonl: form = .jsonLines
    case .ansi, .html, .svg, .json, .csv, .raw:
      UserMessage.print("lint prints text or jsonl (-o)")
      return 2
    }
    guard !options.files.isEmpty || isatty(STDIN_FILENO) != 1 else {
      UserMessage.print("name the cards to look through (riffle lint CARD…)")
      return 2
    }
    var check = CardCheck()
    check.hostConfig = options.cards.design.hostConfig
    if let width = options.width, width > 0 { check.columns = width }
    _ = csandbox_only_read(nil)
    var lint = CardLint(options.files.isEmpty ? ["-"] : options.files, check: check, form: form)
    return lint.run()
  }

  /// Prints what was asked for, or what is wrong with the command line; wrong usage is exit code 2.
  private static func answer(_ error: OptionParser.UsageError) -> Int32 {
    switch error {
    case .request(.help): return StandardOutput.write(HelpText.text, unread: 0)
    case .request(.version): return StandardOutput.write(Version.text(), unread: 0)
    case .request(.manual): return StandardOutput.write(ManualPage.text, unread: 0)
    case .request(.completion(let shell)): return StandardOutput.write(shell.script, unread: 0)
    default:
      UserMessage.print(UserMessage.text(of: error))
      return 2
    }
  }
}
