import CellGrid

/// The `:` prompt: from a typed line to what it does.
extension Viewer {
  /// Asks for a command.
  func askForCommand() {
    promptPurpose = .command
    commandPrompt = CommandPrompt(history: histories[.command] ?? [])
  }

  /// Types a key into what is being asked for.
  func typeCommand(_ name: String, _ character: Character?) {
    switch commandPrompt?.type(name, character: character) {
    case .accepted(let line): accept(line)
    case .cancelled: commandPrompt = nil
    case .completes: complete()
    case .editing, nil: break
    }
    updateHint()
  }

  private func accept(_ line: String) {
    commandPrompt = nil
    if !line.isEmpty {
      histories[promptPurpose.kind, default: []].removeAll { $0 == line }
      histories[promptPurpose.kind, default: []].append(line)
    }
    switch promptPurpose {
    case .command: perform(line)
    case .filter: pushFilter(line)
    case .value(let isExcluded): filter(byValueOf: line, isExcluded: isExcluded)
    case .sort: sort(by: line)
    }
  }

  /// Does what a line says.
  func perform(_ line: String) {
    switch CommandText(line) {
    case .empty: return
    case .record(let number): list.go(toCard: max(1, number) - 1)
    case .percent(let percent): list.go(toPercent: percent)
    case .command(let name, let call): perform(name, call)
    }
  }

  private func perform(_ name: String, _ call: PromptCommand.Call) {
    guard let command = PromptCommand.named(name) else {
      message = "There is no command :\(name); :help lists them."
      return
    }
    if call.isForced, !command.takesForce {
      message = ":\(command.name) takes no !."
    } else if case .none = command.argument, !call.argument.isEmpty {
      message = ":\(command.name) takes nothing behind it."
    } else {
      command.run(self, call)
    }
  }

  /// Offers what the typed line can become.
  private func complete() {
    guard let typed = commandPrompt?.line.text else { return }
    switch promptPurpose {
    case .command: commandPrompt?.offer(completion(of: typed))
    case .filter, .value, .sort: commandPrompt?.offer(fieldCompletion(of: typed))
    }
  }

  private func completion(of typed: String) -> Completion {
    guard let space = typed.firstIndex(of: " ") else {
      return Completion(
        of: typed, behind: "", among: PromptCommand.all.map(\.name), tail: " ")
    }
    let rest = String(typed[space...].drop { $0 == " " })
    let head = String(typed.dropLast(rest.count))
    let name = typed[..<space].filter { $0 != "!" }
    switch PromptCommand.named(name)?.argument {
    case .file: return FileNames.completion(of: rest, behind: head)
    case .setting: return Completion(of: rest, behind: head, among: ViewSetting.words)
    case .text, .none?, nil: return .none
    }
  }

  /// Opens what was said so far.
  func openMessages() {
    guard !messages.entries.isEmpty else {
      message = "Nothing was said yet."
      return
    }
    openMessageList()
  }
}
