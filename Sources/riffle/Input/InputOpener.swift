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
  var exitStatus: Int32 { failures.isEmpty ? 0 : 1 }

  /// The inputs that are named; standard input where none is.
  var names: [String] { options.files.isEmpty ? ["-"] : options.files }

  /// Opens all inputs to be looked at in any order.
  mutating func openAll() -> [Input] {
    names.compactMap { name in
      attempt(name) { (options) throws(RecordError) in
        let source =
          name == "-"
          ? try RecordSource.stream(
            descriptor: STDIN_FILENO, name: "standard input", options: options)
          : try RecordSource.open(path: name, options: options)
        return Input(source: source, folder: name == "-" ? "." : Self.folder(of: name))
      }
    }
  }

  /// Opens an input to be read once from its start to its end.
  mutating func openReader(_ name: String) -> RecordReader? {
    do throws(RecordError) {
      return name == "-"
        ? try RecordReader(
          descriptor: STDIN_FILENO, name: "standard input", options: recordOptions)
        : try RecordReader(path: name, options: recordOptions)
    } catch {
      fail(name, error)
      return nil
    }
  }

  /// Says that an input could not be opened or read on.
  mutating func fail(_ name: String, _ error: RecordError) {
    let failure = "\(name): \(UserMessage.text(of: error))"
    UserMessage.print(failure)
    failures.append(failure)
  }

  private mutating func attempt(
    _ name: String, _ open: (RecordOptions) throws(RecordError) -> Input
  ) -> Input? {
    do throws(RecordError) {
      return try open(recordOptions)
    } catch {
      fail(name, error)
      return nil
    }
  }

  private var recordOptions: RecordOptions {
    RecordOptions(
      type: RecordType(rawValue: options.type.rawValue), delimiter: options.delimiter,
      hasHeader: !options.hasNoHeader)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
