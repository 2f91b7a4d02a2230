import Platform
import Records

/// The completions of a half-typed text.
struct Completion: Equatable, Sendable {
  /// The text before the part that is completed.
  var head: String
  /// The candidates for that part, in the order in which they are offered.
  var candidates: [String]
  /// The text behind a chosen candidate, such as a space before an argument.
  var tail = ""

  /// Nothing to offer.
  static let none = Completion(head: "", candidates: [])

  /// Offers the words that begin with what is typed; where none does, those that do in letters of any case.
  init(of typed: String, behind head: String, among words: [String], tail: String = "") {
    let exact = words.filter { $0.hasPrefix(typed) }
    let start = typed.lowercased()
    self.init(
      head: head,
      candidates: exact.isEmpty ? words.filter { $0.lowercased().hasPrefix(start) } : exact,
      tail: tail)
  }

  init(head: String, candidates: [String], tail: String = "") {
    self.head = head
    self.candidates = candidates
    self.tail = tail
  }
}

/// Completions of a half-typed command.
enum CommandCompletion {
  /// The words of commands, or what may stand behind one.
  ///
  /// Before anything is typed only the commands are offered that have no keys for the same.
  ///
  /// - Parameter ofRecords: Completes an argument that depends on what is read.
  static func completion(
    of typed: String,
    ofRecords: (CommandInfo.Argument, String) -> Completion = { _, _ in .none }
  ) -> Completion {
    guard let space = typed.firstIndex(of: " ") else {
      let words = Command.allCases.filter { !typed.isEmpty || $0.isListed }.map(\.rawValue)
      return Completion(of: typed, behind: "", among: words, tail: " ")
    }
    let rest = String(typed[space...].drop { $0 == " " })
    let head = String(typed.dropLast(rest.count))
    let word = typed[..<space].filter { $0 != "!" }
    let argument = Command.named(word)?.info.argument
    switch argument {
    case .file: return FileNames.completion(of: rest, behind: head)
    case .setting: return Completion(of: rest, behind: head, among: ViewSetting.words)
    case .type: return Completion(of: rest, behind: head, among: RecordType.names)
    case .path?, .fields?:
      guard let argument else { return .none }
      var completion = ofRecords(argument, rest)
      completion.head = head + completion.head
      return completion
    case .number, .letter, .text, nil: return .none
    }
  }
}

/// The names in a folder, to complete what is typed of a path.
enum FileNames {
  /// Completes a path; folders end in a slash.
  ///
  /// Names that begin with a dot are offered only once a dot is typed. O(names in the folder).
  static func completion(of path: String, behind head: String) -> Completion {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let typed = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let names = names(in: folder.isEmpty ? "." : expanded(folder))
      .filter { $0.hasPrefix(typed) && (!$0.hasPrefix(".") || typed.hasPrefix(".")) }
    return Completion(head: head + folder, candidates: names.sorted())
  }

  /// A path with the user's folder in place of a leading `~/`.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard let name = String(validating: bytes, as: UTF8.self), name != ".", name != ".." else {
        continue
      }
      names.append(isFolder(entry.pointee.d_type, folder + "/" + name) ? name + "/" : name)
    }
    return names
  }

  /// Whether an entry is a folder, or leads to one.
  private static func isFolder(_ type: UInt8, _ path: String) -> Bool {
    if Int(type) == DT_DIR { return true }
    guard Int(type) == DT_LNK || Int(type) == DT_UNKNOWN else { return false }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
