/// Completions of a half-typed command.
enum CommandCompletion {
  /// The words of commands, or what may stand behind one.
  ///
  /// Before anything is typed only the commands are offered that have no keys for the same.
  static func completion(of typed: String) -> Completion {
    guard let space = typed.firstIndex(of: " ") else {
      let words = Command.allCases.filter { !typed.isEmpty || $0.isListed }.map(\.rawValue)
      return Completion(of: typed, behind: "", among: words, tail: " ")
    }
    let rest = String(typed[space...].drop { $0 == " " })
    let head = String(typed.dropLast(rest.count))
    let word = typed[..<space].filter { $0 != "!" }
    switch Command.named(word)?.info.argument {
    case .file: return FileNames.completion(of: rest, behind: head)
    case .setting: return Completion(of: rest, behind: head, among: ViewSetting.words)
    case .text, .number, nil: return .none
    }
  }
}
