import Browser
import CellGrid
import ImageLoading
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
    var texts = arguments.texts
    let start = StartPosition.remove(from: &texts)
    do throws(OptionParser.UsageError) {
      var options = try OptionParser.parse(texts)
      options.rawNames = arguments.raw
      AmbiguousWidth(rawValue: options.ambiguousWidth)?.use()
      exit(run(options, start))
    } catch { exit(answer(error)) }
  }

  /// Reads the files that say how cards look, then does what is asked for.
  @MainActor
  private static func run(_ given: Options, _ start: StartPosition) -> Int32 {
    var options = given
    options.isSecure = options.isSecure || TerminalEnvironment.current.isSecure
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
    return Invocation(options: options, start: start).run()
  }

  /// Prints what was asked for, or what is wrong with the command line; wrong usage is exit code 2.
  private static func answer(_ error: OptionParser.UsageError) -> Int32 {
    switch error {
    case .request(.help): return StandardOutput.write(HelpText.text, unread: 0)
    case .request(.version): return StandardOutput.write("riffle \(Version.current)\n", unread: 0)
    default:
      UserMessage.print(UserMessage.text(of: error))
      return 2
    }
  }
}
