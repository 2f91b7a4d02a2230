import Glibc
import TextLayout

/// The program: reads the command line, then prints or shows.
@main
enum Riffle {
  @MainActor
  static func main() {
    let arguments = Arguments.ofProcess
    var texts = arguments.texts
    let start = StartPosition.take(from: &texts)
    do throws(OptionParser.UsageError) {
      var options = try OptionParser.parse(texts)
      options.rawNames = arguments.raw
      AmbiguousWidth(rawValue: options.ambiguousWidth)?.use()
      exit(Invocation(options: options, start: start).run())
    } catch {
      exit(answer(error))
    }
  }

  /// Prints what was asked for, or what is wrong with the command line; wrong usage is exit code 2.
  private static func answer(_ error: OptionParser.UsageError) -> Int32 {
    switch error {
    case .request(.help):
      print(HelpText.text, terminator: "")
      return 0
    case .request(.version):
      print("riffle \(Version.current)")
      return 0
    default:
      UserMessage.print(UserMessage.text(of: error))
      return 2
    }
  }
}
