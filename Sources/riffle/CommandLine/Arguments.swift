import Platform
import Printing
import TextLayout

/// The command line as texts, although a name of a file may be any bytes.
struct Arguments: Sendable {
  /// The arguments; one that is not UTF-8 has its bad bytes written out (`<ff>`).
  private(set) var texts: [String] = []
  /// Those that are not UTF-8, as they were given.
  private(set) var raw: [InputPlan.RawName] = []

  /// The arguments of this process without its name.
  static var ofProcess: Arguments {
    var arguments = Arguments()
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[place] else { break }
      arguments.append(argument)
    }
    return arguments
  }

  private mutating func append(_ argument: UnsafePointer<CChar>) {
    if let text = String(validatingCString: argument) {
      texts.append(text)
    } else {
      let bytes = Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
      let text = String(decoding: DisplayText(bytes: bytes).utf8, as: UTF8.self)
      texts.append(text)
      raw.append(InputPlan.RawName(text: text, bytes: bytes))
    }
  }
}
