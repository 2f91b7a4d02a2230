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

  /// Writes a shorter text over an argument of this process, where others see it.
  static func hide(_ argument: String, as text: String) {
    guard argument != text else { return }
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard let pointer = CommandLine.unsafeArgv[place], strcmp(pointer, argument) == 0 else {
        continue
      }
      let room = strlen(pointer)
      memset(pointer, 0, room)
      for (offset, byte) in text.utf8.prefix(room).enumerated() {
        pointer[offset] = CChar(bitPattern: byte)
      }
    }
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
