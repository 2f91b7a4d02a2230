import Platform
import TextLayout

/// The command line as texts, although a name of a file may be any bytes.
struct Arguments: Sendable {
  /// An argument that is not UTF-8, and the text that stands for it.
  struct RawArgument: Equatable {
    var text: String
    var bytes: [UInt8]
  }

  /// The arguments; one that is not UTF-8 has its bad bytes written out (`<ff>`).
  private(set) var texts: [String] = []
  /// Those that are not UTF-8, as they were given.
  private(set) var raw: [RawArgument] = []

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
      raw.append(RawArgument(text: text, bytes: bytes))
    }
  }
}
