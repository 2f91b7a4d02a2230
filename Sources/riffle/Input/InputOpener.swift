import Glibc
import Records

/// Opens the inputs that the command line names; what cannot be opened is said and left out.
struct InputOpener {
  private let options: Options
  /// What could not be opened, in words.
  private(set) var failures: [String] = []

  init(options: Options) {
    self.options = options
  }

  /// 1 if an input could not be opened, else 0.
  var exitCode: Int32 { failures.isEmpty ? 0 : 1 }

  /// Opens all inputs in their order.
  mutating func open() -> [Input] {
    let names = options.files.isEmpty ? ["-"] : options.files
    return names.compactMap { open($0) }
  }

  private mutating func open(_ name: String) -> Input? {
    do {
      if name == "-" {
        let source = try RecordSource.stream(
          descriptor: STDIN_FILENO, name: "standard input", options: recordOptions)
        return Input(source: source, folder: nil)
      }
      let source = try RecordSource.open(path: name, options: recordOptions)
      return Input(source: source, folder: Self.folder(of: name))
    } catch {
      let failure = "\(name): \(UserMessage.text(of: error))"
      UserMessage.print(failure)
      failures.append(failure)
      return nil
    }
  }

  private var recordOptions: RecordOptions {
    RecordOptions(
      type: RecordType(rawValue: options.type.rawValue), delimiter: options.delimiter?.byte,
      hasHeader: !options.hasNoHeader)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
