import Glibc
import TextLayout

/// The command line as texts, although a name of a file may be any bytes.
struct Arguments: Sendable {
  /// The arguments; one that is not UTF-8 has its bad bytes written out (`<ff>`).
  private(set) var texts: [String] = []
  /// Those that are not UTF-8 as they were given, by their text.
  private(set) var bytes: [String: [UInt8]] = [:]

  /// Takes arguments in their order.
  init(_ arguments: some Sequence<[UInt8]>) {
    for argument in arguments {
      if let text = String(validating: argument, as: UTF8.self) {
        texts.append(text)
      } else {
        let text = String(decoding: DisplayText(bytes: argument).utf8, as: UTF8.self)
        texts.append(text)
        bytes[text] = argument
      }
    }
  }

  /// The arguments of this process without its name.
  static var ofProcess: Arguments {
    let pointers = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return Arguments(
      pointers.dropFirst().compactMap { argument in
        argument.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
      })
  }
}
