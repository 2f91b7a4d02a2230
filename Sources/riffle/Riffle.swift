import ImageLoading
import Platform
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
    let start = StartPosition.take(from: &texts)
    do throws(OptionParser.UsageError) {
      var options = try OptionParser.parse(texts)
      options.rawNames = arguments.raw
      AmbiguousWidth(rawValue: options.ambiguousWidth)?.use()
      exit(run(options, start))
    } catch {
      exit(answer(error))
    }
  }

  /// Reads the files that say how cards look, then does what is asked for.
  @MainActor
  private static func run(_ given: Options, _ start: StartPosition) -> Int32 {
    var options = given
    do throws(JSONFile.Failure) {
      options.cards.design = try CardDesign(options)
    } catch {
      UserMessage.print(error.text)
      return 1
    }
    return Invocation(options: options, start: start).run()
  }

  /// Prints what was asked for, or what is wrong with the command line; wrong usage is exit code 2.
  private static func answer(_ error: OptionParser.UsageError) -> Int32 {
    switch error {
    case .request(.help): return write(HelpText.text)
    case .request(.version): return write("riffle \(Version.current)\n")
    default:
      UserMessage.print(UserMessage.text(of: error))
      return 2
    }
  }

  /// Writes what was asked for; exit code 1 where that cannot be written.
  private static func write(_ text: String) -> Int32 {
    var output = OutputBuffer(descriptor: STDOUT_FILENO)
    do throws(OutputBuffer.Failure) {
      try output.append(text.utf8)
      try output.flush()
      return 0
    } catch .failed(let code) {
      UserMessage.print("cannot write: \(UserMessage.systemText(code))")
      return 1
    } catch {
      return 0
    }
  }
}
