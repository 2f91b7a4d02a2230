import ArgumentParser
import Glibc

/// The program: reads the command line, then prints or shows.
@main
enum Riffle {
  @MainActor
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let start = StartPosition.take(from: &arguments)
    do {
      let invocation = try Invocation(options: Options.parse(arguments), start: start)
      exit(invocation.run())
    } catch {
      exit(explain(error))
    }
  }

  /// Prints help or what is wrong with the command line; wrong usage is exit code 2.
  private static func explain(_ error: any Error) -> Int32 {
    let message = Options.fullMessage(for: error)
    guard Options.exitCode(for: error) != .success else {
      print(message)
      return 0
    }
    for line in message.split(separator: "\n") { UserMessage.print(String(line)) }
    return 2
  }
}
